"""Decorators that compile kernels, and the message shown while they compile."""

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

ANNOUNCE_AFTER_SECONDS = 1.0
"""Seconds of compiling after which a message is logged."""
COMPILING_ONCE = (
    "Tricorn compiles its fast engine, which takes up to a minute. The result is kept in %s."
)
COMPILING_ALWAYS = (
    "Tricorn compiles its fast engine, up to a minute in every process: %s is not writable."
)


class Announcer(Listener):
    """Adds up the time spent compiling our kernels and announces it once, when it takes long."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.announce: Callable[[], None] = _log
        self.after = ANNOUNCE_AFTER_SECONDS
        self.is_announced = False
        self._depth = 0
        self._spent = 0.0
        self._began = 0.0

    def on_start(self, event: Event) -> None:
        """Start the clock; nested events are kernels compiled for their caller."""
        if not _is_ours(event):
            return
        if self._depth == 0:
            self._began = self.clock()
        self._depth += 1
        self._announce_if_long()

    def on_end(self, event: Event) -> None:
        """Stop the clock when the outermost kernel is compiled."""
        if not _is_ours(event):
            return
        self._depth -= 1
        if self._depth == 0:
            self._spent += self.clock() - self._began

    def _announce_if_long(self) -> None:
        if not self.is_announced and self._spent + self.clock() - self._began >= self.after:
            self.is_announced = True
            self.announce()


@contextmanager
def announced_by(announce: Callable[[], None]) -> Iterator[None]:
    """Call this when a kernel is compiled inside the block, instead of logging a message."""
    before = announcer.announce, announcer.after, announcer.is_announced
    announcer.announce, announcer.after, announcer.is_announced = announce, 0.0, False
    try:
        yield
    finally:
        announcer.announce, announcer.after, announcer.is_announced = before


def _is_ours(event: Event) -> bool:
    function = event.data["dispatcher"].py_func
    return str(function.__module__).startswith("tricorn.")


def _log() -> None:
    log.warning(COMPILING_ONCE if is_cache_writable() else COMPILING_ALWAYS, kernel_cache())


announcer = Announcer()


Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"cache": is_cache_writable(), "nogil": True, "_nrt": False}

register("numba:compile", announcer)  # type: ignore[no-untyped-call]


def kernel(function: Function) -> Function:
    """Compile a function on its own: for calls from Python, or rare ones."""
    compiled: Function = njit(**_OPTIONS)(function)
    return compiled


def inlined(function: Function) -> Function:
    """Compile a function into its callers."""
    compiled: Function = njit(forceinline=True, **_OPTIONS)(function)
    return compiled
