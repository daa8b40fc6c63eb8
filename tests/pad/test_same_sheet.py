"""The same game entered on the pad and played by the engine gives the same sheet."""

from random import Random

import pytest
from tests.pad.games import NAMES, SHORT, entered, pad_of, played

from tricorn.core.game import winners
from tricorn.core.moves import RoundEnded, Shown
from tricorn.core.record.writing import Record
from tricorn.core.ruleset import spec
from tricorn.pad import read_pad, sheet_of, write_pad
from tricorn.records import read, write
from tricorn.rulesets import presets

TABLES = [(rules, seats) for rules in SHORT.values() for seats in range(2, 7)]


def seat_of(event):
    return event.winner if isinstance(event, RoundEnded) else event.seat


def block(game):
    """Plus and minus by round and seat, from the engine's events."""
    for events in game.log:
        plus, minus = [0] * game.seats, [0] * game.seats
        for event in events:
            points = getattr(event, "points", None)
            if points is not None and seat_of(event) is not None:
                (minus if points.total < 0 else plus)[seat_of(event)] += points.total
        yield tuple(plus), tuple(minus)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_pad_and_engine_agree(rules, seats):
    game = played(rules, seats)
    pad = pad_of(game, Random(seats))
    told = sheet_of(pad)
    assert told.scores == game.scores
    assert (told.due, told.winners, told.bell) == ("over", winners(game), game.bell)
    assert [(round.plus, round.minus) for round in told.rounds] == list(block(game))
    lines = [line for round in told.rounds for line in round.lines]
    assert [line.problem for line in lines] == [None] * len(lines)
    events = [event for _, event in entered(game, Random(seats))]
    for line, event in zip(lines, events, strict=True):
        if not isinstance(event, Shown):
            assert line.points == event.points
    text = write_pad(pad, presets())
    assert write(read(text)) == text
    assert write_pad(read_pad(text, presets()), presets()) == text


@pytest.mark.parametrize("rules", SHORT.values())
def test_the_record_of_a_game_is_read_as_the_pad_of_it(rules):
    game = played(rules, 3)
    full = write(Record(game.ruleset, NAMES[:3], game.log))
    pad = read_pad(full, presets())
    assert sheet_of(pad).scores == game.scores
    assert not [line for round in sheet_of(pad).rounds for line in round.lines if line.problem]
    again = read_pad(write_pad(pad, presets()), presets())
    assert again == pad


def test_sizes_and_turns_are_those_of_the_engine():
    rules = "tri-ominos target=60"
    game = played(rules, 3)
    pad = pad_of(game)
    assert spec(pad.ruleset, presets()) == rules
    for count in range(0, len(pad.entries), 5):
        cut = type(pad)(pad.ruleset, pad.players, pad.entries[:count])
        told = sheet_of(cut)
        laid, drawn = len(told.laid), 56 - 3 * 7 - told.pool
        assert sum(told.racks) == 3 * 7 + drawn - laid
        assert told.may_draw or told.may_pass or told.due != "move"
