"""The `tricorn` command. It is outside the package so that Ctrl-C is handled before any import."""

from __future__ import annotations

import os
import signal
from types import FrameType

INTERRUPTED = 130


def main() -> None:
    """Run the program; Ctrl-C ends it without a traceback, even during imports."""
    signal.signal(signal.SIGINT, _exit)
    from tricorn.cli.main import main as run  # noqa: PLC0415 (Ctrl-C has to be handled first)

    run()


def _exit(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    os._exit(INTERRUPTED)
