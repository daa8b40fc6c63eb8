"""The OpenSpiel game keeps its contract, plays like the readable engine and hides unseen tiles."""

import pickle
import re
from random import Random

import pytest

pytest.importorskip("pyspiel", reason="the extra `research` is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment
from tests.env.spiel_games import at_turn, play_both, played, some_action

import tricorn.env.spiel
from tricorn.core.errors import InputError
from tricorn.core.game import winners
from tricorn.core.record.notation import SEATS
from tricorn.env.spiel import Rollouts
from tricorn.env.spiel.setup import shares
from tricorn.testing.worlds import known_to

GAMES = (
    "players=2",
    "players=1,rules=tripple-domino",
    "players=1,returns=win",
    "players=3,rules=pressman,returns=points",
    "players=4,rules=goliath,returns=win",
    "players=2,rules=wikipedia,returns=win",
    "players=6,rules=tri-ominos-unscored,returns=points",
    "players=2,rules=tripple-domino target:60,episode=game",
    "players=3,rules=tri-ominos-simple rounds:2,episode=game,returns=win",
    "players=2,rules=pressman target:50 hexagon:1/2/3,episode=game,returns=win",
)


def load(parameters):
    return pyspiel.load_game(f"{tricorn.env.spiel.NAME}({parameters})")


@pytest.mark.parametrize("parameters", GAMES)
@pytest.mark.parametrize("serialize", [True, False])
def test_passes_the_random_simulation_of_openspiel(parameters, serialize):
    pyspiel.random_sim_test(load(parameters), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("parameters", GAMES)
def test_the_readable_engine_replays_histories_identically(parameters):
    game = load(parameters)
    for seed in range(3):
        for pair in play_both(game, played(game, Random(seed)).history()):
            assert pair.legal == pair.expected
            assert pair.totals == pair.game.scores
        assert pair.state.is_terminal()
        ended = pair.game.ended if game.setup.rounds > 1 else pair.game.round.ended
        assert ended is not None


@pytest.mark.parametrize("parameters", ["players=3,returns=points", "players=1,rules=tri-domino"])
def test_point_returns_equal_the_scores_of_the_readable_engine(parameters):
    game = load(parameters)
    *_, last = play_both(game, played(game, Random(7)).history())
    assert tuple(last.state.returns()) == last.game.scores


def test_returns_are_differences_to_the_mean_of_the_others():
    game = load("players=3")
    *_, last = play_both(game, played(game, Random(7)).history())
    a, b, c = last.game.scores
    assert last.state.returns() == [a - (b + c) / 2, b - (a + c) / 2, c - (a + b) / 2]


def test_win_returns_go_to_the_winners():
    game = load("players=3,rules=pressman target:50,episode=game,returns=win")
    for seed in range(4):
        *_, last = play_both(game, played(game, Random(seed)).history())
        assert last.state.returns() == shares(3, winners(last.game))
    assert shares(3, [1]) == [-1, 2, -1]
    assert shares(4, [0, 3]) == [1, -1, -1, 1]


def test_solitaire_is_won_by_going_out():
    game = load("players=1,returns=win")
    for seed in range(6):
        *_, last = play_both(game, played(game, Random(seed), lay=True).history())
        assert last.state.returns() == [1 if last.game.round.ended.how == "out" else -1]


@pytest.mark.parametrize("parameters", GAMES)
def test_always_declining_stays_within_the_bounds(parameters):
    game, random = load(parameters), Random(1)
    state, choices = game.new_initial_state(), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        choices += not state.is_chance_node()
        state.apply_action(random.choice(actions) if state.is_chance_node() else actions[-1])
    assert choices <= game.max_game_length()
    assert len(state.history()) - choices <= game.max_chance_nodes_in_history()
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())


def test_chance_outcomes_are_uniform_over_undealt_tiles():
    state, random = load("players=2,rules=goliath").new_initial_state(), Random(3)
    for left in range(56, 38, -1):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert all(chance == 1 / left for _, chance in outcomes)
        state.apply_action(random.choice(outcomes)[0])
    assert [state.action_to_string(each) for each, _ in state.chance_outcomes()] == [
        "lot A",
        "lot B",
    ]
    state.apply_action(1)
    assert state.current_player() == 1


TILE = re.compile(r"\b[0-5]{3}\b")


@pytest.mark.parametrize(
    "parameters", ["players=2", "players=3,rules=goliath", "players=2,rules=wikipedia"]
)
def test_strings_name_only_tiles_the_seat_has_seen(parameters):
    game = load(parameters)
    for pair in play_both(game, played(game, Random(5)).history()):
        if pair.game.round.ended is None:
            for seat in range(pair.game.seats):
                known = {str(tile) for tile in known_to(pair.game, seat)}
                observed = pair.state.information_state_string(seat)
                assert {normalized(text) for text in TILE.findall(observed)} == known
                lines = pair.state.observation_string(seat).splitlines()
                shown = " ".join(line for line in lines if not line.startswith("points"))
                assert {normalized(text) for text in TILE.findall(shown)} <= known


def normalized(text):
    """Return the tile with these numbers in any rotation."""
    return min(text[turn:] + text[:turn] for turn in range(3))


@pytest.mark.parametrize(
    "parameters",
    [
        "players=2",
        "players=4",
        "players=3,rules=goliath",
        "players=2,rules=pressman",
        "players=2,rules=tripple-domino target:60,episode=game",
    ],
)
def test_resampled_states_are_indistinguishable_for_the_seat(parameters):
    game, others = load(parameters), 0
    for seed in range(6):
        state = at_turn(game, Random(seed), 5 * seed + 30)
        if not state.is_terminal():
            sampler = pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)
            for seat in range(game.num_players()):
                other = state.resample_from_infostate(seat, sampler)
                assert seen(game, other, seat) == seen(game, state, seat)
                again = game.new_initial_state()
                for action in other.history():
                    again.apply_action(action)
                assert (str(again), again.history()) == (str(other), other.history())
                others += str(other) != str(state)
    assert others > 6


