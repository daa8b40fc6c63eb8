"""What is told about lessons, as plain values for JSON."""

from __future__ import annotations

from typing_extensions import TypedDict

from tricorn.server.wire.told import EventTold, OptionTold


class LessonNow(TypedDict):
    """A step of a lesson as it stands, for the one who learns, in seat 0 of two."""

    board: list[str]
    rack: list[str]
    pool: int
    scores: list[int]
    bell: bool
    options: list[OptionTold]
    """What may be done; nothing once somebody else is to move."""


class LessonStep(TypedDict):
    """A step of a lesson: what is to be done and what that is worth."""

    lesson: str
    step: int
    steps: int
    goal: str
    """The kind of points that is to be earned or paid, or `bell`."""
    pays: int
    """What the goal is worth by the rules."""
    lures: list[str]
    """Placements that look right and are refused."""
    now: LessonNow


class RefusalTold(TypedDict):
    """Why the rules refuse a move."""

    code: str
    text: str


class LessonAnswer(TypedDict):
    """What came of a move in a lesson; if it is refused nothing has happened."""

    refusal: RefusalTold | None
    events: list[EventTold]
    reached: bool
    now: LessonNow
