"""What one seat, or a spectator, may know: the only door out for hidden things."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tricorn.core.game import Game
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, Drawn, Event, Move
from tricorn.core.rack import Rack
from tricorn.core.round import Round


@dataclass(frozen=True, slots=True)
class View:
    """A game in which everything hidden from `seat` has been replaced by unknown tiles."""

    seat: int | None
    """None for a spectator."""
    game: Game

    @property
    def round(self) -> Round:
        """The round being played, as this seat knows it."""
        assert self.game.round is not None
        return self.game.round

    @property
    def rack(self) -> Rack:
        """The own rack."""
        assert self.seat is not None
        return self.round.racks[self.seat]

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may do now."""
        return legal_moves(self.round) if self.round.turn == self.seat else ()


def view(game: Game, seat: int | None) -> View:
    """The game as a seat sees it. Ended rounds are open; racks are laid open at the end of a round."""
    seen = seen_round(game, seat)
    if seen is game.round:
        return View(seat, game)
    log = (*game.log[:-1], tuple(redact(event, seat) for event in game.log[-1]))
    return View(seat, replace(game, round=seen, log=log))


def seen_round(game: Game, seat: int | None) -> Round | None:
    """The round of the game as a seat sees it, without the events that led to it."""
    if game.round is None or game.round.ended is not None:
        return game.round
    return _hidden(game.round, seat)


def redact(event: Event, seat: int | None) -> Event:
    """An event of the running round as a seat may see it."""
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
