"""A state of the compiled twin and what kernels need besides, as arrays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tricorn.engine.layout import BYTES, COUNTS, FOUND, T_COLUMNS, TRACE_ROWS, WORDS
from tricorn.engine.tables import make_tables

TABLES = make_tables()


@dataclass(slots=True)
class State:
    """One game: its bytes and its words."""

    cells: Any = field(default_factory=lambda: np.zeros(BYTES, np.uint8))
    words: Any = field(default_factory=lambda: np.zeros(WORDS, np.int64))

    def copy(self) -> State:
        """The same game, to be played differently."""
        return State(self.cells.copy(), self.words.copy())

    @property
    def size(self) -> int:
        """Bytes of memory."""
        return int(self.cells.nbytes + self.words.nbytes)


@dataclass(slots=True)
class Scratch:
    """Room that a kernel needs while it works; one a thread."""

    found: Any = field(default_factory=lambda: np.zeros(FOUND, np.int64))
    trace: Any = field(default_factory=lambda: np.zeros((0, T_COLUMNS), np.int64))
    counts: Any = field(default_factory=lambda: np.zeros(COUNTS, np.int64))

    @classmethod
    def tracing(cls) -> Scratch:
        """With room for the events of a round."""
        return cls(trace=np.zeros((TRACE_ROWS, T_COLUMNS), np.int64))
