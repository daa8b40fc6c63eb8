"""A server to put a load on: python -m bench.load.launch tables|echo FOLDER SETTINGS; prints its port.

Where PROFILE names a file, the profile of the whole run is written to it.
"""

from __future__ import annotations

import cProfile
import json
import os
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from tricorn.server.run import config, listen
from tricorn.server.settings import Limits, Settings


def echo() -> FastAPI:
    """The same stack with nothing in it."""
    app = FastAPI()

    @app.websocket("/echo")
    async def repeat(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return

    return app


def main() -> None:
    """Serve until somebody stops it."""
    what, folder, text = sys.argv[1:]
    settings = json.loads(text)
    settings["limits"] = Limits(**settings.get("limits", {}))
    run = config(Settings(Path(folder), **settings), "critical")
    if what == "echo":
        run.app = echo()
    bound = listen("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)
    path = os.environ.get("PROFILE")
    with cProfile.Profile() if path else nullcontext() as profile, suppress(KeyboardInterrupt):
        uvicorn.Server(run).run(sockets=[bound])
    if profile is not None:
        profile.dump_stats(str(path))


if __name__ == "__main__":
    main()
