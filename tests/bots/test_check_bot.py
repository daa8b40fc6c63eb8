"""`check_bot` lets good bots pass and turns red for every way to break the contract."""

import gc
import itertools
import multiprocessing
import os
import random
import sys
import threading
import time
from contextlib import suppress
from itertools import product

import pytest
from tests.bots.tables import EXAMPLES

from tricorn.bots.levels import casual
from tricorn.bots.registry import BUILT_IN, COMPILED
from tricorn.core import view as view_module
from tricorn.core.game import Game
from tricorn.core.moves import Draw, Pass
from tricorn.core.round import Round
from tricorn.rulesets import PRESETS
from tricorn.testing import check_bot

QUICK = {"rules": ["tri-ominos", "tripple-domino"], "seats": [2, 3]}


def test_a_bot_of_ours_is_checked_at_every_table():
    asked = []

    def bot(view, rng, budget):
        asked.append((view.game.ruleset.id, view.game.seats))
        return casual(view, rng, budget)

    check_bot(bot, samples=3, redeals=0, apart=False)
    assert set(asked) == set(product(PRESETS, range(1, 7)))


@pytest.mark.parametrize("name", sorted(set(BUILT_IN) - {"casual"}))
def test_all_bots_of_ours_keep_the_contract(name):
    if name in COMPILED:
        pytest.importorskip("numba", reason="the extra `fast` is not installed")
    check_bot(name, rules=["tri-ominos", "goliath"], seats=[1, 3], samples=8, redeals=1)


def test_a_program_can_be_checked_too():
    check_bot(
        f"program:{sys.executable} {EXAMPLES}/programs/tidy.py", rules=["pressman"], seats=[3]
    )


def first(view, rng, budget):
    return view.legal_moves[0]


def test_a_function_is_a_bot():
    check_bot(first, rules=["tri-ominos"], seats=[2])


# Doors to the hidden tiles. The bots behind them lay this or that tile by what comes next in the pool.


def spoilt_by(pool, view):
    moves = view.legal_moves
    return moves[sum(pool[0]) % len(moves)] if pool else moves[0]


def is_open(thing):
    # `isinstance` would ask a weak proxy for its class, and raise if its object is gone
    return type(thing) is Round and None not in thing.pool


def peek_in_memory(view, rng, budget):
    # earlier tests may have left rounds of other games in memory
    same = (found.pool for found in gc.get_objects() if is_open(found) and looks_like(found, view))
    return spoilt_by(next(same), view)


def looks_like(found, view):
    mine = view.seat
    return found.board == view.round.board and found.racks[mine] == view.round.racks[mine]


def peek_at_the_callers(view, rng, budget):
    frames = list(sys._current_frames().values())
    for frame in frames:
        game = frame.f_locals.get("game")
        if isinstance(game, Game) and is_open(game.round):
            return spoilt_by(game.round.pool, view)
        frames += [frame.f_back] if frame.f_back else []
    raise LookupError("nothing to see")


HIDDEN = []


def peek_at_a_global(view, rng, budget):
    return spoilt_by(HIDDEN[0].pool, view)


def test_a_bot_that_peeks_at_what_the_table_keeps_is_found(monkeypatch):
    """The function that hides tiles has been made to keep what it is to hide."""
    hide = view_module._hidden

    def keep(round, seat):
        HIDDEN[:] = [round]
        return hide(round, seat)

    monkeypatch.setattr(view_module, "_hidden", keep)
    with pytest.raises(AssertionError, match="where only hidden tiles differ it chooses"):
        check_bot(peek_at_a_global, **QUICK)
    HIDDEN.clear()


@pytest.mark.parametrize("bot", [peek_in_memory, peek_at_the_callers])
def test_a_bot_that_peeks_by_itself_is_found(bot):
    with pytest.raises(AssertionError, match="where only hidden tiles differ it chooses"):
        check_bot(bot, **QUICK)


def crash_at_six(view, rng, budget):
    assert 1 / (6 - view.game.seats)
    return view.legal_moves[0]


