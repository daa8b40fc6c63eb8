"""One of several workers: python -m tricorn.server.worker SOCKET SETTINGS, started by `workers`."""

from __future__ import annotations

import logging
import socket
import sys

from pydantic import TypeAdapter

from tricorn.server.run import config, run
from tricorn.server.settings import Settings

SETTINGS = TypeAdapter(Settings)
LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def main() -> None:
    """Serve on a socket that is open already."""
    number, text = sys.argv[1:]
    logging.basicConfig(format=LOG_FORMAT)
    run(config(SETTINGS.validate_json(text), "info"), socket.socket(fileno=int(number)))


if __name__ == "__main__":
    main()
