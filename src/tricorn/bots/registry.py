"""The bots by name: built-in ones, those of other packages, and programs by their command."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from tricorn.bots.contract import Bot
from tricorn.bots.program import Program
from tricorn.core.errors import InputError

LEVELS = ("beginner", "casual", "greedy", "careful", "expert", "master")
"""From the weakest to the strongest."""

BUILT_IN = {
    "beginner": "levels:beginner",
    "casual": "levels:casual",
    "greedy": "levels:greedy",
    "careful": "levels:careful",
    "expert": "search.think:expert",
    "master": "search.think:master",
    "random": "levels:random_placement",
    "anything": "levels:anything",
}
"""The built-in bots as entry points in this package; they are imported on first use."""

COMPILED = ("expert", "master")
"""Bots that use the compiled engine and so need its extra."""

GROUP = "tricorn.bots"
"""The entry point group in which other packages register bots."""

PROGRAM = "program:"
"""Prefix of the command of a bot that is a program."""

EXTRAS = {"numpy": "fast", "numba": "fast"}
"""The extra that installs a package some bots need."""


def names() -> tuple[str, ...]:
    """Return the names of all bots, built-in ones first."""
    return (*BUILT_IN, *(name for name in sorted(_others()) if name not in BUILT_IN))


def find(name: str) -> Bot:
    """Return the bot of this name, or a new process for `program:COMMAND`."""
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM))
    if name in BUILT_IN:
        return _loaded(name, EntryPoint(name, f"{GROUP}.{BUILT_IN[name]}", GROUP))
    entry = _others().get(name)
    if entry is None:
        raise InputError("no-such-bot", name=name, known=", ".join(names()))
    return _loaded(name, entry)


def seat_name(name: str) -> str:
    """Return the player name for a bot: its own name, or that of the program."""
    return Program(name.removeprefix(PROGRAM)).name if name.startswith(PROGRAM) else name


def _loaded(name: str, entry: EntryPoint) -> Bot:
    """Load an entry point; report any error as one of this bot."""
    try:
        bot: Bot = entry.load()
    except Exception as error:
        missing = getattr(error, "name", None)
        if isinstance(error, ImportError) and missing in EXTRAS:
            raise InputError("needs-extra", extra=EXTRAS[missing]) from error
        raise InputError("bot-unloadable", name=name, problem=error) from error
    if not callable(bot):
        raise InputError("bot-unloadable", name=name, problem=entry.value)
    return bot


def _others() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
