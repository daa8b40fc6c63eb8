"""Many games in one batch: in lockstep with the readable engine, without leaks, robust to bad input."""

from itertools import pairwise
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np
from tests.env.worlds import redeal

from tricorn.bots.selfplay import play_game
from tricorn.core import game as games
from tricorn.core.errors import InputError
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, Pass
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.engine import convert
from tricorn.engine.layout import DRAW_MOVE, ORIGIN, PASS_MOVE
from tricorn.engine.state import TABLES, State
from tricorn.env.actions import ACTIONS, DRAW, PASS, SLOT_COUNT, action_of, is_legal, move_of
from tricorn.env.batch import BatchEnv
from tricorn.env.observation import COL, F_ROUND, FACTS, LAYABLE, RACK, ROW, SHAPES
from tricorn.rulesets import load

TABLE = [
    ("tri-ominos", 1), ("tri-ominos", 2), ("pressman", 3), ("goliath", 4), ("tri-domino", 6),
    ("tripple-domino", 5),
]  # fmt: skip


class Readable:
    """A game on the readable engine that follows one game of a batch."""

    def __init__(self, env, number):
        self.env, self.number = env, number
        self.begin()

    def begin(self):
        self.game = games.new_game(self.env.ruleset, self.env.seats)
        self.deal()

    def deal(self):
        seed, number = int(self.env.seeds[self.number]), len(self.game.log) + 1
        lot = seeded_lot(seed, number, self.game.seats)
        self.game = games.deal_round(self.game, seeded_order(seed, number), lot)

    def move(self, action):
        """Return an action as a move, from the observation of its slot."""
        if action >= DRAW:
            return Draw() if action == DRAW else Pass()
        tile, slot = divmod(int(action), SLOT_COUNT)
        row = self.env.observation.slots[self.number, slot]
        place = ORIGIN + 256 * int(row[ROW]) + int(row[COL])
        return convert.move((55 - tile) << 24 | place << 8 | slot, self.game.round)

    def legal(self):
        count = self.env.counts[self.number]
        return [self.move(action) for action in self.env.legal[self.number, :count]]


def follow(env, steps, seed):
    """Play random moves in all games and compare every step with the readable engine."""
    followers = [Readable(env, number) for number in range(env.games)]
    random = np.random.default_rng(seed)
    ended = 0
    for _ in range(steps):
        actions = env.any_actions(random)
        before = []
        for one, action in zip(followers, actions, strict=True):
            assert one.legal() == list(legal_moves(one.game.round))
            assert env.seat[one.number] == one.game.round.turn
            listed = env.legal[one.number, : env.counts[one.number]]
            assert set(np.flatnonzero(env.mask[one.number])) == set(listed.tolist())
            before.append((one, one.game.scores, one.move(action)))
        _, rewards, done = env.step(actions)
        for one, scores, move in before:
            one.game = games.play(one.game, move)
            points = [after - was for was, after in zip(scores, one.game.scores, strict=True)]
            assert rewards[one.number].tolist() == points
            over = one.game.ended if env.episode == "game" else one.game.round.ended
            assert done[one.number] == (over is not None)
            if over is not None:
                ended += 1
                assert env.scores[one.number].tolist() == list(one.game.scores)
                if env.episode == "game":
                    winners = np.flatnonzero(env.won[one.number])
                    assert tuple(winners) == games.winners(one.game)
                one.begin()
            elif one.game.round.ended is not None:
                one.deal()
    return ended


@pytest.mark.parametrize(("preset", "seats"), TABLE)
@pytest.mark.parametrize("episode", ["round", "game"])
def test_a_batch_plays_like_the_readable_engine(preset, seats, episode):
    changes = "" if seats == 1 else " target=60"
    env = BatchEnv(2, preset + changes, seats, seed=3, episode=episode)
    assert follow(env, 160, seats) > 0


