"""Deals that a seat cannot tell apart, and a turn in which to query a bot."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from random import Random

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot, BotFailure, own_rng
from tricorn.bots.guard import in_time, legal
from tricorn.core.game import Game, apply_all, new_game
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, Drawn, Event, Move, Placed, Shown
from tricorn.core.rack import Rack
from tricorn.core.record.notation import SEATS, move_text
from tricorn.core.record.record import Record
from tricorn.core.round import Round
from tricorn.core.tiles import TILES, Tile
from tricorn.core.view import View, view
from tricorn.records import write

Exchange = Mapping[Tile | None, Tile]
"""Maps each tile to the one that replaces it."""


def known_to(game: Game, seat: int | None) -> set[Tile]:
    """Return the tiles of the current round that a seat has seen, from the events."""
    seen: set[Tile | None] = set()
    for event in game.log[-1]:
        match event:
            case Dealt(racks, _, _, opens):
                seen |= racks[seat].known if seat is not None else set()
                seen |= {opens.tile} if opens else set()
            case Placed(_, placement):
                seen.add(placement.tile)
            case Shown(_, tile):
                seen.add(tile)
            case Drawn(drawer, tile) if drawer == seat:
                seen.add(tile)
    return {tile for tile in seen if tile is not None}


def redealt(game: Game, seat: int | None, random: Random) -> Game:
    """Return the game with all tiles that the seat has not seen dealt again, in the events too.

    A deal in which the events could not have happened is rejected: an opener who plays 0-0-0 would have
    had to show a higher triple.
    """
    assert game.round is not None
    seen = known_to(game, seat)
    unseen = [tile for tile in TILES if tile not in seen]
    while True:
        other: Exchange = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
        events = tuple(_event(event, other) for event in game.log[-1])
        found = replace(game, round=_round(game.round, other), log=(*game.log[:-1], events))
        if not _opens_with_zero(events) or _replayed(found) == found:
            return found


def _opens_with_zero(events: Sequence[Event]) -> bool:
    first = next((event for event in events if isinstance(event, Placed)), None)
    return first is not None and first.placement.tile.value == 0


def _replayed(game: Game) -> Game:
    return apply_all(new_game(game.ruleset, game.seats), tuple(chain.from_iterable(game.log)))


def _round(round: Round, other: Exchange) -> Round:
    return replace(
        round,
        racks=tuple(Rack.of(_tiles(rack.known, other)) for rack in round.racks),
        pool=_tiles(round.pool, other),
        box=_tiles(round.box, other),
        drawn=_tiles(round.drawn, other),
    )


def _event(event: Event, other: Exchange) -> Event:
    match event:
        case Dealt(racks, pool):
            hands = tuple(Rack.of(_tiles(rack.known, other)) for rack in racks)
            return replace(event, racks=hands, pool=_tiles(pool, other))
        case Drawn(tile=tile):
            return replace(event, tile=other.get(tile, tile))
    return event


def _tiles(tiles: Iterable[Tile | None], other: Exchange) -> tuple[Tile | None, ...]:
    return tuple(other.get(tile, tile) for tile in tiles)


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat to move, with the game stored as bytes.

    While a bot is queried about one deal no other is in memory, so that a bot that searches memory for
    hidden tiles finds the ones it must not use.
    """

    packed: bytes
    seat: int
    choices: int
    """Number of legal moves."""

    @classmethod
    def of(cls, game: Game) -> Turn:
        """Return the current turn of a game."""
        assert game.round is not None
        return cls(pickle.dumps(game), game.round.turn, len(legal_moves(game.round)))

    def game(self) -> Game:
        """Return the game with all tiles."""
        game: Game = pickle.loads(self.packed)
        return game

    def view(self) -> View:
        """Return what the seat sees."""
        return view(self.game(), self.seat)

    def ask(self, bot: Bot, budget: Budget, wait: float | None = None) -> Move:
        """Return the bot's choice, with the same random numbers each time; fail if it modifies the view."""
        game = self.game()
        seen = view(game, self.seat)
        try:
            choice = in_time(bot, seen, own_rng("check", self.seat), budget, wait)
        finally:
            if seen != self.view():
                raise BotFailure("changed")
        return legal(seen, choice)

    def __str__(self) -> str:
        seen = self.view()
        moves = " ".join(map(move_text, seen.legal_moves))
        game = seen.game
        record = write(Record(game.ruleset, tuple(SEATS[: game.seats]), game.log))
        return f"seat {SEATS[self.seat]} may do: {moves}\nand sees:\n{record}"
