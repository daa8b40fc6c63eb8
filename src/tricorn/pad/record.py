"""Pads as records: the format of every game, with everything not entered left unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tricorn.core.game import apply, new_game
from tricorn.core.moves import (
    Drawn,
    Event,
    Passed,
    Placed,
    PlacedSomewhere,
    RoundEnded,
    Shown,
)
from tricorn.core.record.reading import read
from tricorn.core.record.record import Record, write
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.pad.entries import (
    DrawEntry,
    EndEntry,
    Entry,
    Left,
    PassEntry,
    PlaceEntry,
    ShowsEntry,
)
from tricorn.pad.judging import followed, rule
from tricorn.pad.pad import Pad, replay
from tricorn.pad.tiles_left import Racks, left_header, split_headers


def write_pad(pad: Pad, presets: Mapping[str, Ruleset]) -> str:
    """Write a pad as a record, without entries that could not count at all."""
    game, lines = replay(pad.ruleset, len(pad.players), pad.entries)
    ends = [line for line in lines if line.event and isinstance(line.entry, EndEntry)]
    racks = [left_header(line.round + 1, line.entry) for line in ends]
    headers = (*pad.headers, *filter(None, racks))
    return write(Record(pad.ruleset, pad.players, game.log, headers), presets)


def read_pad(text: str, presets: Mapping[str, Ruleset]) -> Pad:
    """Read a pad from a record; if the deals are known, keep only what players would enter."""
    record = read(text, presets)
    racks, headers = split_headers(record)
    pad = Pad(record.ruleset, record.players, (), headers)
    game = new_game(record.ruleset, len(record.players))
    entries: list[Entry] = []
    for raw in _entries(record, racks):
        ruling = rule(game, raw)
        entries.append(ruling.entry)
        game = followed(game, ruling)
    return replace(pad, entries=tuple(entries))


def _entries(record: Record, racks: Racks) -> Iterator[Entry]:
    game = new_game(record.ruleset, len(record.players))
    for number, events in enumerate(record.rounds, 1):
        for event in events:
            stated = racks.get(number, ())
            left = _left(game.round, stated) if isinstance(event, RoundEnded) else ()
            entry = _entry(event, left)
            if entry is not None:
                yield entry
            game = apply(game, event)


def _left(round: Round | None, stated: tuple[Left, ...]) -> tuple[Left, ...]:
    """Return the tiles on the racks if all are known, otherwise what the header says."""
    if round is None or any(rack.hidden for rack in round.racks):
        return stated
    return tuple(tuple(sorted(rack.known)) for rack in round.racks)


def _entry(event: Event, left: tuple[Left, ...]) -> Entry | None:
    match event:
        case Placed(seat, placement, points, agreed):
            stated = points.total if agreed else None
            return PlaceEntry(seat, placement.tile, None, placement, agreed, stated)
        case PlacedSomewhere(seat, tile, bonus, points, agreed):
            return PlaceEntry(seat, tile, bonus, None, agreed, points.total if agreed else None)
        case Drawn(seat, _, points, agreed):
            return DrawEntry(seat, agreed, points.total if agreed else None)
        case Passed(seat, points, agreed):
            return PassEntry(seat, agreed, points.total if agreed else None)
        case Shown(seat, tile):
            return ShowsEntry(seat, tile)
        case RoundEnded(how, winner, points, agreed):
            return EndEntry(how, winner, left, agreed, points.total)
    return None
