"""A step of a lesson with its goal, its position, and a move tried in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.errors import Reason
from tricorn.core.game import Game, apply_all, judge
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Event, Move
from tricorn.core.rack import Rack
from tricorn.core.round import Round
from tricorn.core.tiles import TILES, Tile, parse_tile
from tricorn.rulesets import presets

RULES = "tri-ominos"
"""What the lessons are played by."""


def position(  # noqa: PLR0913 (all but the first two by name)
    board: str,
    rack: str,
    *,
    rival: str = "000 111",
    draws: str = "",
    drawn: str = "",
    scores: tuple[int, int] = (0, 0),
    bell: bool = False,
) -> Game:
    """A game of two in which the first is to move; the tiles named nowhere follow in the pool."""
    racks = (Rack.of(_tiles(rack)), Rack.of(_tiles(rival)))
    placements = _placements(board)
    named = {each.tile for each in placements}.union(_tiles(draws), *(each.known for each in racks))
    ruleset = presets()[RULES]
    round = Round(
        ruleset=ruleset,
        racks=racks,
        pool=(*_tiles(draws), *(tile for tile in TILES if tile not in named)),
        box=(),
        opener=0,
        turn=0,
        board=_board(placements),
        drawn=_tiles(drawn),
    )
    return Game(ruleset, len(racks), scores, log=((),), round=round, bell=bell)


def _board(placements: tuple[Placement, ...]) -> Board:
    board = Board()
    for placement in placements:
        board = board.place(placement)
    return board


def _placements(text: str) -> tuple[Placement, ...]:
    return tuple(map(parse_placement, text.split()))


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


LEARNER = 0
"""The seat of whoever learns."""

BELL = "bell"
"""The goal of reaching the target; every other goal is a kind of points that is to be earned or paid."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position in which one move reaches the goal."""

    goal: str
    game: Game
    lures: tuple[Placement, ...] = ()
    """Placements that look right and are refused; without them every place says what it earns."""

    @property
    def round(self) -> Round:
        """The round being played."""
        assert self.game.round is not None
        return self.game.round


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps that teach one thing."""

    id: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a move that the rules allow."""

    events: tuple[Event, ...]
    game: Game
    reached: bool


def attempt(step: Step, move: Move) -> Outcome | Reason:
    """A move tried in a step: what comes of it, or why the rules refuse it."""
    events = judge(step.game, move)
    if isinstance(events, Reason):
        return events
    after = apply_all(step.game, events)
    return Outcome(events, after, _reaches(step, events, after))


def goal_moves(step: Step) -> list[Move]:
    """The moves that reach the goal."""
    return [move for move in legal_moves(step.round) if _outcome(step, move).reached]


def pays(step: Step) -> int:
    """What the goal is worth by the rules of the step: the points of its kind, or the target."""
    if step.goal == BELL:
        return step.game.ruleset.target
    (move,) = goal_moves(step)
    return sum(_paid(step.goal, _outcome(step, move).events))


def _outcome(step: Step, move: Move) -> Outcome:
    outcome = attempt(step, move)
    assert isinstance(outcome, Outcome)
    return outcome


def _reaches(step: Step, events: Sequence[Event], after: Game) -> bool:
    if step.goal == BELL:
        return after.bell and not step.game.bell
    return bool(_paid(step.goal, events))


def _paid(kind: str, events: Sequence[Event]) -> list[int]:
    """The points of one kind in some events."""
    earned = [event.points for event in events if hasattr(event, "points")]
    return [part.points for points in earned for part in points.parts if part.kind == kind]