def seen(game, state, seat):
    """Return everything that a seat can observe."""
    observed = [state.information_state_string(seat), state.observation_string(seat)]
    observed += [state.observation_tensor(seat), state.current_player()]
    if game.get_type().provides_information_state_tensor:
        observed.append(state.information_state_tensor(seat))
    return observed if state.current_player() != seat else [*observed, state.legal_actions()]


def test_other_seats_see_a_draw_but_not_the_tile():
    state, random = load("players=2").new_initial_state(), Random(1)
    while state.is_chance_node() or "draw" not in texts(state):
        state.apply_action(some_action(state, random))
    seat = state.current_player()
    state.apply_action(state.string_to_action("draw"))
    first, second = state.clone(), state.clone()
    one, two = (outcome for outcome, _ in state.chance_outcomes()[:2])
    first.apply_action(one)
    second.apply_action(two)
    other = 1 - seat
    assert first.information_state_string(other) == second.information_state_string(other)
    assert first.information_state_tensor(other) == second.information_state_tensor(other)
    assert first.information_state_string(seat) != second.information_state_string(seat)
    assert first.information_state_tensor(seat) != second.information_state_tensor(seat)
    assert f"{SEATS[seat]} draw ?" in first.information_state_string(other)


def texts(state):
    return [state.action_to_string(action) for action in state.legal_actions()]


@pytest.mark.parametrize(
    "parameters", ["players=2", "players=2,rules=tripple-domino target:60,episode=game"]
)
def test_copies_are_independent_and_states_survive_serialization(parameters):
    game = load(parameters)
    state = at_turn(game, Random(2), 60)
    before, copy = str(state), state.clone()
    copy.apply_action(some_action(copy, Random(1)))
    assert str(state) == before != str(copy)
    kept = pyspiel.serialize_game_and_state(game, state)
    for back in (pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(kept)[1]):
        assert (str(back), back.history()) == (before, state.history())
        assert back.legal_actions() == state.legal_actions()
        back.apply_action(back.legal_actions()[0])
        assert str(state) == before
    assert pickle.loads(pickle.dumps(game)) == game


def test_names_the_parts_of_the_tensor():
    game = load("players=2")
    state = at_turn(game, Random(4), 40)
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    assert observer.dict["tiles"].shape == (5, 56)
    rack = state.observation_string(0).splitlines()[0].split()[2:]
    assert observer.dict["tiles"][0].sum() == len(rack)
    assert observer.dict["dealt"][0].sum() == 9
    assert observer.dict["events"].any(axis=1).sum() == sum(
        line[:2] in ("A ", "B ") and "to move" not in line
        for line in state.information_state_string(0).splitlines()
    )
    assert observer.tensor.tolist() == state.information_state_tensor(0)


def test_refuses_illegal_actions():
    state = at_turn(load("players=2"), Random(1), 30)
    illegal = next(action for action in range(3586) if action not in state.legal_actions())
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(illegal)
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(10**6)


@pytest.mark.parametrize(
    "parameters", ["players=7", "rules=mahjong", "episode=week", "returns=gold", "max_rounds=0"]
)
def test_refuses_invalid_parameters(parameters):
    with pytest.raises(InputError):
        load(parameters)


@pytest.mark.parametrize("parameters", GAMES)
@pytest.mark.parametrize("moves", [0, 5, 45])
def test_rollouts_evaluate_any_state(parameters, moves):
    game = load(parameters)
    state = at_turn(game, Random(3), moves) if moves > 5 else game.new_initial_state()
    for _ in range(moves if moves == 5 else 0):
        state.apply_action(some_action(state, Random(moves)))
    before = str(state)
    values = Rollouts("greedy", count=3, seed=9).evaluate(state)
    assert (values == Rollouts("greedy", count=3, seed=9).evaluate(state)).all()
    for wrong in ({"count": 0}, {"count": 1.5}, {"seed": 2**64}, {"seed": -1}):
        with pytest.raises(InputError, match="field-whole"):
            Rollouts(**wrong)
    assert str(state) == before
    assert all(game.min_utility() <= value <= game.max_utility() for value in values)
    assert not game.setup.is_zero_sum or abs(np.sum(values)) < 1e-9


def test_runs_algorithms_of_openspiel():
    game, random = load("players=2,rules=tri-ominos deal:3/3/3"), Random(1)
    state = at_turn(game, random, 12)
    assert MCTSBot(game, 30, 20, Rollouts()).step(state) in state.legal_actions()
    OutcomeSamplingSolver(game).iteration()
    environment = Environment(game)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([random.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0
