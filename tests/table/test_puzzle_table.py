"""A puzzle at a table: hints, wrong answers, and the revealed answer."""

import pytest
from tests.table.test_table import ADA, Log

from tricorn.core.errors import Reason
from tricorn.core.moves import Place
from tricorn.core.record.notation import move_text
from tricorn.puzzles import shipped
from tricorn.table import puzzle as puzzling
from tricorn.table import requests
from tricorn.table.errors import RefusedError
from tricorn.table.judging import may_undo
from tricorn.table.loading import replay
from tricorn.table.viewing import public_now

BEST = next(each for each in shipped() if each.question.kind == "best" and len(each.answer) == 2)
RIGHT = BEST.answer


@pytest.fixture
def log():
    return Log("puzzle", (None,), puzzle=BEST.id)


def lay(log, *placements):
    for placement in placements:
        act = requests.Move(
            type="move", key="k", version=log.table.version, move=move_text(Place(placement))
        )
        log.do(ADA, act)


def puzzle(log):
    return public_now(log.table, 0)["puzzle"]


def hint(log):
    return requests.Hint(type="hint", key="k", version=log.table.version)


def wrong():
    """Return two legal placements that are not part of the answer."""
    first = next(
        each for each in BEST.question.board.placements(BEST.question.rack) if each not in RIGHT
    )
    board, rack = BEST.question.board.place(first), BEST.question.rack - {first.tile}
    return first, next(each for each in board.placements(rack) if each not in RIGHT)


def test_revealing_the_answer_plays_it(log):
    lay(log, wrong()[0])
    log.do(ADA, requests.Reveal(type="reveal", key="k"))
    told = puzzle(log)
    assert [event["move"] for event in told["laid"]] == list(map(str, RIGHT))
    assert told["answer"] == list(map(str, RIGHT))
    assert told["mistake"] is None
    assert not may_undo(log.table, 0)
    assert replay("t", log.rows) == log.table


def test_a_revealed_answer_does_not_count_as_solved(log):
    log.do(ADA, requests.Reveal(type="reveal", key="k"))
    assert not puzzle(log)["solved"]


def test_playing_the_answer_counts_as_solved(log):
    lay(log, *RIGHT)
    assert puzzle(log)["solved"]
    assert puzzle(log)["mistake"] is None


def test_a_wrong_answer_has_its_points_and_the_best_points(log):
    lay(log, *wrong())
    told = puzzle(log)
    assert told["answer"] is None
    assert told["mistake"]["why"] == "best"
    assert told["mistake"]["points"] == sum(event["points"]["total"] for event in told["laid"])
    assert told["mistake"]["best"] > told["mistake"]["points"]


def test_a_hint_is_the_next_tile_of_the_answer(log):
    assert puzzling.next_tile(BEST, log.table.attempt) == RIGHT[0].tile
    lay(log, RIGHT[0])
    assert puzzling.next_tile(BEST, log.table.attempt) == RIGHT[1].tile


def test_a_hint_after_a_wrong_tile_is_null(log):
    lay(log, wrong()[0])
    assert puzzling.next_tile(BEST, log.table.attempt) is None


def test_a_hint_changes_nothing_and_is_refused_after_the_answer(log):
    version = log.table.version
    assert log.do(ADA, hint(log)).table.version == version
    lay(log, *RIGHT)
    with pytest.raises(RefusedError) as refused:
        log.do(ADA, hint(log))
    assert refused.value.code == Reason.ROUND_OVER
