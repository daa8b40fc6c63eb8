"""The exception of the core: a code and details, turned into text by the interfaces."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

TYPED_DETAILS = ("value", "name", "id", "field")
"""The details that may hold a misspelled word."""
MIN_SIMILARITY = 0.7
"""How similar a suggestion must be, from 0 (nothing in common) to 1 (identical)."""


class InputError(ValueError):
    """Input that cannot be used; `code` is a catalogue key, `details` fill its placeholders."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.details.items())
        text = f"{self.code} ({facts})" if facts else self.code
        return f"{text}: did you mean {self.guess}?" if self.guess else text

    @property
    def guess(self) -> str | None:
        """The valid word most similar to the one given."""
        known = str(self.details.get("known") or self.details.get("options", "")).split(", ")
        typed = next((self.details[name] for name in TYPED_DETAILS if name in self.details), None)
        return closest(typed, known) if isinstance(typed, str) else None


def closest(typed: str, known: Iterable[str], similarity: float = MIN_SIMILARITY) -> str | None:
    """Return the word that was probably meant, ignoring case."""
    from difflib import get_close_matches  # noqa: PLC0415 (slows the start of the program by 1 ms)

    words = {word.lower(): word for word in known}
    found = get_close_matches(typed.lower(), words, n=1, cutoff=similarity)
    return words[found[0]] if found else None


class Reason(StrEnum):
    """The reasons for refusing a move."""

    ROUND_OVER = "round-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_ON_RACK = "not-on-rack"
    WRONG_OPENING = "wrong-opening"
    OPENING_CELL = "opening-cell"
    OPENING_ROTATION = "opening-rotation"
    MUST_OPEN = "must-open"
    CELL_OCCUPIED = "cell-occupied"
    NO_NEIGHBOUR = "no-neighbour"
    SIDE_MISMATCH = "side-mismatch"
    CORNER_MISMATCH = "corner-mismatch"
    BOARD_UNKNOWN = "board-unknown"
    NOT_THE_DRAWN_TILE = "not-the-drawn-tile"
    MUST_LAY = "must-lay"
    DRAW_LIMIT = "draw-limit"
    POOL_EMPTY = "pool-empty"
    POOL_LEFT = "pool-left"
