"""A game: rounds played up to the target, and the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tricorn.core import judging, round_end
from tricorn.core import round as rounds
from tricorn.core.deal import deal
from tricorn.core.errors import InputError, Reason
from tricorn.core.moves import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    Move,
    Passed,
    Placed,
    PlacedSomewhere,
    Remark,
    RoundEnded,
)
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile

MAX_SEATS = 6


@dataclass(frozen=True, slots=True)
class Game:
    """A game between two events; `log` has the events so far, one tuple per round."""

    ruleset: Ruleset
    seats: int
    scores: tuple[int, ...]
    """Running totals by seat."""
    log: tuple[tuple[Event, ...], ...] = ()
    round: Round | None = None
    bell: bool = False
    """Whether the target has been reached, so that the current round is the last."""
    ended: GameEnded | None = None

    @property
    def needs_deal(self) -> bool:
        """Whether the next event is a deal."""
        return self.round is None or (self.round.ended is not None and not _is_last(self))


def new_game(ruleset: Ruleset, seats: int) -> Game:
    """Return a game before its first deal."""
    if not 1 <= seats <= MAX_SEATS:
        raise InputError("seat-count", count=seats, high=MAX_SEATS)
    return Game(ruleset, seats, (0,) * seats)


def deal_round(game: Game, order: Sequence[Tile], lot: int = 0) -> Game:
    """Deal the next round from this order of the tiles; the previous round must have ended."""
    assert game.needs_deal
    return apply(game, deal(game.ruleset, game.seats, order, lot))


def judge(game: Game, move: Move) -> tuple[Event, ...] | Reason:
    """Return the events a move causes, including the end of the game, or why it is refused."""
    if game.round is None:
        return Reason.ROUND_OVER
    answer = judging.judge(game.round, move)
    if isinstance(answer, Reason):
        return answer
    after = apply_all(game, answer)
    last = due(after)
    return answer if last is None else (*answer, last)


def due(game: Game) -> Event | None:
    """Return the next event that needs neither a choice nor chance."""
    if game.round is None or game.ended is not None:
        return None
    if game.round.ended is not None and _is_last(game):
        return GameEnded(game.scores)
    return round_end.due(game.round)


def apply(game: Game, event: Event) -> Game:
    """Return the game after an event, without judging it."""
    if isinstance(event, Dealt):
        return replace(game, round=rounds.begin(game.ruleset, event), log=(*game.log, (event,)))
    log = (*game.log[:-1], (*game.log[-1], event))
    if isinstance(event, GameEnded):
        return replace(game, ended=event, log=log)
    if isinstance(event, Remark):
        return replace(game, log=log)
    assert game.round is not None
    after = replace(
        game, round=rounds.apply(game.round, event), scores=credited(game.scores, event), log=log
    )
    return replace(after, bell=True) if _rings(after, event) else after


def apply_all(game: Game, events: Sequence[Event]) -> Game:
    """Return the game after several events."""
    for event in events:
        game = apply(game, event)
    return game


def play(game: Game, move: Move) -> Game:
    """Return the game after a legal move and the events that follow from it."""
    answer = judge(game, move)
    if isinstance(answer, Reason):
        raise ValueError(f"{move} is refused: {answer}")
    return apply_all(game, answer)


def credited(scores: tuple[int, ...], event: Event) -> tuple[int, ...]:
    """Return the totals including the points of an event."""
    match event:
        case Placed(seat) | PlacedSomewhere(seat) | Drawn(seat) | Passed(seat):
            pass
        case RoundEnded(winner=int(seat)):
            pass
        case _:
            return scores
    return (*scores[:seat], scores[seat] + event.points.total, *scores[seat + 1 :])


def winners(game: Game) -> tuple[int, ...]:
    """Return the seats that won an ended game; equal totals share the win."""
    best = max(game.scores)
    last = game.round.ended.winner if game.round and game.round.ended else None
    if game.ruleset.winner == "last-round" and last is not None and _reached(game, last):
        return (last,)
    return tuple(seat for seat, score in enumerate(game.scores) if score == best)


def standing(scores: Sequence[int]) -> list[int]:
    """Return the seats by total, highest first; ties by seat."""
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def _is_last(game: Game) -> bool:
    played = len(game.log)
    return game.seats == 1 or game.bell or (0 < game.ruleset.rounds <= played)


def _rings(game: Game, event: Event) -> bool:
    """Return whether this event makes the current round the last one.

    The target counts immediately or at the end of a round; solitaire has none.
    """
    at_once = game.ruleset.target_when == "any-moment"
    if not at_once and not isinstance(event, RoundEnded):
        return False
    return game.seats > 1 and any(_reached(game, seat) for seat in range(game.seats))


def _reached(game: Game, seat: int) -> bool:
    return 0 < game.ruleset.target <= game.scores[seat]
