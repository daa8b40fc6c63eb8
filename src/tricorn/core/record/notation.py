"""The lines of a record, parsed but not yet checked."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tricorn.core.board import Placement, parse_placement
from tricorn.core.errors import InputError
from tricorn.core.moves import Draw, Move, Pass, Place, PlaceSomewhere
from tricorn.core.tiles import Tile, parse_tile

SEATS = "ABCDEF"
BONUSES = ("bridge", "double", "hexagon", "hexagon2", "hexagon3")
"""The words for the bonus of a tile in an unrecorded cell."""

AGREED = "!"
"""The mark before what the players agreed on."""

_POINTS = re.compile(r"[+-][0-9]{1,6}", re.ASCII)
_TOTAL = re.compile(r"-?[0-9]{1,7}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Sum:
    """The points and the running total that a line states, either of which may be missing."""

    points: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class RoundLine:
    """`round 1`"""

    number: int


@dataclass(frozen=True, slots=True)
class TilesLine:
    """`deal A 045 123 ?` or `pool 134 ?` (no seat)"""

    seat: int | None
    tiles: tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class OpensLine:
    """`opens 012@0:0`"""

    placement: Placement


@dataclass(frozen=True, slots=True)
class LotLine:
    """`lot B`"""

    seat: int


@dataclass(frozen=True, slots=True)
class MoveLine:
    """`A 551@0:1 +11 11`, `A 144@? bridge +49 49`, `A draw 134 -5 20`, `A !pass +0 10`"""

    seat: int
    move: Move
    sum: Sum
    drawn: tuple[Tile | None, ...] = ()
    """The tile drawn, if the line names it; otherwise it comes from the pool."""
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class ShowsLine:
    """`A shows 555`"""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class RemarkLine:
    """`A timeout` or `A hint`"""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class EndLine:
    """`end out B +56 184`, `end !blocked A +35 90`, `end blocked -`"""

    how: str
    winner: int | None
    sum: Sum
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class GameLine:
    """`game B 212 A 195`"""

    totals: tuple[tuple[int, int], ...]


DealLine = TilesLine | OpensLine | LotLine
TurnLine = MoveLine | ShowsLine | RemarkLine
Line = RoundLine | DealLine | TurnLine | EndLine | GameLine


def parse_line(text: str) -> Line:
    """Parse one line of a round, without its comment."""
    words = text.split()
    match words:
        case ["round", number] if number.isdecimal() and number.isascii() and len(number) < 6:
            return RoundLine(int(number))
        case ["deal", seat, *tiles]:
            return TilesLine(parse_seat(seat), tuple(map(_tile, tiles)))
        case ["pool", *tiles]:
            return TilesLine(None, tuple(map(_tile, tiles)))
        case ["opens", placement]:
            return OpensLine(parse_placement(placement))
        case ["lot", seat]:
            return LotLine(parse_seat(seat))
        case ["end", "blocked" | "!blocked" as how, "-"]:
            return EndLine("blocked", None, Sum(), how.startswith(AGREED))
        case ["end", "out" | "blocked" | "!out" | "!blocked" as how, seat, *rest]:
            agreed = how.startswith(AGREED)
            return EndLine(how.removeprefix(AGREED), parse_seat(seat), _sum(rest), agreed)
        case ["game", *pairs] if len(pairs) % 2 == 0:
            return GameLine(_totals(pairs))
        case [seat, *rest] if rest and seat in SEATS:
            return _parse_turn(parse_seat(seat), rest)
    raise InputError("unreadable-line", text=text)


def parse_move(text: str) -> Move:
    """Parse a move in the format of `move_text`: a placement, `draw` or `pass`."""
    match text:
        case "draw":
            return Draw()
        case "pass":
            return Pass()
    return Place(parse_placement(text))


def move_text(move: Move) -> str:
    """Format a move as in a record, without its points."""
    match move:
        case Place(placement):
            return str(placement)
        case PlaceSomewhere(tile, bonus):
            return f"{tile}@? {bonus}" if bonus else f"{tile}@?"
        case Draw():
            return "draw"
        case Pass():
            return "pass"


def parse_seat(text: str) -> int:
    """Return the seat with this letter."""
    if len(text) != 1 or text not in SEATS:
        raise InputError("not-a-seat", text=text)
    return SEATS.index(text)


def _parse_turn(seat: int, words: list[str]) -> TurnLine:
    match words:
        case ["shows", tile]:
            return ShowsLine(seat, parse_tile(tile))
        case ["timeout" | "hint" as kind]:
            return RemarkLine(seat, kind)
        case [word, *rest] if word.startswith(AGREED):
            return replace(_parse_move(seat, [word[1:], *rest]), agreed=True)
    return _parse_move(seat, words)


def _parse_move(seat: int, words: list[str]) -> MoveLine:
    match words:
        case ["pass", *rest]:
            return MoveLine(seat, Pass(), _sum(rest))
        case ["draw", tile, *rest] if tile[0] not in "+-":
            return MoveLine(seat, Draw(), _sum(rest), (_tile(tile),))
        case ["draw", *rest]:
            return MoveLine(seat, Draw(), _sum(rest))
        case [laid, *rest] if laid.endswith("@?"):
            bonus, stated = _bonus(rest)
            return MoveLine(seat, PlaceSomewhere(parse_tile(laid[:-2]), bonus), _sum(stated))
        case [laid, *rest]:
            return MoveLine(seat, Place(parse_placement(laid)), _sum(rest))
    raise AssertionError(words)


def _bonus(words: list[str]) -> tuple[str | None, list[str]]:
    """Split off the bonus stated before the points."""
    if not words or words[0][0] in "+-0123456789":
        return None, words
    if words[0] not in BONUSES:
        raise InputError("not-a-bonus", text=words[0], known=", ".join(BONUSES))
    return words[0], words[1:]


def _tile(text: str) -> Tile | None:
    return None if text == "?" else parse_tile(text)


def _sum(words: list[str]) -> Sum:
    match words:
        case []:
            return Sum()
        case [points] if _POINTS.fullmatch(points):
            return Sum(int(points))
        case [points, total] if _POINTS.fullmatch(points) and _TOTAL.fullmatch(total):
            return Sum(int(points), int(total))
    raise InputError("not-a-sum", text=" ".join(words))


def _totals(words: list[str]) -> tuple[tuple[int, int], ...]:
    wrong = [total for total in words[1::2] if not _TOTAL.fullmatch(total)]
    if wrong:
        raise InputError("not-a-sum", text=wrong[0])
    return tuple(
        (parse_seat(seat), int(total)) for seat, total in zip(words[::2], words[1::2], strict=True)
    )
