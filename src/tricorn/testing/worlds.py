"""Worlds that look the same to a seat: all that it has not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from tricorn.core.game import Game
from tricorn.core.moves import Dealt, Drawn, Event, Placed, Shown
from tricorn.core.rack import Rack
from tricorn.core.round import Round
from tricorn.core.tiles import TILES, Tile

Exchange = Mapping[Tile | None, Tile]
"""The tile that lies where another one lay."""


def known_to(game: Game, seat: int | None) -> set[Tile]:
    """The tiles of the running round that a seat has seen, from the events."""
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
    """The game with all tiles that the seat has not seen dealt anew, as if it had always been so."""
    assert game.round is not None
    seen = known_to(game, seat)
    unseen = [tile for tile in TILES if tile not in seen]
    other: Exchange = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    events = tuple(_event(event, other) for event in game.log[-1])
    return replace(game, round=_round(game.round, other), log=(*game.log[:-1], events))


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
