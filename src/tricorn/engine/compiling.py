"""How kernels are compiled, and the message while that happens."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, TypeVar

from numba import njit
from numba.core.event import Event, Listener, register

from tricorn.engine import is_cache_writable, kernel_cache

log = logging.getLogger("tricorn.engine")

LONG = 1.0
"""Seconds of compiling after which it is worth a message."""
KEPT = "Tricorn compiles its fast engine, which takes up to a minute. The result is kept in %s."
NOT_KEPT = "Tricorn compiles its fast engine, up to a minute in every process: %s is not writable."


class Announcer(Listener):
    """Adds up the time spent compiling our kernels and speaks once, when it gets long."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.announce: Callable[[], None] = _log
        self.after = LONG
        self.is_told = False
        self._depth = 0
        self._spent = 0.0
        self._began = 0.0

    def on_start(self, event: Event) -> None:
        """A kernel is compiled, perhaps because another one calls it."""
        if not _is_ours(event):
            return
        if self._depth == 0:
            self._began = self.clock()
        self._depth += 1
        self._speak()

    def on_end(self, event: Event) -> None:
        """It is done."""
        if not _is_ours(event):
            return
        self._depth -= 1
        if self._depth == 0:
            self._spent += self.clock() - self._began

    def _speak(self) -> None:
        if not self.is_told and self._spent + self.clock() - self._began >= self.after:
            self.is_told = True
            self.announce()


@contextmanager
def announced_by(announce: Callable[[], None]) -> Iterator[None]:
    """Call this, as soon as a kernel is compiled in here, instead of writing to the log."""
    before = announcer.announce, announcer.after, announcer.is_told
    announcer.announce, announcer.after, announcer.is_told = announce, 0.0, False
    try:
        yield
    finally:
        announcer.announce, announcer.after, announcer.is_told = before


def _is_ours(event: Event) -> bool:
    function = event.data["dispatcher"].py_func
    return str(function.__module__).startswith("tricorn.")


def _log() -> None:
    log.warning(KEPT if is_cache_writable() else NOT_KEPT, kernel_cache())


announcer = Announcer()


Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"cache": is_cache_writable(), "nogil": True, "_nrt": False}

register("numba:compile", announcer)  # type: ignore[no-untyped-call]


def kernel(function: Function) -> Function:
    """A compiled function of its own: called from outside, or rarely."""
    compiled: Function = njit(**_OPTIONS)(function)
    return compiled


def inlined(function: Function) -> Function:
    """A compiled function that becomes part of its callers."""
    compiled: Function = njit(forceinline=True, **_OPTIONS)(function)
    return compiled
