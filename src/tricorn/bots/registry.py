"""The bots by name: our own, those that other packages bring, and programs by their command."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from tricorn.bots.contract import Bot
from tricorn.bots.program import Program
from tricorn.core.errors import InputError

LEVELS = ("beginner", "casual", "greedy", "careful", "expert", "master")
"""From the weakest to the strongest."""

OWN = {
    "beginner": "levels:beginner",
    "casual": "levels:casual",
    "greedy": "levels:greedy",
    "careful": "levels:careful",
    "expert": "search.think:expert",
    "master": "search.think:master",
    "random": "levels:random_placement",
    "anything": "levels:anything",
}
"""Where each of our own bots is, within this package; it is imported on first use."""

COMPILED = ("expert", "master")
"""Those that think on the compiled twin, and so need its extra."""

GROUP = "tricorn.bots"
"""The entry points by which other packages bring bots."""

PROGRAM = "program:"
"""What stands before the command of a bot that is a program."""

EXTRAS = {"numpy": "fast", "numba": "fast"}
"""The extra that brings a package which some bots need."""


def names() -> tuple[str, ...]:
    """All bots there are, our own first."""
    return (*OWN, *(name for name in sorted(_others()) if name not in OWN))


def find(name: str) -> Bot:
    """The bot of that name, or the program behind `program:COMMAND`, a new one each time."""
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM))
    if name in OWN:
        return _loaded(name, EntryPoint(name, f"{GROUP}.{OWN[name]}", GROUP))
    entry = _others().get(name)
    if entry is None:
        raise InputError("no-such-bot", name=name, known=", ".join(names()))
    return _loaded(name, entry)


def seat_name(name: str) -> str:
    """What to call the seat of a bot: its name, or that of the program."""
    return Program(name.removeprefix(PROGRAM)).name if name.startswith(PROGRAM) else name


def _loaded(name: str, entry: EntryPoint) -> Bot:
    """What an entry point leads to; whatever goes wrong there is said of this bot."""
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
