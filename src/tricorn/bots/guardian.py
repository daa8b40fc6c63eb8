"""Runs a bot program and ends it, with all it has started, when the table is gone.

The table starts this file: `python guardian.py FD PROGRAM ARGUMENT…`. The number is that of a pipe
which only the table holds open; it closes by itself however the table ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

NOT_STARTED = 127


def guard(pipe: int) -> None:
    """Wait for the end of the table, then end this group of processes."""
    os.read(pipe, 1)
    os.killpg(0, signal.SIGKILL)


def main() -> None:
    """The program has the standard streams to itself; its exit code is ours."""
    pipe, *words = sys.argv[1:]
    threading.Thread(target=guard, args=(int(pipe),), daemon=True).start()
    try:
        code = subprocess.call(words)
    except OSError as error:
        sys.exit(f"{words[0]}: {error.strerror}")
    sys.exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    main()