def observed(env):
    kept = {name: getattr(env.observation, name).copy() for name in SHAPES}
    return kept | {"mask": env.mask.copy(), "legal": env.legal.copy(), "counts": env.counts.copy()}


@pytest.mark.parametrize(("preset", "seats"), TABLE)
def test_redealing_unseen_tiles_changes_neither_observation_nor_mask(preset, seats):
    """Compare games that differ only in tiles the player to move has not seen."""
    env = BatchEnv(3, preset, seats, seed=5)
    numbers, random = np.random.default_rng(2), Random(2)
    for _ in range(60):
        before = observed(env)
        words, deck = env.words.copy(), env.bytes.copy()
        for game in range(env.games):
            state = State(env.bytes[game], env.words[game])
            redeal(state, env.rules, int(env.seat[game]), random)
        env.show()
        for name, array in observed(env).items():
            assert np.array_equal(before[name], array), name
        env.words[:], env.bytes[:] = words, deck
        env.step(env.any_actions(numbers))


def test_refuses_an_illegal_action_and_changes_no_game():
    env = BatchEnv(3, seed=1)
    for _ in range(7):
        env.step(env.legal[:, 0])
    for wrong in (-1, ACTIONS, 2**40, int(np.flatnonzero(~env.mask[2])[5])):
        actions = env.legal[:, 0].astype(np.int64)
        actions[2] = wrong
        words, deck = env.words.copy(), env.bytes.copy()
        with pytest.raises(InputError) as refused:
            env.step(actions)
        assert refused.value.code == "illegal-action"
        assert refused.value.details == {"game": 2, "action": wrong}
        assert np.array_equal(words, env.words)
        assert np.array_equal(deck, env.bytes)
    with pytest.raises(InputError, match="action-shape"):
        env.step(env.legal[:2, 0])


def test_is_legal_agrees_with_the_mask():
    for preset, seats in TABLE:
        env, random = BatchEnv(1, preset, seats, seed=2), np.random.default_rng(3)
        for _ in range(25):
            legal = [is_legal(env.words[0], TABLES, env.rules, action) for action in range(ACTIONS)]
            assert legal == env.mask[0].tolist()
            env.step(env.any_actions(random))


def test_a_seed_is_reproducible_and_the_next_deal_differs():
    def course(seed):
        env, random = BatchEnv(2, "tri-ominos", 3, seed=seed), np.random.default_rng(4)
        racks, rewards = [env.observation.tiles[0, RACK].copy()], []
        for _ in range(300):
            _, reward, done = env.step(env.any_actions(random))
            rewards.append(reward.copy())
            if done[0]:
                racks.append(env.observation.tiles[0, RACK].copy())
        return racks, rewards

    racks, rewards = course(9)
    again, same = course(9)
    assert np.array_equal(rewards, same)
    assert np.array_equal(racks, again)
    assert len(racks) > 2
    assert all((one != other).any() for one, other in pairwise(racks))


def test_bots_play_until_a_learner_is_to_move():
    env = BatchEnv(3, "tri-ominos", 3, seed=6, bots=(None, "greedy", "random"), episode="game")
    random = np.random.default_rng(5)
    gained = np.zeros(3)
    for _ in range(500):
        assert (env.seat == 0).all()
        _, rewards, done = env.step(env.any_actions(random))
        assert (env.gained[:, 0] == rewards[:, 0]).all()
        gained += rewards[:, 0]
        assert (gained[done] == env.scores[done, 0]).all()
        gained[done] = 0
    assert env.observation.facts.shape == (3, FACTS)
    assert env.observation.facts[:, F_ROUND].max() >= 1


def test_bots_in_a_batch_play_like_bots_in_a_game():
    """Let the learner play like greedy, so that the scores match the readable engine."""
    env = BatchEnv(1, "tri-ominos", 2, seed=8, bots=(None, "greedy"), episode="game")
    expected = play_game(load("tri-ominos"), ("greedy", "greedy"), 8)
    while not env.done[0]:
        env.step(greedy_actions(env))
    assert env.scores[0].tolist() == list(expected.scores)


