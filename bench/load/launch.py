"""A server for load tests: python -m bench.load.launch WHAT FOLDER SETTINGS; prints its port.

WHAT is `tables`, a number for tables at that many workers, `echo` for the same stack without tables,
or `narrow` for tables on sockets with tiny buffers, so that a client that does not read is noticed
soon. If PROFILE names a file, the profile of the whole run is written to it.
"""

from __future__ import annotations

import cProfile
import json
import os
import socket
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from tricorn.server.ops.processes import serve_many
from tricorn.server.ops.run import config, listen, prepare, run
from tricorn.server.settings import Limits, Settings


def echo() -> FastAPI:
    """Return an application that echoes, on the same stack."""
    app = FastAPI()

    @app.websocket("/echo")
    async def repeat(line: WebSocket) -> None:
        await line.accept()
        try:
            while True:
                await line.send_text(await line.receive_text())
        except WebSocketDisconnect:
            return

    return app


def main() -> None:
    """Serve until a signal stops it."""
    what, folder, text = sys.argv[1:]
    options = json.loads(text)
    options["limits"] = Limits(**options.get("limits", {}))
    settings = Settings(Path(folder), **options)
    if what.isdecimal():
        many(settings, int(what))
    else:
        one(settings, what)


def many(settings: Settings, count: int) -> None:
    """Serve with several workers."""
    prepare(settings)
    bound = listen("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)
    serve_many(settings, bound, count)


def one(settings: Settings, what: str) -> None:
    """Serve in this process."""
    how = config(settings, "critical")
    if what == "echo":
        how.app = echo()
    bound = listen("127.0.0.1", 0)
    if what == "narrow":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    print(bound.getsockname()[1], flush=True)
    path = os.environ.get("PROFILE")
    with cProfile.Profile() if path else nullcontext() as profile, suppress(KeyboardInterrupt):
        run(how, bound)
    if profile is not None:
        profile.dump_stats(str(path))


if __name__ == "__main__":
    main()
