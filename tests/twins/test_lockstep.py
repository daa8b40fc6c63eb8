"""The compiled engine plays the same games: events, points with parts, totals, ends."""

from dataclasses import fields

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.laws import LAWS
from tests.twins.cases import CASES, NO_DIFFERENCE_IN_PLAY

from tricorn.bots.selfplay import play_round
from tricorn.core.fields import Choice, Numbers, YesNo
from tricorn.core.game import new_game, winners
from tricorn.core.ruleset import FIELDS, Ruleset, change, parse_changes
from tricorn.core.shuffle import SplitMix, seeded_order, stream
from tricorn.engine import convert, rng
from tricorn.engine import layout as at
from tricorn.engine.simulate import Plan, Worker
from tricorn.engine.tally import GAME_WINS, GAMES
from tricorn.engine.turns import next_tile
from tricorn.rulesets import PRESETS, load, presets
from tricorn.testing.lockstep import Twin, assert_same_game, assert_same_moves

BOTS = ("random", "greedy", "anything")


def table(seats, shift):
    """Return bots for a number of seats."""
    return [BOTS[(seat + shift) % 3] for seat in range(seats)]


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_bots_play_the_same_games_on_both_engines(name, seats):
    for shift in range(2):
        assert_same_game(presets()[name], table(seats, shift), seed=seats * 10 + shift)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_legal_moves_are_the_same_in_every_position_of_a_round(name, seats):
    assert assert_same_moves(presets()[name], seats, seed=seats) > 5


def values_of(field):
    match field:
        case YesNo():
            return st.booleans()
        case Choice(options):
            return st.sampled_from(options)
        case Numbers(low, high):
            return st.tuples(*(st.integers(a, b) for a, b in zip(low, high, strict=True)))
    return st.integers(max(field.low, -60), min(field.high, 60))


CHANGES = st.dictionaries(st.sampled_from(list(FIELDS)), st.none(), max_size=5).flatmap(
    lambda chosen: st.fixed_dictionaries({name: values_of(FIELDS[name]) for name in chosen})
)


@settings(LAWS, max_examples=60)
@given(st.sampled_from(PRESETS), CHANGES, st.integers(1, 6), st.integers(0, 2**63 - 1))
def test_changed_fields_affect_both_engines_alike(name, values, seats, seed):
    values = {field: FIELDS[field].show(value) for field, value in values.items()}
    values.setdefault("rounds", "2")
    ruleset = change(presets()[name], {**values, "rounds": "2"})
    assert_same_game(ruleset, table(seats, seed), seed, most_rounds=2)


def test_every_field_has_a_case():
    assert set(CASES) == {field.name for field in fields(Ruleset)} - {"id"}


@pytest.mark.parametrize("field", CASES)
def test_both_engines_obey_each_field(field):
    for preset, changes, seats in CASES[field]:
        ruleset = change(load(preset), parse_changes(changes))
        for seed in range(6):
            assert_same_game(ruleset, ["anything"] * seats, seed, most_rounds=4)


@pytest.mark.parametrize("field", sorted(set(CASES) - NO_DIFFERENCE_IN_PLAY))
def test_each_case_detects_an_ignored_field(field):
    """Check that the field makes a difference, so that an engine ignoring it fails the test above."""
    for preset, text, seats in CASES[field]:
        changes = parse_changes(text)
        others = {name: value for name, value in changes.items() if name != field}
        both = change(load(preset), changes), change(load(preset), others)
        assert any(log(both[0], seats, seed) != log(both[1], seats, seed) for seed in range(6))


def log(ruleset, seats, seed):
    game = new_game(ruleset, seats)
    while game.ended is None and len(game.log) < 4:
        game = play_round(game, ["anything"] * seats, seed)
    return game.log, game.bell, game.ended


def test_both_engines_ignore_the_target_in_solitaire():
    for seed in range(4):
        assert_same_game(load("tri-ominos target=1"), ["greedy"], seed)


@pytest.mark.parametrize("name", ["pressman", "tri-ominos", "tripple-domino"])
def test_the_same_seats_win_on_both_engines(name):
    names = ("greedy", "random", "anything")
    worker = Worker(Plan(presets()[name], names, 1, 1, True))
    for seed in range(12):
        game = new_game(presets()[name], 3)
        while game.ended is None:
            game = play_round(game, names, seed)
        tally = worker.play(seed, 1)
        won = winners(game)
        expected = [60 // len(won) if seat in won else 0 for seat in range(3)]
        assert [int(wins) for wins in tally[GAME_WINS : GAME_WINS + 3]] == expected
        assert tally[GAMES] == 1


@pytest.mark.parametrize("seed", [0, 1, 2**62, 2**63 - 1])
def test_a_seed_gives_the_same_order_of_tiles(seed):
    twin = Twin(load("tri-ominos"), 2)
    twin.deal(seed)
    state = twin.state
    while state.words[at.NEXT] < 56:
        next_tile(state.cells, state.words)
    deck = [convert.tile(int(rank)) for rank in state.cells[at.DECK : at.DECK + 56]]
    assert tuple(deck) == seeded_order(seed)


def test_the_generators_agree():
    twin = Twin(load("tri-ominos"), 2)
    words = twin.state.words
    words[at.PLAY_RNG] = -5
    plain = SplitMix(-5)
    for bound in (1, 2, 3, 55, 56, 1000):
        assert rng.below(words, at.PLAY_RNG, bound) == plain.below(bound)
    assert int(rng.stream(7, 3, 2)) == stream(7, 3, 2).state
