"""A server to put a load on: python -m bench.load.launch WHAT FOLDER SETTINGS; prints its port.

WHAT is `tables`, a number for tables at so many workers, `echo` for the same stack with nothing in it,
or `narrow` for tables on sockets that buffer next to nothing, so that a client that does not read is
noticed soon. Where PROFILE names a file, the profile of the whole run is written to it.
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
    """The same stack with nothing in it."""
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
    """Serve until somebody stops it."""
    what, folder, text = sys.argv[1:]
    wishes = json.loads(text)
    wishes["limits"] = Limits(**wishes.get("limits", {}))
    settings = Settings(Path(folder), **wishes)
    if what.isdecimal():
        many(settings, int(what))
    else:
        one(settings, what)


def many(settings: Settings, count: int) -> None:
    """Several workers."""
    prepare(settings)
    bound = listen("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)
    serve_many(settings, bound, count)


def one(settings: Settings, what: str) -> None:
    """All in this process."""
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
