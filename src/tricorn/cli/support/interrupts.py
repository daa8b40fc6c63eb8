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


FINE = 0
NO = 1
"""The answer is no: a record is wrong, a check fails."""
BAD_INPUT = 2
INTERRUPTED = 130


SHOW_CURSOR = b"\r\033[2K\033[?25h"
"""Clears the line of a spinner, which hides the cursor."""
BUSY_SECONDS = 0.2
"""How long the main thread may take to handle a signal; then it is inside a compiler or the like."""


class Interrupts:
    """What Ctrl-C does at the moment.

    `KeyboardInterrupt` can be raised between any two instructions. Inside an import, a compiler or a
    callback from C it becomes another error or a message that it was ignored. So it is raised only
    inside `stoppable`; everywhere else Ctrl-C ends the process.
    """

    def __init__(self) -> None:
        self.pressed = 0
        """How often Ctrl-C was handled."""
        self._is_stoppable = False

    def install(self) -> None:
        """Handle Ctrl-C from now on."""
        signal.signal(signal.SIGINT, self._on_signal)
        sys.unraisablehook = self._on_unraisable
        if sys.platform != "win32":
            received, sent = os.pipe()
            os.set_blocking(sent, False)
            signal.set_wakeup_fd(sent, warn_on_full_buffer=False)
            Thread(target=self._watch, args=[received], daemon=True).start()

    @contextmanager
    def stoppable(self) -> Iterator[None]:
        """Work that catches `KeyboardInterrupt` itself to show or save what it has."""
        with self._turned(True):
            yield

    @contextmanager
    def compiling(self) -> Iterator[None]:
        """A part of such work in which Ctrl-C ends the process nevertheless."""
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
        """End where `KeyboardInterrupt` was raised in a callback, from which it cannot get out."""
        if unraisable.exc_type is KeyboardInterrupt:
            leave()
        sys.__unraisablehook__(unraisable)

    def _watch(self, received: int) -> None:
        """End the process where the main thread cannot: a large kernel compiles for ten seconds."""
        arrived = 0
        while number := os.read(received, 1):
            arrived += number[0] == signal.SIGINT
            time.sleep(BUSY_SECONDS)
            if arrived > self.pressed and not self._is_stoppable:
                leave()


interrupts = Interrupts()


def leave() -> None:
    """End this process and its workers at once, the terminal as it was."""
    try:
        if sys.__stdout__:
            sys.__stdout__.flush()
        # straight to the file: while a spinner runs, `sys.stderr` waits for it
        os.write(2, (SHOW_CURSOR if os.isatty(2) else b"") + b"\n")
        if "multiprocessing" in sys.modules:
            for worker in sys.modules["multiprocessing"].active_children():
                worker.kill()
    finally:
        os._exit(INTERRUPTED)