def greedy_actions(env):
    """Return the greedy action of the first game: most points, the first of equals."""
    listed = env.legal[0, : env.counts[0]].astype(int)
    values = [convert.tile(rank).value for rank in range(56)]
    bonus = env.observation.slots[0, :, 7]

    def points(action):
        return -1 if action >= DRAW else values[action // SLOT_COUNT] + bonus[action % SLOT_COUNT]

    return np.array([max(listed, key=points)])


def test_win_rewards_are_plus_or_minus_one_and_zero_for_a_shared_win():
    env = BatchEnv(40, "tri-ominos", 2, seed=1, points=0.0, win=1.0)
    random = np.random.default_rng(6)
    for _ in range(400):
        _, rewards, done = env.step(env.any_actions(random))
        assert not rewards[~done].any()
        for pay, won in zip(rewards[done], env.won[done], strict=True):
            assert pay.tolist() == ([0, 0] if won.all() else [1 if seat else -1 for seat in won])


def test_points_gained_between_decisions_add_up():
    env = BatchEnv(1, "tri-ominos", 2, seed=4)
    random, total = np.random.default_rng(7), np.zeros(2)
    for _ in range(300):
        seat = int(env.seat[0])
        _, _, done = env.step(env.any_actions(random))
        if done[0]:
            total += env.gained[0]
            assert total.tolist() == env.scores[0].tolist()
            total[:] = 0
        elif env.seat[0] != seat or env.legal[0, 0] in (DRAW, PASS):
            total[env.seat[0]] += env.gained[0, env.seat[0]]
        else:
            total[seat] += env.gained[0, seat]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"games": 0}, "field-whole"),
        ({"games": 1.5}, "field-whole"),
        ({"seats": 7}, "field-whole"),
        ({"seats": "2"}, "field-whole"),
        ({"seed": -1}, "field-whole"),
        ({"seed": 2**63 - 2}, "field-whole"),
        ({"seed": "a"}, "field-whole"),
        ({"points": None}, "not-a-number"),
        ({"win": float("nan")}, "not-a-number"),
        ({"episode": "week"}, "field-choice"),
        ({"ruleset": "nope"}, "no-such-ruleset"),
        ({"ruleset": None}, "no-such-ruleset"),
        ({"bots": ("greedy", "greedy")}, "bots-at-seats"),
        ({"bots": (None,)}, "bots-at-seats"),
        ({"bots": (None, "master")}, "no-such-policy"),
    ],
)
def test_refuses_invalid_arguments(wrong, code):
    with pytest.raises(InputError) as refused:
        BatchEnv(**{"games": 1} | wrong)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "actions", [[0.9, 0.9], ["1", "2"], [float("nan")] * 2, [0], [[0], [0]], None, [True, True]]
)
def test_refuses_actions_that_are_not_an_array_of_integers(actions):
    env = BatchEnv(games=2, seed=10**18)
    with pytest.raises(InputError, match="action-shape"):
        env.step(actions)
    assert env.seeds.tolist() == [10**18, 10**18 + 1]


def test_moves_and_actions_map_one_to_one():
    assert action_of(DRAW_MOVE) == DRAW
    assert action_of(PASS_MOVE) == PASS
    assert all(action_of(move_of(action)) == action for action in range(ACTIONS))


def test_the_mask_contains_only_playable_tiles():
    env, random = BatchEnv(5, "tri-ominos", 2, seed=3), np.random.default_rng(8)
    for _ in range(50):
        placements = env.mask[:, :DRAW].reshape(5, 56, SLOT_COUNT)
        fits = env.observation.fits[:, None, :] >> np.arange(56)[:, None] & 1
        layable = env.observation.tiles[:, LAYABLE, :, None]
        opening = env.observation.facts[:, 2, None, None]
        assert np.array_equal(placements, (fits & layable & (opening == 0)) | placements * opening)
        env.step(env.any_actions(random))
