"""What is left on the racks, and the header that records it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tricorn.core.errors import InputError
from tricorn.core.moves import RoundEnded
from tricorn.core.rack import Rack
from tricorn.core.record.notation import SEATS
from tricorn.core.record.writing import Record
from tricorn.core.round import Round, unseen
from tricorn.core.tiles import Tile, parse_tile
from tricorn.pad.entries import EndEntry, Entry, Left, PadReason


def value(left: Left) -> int | None:
    """The value of what is left, None if nobody said."""
    return sum(tile.value for tile in left) if isinstance(left, tuple) else left


def padded(left: Sequence[Left], seats: int) -> tuple[Left, ...]:
    """One for each seat; no tiles are worth nothing."""
    told = (*left, *(None,) * seats)[:seats]
    return tuple(0 if each == () else each for each in told)


def objection(round: Round, left: Sequence[Left]) -> PadReason | None:
    """Why this cannot be left, for all that is known of the racks."""
    named = [tile for each in left if isinstance(each, tuple) for tile in each]
    if len(set(named)) < len(named):
        return PadReason.LEFT_TILE
    hidden = unseen(round)
    found = (
        _rack_objection(rack, each, hidden) for rack, each in zip(round.racks, left, strict=True)
    )
    return next(filter(None, found), None)


def _rack_objection(rack: Rack, left: Left, hidden: frozenset[Tile]) -> PadReason | None:
    match left:
        case None:
            return None
        case int():
            low, high = _bounds(rack, hidden)
            return None if low <= left <= high else PadReason.LEFT_SUM
        case tiles if len(tiles) != rack.size:
            return PadReason.LEFT_COUNT
        case tiles:
            may_be = rack.known <= set(tiles) <= rack.known | hidden
            return None if may_be else PadReason.LEFT_TILE


def _bounds(rack: Rack, hidden: frozenset[Tile]) -> tuple[int, int]:
    """The least and the most that a rack can be worth."""
    known = sum(tile.value for tile in rack.known)
    values = sorted(tile.value for tile in hidden)
    most = values[max(0, len(values) - rack.hidden) :]
    return known + sum(values[: rack.hidden]), known + sum(most)


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
