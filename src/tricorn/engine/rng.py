"""The random number generator of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.compiling import inlined, kernel

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

DECK_STREAM, LOT_STREAM, PLAY_STREAM = 1, 2, 3


@inlined
def mix(bits: Any) -> Any:
    """Mirrors `core.shuffle.mix`."""
    bits = (bits ^ (bits >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    return bits ^ (bits >> _31)


@kernel
def stream(seed: Any, purpose: int, number: int) -> Any:
    """Mirrors `core.shuffle.stream`: the initial state of a generator."""
    return mix(mix(mix(np.uint64(seed)) + np.uint64(purpose)) + np.uint64(number))


@inlined
def below(state: Any, generator: int, bound: int) -> Any:
    """Mirrors `core.shuffle.SplitMix.below`: the generator is one word of the state."""
    word = np.uint64(state[generator]) + _GOLDEN
    state[generator] = np.int64(word)
    return np.int64(((mix(word) >> _32) * np.uint64(bound)) >> _32)
