"""The pad as a value: rule set, players, entries; every change makes a new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS, Game
from tricorn.core.ruleset import Ruleset
from tricorn.pad.entries import Entry
from tricorn.pad.judging import Ruling, rule
from tricorn.pad.replay import replay


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad; nothing is computed before somebody asks."""

    ruleset: Ruleset
    players: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    """Further headers of its record, kept as they are."""

    def __post_init__(self) -> None:
        if len(self.players) == 1:
            raise InputError("pad-alone")
        if not 2 <= len(self.players) <= MAX_SEATS:
            raise InputError("seat-count", count=len(self.players), high=MAX_SEATS)

    @property
    def game(self) -> Game:
        """The game as it stands, with everything hidden that nobody said."""
        return replay(self.ruleset, len(self.players), self.entries)[0]


def new_pad(ruleset: Ruleset, names: Iterable[str]) -> Pad:
    """An empty pad for these players."""
    return Pad(ruleset, tuple(" ".join(name.split()) for name in names))


def judge_entry(pad: Pad, entry: Entry) -> Ruling:
    """What an entry would earn now, and why it is against the rules if it is."""
    return rule(pad.game, entry)


def enter(pad: Pad, entry: Entry) -> Pad:
    """The pad with one entry more; what is against the rules must be marked as agreed on."""
    ruling = judge_entry(pad, entry)
    if ruling.reason is not None:
        raise InputError("refused", reason=ruling.reason)
    return replace(pad, entries=(*pad.entries, ruling.entry))


def undo(pad: Pad) -> Pad:
    """The pad without its last entry."""
    return replace(pad, entries=pad.entries[:-1])


def edit(pad: Pad, index: int, entry: Entry | None) -> Pad:
    """The pad with another entry in this place, or without it.

    All that follows is computed anew; the sheet tells what has become impossible.
    """
    if not 0 <= index < len(pad.entries):
        raise InputError("no-such-entry", value=index, high=len(pad.entries) - 1)
    new = () if entry is None else (entry,)
    return replace(pad, entries=(*pad.entries[:index], *new, *pad.entries[index + 1 :]))


def insert(pad: Pad, index: int, entry: Entry) -> Pad:
    """Return the pad with an entry inserted before this one, such as a draw that was forgotten.

    Nothing that follows is lost: the sheet tells what has become impossible.
    """
    if not 0 <= index <= len(pad.entries):
        raise InputError("no-such-entry", value=index, high=len(pad.entries))
    return replace(pad, entries=(*pad.entries[:index], entry, *pad.entries[index:]))
