"""Servers as processes, forked from one that has imported everything: python -m tests.server.nursery

Each line of its input requests a server: folder, port and settings as JSON. It answers with lines of
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

POLL_SECONDS = 0.02


def main():
    """Serve requests until the input ends."""
    requests = os.fdopen(sys.stdin.fileno(), "rb", buffering=0)
    while True:
        if select.select([requests], [], [], POLL_SECONDS)[0]:
            line = requests.readline()
            if not line:
                break
            if os.fork() == 0:
                serve(*json.loads(line))
        reap()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)


def reap():
    """Report the processes that have ended."""
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
    """Run the server in the child process; never return."""
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
