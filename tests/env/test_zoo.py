"""The PettingZoo environment: PettingZoo's own tests, and games that match their seed."""

import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from tricorn.core.errors import InputError
from tricorn.core.game import winners
from tricorn.env import zoo
from tricorn.env.actions import ACTIONS
from tricorn.env.observation import FLAT

KNOWN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)
"""PettingZoo prints these warnings for every game with masks that it does not know by name."""


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("episode", ["round", "game"])
def test_passes_the_api_test_of_pettingzoo(seats, episode):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(zoo.env(seats=seats, episode=episode), num_cycles=250)
    others = [str(one.message) for one in caught if not str(one.message).startswith(KNOWN)]
    assert others == []


def test_a_seed_is_reproducible():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: zoo.env(seats=3), num_cycles=120)


def test_renders_as_text():
    render_test(lambda render_mode=None: zoo.env(render_mode=render_mode))
    env = zoo.env(render_mode="ansi")
    env.reset(seed=3)
    for _ in range(6):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    text = env.render()
    assert "seat_0" in text
    assert text.count("[") == 2
    assert ">" in text
    assert "---" in text or "───" in text


def play(env, seed):
    """Play an episode with the first legal action each time; return the rewards of each agent."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        done = over or cut
        env.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    return paid


def test_rewards_add_up_to_the_scores_of_the_game():
    env = zoo.raw_env(seats=3, episode="game", ruleset="tri-ominos target=100")
    paid = play(env, 4)
    game = env.game.readable()
    assert game.ended is not None
    assert tuple(paid.values()) == game.scores
    assert tuple(np.flatnonzero(env.game.won)) == winners(game)


def test_rewards_can_count_only_the_win():
    env = zoo.raw_env(seats=2, points=0.0, win=1.0)
    assert sorted(play(env, 1).values()) == [-1.0, 1.0]


def test_truncates_an_episode_after_max_steps():
    env = zoo.raw_env(seats=2, max_steps=5)
    env.reset(seed=2)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_only_the_agent_to_move_has_legal_actions():
    env = zoo.raw_env(seats=3)
    env.reset(seed=5)
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].shape == (FLAT,)
        assert seen["action_mask"].shape == (ACTIONS,)
        assert seen["action_mask"].any() == (agent == env.agent_selection)


def test_refuses_an_illegal_action():
    env = zoo.raw_env()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[7])
    with pytest.raises(InputError, match=f"illegal-action .*action={wrong}"):
        env.step(wrong)


def test_the_next_reset_uses_the_next_seed():
    env, other = zoo.raw_env(), zoo.raw_env()
    env.reset(seed=7)
    env.reset()
    other.reset(seed=8)
    agent = other.agent_selection
    assert np.array_equal(env.observe(agent)["observation"], other.observe(agent)["observation"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_steps": "x"},
        {"max_steps": -1},
        {"win": "x"},
        {"points": None},
    ],
)
def test_refuses_invalid_arguments(wrong):
    with pytest.raises(InputError):
        zoo.env(**wrong)


@pytest.mark.parametrize("seed", ["a", 1.5, -1, 2**64])
def test_refuses_an_invalid_seed(seed):
    with pytest.raises(InputError, match="field-whole"):
        zoo.env().reset(seed=seed)
