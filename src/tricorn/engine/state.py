"""The arrays of a game on the compiled twin, and the work space of kernels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tricorn.engine.layout import BYTES, COUNTS, FOUND, T_COLUMNS, TRACE_ROWS, WORDS
from tricorn.engine.lookup import make_tables

TABLES = make_tables()


@dataclass(slots=True)
class State:
    """The arrays of one game: `cells` and `words`, laid out as in `layout`."""

    cells: Any = field(default_factory=lambda: np.zeros(BYTES, np.uint8))
    words: Any = field(default_factory=lambda: np.zeros(WORDS, np.int64))

    def copy(self) -> State:
        """Return a copy that can be played independently."""
        return State(self.cells.copy(), self.words.copy())

    @property
    def size(self) -> int:
        """Size in bytes."""
        return int(self.cells.nbytes + self.words.nbytes)


@dataclass(slots=True)
class Scratch:
    """Work space of a kernel; each thread needs its own."""

    found: Any = field(default_factory=lambda: np.zeros(FOUND, np.int64))
    trace: Any = field(default_factory=lambda: np.zeros((0, T_COLUMNS), np.int64))
    counts: Any = field(default_factory=lambda: np.zeros(COUNTS, np.int64))

    @classmethod
    def tracing(cls) -> Scratch:
        """Return work space with a trace that can hold the events of a round."""
        return cls(trace=np.zeros((TRACE_ROWS, T_COLUMNS), np.int64))
