"""Runs a bot program and kills it, with all its child processes, when the table's process ends.

Started as `python kill_with_parent.py FD PROGRAM ARGUMENT…`. FD is a pipe that only the table holds open,
so the system closes it however the table ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

NOT_STARTED = 127


def guard(pipe: int) -> None:
    """Wait until the table's process ends, then kill this process group."""
    os.read(pipe, 1)
    os.killpg(0, signal.SIGKILL)


def main() -> None:
    """Run the program with our standard streams and exit with its exit code."""
    pipe, *words = sys.argv[1:]
    threading.Thread(target=guard, args=(int(pipe),), daemon=True).start()
    try:
        code = subprocess.call(words)
    except OSError as error:
        sys.exit(f"{words[0]}: {error.strerror}")
    sys.exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    main()
