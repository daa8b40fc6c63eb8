"""The decisions in a record: what the player saw, the options, the move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tricorn.core.errors import InputError
from tricorn.core.game import Game, apply, new_game
from tricorn.core.judging import points_of
from tricorn.core.moves import (
    Draw,
    Drawn,
    Move,
    MoveEvent,
    Pass,
    Passed,
    Place,
    Placed,
    PlacedSomewhere,
)
from tricorn.core.points import Points
from tricorn.core.record.record import Record
from tricorn.core.view import View, view


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between at least two moves."""

    number: int
    """Number of the move in the record, starting at 1."""
    round: int
    turn: int
    """Number of the turn in the round, starting at 1."""
    view: View
    """The view of the player."""
    move: Move
    """The move made."""

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.view.round.turn

    def points(self, move: Move) -> Points:
        """Return the points that a move scores."""
        return points_of(self.view.round, move)


def decisions(record: Record) -> tuple[list[Decision], int]:
    """Return all decisions, and the number of moves that cannot be judged: unknown, or by agreement."""
    found, unknown = [], 0
    for number, (game, event) in enumerate(_steps(record), 1):
        move = _move(event)
        if move is None or not _is_known(game):
            unknown += 1
            continue
        seen = view(game, event.seat)
        if len(seen.legal_moves) > 1:
            found.append(Decision(number, len(game.log), _turn(game), seen, move))
    if not found:
        raise InputError("nothing-to-review")
    return found, unknown


def _steps(record: Record) -> Iterator[tuple[Game, MoveEvent]]:
    """Yield every move with the game before it."""
    if not record.rounds:
        return
    game = new_game(record.ruleset, len(record.players))
    for event in (event for events in record.rounds for event in events):
        if isinstance(event, MoveEvent):
            yield game, event
        game = apply(game, event)


def _move(event: MoveEvent) -> Move | None:
    if event.agreed:
        return None
    match event:
        case Placed(placement=placement):
            return Place(placement)
        case Drawn():
            return Draw()
        case Passed():
            return Pass()
        case PlacedSomewhere():
            return None


def _is_known(game: Game) -> bool:
    assert game.round is not None
    return not (game.round.loose or game.round.rack.hidden or game.round.agreed)


def _turn(game: Game) -> int:
    ends = sum(isinstance(event, Placed | Passed) for event in game.log[-1])
    return ends + 1
