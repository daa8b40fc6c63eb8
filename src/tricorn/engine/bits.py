"""Bit operations on a word: index of the highest set bit, number of set bits."""

from __future__ import annotations

from typing import Any

from numba import config, njit, types
from numba.extending import intrinsic

if getattr(config, "DISABLE_JIT", False):

    def highest(word: Any) -> int:
        """Return the index of the highest set bit."""
        return int(word).bit_length() - 1

    def ones(word: Any) -> int:
        """Return the number of set bits."""
        return int(word).bit_count()

else:

    @intrinsic
    def _leading_zeros(typing: Any, word: Any) -> Any:  # noqa: ARG001
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), emit

    @intrinsic
    def _population(typing: Any, word: Any) -> Any:  # noqa: ARG001
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), emit

    @njit
    def highest(word: Any) -> Any:
        """Return the index of the highest set bit."""
        return 63 - _leading_zeros(word)  # type: ignore[call-arg]

    @njit
    def ones(word: Any) -> Any:
        """Return the number of set bits."""
        return _population(word)  # type: ignore[call-arg]
