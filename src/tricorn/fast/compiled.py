"""How kernels are compiled: cached, without the interpreter's lock, small ones within their callers.

Arrays are handed over one by one, never in tuples, and none is made inside: so kernels need none of
numba's counting of references (`_nrt=False`), which would cost three quarters of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


def kernel(function: Function) -> Function:
    """A compiled function of its own: called from outside, or rarely."""
    compiled: Function = njit(**_OPTIONS)(function)
    return compiled


def inlined(function: Function) -> Function:
    """A compiled function that becomes part of its callers."""
    compiled: Function = njit(forceinline=True, **_OPTIONS)(function)
    return compiled
