"""Who sits at the table: people by name, bots by theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tricorn.bots.contract import Bot
from tricorn.bots.registry import find, names
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: a person, or a bot that plays for it."""

    name: str
    bot: Bot | None


def players(seated: Sequence[str]) -> list[Player]:
    """Seats from names; the name of a bot seats that bot."""
    clean = [" ".join(name.split()) for name in seated]
    if not 1 <= len(clean) <= MAX_SEATS:
        raise InputError("seat-count", count=len(clean), high=MAX_SEATS)
    for name in clean:
        if not name or len(name) > 24 or not name.isprintable():
            raise InputError("bad-name", name=name)
    bots = names()
    return [Player(name, find(name) if name in bots else None) for name in clean]
