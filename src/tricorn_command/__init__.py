"""The `tricorn` command. It lies outside the package so that Ctrl-C is handled before anything loads."""

from __future__ import annotations

import os
import signal
from types import FrameType

INTERRUPTED = 130


def main() -> None:
    """Run the program; Ctrl-C ends it without a traceback even while modules are imported."""
    signal.signal(signal.SIGINT, _leave)
    from tricorn.cli.main import main as run  # noqa: PLC0415 (Ctrl-C has to be handled first)

    run()


def _leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    os._exit(INTERRUPTED)
