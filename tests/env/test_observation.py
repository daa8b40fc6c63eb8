"""An observation contains exactly what the view of the readable engine shows."""

from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np
from tests.env.worlds import redeal

from tricorn.core import game as games
from tricorn.core.board import fitting
from tricorn.core.judging import legal_moves, legal_placements, points_of
from tricorn.core.moves import Place
from tricorn.core.points import bonus_kind, placing
from tricorn.core.round import laid_tiles, unseen
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.core.view import view
from tricorn.engine import convert
from tricorn.engine.state import TABLES
from tricorn.env import observation as at
from tricorn.env.observation import FLAT, Observation, flatten, observe
from tricorn.rulesets import load
from tricorn.testing.lockstep import Twin

TABLE = [
    ("tri-ominos", 1), ("tri-ominos", 2), ("pressman", 3), ("goliath", 4), ("tri-domino", 6),
    ("wikipedia", 2), ("tri-ominos-unscored", 5), ("tripple-domino", 2),
]  # fmt: skip


def playing(preset, seats, seed):
    """Yield positions of a round on both engines, with random legal moves."""
    ruleset, random = load(preset), Random(seed)
    twin, game = Twin(ruleset, seats), games.new_game(ruleset, seats)
    game = games.deal_round(game, seeded_order(seed), seeded_lot(seed, 1, seats))
    twin.deal(seed)
    while game.round.ended is None:
        yield twin, game
        words = twin.legal_words()
        pick = random.randrange(len(words))
        expected = legal_moves(game.round)
        twin.make(words[pick])
        game = games.play(game, expected[pick])


def observed(twin, seat, arrays):
    """Fill and return the arrays of an observation."""
    observe(
        twin.state.cells, twin.state.words, TABLES, twin.rules, seat, arrays.tiles, arrays.slots,
        arrays.fits, arrays.seats, arrays.facts,
    )  # fmt: skip
    return arrays


def tiles(flags):
    return {convert.tile(rank) for rank in np.flatnonzero(flags)}


def shown(round):
    return {round.shown} if round.shown in round.racks[round.opener].known else set()


def assert_tiles(seen, arrays):
    round = seen.round
    planes = [tiles(plane) for plane in arrays.tiles]
    assert planes[at.RACK] == seen.rack.known
    assert planes[at.BOARD] == laid_tiles(round)
    assert planes[at.UNSEEN] == unseen(round)
    assert planes[at.SHOWN] == shown(round)
    assert arrays.facts[at.F_UNSEEN] == len(unseen(round))
    if round.turn == seen.seat:
        assert planes[at.LAYABLE] >= {placed.tile for placed in legal_placements(round)}
        assert planes[at.LAYABLE] <= planes[at.RACK]
    else:
        assert planes[at.LAYABLE] == set()


def assert_slots(seen, arrays):
    round, board = seen.round, seen.round.board
    rows = arrays.slots[: arrays.facts[at.F_OPEN]]
    assert rows[:, at.IS_OPEN].all()
    assert not arrays.slots[len(rows) :].any()
    assert not arrays.fits[len(rows) :].any()
    if round.is_opening:
        assert rows[0].tolist()[: at.BONUS + 1] == [1, 0, 0, 0, 6, 6, 6, 0]
        return
    assert len(rows) == len(board.open_cells)
    for row, mask in zip(rows, arrays.fits, strict=False):
        cell = convert.cell((int(row[at.ROW]) + 128) << 8 | (int(row[at.COL]) + 128))
        assert cell in board.open_cells
        pattern = board.pattern(cell)
        numbers = row[at.CORNERS : at.CORNERS + 3].tolist()
        assert numbers == [6 if number is None else number for number in pattern]
        fits = {tile for tile, _ in fitting(pattern)}
        assert convert.tiles(int(mask)) == fits
        assert row[at.OWN_FITS] == len(fits & seen.rack.known)
        assert row[at.UNSEEN_FITS] == len(fits & unseen(round))
        kind = bonus_kind(board.contact(cell))
        with_it = placing(round.ruleset, convert.tile(0), kind).total
        assert row[at.BONUS] == with_it - placing(round.ruleset, convert.tile(0), None).total


def assert_facts(seen, arrays):
    game, round, facts = seen.game, seen.round, arrays.facts
    around = [(seen.seat + number) % game.seats for number in range(game.seats)]
    rows = arrays.seats[: game.seats].tolist()
    assert [row[at.TOTAL] for row in rows] == [game.scores[seat] for seat in around]
    assert [row[at.SIZE] for row in rows] == [round.racks[seat].size for seat in around]
    assert [row[at.IS_TO_MOVE] for row in rows] == [seat == round.turn for seat in around]
    assert [row[at.IS_OPENER] for row in rows] == [seat == round.opener for seat in around]
    assert facts[at.F_POOL] == len(round.pool)
    assert facts[at.F_BOX] == len(round.box)
    assert facts[at.F_DRAWN] == len(round.drawn)
    assert facts[at.F_PASSES] == round.passes
    assert facts[at.F_ROUND] == len(game.log)
    assert facts[at.F_LAID] == len(laid_tiles(round))
    assert facts[at.F_OPENING] == round.is_opening
    assert facts[at.F_BELL] == game.bell


@pytest.mark.parametrize(("preset", "seats"), TABLE)
def test_an_observation_matches_the_view(preset, seats):
    arrays = Observation.room()
    for seed in range(2):
        for twin, game in playing(preset, seats, seed):
            for seat in range(seats):
                seen = view(game, seat)
                observed(twin, seat, arrays)
                assert_tiles(seen, arrays)
                assert_slots(seen, arrays)
                assert_facts(seen, arrays)


def test_slot_bonus_plus_tile_value_equals_the_points_of_a_placement():
    arrays = Observation.room()
    for twin, game in playing("tri-ominos", 2, 3):
        observed(twin, game.round.turn, arrays)
        for word, move in zip(twin.legal_words(), legal_moves(game.round), strict=True):
            if isinstance(move, Place) and not game.round.is_opening:
                bonus = arrays.slots[word & 255, at.BONUS]
                assert bonus + move.placement.tile.value == points_of(game.round, move).total


@pytest.mark.parametrize(("preset", "seats"), TABLE)
def test_redealing_unseen_tiles_does_not_change_the_observation(preset, seats):
    random = Random(7)
    for twin, _ in playing(preset, seats, seed=11):
        for seat in range(seats):
            before = observed(twin, seat, Observation.room())
            kept = twin.state.copy()
            redeal(twin.state, twin.rules, seat, random)
            after = observed(twin, seat, Observation.room())
            twin.state = kept
            for name in at.SHAPES:
                assert np.array_equal(getattr(before, name), getattr(after, name)), name


def test_observes_a_shown_triple_until_it_is_played():
    arrays, times = Observation.room(), 0
    for seed in range(40):
        for twin, game in playing("tri-ominos deal=28,14,9", 2, seed):
            observed(twin, 1 - game.round.opener, arrays)
            assert tiles(arrays.tiles[at.SHOWN]) == shown(game.round)
            times += bool(arrays.tiles[at.SHOWN].any())
            if len(game.log[-1]) > 8:
                break
    assert times > 0


def test_a_flattened_observation_has_small_numbers():
    arrays, row = Observation.room(), np.zeros(FLAT, np.float32)
    for twin, game in playing("tri-ominos", 3, 5):
        observed(twin, game.round.turn, arrays)
        flatten(arrays.tiles, arrays.slots, arrays.seats, arrays.facts, row)
        assert np.abs(row).max() <= 10
        assert row[: at.SLOTS_AT].tolist() == arrays.tiles.ravel().tolist()
