"""The header that keeps what was left on the racks: `#left 2 A 31 C 9=144`."""

from __future__ import annotations

import re

from tricorn.core.errors import InputError
from tricorn.core.moves import RoundEnded
from tricorn.core.notation import SEATS
from tricorn.core.record import Record
from tricorn.core.tiles import parse_tile
from tricorn.pad.entries import EndEntry, Entry, Left
from tricorn.pad.left import value

NAME = "left"
_ROUND = re.compile(r"[1-9][0-9]{0,4}", re.ASCII)
_RACK = re.compile(r"([0-9]{1,4})(?:=([0-5]{3}(?:,[0-5]{3})*))?", re.ASCII)

Racks = dict[int, tuple[Left, ...]]
"""What was left, by the number of the round."""
Headers = tuple[tuple[str, str], ...]


def left_header(number: int, entry: Entry) -> tuple[str, str] | None:
    """The header for the end of a round, if anybody said what was left."""
    if not isinstance(entry, EndEntry):
        return None
    told = [
        f"{seat} {_text(left)}"
        for seat, left in zip(SEATS, entry.left, strict=False)
        if left is not None
    ]
    return (NAME, " ".join([str(number), *told])) if told else None


def _text(left: Left) -> str:
    if isinstance(left, tuple) and left:
        return f"{value(left)}={','.join(map(str, left))}"
    return str(value(left))


def split_headers(record: Record) -> tuple[Racks, Headers]:
    """What the headers of a record say was left, and the headers that say something else."""
    racks: Racks = {}
    others = []
    for name, text in record.headers:
        found = _parse(text, len(record.players)) if name == NAME else None
        if found and found[0] not in racks and _has_end(record, found[0]):
            racks[found[0]] = found[1]
        else:
            others.append((name, text))
    return racks, tuple(others)


def _has_end(record: Record, number: int) -> bool:
    events = record.rounds[number - 1] if number <= len(record.rounds) else ()
    return any(isinstance(event, RoundEnded) for event in events)


def _parse(text: str, seats: int) -> tuple[int, tuple[Left, ...]] | None:
    """The round and what was left by seat; None if the header means something else."""
    number, *words = text.split() or [""]
    letters, told = words[::2], words[1::2]
    known = [letter for letter in letters if len(letter) == 1 and letter in SEATS[:seats]]
    if not _ROUND.fullmatch(number) or not told or len(words) % 2 or len(set(known)) < len(letters):
        return None
    racks = [_rack(each) for each in told]
    if None in racks:
        return None
    by_letter = dict(zip(letters, racks, strict=True))
    return int(number), tuple(by_letter.get(letter) for letter in SEATS[:seats])


def _rack(text: str) -> Left:
    found = _RACK.fullmatch(text)
    if found is None:
        return None
    total, named = int(found[1]), found[2]
    if named is None:
        return total
    try:
        tiles = tuple(parse_tile(name) for name in named.split(","))
    except InputError:
        return None
    return tiles if value(tiles) == total else None
