"""Recorded full games: read, written back, and replayed from the recorded moves."""

from itertools import chain
from pathlib import Path

import pytest
from tests.golden.recount import recount

from tricorn.core import game as games
from tricorn.core.moves import (
    Dealt,
    Draw,
    Drawn,
    GameEnded,
    Pass,
    Passed,
    Place,
    Placed,
    Remark,
    RoundEnded,
)
from tricorn.records import read, write
from tricorn.rulesets import PRESETS

GOLDENS = sorted(Path(__file__).parent.glob("*.tricorn"))
EACH = pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)


def text_of(path):
    return path.read_bytes().decode("utf-8")


def move_of(event):
    """Return the move behind an event, or None if there was no choice."""
    match event:
        case Placed(_, placement):
            return Place(placement)
        case Drawn():
            return Draw()
        case Passed():
            return Pass()
    return None


def replayed(record):
    """Replay a game; only deals, remarks and moves are taken from the record."""
    game = games.new_game(record.ruleset, len(record.players))
    for event in chain.from_iterable(record.rounds):
        if isinstance(event, Dealt | Remark):
            game = games.apply(game, event)
        elif move := move_of(event):
            game = games.play(game, move)
    return game


def test_there_is_a_golden_for_every_preset_and_number_of_seats():
    assert {path.stem for path in GOLDENS} == {
        f"{preset}-{seats}" for preset in PRESETS for seats in range(1, 7)
    }


@EACH
def test_reads_and_writes_back_a_golden(path):
    text = text_of(path)
    assert write(read(text)) == text


@EACH
def test_replays_a_golden_from_its_moves(path):
    record = read(text_of(path))
    assert replayed(record).log == record.rounds


@EACH
def test_a_golden_survives_an_independent_recount(path):
    recount(text_of(path))


@EACH
def test_a_golden_is_a_finished_game(path):
    record = read(text_of(path))
    assert isinstance(record.rounds[-1][-1], GameEnded)
    assert record.game.ended is not None


def test_the_goldens_contain_every_kind_of_event():
    lines = list(chain.from_iterable(text_of(path).splitlines() for path in GOLDENS))
    words = set(chain.from_iterable(line.split() for line in lines))
    assert {"draw", "pass", "shows", "timeout", "hint", "opens", "lot", "out"} <= words
    ends = [event for path in GOLDENS for event in endings(path)]
    assert {event.how for event in ends} == {"out", "blocked"}
    parts = {part.kind for path in GOLDENS for part in all_parts(path)}
    assert {"bridge", "double", "hexagon", "pool-empty", "three-drawn", "zero"} <= parts


def endings(path):
    events = chain.from_iterable(read(text_of(path)).rounds)
    return [event for event in events if isinstance(event, RoundEnded)]


def all_parts(path):
    events = chain.from_iterable(read(text_of(path)).rounds)
    return chain.from_iterable(event.points.parts for event in events if hasattr(event, "points"))