def crash_in_the_second_round(view, rng, budget):
    (_,) = view.game.log
    return view.legal_moves[0]


def always_pass(view, rng, budget):
    return Pass()


def decline_the_opening(view, rng, budget):
    return view.legal_moves[0] if view.round.board.tiles else Draw()


def wipe_the_board(view, rng, budget):
    move = view.legal_moves[0]
    view.round.board.tiles.clear()
    return move


def change_seats(view, rng, budget):
    move = view.legal_moves[0]
    object.__setattr__(view, "seat", 5)
    return move


def own_dice(view, rng, budget):
    return random.choice(view.legal_moves)


ASKED = []


def remember(view, rng, budget):
    ASKED.append(view)
    return view.legal_moves[len(ASKED) % len(view.legal_moves)]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (crash_at_six, "it raises ZeroDivisionError"),
        (crash_in_the_second_round, "it raises ValueError: too many values"),
        (always_pass, "it chooses what is not legal: pass"),
        (decline_the_opening, "it chooses what is not legal: draw"),
        (wipe_the_board, "it changes the view"),
        (change_seats, "it changes the view"),
        (own_dice, "asked again with the same dice it chooses"),
        (remember, "asked again with the same dice it chooses"),
    ],
)
def test_a_broken_contract_is_found_and_named(bot, message):
    with pytest.raises(AssertionError, match=message) as error:
        check_bot(bot, rules=["tri-ominos"])
    assert "and sees:\n#tricorn 1\n#rules tri-ominos\n" in str(error.value)


def sleep(view, rng, budget):
    time.sleep(0.6)
    return view.legal_moves[0]


def until(is_enough):
    def think(view, rng, budget):
        while not is_enough(budget):
            time.sleep(0.01)
        return view.legal_moves[0]

    return think


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (sleep, "it does not answer in time"),
        (until(lambda budget: False), "it does not answer in time"),
        (
            until(lambda budget: budget.samples or budget.spent > budget.seconds),
            "it does not answer in time",
        ),
        (until(lambda budget: budget.is_over), "it does not stop after 20 samples"),
    ],
    ids=["slow", "hangs", "deaf to stopped", "deaf to samples"],
)
@pytest.mark.usefixtures("impatient")
def test_a_bot_that_does_not_mind_its_budget_is_found(bot, message, monkeypatch):
    monkeypatch.setattr("tricorn.testing.bots.AMPLE_SECONDS", 1.2)
    monkeypatch.setattr("tricorn.testing.bots.SHORT_SECONDS", 0.05)
    with pytest.raises(AssertionError, match=message):
        check_bot(bot, **QUICK, loading=1.5)


def never(view, rng, budget):
    while True:
        pass


def sleep_for_ever(view, rng, budget):
    threading.Event().wait()


def stay_in_c(view, rng, budget):
    """No other thread runs meanwhile, and no signal is handled."""
    return max(itertools.count())


def hang_later(view, rng, budget):
    return never(view, rng, budget) if len(view.round.board.tiles) > 3 else view.legal_moves[0]


def swallow(view, rng, budget):
    while True:
        with suppress(BaseException):
            time.sleep(1)


@pytest.mark.parametrize("bot", [never, sleep_for_ever, stay_in_c, swallow, hang_later])
def test_a_bot_that_never_returns_is_reported_with_the_position(bot, monkeypatch):
    monkeypatch.setattr("tricorn.testing.apart.SLACK_SECONDS", 0.5)
    before = set(threading.enumerate())
    with pytest.raises(AssertionError, match=r"no move after 0\.5 seconds") as error:
        check_bot(bot, **QUICK, loading=0.5, limit=0.5)
    assert "may do: " in str(error.value)
    assert "and sees:\n#tricorn 1\n#rules tri-ominos\n" in str(error.value)
    assert multiprocessing.active_children() == []
    assert set(threading.enumerate()) <= before


def test_a_bot_that_ends_its_process_is_reported():
    with pytest.raises(AssertionError, match=r"it ended its process \(3\)"):
        check_bot(lambda *_: os._exit(3), **QUICK)
