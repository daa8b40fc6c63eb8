"""The bots by name: our own, and those that other packages bring."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from tricorn.bots.contract import Bot
from tricorn.core.errors import InputError

LEVELS = ("beginner", "casual", "greedy")
"""From the weakest to the strongest."""

OWN = (*LEVELS, "random", "anything")
"""Each is a module of this package with a function `choose`, imported when it is asked for."""

GROUP = "tricorn.bots"
"""The entry points by which other packages bring bots."""


def names() -> tuple[str, ...]:
    """All bots there are, our own first."""
    return (*OWN, *(name for name in sorted(_others()) if name not in OWN))


def find(name: str) -> Bot:
    """The bot of that name."""
    if name in OWN:
        bot: Bot = import_module(f"{GROUP}.{name}").choose
        return bot
    entry = _others().get(name)
    if entry is None:
        raise InputError("no-such-bot", name=name, known=", ".join(names()))
    bot = entry.load()
    return bot


def _others() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
