"""The columns of a decision: name, type, location in the twin's arrays, and description."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.engine import decision_columns as c

KINDS = ("place", "draw", "pass")
DECLINING = ("none", "draw", "pass")
BONUSES = ("none", "bridge", "double", "hexagon", "hexagon2", "hexagon3")
ENDS = ("out", "blocked")


@dataclass(frozen=True, slots=True)
class Column:
    """One fact about every decision."""

    name: str
    type: str
    """The Arrow type; `text` is a dictionary of strings."""
    about: str
    array: str = ""
    """The array of the twin that holds it; empty if it is computed from other columns."""
    place: int = 0
    words: tuple[str, ...] = ()
    """The texts that its numbers stand for."""
    seats: int = 1
    """Null with fewer players than this."""
    empty: int | None = None
    """The number that stands for null."""
    of_games: bool = False
    """Null if single rounds are played."""


def _octet(name: str, place: int, about: str, empty: int | None = None) -> Column:
    return Column(name, "uint8", about, "octets", place, empty=empty)


def _count(name: str, place: int, about: str) -> Column:
    return Column(name, "uint16", about, "shorts", place)


def _text(name: str, place: int, words: tuple[str, ...], about: str) -> Column:
    return Column(name, "text", f"{about}: {', '.join(words)}", "octets", place, words)


def _score(name: str, place: int, about: str, seats: int = 1, of_games: bool = False) -> Column:
    return Column(name, "int32", about, "longs", place, seats=seats, of_games=of_games)


def _mask(name: str, place: int, about: str) -> Column:
    return Column(name, "uint64", f"{about}; bit n is tile n", "masks", place)


def _away(place: int) -> str:
    return "the next seat" if place == 1 else f"the seat {place} turns later"


WHICH = (
    Column("game", "uint64", "number of the game, or of the single round, in the run, from 0"),
    Column("seed", "uint64", "seed of its deals and random choices", "masks", c.M_SEED),
    Column("rules", "text", "rule set and changed fields"),
    Column("seats", "uint8", "number of players"),
    _count("round", c.S_ROUND, "number of the round in the game, from 1"),
    _count("turn", c.S_TURN, "number of the turn in the round, from 1"),
    _count("decision", c.S_DECISION, "number of the decision in the round, from 1"),
    _octet("seat", c.O_SEAT, "the seat that decides, 0 being A"),
    Column("policy", "text", "the bot that decides"),
)
"""Identifies the decision."""

KNOWN = (
    _octet("opener", c.O_OPENER, "the seat that opened or opens the round"),
    _octet("laid", c.O_LAID, "tiles on the board; 0 before the opening"),
    _octet("open_cells", c.O_OPEN_CELLS, "empty cells beside a tile"),
    _octet("pool", c.O_POOL, "tiles that can still be drawn"),
    _octet("drawn", c.O_DRAWN, "tiles drawn in this turn so far"),
    _octet(
        "last_drawn", c.O_LAST_DRAWN, "the tile drawn last in this turn, if any", empty=c.NO_OCTET
    ),
    _octet("passes", c.O_PASSES, "turns in a row that ended with a pass and an empty pool"),
    _octet(
        "shown", c.O_SHOWN, "the triple that the opener showed instead of placing it, if any",
        empty=c.NO_OCTET,
    ),
    _octet("rack_count", c.O_RACK_COUNT, "tiles on the player's rack"),
    _count("rack_value", c.S_RACK_VALUE, "value of the tiles on the player's rack"),
    _mask("rack", c.M_RACK, "the player's rack"),
    _mask("board", c.M_BOARD, "the tiles on the board"),
    _mask("fitting", c.M_FITTING, "all tiles that would fit an open cell, wherever they are"),
    *(
        Column(
            f"other{away}_rack", "uint8", f"tiles on the rack of {_away(away)}",
            "octets", c.O_OTHER_RACK + away - 1, seats=away + 1,
        )
        for away in range(1, 6)
    ),
    _score("score", c.L_SCORE, "the player's total before the move"),
    *(
        _score(
            f"other{away}_score", c.L_OTHER_SCORE + away - 1, f"total of {_away(away)}", away + 1
        )
        for away in range(1, 6)
    ),
    _score("lead", c.L_LEAD, "the player's total minus the highest of the others", seats=2),
    _score("round_score", c.L_ROUND_SCORE, "the player's points in this round so far"),
    _score(
        "round_lead", c.L_ROUND_LEAD, "the player's points in this round minus the most of the others",
        seats=2,
    ),
    _count("placements", c.S_PLACEMENTS, "legal placements"),
    _count("bonus_placements", c.S_BONUS_PLACEMENTS, "legal placements with bridge, double or hexagon"),
    _octet("layable", c.O_LAYABLE, "different tiles that can be placed"),
    _text("declining", c.O_DECLINING, DECLINING, "the legal move other than placing a tile"),
    _count("moves", c.S_MOVES, "all legal moves"),
    Column("forced", "bool", "whether only one move is legal"),
    Column(
        "best", "int16", "most immediate points of a placement, if there is one",
        "shorts", c.S_BEST, empty=c.NO_SHORT,
    ),
)  # fmt: skip
"""The facts known to the player."""

CHOSEN = (
    _text("kind", c.O_KIND, KINDS, "the kind of move"),
    _octet("tile", c.O_TILE, "the tile placed, if any", empty=c.NO_OCTET),
    Column("row", "int8", "row of its cell", "octets", c.O_ROW, empty=c.NO_OCTET),
    Column("col", "int8", "column of its cell", "octets", c.O_COL, empty=c.NO_OCTET),
    Column("points", "int16", "immediate points of the move", "shorts", c.S_POINTS),
    _text("bonus", c.O_BONUS, BONUSES, "bonus of the placement"),
    _count("rank", c.S_RANK, "1 plus the number of legal moves with more immediate points"),
)
"""The chosen move."""

OUTCOME = (
    _score("outcome_points", c.L_POINTS, "the player's points in this round, including its end"),
    _score(
        "outcome_round_margin", c.L_ROUND_MARGIN,
        "the player's points in this round minus the most of the others", seats=2,
    ),
    Column(
        "outcome_round_won", "bool", "whether the player won the round; in a solitaire game, went out",
        "octets", c.O_ROUND_WON,
    ),
    _text("outcome_how", c.O_HOW, ENDS, "how the round ended"),
    _score("outcome_game_score", c.L_GAME_SCORE, "total at the end of the game", of_games=True),
    _score(
        "outcome_game_margin", c.L_GAME_MARGIN,
        "total at the end of the game minus the highest of the others", seats=2, of_games=True,
    ),
    Column(
        "outcome_game_won", "float32", "1 for a win, 0 for a loss, a share of a shared win",
        "octets", c.O_GAME_WON, of_games=True,
    ),
)  # fmt: skip
"""The result, unknown to the player."""

COLUMNS = (*WHICH, *KNOWN, *CHOSEN, *OUTCOME)
