"""The sheet: the score block round by round, the player to move and the next entry due."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core import game as games
from tricorn.core.agreements import usual_points
from tricorn.core.errors import Reason
from tricorn.core.game import Game
from tricorn.core.judging import judge
from tricorn.core.moves import Draw, Move, Pass
from tricorn.core.points import drawing
from tricorn.core.round import Round, laid_tiles
from tricorn.core.round_end import how_it_ends, may_be_blocked
from tricorn.core.tiles import Tile
from tricorn.pad.judging import begun, is_choice_open
from tricorn.pad.pad import Line, Lines, Pad, replay


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """One round of the score block: points won and lost by seat, and the totals after it."""

    lines: tuple[Line, ...]
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    totals: tuple[int, ...]
    ended: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The state shown on a screen or a printed block."""

    rounds: tuple[RoundSheet, ...]
    scores: tuple[int, ...]
    turn: int | None
    """None before the opening, when any player may open, and when no player may move."""
    opening: bool
    drawn: int
    """The number of tiles drawn in this turn."""
    pool: int
    racks: tuple[int, ...]
    """The number of tiles on each rack, as counted by the pad."""
    laid: tuple[Tile, ...]
    """The tiles placed in this round, ascending."""
    due: str
    """open, move, shows (or a move), end-out, end-blocked, next-round or over."""
    may_block: bool
    may_draw: bool
    may_pass: bool
    draw_cost: int
    pass_cost: int
    bell: bool
    winners: tuple[int, ...]


def sheet_of(pad: Pad) -> Sheet:
    """Return the sheet of a pad; lines of impossible entries say why."""
    seats = len(pad.players)
    game, lines = replay(pad.ruleset, seats, pad.entries)
    fresh = game.round is None or game.needs_deal
    round = begun(game, 0) if fresh else game.round
    assert round is not None
    due = _due(game, round)
    running = due in ("move", "shows", "open", "next-round")
    return Sheet(
        rounds=_rounds(game, lines),
        scores=game.scores,
        turn=round.turn if running and not fresh else None,
        opening=round.is_opening,
        drawn=len(round.drawn),
        pool=len(round.pool),
        racks=tuple(rack.size for rack in round.racks),
        laid=tuple(sorted(laid_tiles(round))),
        due=due,
        may_block=not fresh and round.ended is None and may_be_blocked(round),
        may_draw=running and _may(round, Draw()),
        may_pass=running and _may(round, Pass()),
        draw_cost=drawing(pad.ruleset).total,
        pass_cost=usual_points(round, round.turn, Pass()).total,
        bell=game.bell,
        winners=games.winners(game) if game.ended else (),
    )


def _due(game: Game, round: Round) -> str:
    if game.ended:
        return "over"
    if game.needs_deal:
        return "next-round" if game.log else "open"
    how = how_it_ends(round)
    if how:
        return f"end-{how}"
    if is_choice_open(game):
        return "shows"
    return "open" if round.is_opening else "move"


def _may(round: Round, move: Move) -> bool:
    return not isinstance(judge(round, move), Reason)


def _rounds(game: Game, lines: Lines) -> tuple[RoundSheet, ...]:
    totals = (0,) * game.seats
    found: list[RoundSheet] = []
    for number in range(max([line.round + 1 for line in lines], default=0)):
        own = tuple(line for line in lines if line.round == number)
        plus, minus = _sums(own, game.seats, 1), _sums(own, game.seats, -1)
        totals = tuple(map(sum, zip(totals, plus, minus, strict=True)))
        ended = number < len(game.log) - 1 or (
            game.round is not None and game.round.ended is not None
        )
        found.append(RoundSheet(own, plus, minus, totals, ended))
    return tuple(found)


def _sums(lines: Lines, seats: int, sign: int) -> tuple[int, ...]:
    """Sum up the points of one sign by seat."""
    sums = [0] * seats
    for line in lines:
        if line.seat is not None and line.points.total * sign > 0:
            sums[line.seat] += line.points.total
    return tuple(sums)
