"""Views of a game for a player or a spectator. Hidden tiles are redacted here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tricorn.core.game import Game
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, Drawn, Event, Move
from tricorn.core.rack import Rack
from tricorn.core.round import Round


@dataclass(frozen=True, slots=True)
class View:
    """A game with all tiles hidden from `seat` replaced by unknown ones."""

    seat: int | None
    """None for a spectator."""
    game: Game

    @property
    def round(self) -> Round:
        """The current round as this seat sees it."""
        assert self.game.round is not None
        return self.game.round

    @property
    def rack(self) -> Rack:
        """The rack of this seat."""
        assert self.seat is not None
        return self.round.racks[self.seat]

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves this seat may make now."""
        return legal_moves(self.round) if self.round.turn == self.seat else ()


def view(game: Game, seat: int | None) -> View:
    """Return the game as a seat sees it; rounds that have ended show every tile."""
    seen = seen_round(game, seat)
    if seen is game.round:
        return View(seat, game)
    log = (*game.log[:-1], tuple(redact(event, seat) for event in game.log[-1]))
    return View(seat, replace(game, round=seen, log=log))


def seen_round(game: Game, seat: int | None) -> Round | None:
    """Return the current round as a seat sees it, without its events."""
    if game.round is None or game.round.ended is not None:
        return game.round
    return _hidden(game.round, seat)


def redact(event: Event, seat: int | None) -> Event:
    """Return an event of the current round as a seat sees it."""
    match event:
        case Dealt(racks, pool):
            return replace(event, racks=_others_hidden(racks, seat), pool=(None,) * len(pool))
        case Drawn(drawer) if drawer != seat:
            return replace(event, tile=None)
        case _:
            return event


def _hidden(round: Round, seat: int | None) -> Round:
    racks = _others_hidden(round.racks, seat)
    if round.shown is not None and round.shown in round.racks[round.opener].known:
        known = racks[round.opener].reveal(round.shown)
        racks = (*racks[: round.opener], known, *racks[round.opener + 1 :])
    drawn = round.drawn if round.turn == seat else (None,) * len(round.drawn)
    return replace(
        round,
        racks=racks,
        pool=(None,) * len(round.pool),
        box=(None,) * len(round.box),
        drawn=drawn,
        owed=round.owed if round.opener == seat else None,
    )


def _others_hidden(racks: tuple[Rack, ...], seat: int | None) -> tuple[Rack, ...]:
    return tuple(rack if owner == seat else rack.hide() for owner, rack in enumerate(racks))
