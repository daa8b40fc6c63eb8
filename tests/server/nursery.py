"""Servers as processes, forked from one that has loaded everything: python -m tests.server.nursery

Each line of its input asks for a server: folder, port and settings as JSON. It answers with lines of
`port NUMBER PORT` when the server listens and `exit NUMBER CODE` when it has ended; NUMBER is the process.
"""

import json
import os
import select
import signal
import sys
from pathlib import Path

from tricorn.server.ops.run import config, listen, run
from tricorn.server.settings import Limits, Settings, Timings

LOOK_SECONDS = 0.02


def main():
    """Until there is nobody left who could ask."""
    asked = os.fdopen(sys.stdin.fileno(), "rb", buffering=0)
    while True:
        if select.select([asked], [], [], LOOK_SECONDS)[0]:
            line = asked.readline()
            if not line:
                break
            if os.fork() == 0:
                serve(*json.loads(line))
        bury()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)


def bury():
    """Tell of those that have ended."""
    while True:
        try:
            number, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if number == 0:
            return
        say("exit", number, os.waitstatus_to_exitcode(status))


def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def serve(folder, port, settings):
    """In the child: never returns."""
    code = 1
    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        settings["limits"] = Limits(**settings["limits"])
        settings["timings"] = Timings(**settings.get("timings", {}))
        bound = listen("127.0.0.1", port)
        say("port", os.getpid(), bound.getsockname()[1])
        run(config(Settings(Path(folder), **settings), "error"), bound)
        code = 0
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
