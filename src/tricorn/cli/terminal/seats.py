"""Who sits at the table: people by name, bots by theirs, programs by their command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tricorn.bots.contract import Bot
from tricorn.bots.registry import PROGRAM, find, names, seat_name
from tricorn.core.errors import InputError, closest
from tricorn.core.game import MAX_SEATS

MISSPELLED = 0.8
"""How alike a name and that of a bot may be; Marta and master are 0.73."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: a person, or a bot that plays for it."""

    name: str
    bot: Bot | None
    is_program: bool = False


def players(wanted: Sequence[str]) -> list[Player]:
    """Seats as somebody at the keyboard wants them, programs by their command among them."""
    _check_count(wanted)
    return [wanted_player(text) for text in wanted]


def wanted_player(text: str) -> Player:
    """One such seat; a name that is nearly that of a bot was probably misspelled."""
    clean = " ".join(text.split())
    if clean.startswith(PROGRAM):
        return _program(clean)
    player = _player(clean)
    guess = closest(clean, names(), MISSPELLED) if player.bot is None else None
    if guess:
        raise InputError("like-a-bot", name=clean, guess=guess)
    return player


def known_players(names: Sequence[str]) -> list[Player]:
    """Seats as a record names them; whatever it says, no program is started."""
    _check_count(names)
    return [_player(" ".join(name.split())) for name in names]


def _program(command: str) -> Player:
    return Player(seat_name(command), find(command), is_program=True)


def _player(name: str) -> Player:
    """A person, or the bot of that name."""
    if not name or len(name) > 24 or not name.isprintable():
        raise InputError("bad-name", name=name)
    return Player(name, find(name) if name in names() else None)


def _check_count(seats: Sequence[str]) -> None:
    if not 1 <= len(seats) <= MAX_SEATS:
        raise InputError("seat-count", count=len(seats), high=MAX_SEATS)
