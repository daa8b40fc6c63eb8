"""Observations and information states for OpenSpiel: strings, and a tensor with named parts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from tricorn.engine.compiling import kernel
from tricorn.engine.layout import SEATS, SHOWN_TILE
from tricorn.engine.state import TABLES
from tricorn.env.actions import SLOT_COUNT
from tricorn.env.observation import (
    FACTS,
    FLAT,
    MOST_SEATS,
    SEAT_FACTS,
    SLOT_FACTS,
    TILE_PLANES,
    Observation,
    flatten,
    observe,
    write_flags,
)
from tricorn.env.spiel.events import COLUMNS, DEALT, EVENTS, write_events
from tricorn.env.spiel.setup import Setup
from tricorn.env.spiel.text import round_text, scene_text

NOW = {
    "tiles": (TILE_PLANES, 56),
    "slots": (SLOT_COUNT, SLOT_FACTS),
    "seats": (MOST_SEATS, SEAT_FACTS),
    "facts": (FACTS,),
}
"""The parts of an observation, as `env.observation.flatten` writes them."""


def information_shapes(setup: Setup) -> dict[str, tuple[int, ...]]:
    """Return the parts of an information state: the observation, the dealt and shown tiles, all events."""
    return {**NOW, "dealt": (2, 56), "events": (setup.bounds.events, COLUMNS)}


class Observer:
    """Observes one seat's tiles and all public facts, now or from the beginning."""

    def __init__(self, setup: Setup, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"an observer has no parameters, not {parameters}")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info != single:
            raise ValueError("an observer tells what is public and what one player may know")
        self.setup, self.recall = setup, kind.perfect_recall
        self.room = Observation.room()
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not self.recall:
            self._make(NOW)
        elif setup.rounds == 1:
            self._make(information_shapes(setup))

    def _make(self, shapes: dict[str, tuple[int, ...]]) -> None:
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: Any, player: int) -> None:
        """Write the observation of a seat into the tensor."""
        if self.tensor is None:
            return
        table, room = state.table, self.room
        observe(
            table.cells, table.words, TABLES, self.setup.rules, player,
            room.tiles, room.slots, room.fits, room.seats, room.facts,
        )  # fmt: skip
        flatten(room.tiles, room.slots, room.seats, room.facts, self.tensor[:FLAT])
        if self.recall:
            write_past(
                table.words, table.log, TABLES, player, self.dict["dealt"], self.dict["events"]
            )

    def string_from(self, state: Any, player: int) -> str:
        """Return the observation of a seat as text."""
        table = state.table
        if not self.recall:
            return scene_text(table.words, table.log, player)
        return "\n".join([*table.past, round_text(table.words, table.log, player)])


@kernel
def write_past(state: Any, log: Any, tables: Any, seat: int, dealt: Any, events: Any) -> None:
    """Write the tiles dealt to a seat, the tile shown by the opener, and every event."""
    write_flags(state[DEALT + seat], dealt[0])
    write_flags(1 << state[SHOWN_TILE] if state[SHOWN_TILE] >= 0 else 0, dealt[1])
    write_events(log, state[EVENTS], tables, state[SEATS], seat, events)
