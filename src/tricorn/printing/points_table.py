"""What everything earns under a rule set, as rows of a table."""

from __future__ import annotations

from typing import NamedTuple

from tricorn.core.points import HEXAGONS, bonus
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES
from tricorn.words import Words
from tricorn.words.say import say_field


class Row(NamedTuple):
    """What happens, and what it earns."""

    label: str
    figure: str
    kind: str = ""
    """The kind of bonus, where there is an example of it."""


class Block(NamedTuple):
    """Rows under a heading, then sentences."""

    heading: str
    rows: list[Row]
    sentences: list[str]


def points_table(words: Words, ruleset: Ruleset, seats: int) -> list[list[Block]]:
    """Everything that is counted at a table of so many, in three columns."""
    pays, when = (say_field(words, ruleset, name) for name in ("blocked_pays", "target_when"))
    return [
        [Block(words("print.head.laying"), _laying(words, ruleset), [])],
        [
            Block(words("print.head.drawing"), _drawing(words, ruleset), []),
            Block(words("print.head.game"), _game(words, ruleset, seats), []),
        ],
        [
            Block(
                words("print.head.round"),
                _ending(words, ruleset),
                [pays, when] if ruleset.target else [pays],
            )
        ],
    ]


def signed(points: int) -> str:
    """Points with their sign; the dash is the minus that every font has.

    >>> signed(40), signed(-5), signed(0)
    ('+40', '–5', '0')
    """
    return f"{points:+d}".replace("-", "–") if points else "0"


def _laying(words: Words, ruleset: Ruleset) -> list[Row]:
    values = [tile.value if ruleset.tile_values else 0 for tile in TILES]
    worth = f"{min(values)}–{max(values)}" if any(values) else "0"
    rows = [Row(words("print.points.value"), worth)]
    if ruleset.opening_bonus:
        label = words(f"print.points.opening.{ruleset.opening_bonus_for}")
        rows.append(Row(label, signed(ruleset.opening_bonus)))
    if ruleset.zero_bonus:
        rows.append(Row(words("print.points.zero"), signed(ruleset.zero_bonus)))
    kinds = ("bridge", "double", *HEXAGONS)
    return rows + [Row(words(f"part.{kind}"), signed(bonus(ruleset, kind)), kind) for kind in kinds]


def _drawing(words: Words, ruleset: Ruleset) -> list[Row]:
    rows = [Row(words("print.points.draw"), signed(ruleset.draw))]
    if ruleset.draw_limit < len(TILES):
        label = words("print.points.three-drawn", count=ruleset.draw_limit)
        rows.append(Row(label, signed(ruleset.three_drawn)))
    return [*rows, Row(words("part.pool-empty"), signed(ruleset.pool_empty))]


def _ending(words: Words, ruleset: Ruleset) -> list[Row]:
    rows = [Row(words("part.out"), signed(ruleset.out))]
    if ruleset.out_racks:
        rows.append(Row(words("print.points.racks"), words("print.points.sum")))
    return rows


def _game(words: Words, ruleset: Ruleset, seats: int) -> list[Row]:
    rows = [Row(words("print.points.deal"), str(ruleset.tiles_each(seats)))]
    if ruleset.target:
        rows.append(Row(words("print.points.target"), str(ruleset.target)))
    if ruleset.rounds:
        rows.append(Row(words("print.points.rounds"), str(ruleset.rounds)))
    return rows
