"""The random numbers handed to bots do not reveal the seed of the deal."""

from importlib.metadata import EntryPoint
from random import Random

import pytest

from tricorn.analysis.arena.timed_game import Limit, play_seated
from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.bots.registry import GROUP, find
from tricorn.cli.terminal.saved import SavedGame
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.table import Table, recorded_players
from tricorn.core.record.record import Record
from tricorn.core.shuffle import PLAY, mix, stream
from tricorn.rulesets import load

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
SEED = 0x5EED_0F_A_DEA1


def unmixed(bits):
    """Invert the finishing function of splitmix64."""
    bits ^= bits >> 31 ^ bits >> 62
    bits = bits * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    bits ^= bits >> 27 ^ bits >> 54
    bits = bits * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return bits ^ bits >> 30 ^ bits >> 60


def seeds_behind(rng):
    """Return the possible seeds if the next number came from one of their streams."""
    state = unmixed(rng.getrandbits(64))
    found = set()
    for used in range(1, 300):
        inner = unmixed((state - used * GOLDEN) & MASK)
        for number in range(1, 6):
            middle = unmixed((inner - number) & MASK)
            found |= {unmixed((middle - purpose) & MASK) for purpose in range(8)}
    return found


def test_the_attack_finds_the_seed_of_a_plain_stream():
    assert unmixed(mix(12345)) == 12345
    rng = stream(SEED, PLAY, 2)
    for _ in range(100):
        rng.random()
    assert SEED in seeds_behind(rng)


class Spy:
    """A bot that keeps the random number generators it gets."""

    def __init__(self):
        self.dice = []

    def __call__(self, view, rng, budget):
        self.dice.append(rng)
        return view.legal_moves[0]


SPY = Spy()


@pytest.fixture
def spy(monkeypatch):
    """Register a spy bot as another package would."""
    entries = {"spy": EntryPoint("spy", "tests.bots.test_dice:SPY", GROUP)}
    monkeypatch.setattr("tricorn.bots.registry._others", lambda: entries)
    found = find("spy")
    found.dice.clear()
    return found


@pytest.fixture
def terminal(tmp_path, spy):
    """Return the random number generators that bots get in a terminal game."""
    record = Record(load("tri-ominos target=100"), ("spy", "spy"), headers=(("seed", str(SEED)),))
    saved = SavedGame.create(tmp_path / "game.tricorn", record)
    table = Table(saved, recorded_players(record.players), Screen(record.players))
    assert table.seed == SEED
    table.play()
    return spy.dice


@pytest.fixture
def arena(spy):
    """Return the random number generators that bots get in an arena match."""
    play_seated(load("tri-ominos target=100"), ("spy", "spy"), SEED, Limit())
    return spy.dice


@pytest.mark.parametrize("where", ["terminal", "arena"])
def test_random_numbers_handed_to_bots_do_not_reveal_the_seed(where, request, capsys):
    dice = request.getfixturevalue(where)
    capsys.readouterr()
    assert len(dice) > 10
    for rng in {id(rng): rng for rng in dice}.values():
        assert type(rng) is Random
        version, words, _ = rng.getstate()
        assert version == 3
        halves = {SEED & 0xFFFFFFFF, SEED >> 32}
        assert not halves & set(words)
    for rng in dice[:5]:
        assert SEED not in seeds_behind(rng)


def test_random_numbers_depend_on_the_key():
    assert own_rng(1, 2).random() == own_rng(1, 2).random()
    assert own_rng(1, 2).random() != own_rng(12).random()
    assert own_rng(1, 2).random() != own_rng(2, 1).random()


def test_a_budget_starts_at_creation_and_can_be_restarted():
    now = [10.0]
    budget = Budget(2.0, clock=lambda: now[0])
    now[0] = 12.5
    assert budget.is_over
    budget.restart()
    assert (budget.spent, budget.is_over) == (0, False)
    assert Budget(9, stopped=lambda: True).is_over
