"""How kernels are compiled: cached if possible, without the interpreter's lock, small ones inlined.

Arrays are handed over one by one, never in tuples, and none is made inside: so kernels need none of
numba's counting of references (`_nrt=False`), which would cost three quarters of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit
from numba.core.event import register

from tricorn.fast import is_cache_writable
from tricorn.fast.compiling import announcer

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
