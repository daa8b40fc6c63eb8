"""Whatever a bot does wrong, the house plays a move and says why."""

import sys
import threading
import time

import pytest
from tests.bots.tables import Notes, ask, full_game, turn, wait_for
from tests.programs import WAIT

from tricorn.bots.contract import Budget, own_rng
from tricorn.bots.fallback import MAX_FAILURES, guarded
from tricorn.bots.registry import find
from tricorn.core.board import parse_placement
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Pass, Place


class Chameleon:
    """Says of itself that it is any move."""

    def __eq__(self, other):
        return True

    __hash__ = None


class Bomb:
    """Cannot be compared."""

    def __eq__(self, other):
        raise RuntimeError("do not touch")

    __hash__ = None


def crash(view, rng, budget):
    return 1 // 0


def unspeakable(view, rng, budget):
    class UnspeakableError(Exception):
        def __str__(self):
            raise ValueError

    raise UnspeakableError


def leave(view, rng, budget):
    sys.exit("no more")


@pytest.mark.parametrize(
    ("bot", "code", "detail"),
    [
        (crash, "crash", "ZeroDivisionError"),
        (unspeakable, "crash", "UnspeakableError"),
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
def test_a_failure_costs_a_move_of_the_house(bot, code, detail, seconds):
    seen, notes = turn(), Notes()
    assert ask(guarded(bot, notes.append), seen, seconds) == greedy_move(seen.round)
    assert notes.codes == [code]
    assert detail in notes[0].detail
    assert "\n" not in notes[0].detail


def test_too_late_an_answer_costs_a_move_of_the_house(impatient):
    seen, notes, over = turn(), Notes(), threading.Event()

    def bot(view, rng, budget):
        over.wait()
        return view.legal_moves[0]

    assert ask(guarded(bot, notes.append), seen, 0.1) == greedy_move(seen.round)
    assert notes.codes == ["late"]
    over.set()


def test_a_bot_that_wipes_its_board_does_not_wipe_that_of_the_table():
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


def test_after_three_failures_the_bot_is_not_asked_any_more():
    asked, notes = [], Notes()

    def bot(view, rng, budget):
        asked.append(view)
        raise OSError("gone for good")

    game = full_game([guarded(bot, notes.append), find("greedy")])
    assert game == full_game([find("greedy")] * 2)
    assert len(asked) == MAX_FAILURES == 3
    assert notes.codes == ["crash"] * 3 + ["off"]


def test_a_sound_bot_is_let_through():
    notes = Notes()
    game = full_game([guarded(find("casual"), notes.append), guarded(find("random"), notes.append)])
    assert game == full_game([find("casual"), find("random")])
    assert not notes


def test_a_guarded_bot_reads_the_clock_of_its_own_thread(monkeypatch):
    """The processor time of a thread begins at nothing: a budget begun elsewhere would be wrong."""
    monkeypatch.setattr("tricorn.bots.fallback.GRACE_SECONDS", WAIT)
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


def test_a_late_bot_is_told_to_stop(impatient):
    stopped = []

    def bot(view, rng, budget):
        while not budget.stopped():
            time.sleep(0.01)
        stopped.append(True)
        return view.legal_moves[0]

    ask(guarded(bot, Notes().append), seconds=0.01)
    assert wait_for(lambda: stopped)
