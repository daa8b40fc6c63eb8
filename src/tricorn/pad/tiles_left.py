"""The tiles left on the racks, and the header that records them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tricorn.core.errors import InputError
from tricorn.core.moves import RoundEnded
from tricorn.core.rack import Rack
from tricorn.core.record.notation import SEATS
from tricorn.core.record.record import Record
from tricorn.core.round import Round, unseen
from tricorn.core.tiles import Tile, parse_tile
from tricorn.pad.entries import EndEntry, Entry, Left, PadReason


def value(left: Left) -> int | None:
    """Return the value of the tiles left, None if not entered."""
    return sum(tile.value for tile in left) if isinstance(left, tuple) else left


def padded(left: Sequence[Left], seats: int) -> tuple[Left, ...]:
    """Return one value per seat; an empty rack is worth 0."""
    filled = (*left, *(None,) * seats)[:seats]
    return tuple(0 if each == () else each for each in filled)


def objection(round: Round, left: Sequence[Left]) -> PadReason | None:
    """Return why these tiles or values are impossible, given what is known of the racks."""
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
    """Return the least and greatest possible value of a rack."""
    known = sum(tile.value for tile in rack.known)
    values = sorted(tile.value for tile in hidden)
    most = values[max(0, len(values) - rack.hidden) :]
    return known + sum(values[: rack.hidden]), known + sum(most)


NAME = "left"
_ROUND = re.compile(r"[1-9][0-9]{0,4}", re.ASCII)
_RACK = re.compile(r"([0-9]{1,4})(?:=([0-5]{3}(?:,[0-5]{3})*))?", re.ASCII)

Racks = dict[int, tuple[Left, ...]]
"""The rest of each rack, by round number."""
Headers = tuple[tuple[str, str], ...]


def left_header(number: int, entry: Entry) -> tuple[str, str] | None:
    """Return the header for the end of a round, if any rack was entered."""
    if not isinstance(entry, EndEntry):
        return None
    texts = [
        f"{seat} {_text(left)}"
        for seat, left in zip(SEATS, entry.left, strict=False)
        if left is not None
    ]
    return (NAME, " ".join([str(number), *texts])) if texts else None


def _text(left: Left) -> str:
    if isinstance(left, tuple) and left:
        return f"{value(left)}={','.join(map(str, left))}"
    return str(value(left))


def split_headers(record: Record) -> tuple[Racks, Headers]:
    """Split the headers of a record into the racks left in each round and all other headers."""
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
    """Return the round and what was left by seat, or None if the header has another meaning."""
    number, *words = text.split() or [""]
    letters, texts = words[::2], words[1::2]
    known = [letter for letter in letters if len(letter) == 1 and letter in SEATS[:seats]]
    if (
        not _ROUND.fullmatch(number)
        or not texts
        or len(words) % 2
        or len(set(known)) < len(letters)
    ):
        return None
    racks = [_rack(each) for each in texts]
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
