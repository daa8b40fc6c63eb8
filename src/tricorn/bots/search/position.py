"""A view converted to the arrays that kernels read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt, Drawn, Event, Passed, Placed, Shown
from tricorn.core.round import Round, unseen
from tricorn.core.tiles import Tile
from tricorn.core.view import View
from tricorn.engine import convert
from tricorn.engine import layout as at
from tricorn.engine.deal import reset
from tricorn.engine.lookup import TILES
from tricorn.engine.state import State

RANKS = {Tile(*numbers): rank for rank, numbers in enumerate(TILES)}


@dataclass(slots=True)
class Position:
    """A round as one seat sees it; the state holds everything but the hidden tiles."""

    seat: int
    rules: Any
    state: State
    log: Any
    shown: int
    """The tile that the opener had to show; -1 for none."""
    hidden: tuple[int, ...]
    """Number of hidden tiles by seat."""
    unseen: Any
    """The tiles that may be hidden on racks, in the pool or in the box."""


def position(view: View) -> Position:
    """Return the arrays of a view; `inference.replay` rebuilds the board later."""
    assert view.seat is not None
    game, round = view.game, view.round
    if round.loose:
        raise InputError("unknown-cells")
    rules = convert.rules(game.ruleset, game.seats)
    return Position(
        seat=view.seat,
        rules=rules,
        state=_state(view, rules),
        log=log_rows(game.log[-1]),
        shown=-1 if round.shown is None else RANKS[round.shown],
        hidden=tuple(rack.hidden for rack in round.racks),
        unseen=_unseen(round),
    )


def log_rows(events: Sequence[Event]) -> Any:
    """Return the events of a round, one row each: kind, seat, tile (-1 if hidden), place."""
    rows = [row for event in events for row in _rows(event)]
    return np.array(rows, np.int64).reshape(-1, 4)


def _rows(event: Event) -> list[tuple[int, int, int, int]]:
    match event:
        case Dealt(opens=placement) if placement is not None:
            return [(at.E_OPENED, 0, RANKS[placement.tile], at.ORIGIN)]
        case Placed(seat, placement):
            return [(at.E_PLACED, seat, RANKS[placement.tile], convert.place(placement.cell))]
        case Drawn(seat, tile):
            return [(at.E_DRAWN, seat, -1 if tile is None else RANKS[tile], 0)]
        case Passed(seat):
            return [(at.E_PASSED, seat, 0, 0)]
        case Shown(seat, tile):
            return [(at.E_SHOWN, seat, RANKS[tile], 0)]
        case _:
            return []


def _state(view: View, rules: Any) -> State:
    game, round = view.game, view.round
    state = State()
    words = state.words
    reset(state.cells, words, rules)
    words[at.RACKS : at.RACKS + game.seats] = [_mask(rack.known) for rack in round.racks]
    words[at.TOTALS : at.TOTALS + game.seats] = game.scores
    words[at.TURN], words[at.OPENER] = round.turn, round.opener
    words[at.DRAWN] = len(round.drawn)
    words[at.LAST] = RANKS[round.drawn[-1]] if round.drawn and round.drawn[-1] else -1
    words[at.PASSES] = round.passes
    words[at.PHASE] = at.OPENING if round.is_opening else at.PLAYING
    words[at.NEXT] = 56 - (len(unseen(round)) - sum(rack.hidden for rack in round.racks))
    words[at.REACH] = words[at.NEXT] + len(round.pool)
    words[at.LAZY] = 1
    words[at.BELL] = game.bell
    words[at.ROUND] = len(game.log)
    return state


def _mask(tiles: frozenset[Tile]) -> int:
    return sum(1 << RANKS[tile] for tile in tiles)


def _unseen(round: Round) -> Any:
    return np.array(sorted(RANKS[tile] for tile in unseen(round)), np.int64)
