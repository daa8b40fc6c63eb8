"""The Gymnasium environment: its checker, one learner against bots, vectorized games."""

import warnings

import pytest

pytest.importorskip("gymnasium", reason="the extra `research` is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from tricorn.core.errors import InputError
from tricorn.env.actions import ACTIONS
from tricorn.env.gym import TricornEnv, TricornVectorEnv
from tricorn.env.observation import FLAT

ROUND = "tricorn.env.gym:tricorn/Round-v0"


@pytest.mark.parametrize("bots", [(), ("greedy",), ("random", "greedy", "beginner")])
def test_passes_the_gymnasium_checker(bots):
    env = gymnasium.make(ROUND, bots=bots)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def first(seen):
    return int(np.flatnonzero(seen["action_mask"])[0])


def play(env, seed):
    seen, _ = env.reset(seed=seed)
    total, over, facts = 0.0, False, {}
    while not over:
        seen, reward, over, cut, facts = env.step(first(seen))
        assert not cut
        total += reward
    return total, facts["scores"]


@pytest.mark.parametrize("bots", [("greedy",), ("careful",), ("greedy", "casual", "random")])
def test_rewards_are_the_points_of_the_learner(bots):
    env = TricornEnv(bots=bots)
    total, scores = play(env, 3)
    assert total == scores[0]
    assert len(scores) == 1 + len(bots)
    assert tuple(scores) == env.game.readable().scores


def test_rewards_can_be_the_lead_or_the_win():
    points, scores = play(TricornEnv(bots=("greedy", "random")), 5)
    assert points == scores[0]
    lead, same = play(TricornEnv(bots=("greedy", "random"), reward="lead"), 5)
    assert tuple(same) == tuple(scores)
    assert lead == pytest.approx(scores[0] - scores[1:].mean())
    won, _ = play(TricornEnv(bots=("greedy", "random"), reward="win"), 5)
    assert won == (1.0 if scores[0] == scores.max() else -1.0)


def test_a_game_continues_over_several_rounds():
    env = gymnasium.make(
        "tricorn.env.gym:tricorn/Game-v0", ruleset="tri-ominos target=80", bots=("random",)
    )
    total, scores = play(env, 2)
    assert total == scores[0]
    assert max(scores) >= 80


def test_samples_are_legal_and_illegal_actions_change_nothing():
    env, strict = TricornEnv(illegal=-7.0), TricornEnv(illegal=None)
    seen, _ = env.reset(seed=1)
    for _ in range(20):
        action = env.action_space.sample()
        assert seen["action_mask"][action]
        seen, _, over, _, _ = env.step(action)
        if over:
            seen, _ = env.reset()
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[3])
    same, reward, over, _, facts = env.step(wrong)
    assert (reward, over, facts["illegal"]) == (-7.0, False, True)
    assert np.array_equal(same["observation"], seen["observation"])
    strict.reset(seed=1)
    with pytest.raises(InputError, match=r"illegal-action .*action=3585"):
        strict.step(ACTIONS - 1)


def test_vectorized_games_equal_single_games():
    many = gymnasium.make_vec(ROUND, num_envs=3, vectorization_mode="vector_entry_point")
    ones = [TricornEnv() for _ in range(3)]
    seen, _ = many.reset(seed=10)
    each = [one.reset(seed=10 + number)[0] for number, one in enumerate(ones)]
    assert seen["observation"].shape == (3, FLAT)
    assert seen["action_mask"].shape == (3, ACTIONS)
    assert seen in many.observation_space
    for _ in range(60):
        for number, one in enumerate(each):
            assert np.array_equal(one["observation"], seen["observation"][number])
            assert np.array_equal(one["action_mask"], seen["action_mask"][number])
        actions = np.array([first(one) for one in each])
        seen, rewards, over, _, facts = many.step(actions)
        for number, one in enumerate(ones):
            each[number], reward, ended, _, info = one.step(actions[number])
            assert reward == rewards[number]
            assert ended == over[number]
            if ended:
                assert np.array_equal(facts["final_info"]["scores"][number], info["scores"])
                each[number], _ = one.reset(seed=one._seed + 3)


def test_pays_no_reward_after_the_end_of_an_episode():
    env = TricornEnv()
    _, scores = play(env, 3)
    _, reward, over, _, facts = env.step(ACTIONS - 1)
    assert (reward, over) == (0.0, True)
    assert tuple(facts["scores"]) == tuple(scores)


def test_resetting_vectorized_games_uses_new_deals():
    many = gymnasium.make_vec(ROUND, num_envs=3, vectorization_mode="vector_entry_point")
    seen, _ = many.reset(seed=10)
    ended = 0
    while ended < 4:
        seen, _, over, _, _ = many.step(seen["action_mask"].argmax(axis=1))
        ended += over.sum()
    before = many.batch.seeds.copy()
    many.reset()
    assert min(many.batch.seeds) > max(before)


def test_refuses_invalid_arguments():
    with pytest.raises(InputError, match="no-such-bot"):
        TricornEnv(bots=("nobody",))
    for bots in ("greedy", (None,), (7,)):
        with pytest.raises(InputError, match="not-names"):
            TricornEnv(bots=bots)
        with pytest.raises(InputError, match="not-names"):
            TricornVectorEnv(bots=bots)
    with pytest.raises(InputError, match="field-choice"):
        TricornEnv(reward="love")
    with pytest.raises(InputError, match="field-whole"):
        TricornEnv(bots=("greedy",) * 6)
    for samples in (0, 1.5, "x", None):
        with pytest.raises(InputError, match="field-whole"):
            TricornEnv(samples=samples)
    with pytest.raises(InputError, match="not-a-number"):
        TricornEnv(illegal="x")
    env = TricornEnv()
    env.reset(seed=1)
    for action in (0.5, "1", None, 2**63):
        with pytest.raises(InputError, match="field-whole"):
            env.step(action)


def test_samples_any_action_after_the_end():
    env = TricornEnv()
    env.reset(seed=1)
    over = False
    while not over:
        over = env.step(env.action_space.sample())[2]
    assert env.action_space.contains(env.action_space.sample())
