"""The search of the strong bots: sampled worlds, winning chances, exact endgames."""

import os
import subprocess
import sys
from dataclasses import replace
from itertools import chain, islice
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np

from tricorn.bots.budget import Budget
from tricorn.bots.search import inference
from tricorn.bots.search.guesses import Guesses
from tricorn.bots.search.inference import M_TILES
from tricorn.bots.search.position import RANKS
from tricorn.bots.search.prospects import pace, winning_chance
from tricorn.bots.search.think import Style, opinions
from tricorn.bots.search.worlds import next_world
from tricorn.bots.selfplay import play_game
from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, Placed, PlacedSomewhere
from tricorn.core.round import unseen
from tricorn.core.ruleset import change
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.engine import convert
from tricorn.engine import layout as at
from tricorn.engine.state import State
from tricorn.rulesets import PRESETS, load


def positions(rules, seats, seed, every=1):
    """Yield the game before every move of a round, or before every n-th move."""
    rng, number = Random(seed), 0
    game = deal_round(new_game(load(rules), seats), seeded_order(seed), seed % seats)
    while game.round.ended is None:
        number += 1
        if number % every == 0:
            yield game
        moves = legal_moves(game.round)
        game = play(game, rng.choice(moves) if rng.random() < 0.5 else moves[0])


def guesses(game, remembers=True, seed=1):
    return Guesses(view(game, game.round.turn), Random(seed), remembers)


def worlds(guess, count):
    """Yield the racks, by seat, of sampled worlds."""
    state = guess.position.state
    for _ in range(count):
        next_world(
            state.cells, state.words, guess.facts, guess.known, guess.memory, guess.turns,
            guess.doubt, guess.slots, guess.tiles, 200, guess.rng,
        )  # fmt: skip
        yield [convert.tiles(int(mask)) for mask in state.words[at.RACKS : at.RACKS + 6]]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_sampled_worlds_agree_with_the_view(rules, seats):
    for game in positions(rules, seats, 10 * seats + len(rules), 5):
        round, seat = game.round, game.round.turn
        guess = guesses(game)
        hidden = unseen(view(game, seat).round)
        for racks in worlds(guess, 2):
            assert [len(rack) for rack in racks[:seats]] == [rack.size for rack in round.racks]
            assert racks[seat] == round.racks[seat].known
            others = frozenset().union(*(racks[o] for o in range(seats) if o != seat))
            shown = {round.shown} & others
            assert others - shown <= hidden
            state = guess.position.state
            pool = {
                int(tile) for tile in state.cells[at.DECK + state.words[at.NEXT] : at.DECK + 56]
            }
            assert {RANKS[tile] for tile in hidden - others} == pool


@pytest.mark.parametrize("rules", PRESETS)
def test_lists_the_same_moves_as_the_readable_engine(rules):
    for game in positions(rules, 2, len(rules), 3):
        words = guesses(game).words
        assert [convert.move(int(word), game.round) for word in words] == list(
            legal_moves(game.round)
        )


def test_a_forced_draw_means_that_no_tile_fitted():
    """If playing is compulsory, a turn that began with a draw proves that no tile fitted."""
    ruleset, seen = change(load("tri-ominos"), {"must_lay": "yes"}), 0
    for seed in range(4):
        game = deal_round(new_game(ruleset, 2), seeded_order(seed), 0)
        boards = {0: None, 1: None}
        while game.round.ended is None:
            seat, board = game.round.turn, game.round.board
            if not game.round.drawn:
                if boards[1 - seat] is not None:
                    seen += 1
                    for racks in worlds(guesses(game), 5):
                        assert not boards[1 - seat].placements(racks[1 - seat])
                boards[seat] = board if legal_moves(game.round)[0] == Draw() else None
            game = play(game, legal_moves(game.round)[0])
    assert seen > 20


def test_a_low_scoring_turn_makes_better_tiles_less_likely():
    doubtful_tiles = {True: 0, False: 0}
    for game in chain.from_iterable(positions("tri-ominos", 2, seed, 4) for seed in range(6)):
        other = 1 - game.round.turn
        for remembers in doubtful_tiles:
            guess = guesses(game, remembers)
            doubtful = int(np.bitwise_or.reduce(guess.memory[other, :, M_TILES]))
            for racks in worlds(guess, 5):
                held = sum(1 << RANKS[tile] for tile in racks[other])
                doubtful_tiles[remembers] += (held & doubtful).bit_count()
    assert doubtful_tiles[True] < 0.8 * doubtful_tiles[False]


def test_counts_habits_in_finished_rounds():
    game = play_game(load("tri-ominos"), ("greedy", "anything"), 3)
    past = sum(inference.habits_in(game.ruleset, events) for events in game.log)
    laid, less, declined = (past[:, n] for n in range(3))
    assert laid[0] > 20
    assert less[0] == 0
    assert declined[0] == 0
    assert less[1] > 5
    assert declined[1] > 5
    weights = inference.weights(deal_round_after(game))
    assert weights[0, 0] > weights[1, 0]
    assert weights[0, 1] > weights[1, 1]


