"""The dice of a bot do not lead to the deal."""

from importlib.metadata import EntryPoint
from random import Random

import pytest

from tricorn.analysis.arena.seated import Limit, play_seated
from tricorn.bots.contract import Budget, own_rng
from tricorn.bots.registry import GROUP, find
from tricorn.cli.terminal.saved import SavedGame
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.table import Table, recorded_players
from tricorn.core.record.writing import Record
from tricorn.core.shuffle import PLAY, mix, stream
from tricorn.rulesets import load

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
SEED = 0x5EED_0F_A_DEA1


def unmixed(bits):
    """The finishing function of splitmix64, undone."""
    bits ^= bits >> 31 ^ bits >> 62
    bits = bits * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    bits ^= bits >> 27 ^ bits >> 54
    bits = bits * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return bits ^ bits >> 30 ^ bits >> 60


def seeds_behind(rng):
    """What the seed may be, if the next throw came from one of its streams: everything undone."""
    state = unmixed(rng.getrandbits(64))
    found = set()
    for used in range(1, 300):
        inner = unmixed((state - used * GOLDEN) & MASK)
        for number in range(1, 6):
            middle = unmixed((inner - number) & MASK)
            found |= {unmixed((middle - purpose) & MASK) for purpose in range(8)}
    return found


def test_the_attack_works_where_dice_are_a_stream_of_the_seed():
    assert unmixed(mix(12345)) == 12345
    luck = stream(SEED, PLAY, 2)
    for _ in range(100):
        luck.random()
    assert SEED in seeds_behind(luck)


class Spy:
    """Keeps its dice."""

    def __init__(self):
        self.dice = []

    def __call__(self, view, rng, budget):
        self.dice.append(rng)
        return view.legal_moves[0]


SPY = Spy()


@pytest.fixture
def spy(monkeypatch):
    """A bot of another package that spies."""
    entries = {"spy": EntryPoint("spy", "tests.bots.test_dice:SPY", GROUP)}
    monkeypatch.setattr("tricorn.bots.registry._others", lambda: entries)
    found = find("spy")
    found.dice.clear()
    return found


@pytest.fixture
def terminal(tmp_path, spy):
    """The dice that bots get in a game in the terminal."""
    record = Record(load("tri-ominos target=100"), ("spy", "spy"), headers=(("seed", str(SEED)),))
    saved = SavedGame.create(tmp_path / "game.tricorn", record)
    table = Table(saved, recorded_players(record.players), Screen(record.players))
    assert table.seed == SEED
    table.play()
    return spy.dice


@pytest.fixture
def arena(spy):
    """The dice that bots get in a match."""
    play_seated(load("tri-ominos target=100"), ("spy", "spy"), SEED, Limit())
    return spy.dice


@pytest.mark.parametrize("where", ["terminal", "arena"])
def test_dice_handed_to_bots_do_not_lead_to_the_seed(where, request, capsys):
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


def test_the_same_key_gives_the_same_dice_and_another_key_others():
    assert own_rng(1, 2).random() == own_rng(1, 2).random()
    assert own_rng(1, 2).random() != own_rng(12).random()
    assert own_rng(1, 2).random() != own_rng(2, 1).random()


def test_a_budget_runs_from_its_making_and_can_be_begun_again():
    now = [10.0]
    budget = Budget(2.0, clock=lambda: now[0])
    now[0] = 12.5
    assert budget.is_over
    budget.restart()
    assert (budget.spent, budget.is_over) == (0, False)
    assert Budget(9, stopped=lambda: True).is_over
