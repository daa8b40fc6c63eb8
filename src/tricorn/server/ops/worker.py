"""One of several workers: python -m tricorn.server.ops.worker SOCKET LIFE, started by `Workers`.

The settings are in the environment: other users of the computer can read the arguments of a command.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading

from pydantic import TypeAdapter

from tricorn.server.ops.run import config, run
from tricorn.server.settings import Settings
from tricorn.server.store.choice import open_store
from tricorn.server.store.contract import UnavailableError

SETTINGS = TypeAdapter(Settings)
VARIABLE = "TRICORN_WORKER"
LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s %(process)d: %(message)s"


def main() -> None:
    """Serve on an open socket."""
    number, life, text = int(sys.argv[1]), int(sys.argv[2]), os.environ.pop(VARIABLE)
    threading.Thread(target=_exit_with_parent, args=[life], daemon=True).start()
    logging.basicConfig(format=LOG_FORMAT)
    settings = SETTINGS.validate_json(text)
    try:
        asyncio.run(wait_for_store(settings))
    except KeyboardInterrupt:
        return
    run(config(settings), socket.socket(fileno=number))


def _exit_with_parent(life: int) -> None:
    """Stop when the parent process ends in any way, which closes its end of a pipe."""
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


async def wait_for_store(settings: Settings) -> None:
    """Wait for the store, which may be unavailable when a worker is started again."""
    store = open_store(settings.data, settings.database)
    while True:
        try:
            await store.open()
        except UnavailableError as error:
            store.note(str(error))
            await asyncio.sleep(settings.timings.store_retry)
        else:
            store.note(None)
            return await store.close()


if __name__ == "__main__":
    main()
