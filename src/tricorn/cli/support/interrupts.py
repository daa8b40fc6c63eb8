"""Exit codes and Ctrl-C: end the program, or stop work that has results."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


EXIT_OK = 0
EXIT_FAILED = 1
"""A check failed, for example because a record is wrong."""
EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130


SHOW_CURSOR = b"\r\033[2K\033[?25h"
"""Clears the line of a spinner, which hides the cursor."""
BUSY_SECONDS = 0.2
"""How long the main thread may take to handle a signal before it counts as busy, e.g. compiling."""


class Interrupts:
    """The current effect of Ctrl-C.

    `KeyboardInterrupt` can be raised between any two instructions. Inside an import, a compiler or a
    callback from C it becomes another error or a message that it was ignored. So it is raised only
    inside `stoppable`; everywhere else Ctrl-C ends the process.
    """

    def __init__(self) -> None:
        self.pressed = 0
        """How often Ctrl-C was handled."""
        self._is_stoppable = False

    def install(self) -> None:
        """Start handling Ctrl-C."""
        signal.signal(signal.SIGINT, self._on_signal)
        sys.unraisablehook = self._on_unraisable
        if sys.platform != "win32":
            received, sent = os.pipe()
            os.set_blocking(sent, False)
            signal.set_wakeup_fd(sent, warn_on_full_buffer=False)
            Thread(target=self._watch, args=[received], daemon=True).start()

    @contextmanager
    def stoppable(self) -> Iterator[None]:
        """Let the block catch `KeyboardInterrupt` to show or save its results."""
        with self._turned(True):
            yield

    @contextmanager
    def compiling(self) -> Iterator[None]:
        """Let Ctrl-C end the process within part of such a block."""
        with self._turned(False):
            yield

    @contextmanager
    def _turned(self, is_stoppable: bool) -> Iterator[None]:
        before, self._is_stoppable = self._is_stoppable, is_stoppable
        try:
            yield
        finally:
            self._is_stoppable = before

    def _on_signal(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.pressed += 1
        if self.pressed > 1 or not self._is_stoppable:
            leave()
        raise KeyboardInterrupt

    def _on_unraisable(self, unraisable: UnraisableHookArgs) -> None:
        """End the process if `KeyboardInterrupt` was raised in a callback, from which it cannot propagate."""
        if unraisable.exc_type is KeyboardInterrupt:
            leave()
        sys.__unraisablehook__(unraisable)

    def _watch(self, received: int) -> None:
        """End the process if the main thread cannot: compiling a large kernel takes ten seconds."""
        arrived = 0
        while number := os.read(received, 1):
            arrived += number[0] == signal.SIGINT
            time.sleep(BUSY_SECONDS)
            if arrived > self.pressed and not self._is_stoppable:
                leave()


interrupts = Interrupts()


def leave() -> None:
    """End this process and its workers at once and restore the terminal."""
    try:
        if sys.__stdout__:
            sys.__stdout__.flush()
        # write to the file descriptor: while a spinner runs, `sys.stderr` waits for it
        os.write(2, (SHOW_CURSOR if os.isatty(2) else b"") + b"\n")
        if "multiprocessing" in sys.modules:
            for worker in sys.modules["multiprocessing"].active_children():
                worker.kill()
    finally:
        os._exit(EXIT_INTERRUPTED)
