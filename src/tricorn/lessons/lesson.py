"""A step of a lesson: its goal, its position, and trying a move."""

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
"""The rule set of the lessons."""


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
    """Return a game of two players, the first to move; all tiles not named follow in the pool."""
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
"""The learner's seat."""

BELL = "bell"
"""The goal of reaching the target; every other goal is a kind of points to score or lose."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position in which one move reaches the goal."""

    goal: str
    game: Game
    lures: tuple[Placement, ...] = ()
    """Placements that look right but are refused; if empty, every placement shows its points."""

    @property
    def round(self) -> Round:
        """The current round."""
        assert self.game.round is not None
        return self.game.round


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps that teach one topic."""

    id: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a legal move."""

    events: tuple[Event, ...]
    game: Game
    reached: bool


def attempt(step: Step, move: Move) -> Outcome | Reason:
    """Try a move in a step; return its result, or why the rules refuse it."""
    events = judge(step.game, move)
    if isinstance(events, Reason):
        return events
    after = apply_all(step.game, events)
    return Outcome(events, after, _reaches(step, events, after))


def goal_moves(step: Step) -> list[Move]:
    """Return the moves that reach the goal."""
    return [move for move in legal_moves(step.round) if _outcome(step, move).reached]


def pays(step: Step) -> int:
    """Return the value of the goal by the rules of the step: the points of its kind, or the target."""
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
    """Return the points of one kind in these events."""
    earned = [event.points for event in events if hasattr(event, "points")]
    return [part.points for points in earned for part in points.parts if part.kind == kind]
