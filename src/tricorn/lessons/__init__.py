"""Lessons for newcomers, as data: a position and a goal per step; the engine judges the moves."""

from __future__ import annotations

from functools import cache

from tricorn.core.board import parse_placement
from tricorn.lessons.lesson import BELL, Lesson, Step, position

TOUCHING = "140@1:0 011@1:1 100@1:2 300@0:2 034@0:3 343@-1:3 303@-1:2 035@-1:1"
LINE = "333@0:0 433@1:0 344@1:1"
FIVE = "125@0:-1 352@-1:-1 534@-1:0 455@-1:1 155@0:1"


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons by id, in teaching order."""
    every = (_match(), _draw(), _bridge(), _double(), _hexagon(), _end())
    return {lesson.id: lesson for lesson in every}


def _match() -> Lesson:
    """Teach that sides must match, and so must corners that only touch."""
    lures = tuple(map(parse_placement, ("404@0:0", "440@-1:4")))
    return Lesson(
        "match",
        (
            Step("value", position("245@0:0", rack="234 013")),
            Step("value", position(TOUCHING, rack="044 225"), lures),
        ),
    )


def _draw() -> Lesson:
    """Teach drawing: twice before a tile fits, then three times in vain."""
    rack, later = "012 025 115", f"{LINE} 345@1:-1 544@2:1"
    vain = position(later, f"{rack} 022 055 001 112", drawn="055 001 112", scores=(-13, 13))
    return Lesson(
        "draw",
        (
            Step("draw", position(LINE, rack, draws="022 345")),
            Step("draw", position(LINE, f"{rack} 022", draws="345", drawn="022", scores=(-5, 0))),
            Step("value", position(LINE, f"{rack} 022 345", drawn="022 345", scores=(-10, 0))),
            Step("three-drawn", vain),
        ),
    )


def _bridge() -> Lesson:
    """Teach the bridge: one side and the opposite corner."""
    other = "322@1:0 234@1:-1 442@1:-2 024@0:-2 400@0:-3 200@-1:-3 025@-1:-2 550@-1:-1"
    return Lesson(
        "bridge",
        (
            Step("bridge", position(TOUCHING, rack="045 344")),
            Step("bridge", position(other, rack="225 455 045")),
        ),
    )


def _double() -> Lesson:
    """Teach the double: two sides at once."""
    ring = (
        "455@0:1 355@-1:1 533@-1:0 351@-1:-1 133@-1:-2 312@-1:-3"
        " 121@0:-3 141@0:-2 014@1:-2 400@1:-1 044@1:0"
    )
    other = (
        "245@0:-1 454@-1:-1 545@-1:0 535@-1:1 352@-1:2 233@-1:3"
        " 533@0:3 351@0:2 515@1:2 151@1:1 121@1:0"
    )
    return Lesson(
        "double",
        (
            Step("double", position(ring, rack="445 245")),
            Step("double", position(other, rack="125 255 345")),
        ),
    )


def _hexagon() -> Lesson:
    """Teach the hexagon: the sixth tile around a point."""
    wide = "341@0:-1 414@-1:-1 145@-1:0 551@-1:1 115@0:1 501@0:2 010@1:2 101@1:1"
    return Lesson(
        "hexagon",
        (
            Step("hexagon", position(FIVE, rack="115 344")),
            Step("hexagon", position(wide, rack="113 255 344")),
        ),
    )


def _end() -> Lesson:
    """Teach the endings: the last tile of a rack, the target, the last tile of the game."""
    out = position(f"{LINE} 345@1:-1", rack="144", rival="012 455", scores=(120, 131))
    near = position(FIVE, rack="445 112", rival="013 223 244", scores=(388, 372))
    last = position(
        f"{FIVE} 544@-1:2 223@-1:-2", rack="112", rival="013 244", scores=(401, 379), bell=True
    )
    return Lesson("end", (Step("out", out), Step(BELL, near), Step("out", last)))
