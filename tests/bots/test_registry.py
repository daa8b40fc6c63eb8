"""Bots by name: built-in bots, bots of other packages, and errors for missing ones."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest
from tests.bots.tables import choose, turn

from tricorn.bots.registry import BUILT_IN, COMPILED, GROUP, LEVELS, find, names
from tricorn.bots.selfplay import play_game
from tricorn.core.errors import InputError
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.rulesets import load


@pytest.fixture
def others(monkeypatch):
    """Register entry points as an installed package would."""

    def register(**values):
        entries = {name: EntryPoint(name, value, GROUP) for name, value in values.items()}
        monkeypatch.setattr("tricorn.bots.registry._others", lambda: entries)

    return register


def second(view, rng, budget):
    """Choose the second legal move."""
    return view.legal_moves[1]


NOT_A_BOT = "a text"


def test_built_in_bots_come_first_and_cannot_be_replaced(others):
    others(greedy="tests.bots.test_registry:second", zebra="tests.bots.test_registry:second")
    assert names() == (*BUILT_IN, "zebra")
    assert find("greedy").__module__ == "tricorn.bots.levels"
    assert choose(find("zebra")) == turn().legal_moves[1]


def test_the_error_for_an_unknown_bot_lists_the_available_ones(others):
    others(zebra="tests.bots.test_registry:second")
    with pytest.raises(InputError) as error:
        find("nobody")
    assert error.value.code == "no-such-bot"
    assert error.value.details["known"] == ", ".join((*BUILT_IN, "zebra"))


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("tests.bots.no_such_module:choose", "No module named"),
        ("tests.bots.test_registry:no_such_name", "no attribute"),
        ("tests.bots.test_registry:NOT_A_BOT", "NOT_A_BOT"),
    ],
)
def test_names_a_bot_that_cannot_be_loaded(others, value, problem):
    others(broken=value)
    with pytest.raises(InputError) as error:
        find("broken")
    assert error.value.code == "bot-unloadable"
    assert error.value.details["name"] == "broken"
    assert problem in str(error.value.details["problem"])


def test_compiled_bots_name_the_missing_extra():
    """Hide numpy and numba: exactly the compiled bots must be refused."""
    code = f"""
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from tricorn.bots.registry import find
from tricorn.core.errors import InputError
for name in {BUILT_IN}:
    try:
        find(name)
    except InputError as error:
        print(name, error.code, error.details["extra"])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"{name} needs-extra fast" for name in COMPILED]


def test_describes_every_built_in_bot_in_every_language():
    for language in LANGUAGES:
        assert {f"bot.{name}" for name in BUILT_IN} <= load_texts(language).keys()
    assert set(LEVELS) | {"random", "anything"} == set(BUILT_IN)


def test_play_game_accepts_only_built_in_bots(others):
    others(zebra="tests.bots.test_registry:second")
    for name in ("zebra", "program:sh"):
        with pytest.raises(InputError) as error:
            play_game(load("tri-ominos"), ["greedy", name], 1)
        assert error.value.code == "no-such-bot"
