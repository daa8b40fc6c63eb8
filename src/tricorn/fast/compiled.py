"""How kernels are compiled: cached, without the interpreter's lock, small ones within their callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """A compiled function of its own: called from outside, or rarely."""
    compiled: Function = njit(cache=True, nogil=True, _nrt=False)(function)
    return compiled


def inlined(function: Function) -> Function:
    """A compiled function that becomes part of its callers: handing arrays over is costly."""
    compiled: Function = njit(cache=True, nogil=True, forceinline=True, _nrt=False)(function)
    return compiled
