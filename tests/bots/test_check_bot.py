"""`check_bot` accepts correct bots and fails for every way to break the contract."""

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


def test_checks_a_bot_with_every_rule_set_and_table_size():
    tables = []

    def bot(view, rng, budget):
        tables.append((view.game.ruleset.id, view.game.seats))
        return casual(view, rng, budget)

    check_bot(bot, samples=3, redeals=0, apart=False)
    assert set(tables) == set(product(PRESETS, range(1, 7)))


@pytest.mark.parametrize("name", sorted(set(BUILT_IN) - {"casual"}))
def test_all_built_in_bots_keep_the_contract(name):
    if name in COMPILED:
        pytest.importorskip("numba", reason="the extra `fast` is not installed")
    check_bot(name, rules=["tri-ominos", "goliath"], seats=[1, 3], samples=8, redeals=1)


def test_checks_a_program():
    check_bot(
        f"program:{sys.executable} {EXAMPLES}/programs/tidy.py", rules=["pressman"], seats=[3]
    )


def first(view, rng, budget):
    return view.legal_moves[0]


def test_checks_a_plain_function():
    check_bot(first, rules=["tri-ominos"], seats=[2])


# Ways to reach the hidden tiles. These bots choose a move by the next tile of the pool.


def move_chosen_by(pool, view):
    moves = view.legal_moves
    return moves[sum(pool[0]) % len(moves)] if pool else moves[0]


def is_unredacted(thing):
    # `isinstance` would query a weak proxy for its class and raise if its object is gone
    return type(thing) is Round and None not in thing.pool


def peek_in_memory(view, rng, budget):
    # earlier tests may have left rounds of other games in memory
    same = (
        found.pool
        for found in gc.get_objects()
        if is_unredacted(found) and is_same_position(found, view)
    )
    return move_chosen_by(next(same), view)


def is_same_position(found, view):
    mine = view.seat
    return found.board == view.round.board and found.racks[mine] == view.round.racks[mine]


def peek_at_the_callers(view, rng, budget):
    frames = list(sys._current_frames().values())
    for frame in frames:
        game = frame.f_locals.get("game")
        if isinstance(game, Game) and is_unredacted(game.round):
            return move_chosen_by(game.round.pool, view)
        frames += [frame.f_back] if frame.f_back else []
    raise LookupError("nothing to see")


HIDDEN = []


def peek_at_a_global(view, rng, budget):
    return move_chosen_by(HIDDEN[0].pool, view)


def test_detects_a_bot_that_reads_a_leaked_round(monkeypatch):
    """Make the function that hides tiles keep the round with all tiles."""
    hide = view_module._hidden

    def keep(round, seat):
        HIDDEN[:] = [round]
        return hide(round, seat)

    monkeypatch.setattr(view_module, "_hidden", keep)
    with pytest.raises(AssertionError, match="where only hidden tiles differ it chooses"):
        check_bot(peek_at_a_global, **QUICK)
    HIDDEN.clear()


@pytest.mark.parametrize("bot", [peek_in_memory, peek_at_the_callers])
def test_detects_a_bot_that_finds_hidden_tiles_in_memory(bot):
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


def use_global_random(view, rng, budget):
    return random.choice(view.legal_moves)


SEEN = []


def depend_on_earlier_calls(view, rng, budget):
    SEEN.append(view)
    return view.legal_moves[len(SEEN) % len(view.legal_moves)]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (crash_at_six, "it raises ZeroDivisionError"),
        (crash_in_the_second_round, "it raises ValueError: too many values"),
        (always_pass, "it chooses what is not legal: pass"),
        (decline_the_opening, "it chooses what is not legal: draw"),
        (wipe_the_board, "it changes the view"),
        (change_seats, "it changes the view"),
        (use_global_random, "asked again with the same dice it chooses"),
        (depend_on_earlier_calls, "asked again with the same dice it chooses"),
    ],
)
def test_detects_and_names_a_broken_contract(bot, message):
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
    ids=["slow", "hangs", "ignores stopped", "ignores samples"],
)
@pytest.mark.usefixtures("short_grace")
def test_detects_a_bot_that_ignores_its_budget(bot, message, monkeypatch):
    monkeypatch.setattr("tricorn.testing.bots.AMPLE_SECONDS", 1.2)
    monkeypatch.setattr("tricorn.testing.bots.SHORT_SECONDS", 0.05)
    with pytest.raises(AssertionError, match=message):
        check_bot(bot, **QUICK, loading=1.5)


def never(view, rng, budget):
    while True:
        pass


def sleep_forever(view, rng, budget):
    threading.Event().wait()


def stay_in_c(view, rng, budget):
    """Block in C code, so that no other thread runs and no signal is handled."""
    return max(itertools.count())


def hang_later(view, rng, budget):
    return never(view, rng, budget) if len(view.round.board.tiles) > 3 else view.legal_moves[0]


def swallow(view, rng, budget):
    while True:
        with suppress(BaseException):
            time.sleep(1)


@pytest.mark.parametrize("bot", [never, sleep_forever, stay_in_c, swallow, hang_later])
def test_reports_the_position_of_a_bot_that_never_returns(bot, monkeypatch):
    monkeypatch.setattr("tricorn.testing.forked.SLACK_SECONDS", 0.5)
    before = set(threading.enumerate())
    with pytest.raises(AssertionError, match=r"no move after 0\.5 seconds") as error:
        check_bot(bot, **QUICK, loading=0.5, limit=0.5)
    assert "may do: " in str(error.value)
    assert "and sees:\n#tricorn 1\n#rules tri-ominos\n" in str(error.value)
    assert multiprocessing.active_children() == []
    assert set(threading.enumerate()) <= before


def test_reports_a_bot_that_ends_its_process():
    with pytest.raises(AssertionError, match=r"it ended its process \(3\)"):
        check_bot(lambda *_: os._exit(3), **QUICK)
