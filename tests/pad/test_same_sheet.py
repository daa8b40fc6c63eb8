"""A game entered on the pad gives the same sheet as the engine that played it."""

from random import Random

import pytest
from tests.pad.games import NAMES, SHORT, entered, pad_of, played

from tricorn.core.game import winners
from tricorn.core.moves import RoundEnded, Shown
from tricorn.core.record.record import Record
from tricorn.core.ruleset import spec
from tricorn.pad import read_pad, sheet_of, write_pad
from tricorn.records import read, write
from tricorn.rulesets import presets

TABLES = [(rules, seats) for rules in SHORT.values() for seats in range(2, 7)]


def seat_of(event):
    return event.winner if isinstance(event, RoundEnded) else event.seat


def block(game):
    """Yield plus and minus points per round and seat, from the engine's events."""
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
    sheet = sheet_of(pad)
    assert sheet.scores == game.scores
    assert (sheet.due, sheet.winners, sheet.bell) == ("over", winners(game), game.bell)
    assert [(round.plus, round.minus) for round in sheet.rounds] == list(block(game))
    lines = [line for round in sheet.rounds for line in round.lines]
    assert [line.problem for line in lines] == [None] * len(lines)
    events = [event for _, event in entered(game, Random(seats))]
    for line, event in zip(lines, events, strict=True):
        if not isinstance(event, Shown):
            assert line.points == event.points
    text = write_pad(pad, presets())
    assert write(read(text)) == text
    assert write_pad(read_pad(text, presets()), presets()) == text


@pytest.mark.parametrize("rules", SHORT.values())
def test_reads_the_record_of_a_game_as_a_pad(rules):
    game = played(rules, 3)
    full = write(Record(game.ruleset, NAMES[:3], game.log))
    pad = read_pad(full, presets())
    assert sheet_of(pad).scores == game.scores
    assert not [line for round in sheet_of(pad).rounds for line in round.lines if line.problem]
    again = read_pad(write_pad(pad, presets()), presets())
    assert again == pad


def test_rack_and_pool_sizes_match_the_engine():
    rules = "tri-ominos target=60"
    game = played(rules, 3)
    pad = pad_of(game)
    assert spec(pad.ruleset, presets()) == rules
    for count in range(0, len(pad.entries), 5):
        cut = type(pad)(pad.ruleset, pad.players, pad.entries[:count])
        sheet = sheet_of(cut)
        laid, drawn = len(sheet.laid), 56 - 3 * 7 - sheet.pool
        assert sum(sheet.racks) == 3 * 7 + drawn - laid
        assert sheet.may_draw or sheet.may_pass or sheet.due != "move"