def deal_round_after(game):
    """Return the game with one more round in its log, as if it continued."""
    return replace(game, log=(*game.log, game.log[-1][:1]))


def chances(totals, rules="tri-ominos", over=0):
    ruleset = load(rules)
    state = State()
    state.words[at.SEATS] = len(totals)
    state.words[at.OVER] = over
    state.words[at.TOTALS : at.TOTALS + len(totals)] = totals
    numbers = convert.rules(ruleset, len(totals))
    speed = pace(ruleset, len(totals))
    return [winning_chance(state.words, numbers, seat, speed) for seat in range(len(totals))]


def test_chances_add_up_and_increase_with_the_totals():
    for totals in ([0, 0], [120, 60], [10, 250, 250], [399, 0, 0, 0, 20, 60]):
        found = chances(totals)
        assert sum(found) == pytest.approx(1)
        assert sorted(range(len(totals)), key=lambda seat: (totals[seat], seat)) == sorted(
            range(len(totals)), key=lambda seat: (found[seat], seat)
        )
    assert chances([390, 340])[0] > chances([150, 100])[0], "a lead near the target counts more"
    assert chances([410, 400], over=1) == [1, 0]
    assert chances([410, 410, 3], over=1) == [0.5, 0.5, 0]


def brute_force(game, seat):
    """Return chance and lead of a seat if both play their best, by the readable engine."""
    if game.round.ended is not None:
        return chances_after(game, seat), lead_of(game, seat)
    values = [brute_force(play(game, move), seat) for move in legal_moves(game.round)]
    return max(values) if game.round.turn == seat else min(values)


def lead_of(game, seat):
    return game.scores[seat] - game.scores[1 - seat]


def chances_after(game, seat):
    if game.ended is not None:
        return chances(game.scores, over=1)[seat]
    return chances(game.scores)[seat]


def endings(seed):
    """Yield positions with an empty pool, few tiles and a choice of moves."""
    game = deal_round(new_game(load("tri-ominos"), 2), seeded_order(seed), 0)
    while game.round.ended is None:
        moves = legal_moves(game.round)
        few = sum(rack.size for rack in game.round.racks) <= 6
        if not game.round.pool and few and len(moves) > 2:
            yield game
        game = play(game, moves[-1] if game.round.pool else moves[0])


def test_evaluates_endgames_with_an_empty_pool_exactly():
    found = list(islice(chain.from_iterable(map(endings, range(40))), 8))
    assert len(found) == 8
    for game in found:
        seat = game.round.turn
        thoughts = opinions(view(game, seat), Random(1), Budget(), Style(worlds=100))
        assert all(thought.worlds == 0 for thought in thoughts)
        for thought in thoughts:
            exact, lead = brute_force(play(game, thought.move), seat)
            assert thought.chance == pytest.approx(exact), thought.move
            assert thought.points == pytest.approx(lead - lead_of(game, seat)), thought.move
        assert thoughts[0].chance == max(thought.chance for thought in thoughts)


def test_opinions_are_reproducible_for_the_same_seed():
    game = list(positions("tri-ominos", 3, 8))[12]
    seen = view(game, game.round.turn)
    style = Style(worlds=200)
    first = opinions(seen, Random(4), Budget(), style)
    assert first == opinions(seen, Random(4), Budget(), style)
    assert first != opinions(seen, Random(5), Budget(), style)
    assert {opinion.move for opinion in first} == set(seen.legal_moves)


def test_search_kernels_stay_within_their_arrays():
    """Run without the compiler, where an index beyond the end raises."""
    code = (
        "from tricorn.bots.search import prospects as pace\n"
        "pace.ROUNDS_PLAYED = 5\n"
        "from tests.bots.test_search import positions, guesses\n"
        "for rules, seats in (('tri-ominos', 2), ('goliath', 4)):\n"
        "    for game in positions(rules, seats, 3, 12):\n"
        "        guess = guesses(game)\n"
        "        guess.tries(guess.words[:2], 1)\n"
        "        guess.solve()\n"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_score_changes_the_choice_near_the_target():
    """Near the target, a player behind plays for many points and a leader for a quick end."""
    style, different = Style(worlds=150, solves=False), 0
    for game in positions("tri-ominos", 2, 21, 4):
        seat = game.round.turn
        ahead = tuple(390 if other == seat else 330 for other in range(2))
        choices = [
            opinions(view(replace(game, scores=scores), seat), Random(2), Budget(), style)[0].move
            for scores in (ahead, ahead[::-1])
        ]
        different += choices[0] != choices[1]
    assert different > 0


def test_ignores_rounds_with_unknown_cells_when_counting_habits():
    game = play_game(load("tri-ominos"), ("greedy", "anything"), 3)
    laid = next(event for event in game.log[0] if isinstance(event, Placed))
    loose = PlacedSomewhere(laid.seat, laid.placement.tile, None, laid.points)
    events = tuple(loose if event is laid else event for event in game.log[0])
    assert not inference.habits_in(game.ruleset, events).any()
