"""If a bot fails in any way, the fallback plays a move and reports why."""

import sys
import threading
import time

import pytest
from tests.bots.tables import Notes, choose, full_game, turn, wait_for
from tests.programs import WAIT

from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.bots.guard import MAX_FAILURES, guarded
from tricorn.bots.registry import find
from tricorn.core.board import parse_placement
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Pass, Place


class Chameleon:
    """Claims to equal any move."""

    def __eq__(self, other):
        return True

    __hash__ = None


class Bomb:
    """Raises when compared."""

    def __eq__(self, other):
        raise RuntimeError("do not touch")

    __hash__ = None


def crash(view, rng, budget):
    return 1 // 0


def crash_with_unprintable_error(view, rng, budget):
    class UnprintableError(Exception):
        def __str__(self):
            raise ValueError

    raise UnprintableError


def leave(view, rng, budget):
    sys.exit("no more")


@pytest.mark.parametrize(
    ("bot", "code", "detail"),
    [
        (crash, "crash", "ZeroDivisionError"),
        (crash_with_unprintable_error, "crash", "UnprintableError"),
        (leave, "crash", "no more"),
        (lambda view, rng, budget: Pass(), "illegal", "pass"),
        (lambda view, rng, budget: Place(parse_placement("555@9:9")), "illegal", "555@9:9"),
        (lambda view, rng, budget: None, "illegal", "NoneType"),
        (lambda view, rng, budget: Bomb(), "illegal", "Bomb"),
        (lambda view, rng, budget: Chameleon(), "illegal", "Chameleon"),
        (lambda view: view.legal_moves[0], "crash", "positional argument"),
    ],
)
@pytest.mark.parametrize("seconds", [WAIT, float("inf")])
def test_plays_the_greedy_move_and_reports_a_failure(bot, code, detail, seconds):
    seen, notes = turn(), Notes()
    assert choose(guarded(bot, notes.append), seen, seconds) == greedy_move(seen.round)
    assert notes.codes == [code]
    assert detail in notes[0].detail
    assert "\n" not in notes[0].detail


def test_plays_the_greedy_move_if_the_answer_is_late(short_grace):
    seen, notes, over = turn(), Notes(), threading.Event()

    def bot(view, rng, budget):
        over.wait()
        return view.legal_moves[0]

    assert choose(guarded(bot, notes.append), seen, 0.1) == greedy_move(seen.round)
    assert notes.codes == ["late"]
    over.set()


def test_a_bot_that_clears_its_board_does_not_change_the_game():
    def wipe(view, rng, budget):
        move = view.legal_moves[0]
        view.round.board.tiles.clear()
        view.round.board.numbers.clear()
        return move

    def first(view, rng, budget):
        return view.legal_moves[0]

    notes = Notes()
    game = full_game([guarded(wipe, notes.append)] * 2)
    assert game == full_game([first, first])
    assert not notes


def test_stops_calling_a_bot_after_three_failures():
    calls, notes = [], Notes()

    def bot(view, rng, budget):
        calls.append(view)
        raise OSError("gone for good")

    game = full_game([guarded(bot, notes.append), find("greedy")])
    assert game == full_game([find("greedy")] * 2)
    assert len(calls) == MAX_FAILURES == 3
    assert notes.codes == ["crash"] * 3 + ["off"]


def test_a_correct_bot_plays_the_same_moves_when_guarded():
    notes = Notes()
    game = full_game([guarded(find("casual"), notes.append), guarded(find("random"), notes.append)])
    assert game == full_game([find("casual"), find("random")])
    assert not notes


def test_a_guarded_bot_measures_the_time_of_its_own_thread(monkeypatch):
    """Thread time starts at zero per thread, so a budget started in another thread would be wrong."""
    monkeypatch.setattr("tricorn.bots.budget.GRACE_SECONDS", WAIT)
    until = time.thread_time() + 0.3
    while time.thread_time() < until:
        pass
    spent = []

    def bot(view, rng, budget):
        while not budget.is_over:
            pass
        spent.append(budget.spent)
        return view.legal_moves[0]

    notes = Notes()
    budget = Budget(0.05, clock=time.thread_time)
    guarded(bot, notes.append)(turn(), own_rng(1), budget)
    assert not notes
    assert 0.05 <= spent[0] < 0.3


def test_tells_a_late_bot_to_stop(short_grace):
    stopped = []

    def bot(view, rng, budget):
        while not budget.stopped():
            time.sleep(0.01)
        stopped.append(True)
        return view.legal_moves[0]

    choose(guarded(bot, Notes().append), seconds=0.01)
    assert wait_for(lambda: stopped)
