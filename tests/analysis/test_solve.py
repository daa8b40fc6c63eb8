"""The solver: as good as exhaustive search, never above its bound, every line playable."""

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tests.analysis.brute_force import best_score

from tricorn.analysis.solver.beam import Line
from tricorn.analysis.solver.bound import Bound
from tricorn.analysis.solver.deal import Start
from tricorn.analysis.solver.exact import Exhaust
from tricorn.analysis.solver.search import Search
from tricorn.analysis.solver.shapes import boards, hexagons, limits, unmatched_sides
from tricorn.bots.selfplay import play_game
from tricorn.core.board import Board
from tricorn.core.deal import deal
from tricorn.core.geometry import ORIGIN, cells_round, corners
from tricorn.core.moves import Placed
from tricorn.core.record.record import Record
from tricorn.core.round import opening
from tricorn.core.shuffle import seeded_order
from tricorn.core.tiles import TILES, tile_of
from tricorn.records import read, write
from tricorn.rulesets import PRESETS, load

LOW = [tile for tile in TILES if tile.high <= 2]
SMALL = [
    "tri-ominos solo_rack=3 solo_draws=3",
    "tripple-domino solo_rack=4 solo_draws=3",
    "pressman solo_rack=4 solo_draws=4",
    "goliath solo_rack=3 solo_draws=3 double=33 draw_limit=2",
    "tri-ominos-simple solo_rack=5 solo_draws=2 blocked_pays=differences",
]


def dense_order(seed):
    """Return an order that starts with the ten tiles of 0, 1 and 2, which fit each other well."""
    order = seeded_order(seed)
    return [tile for tile in order if tile in LOW] + [tile for tile in order if tile not in LOW]


def solved(ruleset, dealt, seconds=60.0):
    search = Search(ruleset, dealt)
    for _ in search.steps(seconds):
        pass
    return search


def exhausted(start, best):
    """Return the best score of an exhaustive search within the bound, without a known line."""
    limits = Bound(start)
    assert limits.points >= best
    exhaust = Exhaust(start, limits.ahead, Line())
    for _ in exhaust.steps():
        pass
    return exhaust.best.points


@pytest.mark.parametrize("name", SMALL)
def test_solves_small_deals_like_exhaustive_search(name):
    ruleset, ends = load(name), set()
    for seed in range(1, 11):
        order = dense_order(seed) if seed % 2 else seeded_order(seed)
        dealt = deal(ruleset, 1, order)
        search, best = solved(ruleset, dealt), best_score(ruleset, dealt)
        assert (search.best.points, search.bound, search.is_proven) == (best, best, True), seed
        assert exhausted(Start.of(ruleset, dealt), best) == best, seed
        ends.add(search.game().round.ended.how)
    assert ends == {"out", "blocked"}


def test_follows_a_better_line_to_the_same_position():
    """Use rules under which the order of placements changes the points of the same position."""
    ruleset = load("tri-ominos hexagon=10,400,900 bridge=200 double=0 solo_draws=10")
    for seed in (1, 2, 3):
        search = Search(ruleset, deal(ruleset, 1, seeded_order(seed)))
        assert exhausted(search.start, search.best.points) >= search.best.points


@pytest.mark.parametrize("name", PRESETS)
def test_beats_greedy_on_full_deals_within_the_bound(name):
    ruleset = load(name)
    search = solved(ruleset, deal(ruleset, 1, seeded_order(7)), seconds=0.2)
    greedy = play_game(ruleset, ["greedy"], 7)
    assert greedy.scores[0] + ruleset.tile_values <= search.best.points <= search.bound
    game = search.game()
    assert game.scores == (search.best.points,)
    record = Record(ruleset, ("solver",), game.log)
    assert read(write(record)) == record


def test_does_not_draw_a_tile_that_costs_more_than_it_scores():
    """Deal two tiles that fit, then only a tile that costs more than it scores."""
    ruleset = load("tri-ominos solo_rack=2 solo_draws=1")
    order = ["345", "455", "555", "000"]
    by_name = {str(tile): tile for tile in TILES}
    rest = [tile for tile in TILES if str(tile) not in order]
    search = solved(ruleset, deal(ruleset, 1, [*(by_name[name] for name in order), *rest]))
    assert search.best.points == 14 + 15 + 25
    assert len(search.best.words) == 2


KINDS = {"bridge", "double", "hexagon", "hexagon2", "hexagon3"}


def test_no_board_has_more_bonuses_than_the_bound_allows():
    ruleset, most = load("tri-ominos"), 0
    games = [play_game(ruleset, ["random"], seed) for seed in range(6)]
    games += [Search(ruleset, deal(ruleset, 1, seeded_order(seed))).game() for seed in range(6)]
    for game in games:
        board = game.round.board
        tiles = [tile_of(numbers) for numbers in board.tiles.values()]
        placed = [event for event in game.log[0] if isinstance(event, Placed)]
        bonuses = sum(bool(KINDS & {part.kind for part in event.points.parts}) for event in placed)
        complete = [all(cell in board.tiles for cell in cells_round(v)) for v in board.numbers]
        allowed = boards(len(tiles), unmatched_sides(tiles), limits(tiles).hexagons)
        assert (bonuses, sum(complete)) in set(allowed)
        most = max(most, bonuses)
    assert most >= 4


def test_bounds_the_bonuses_of_small_boards():
    most = [max(bonuses for bonuses, _ in boards(tiles, 0, tiles)) for tiles in range(1, 25)]
    assert most[:10] == [0, 0, 0, 0, 0, 1, 1, 1, 1, 2]
    assert most[23] == 7, "the large hexagon of 24 tiles has seven vertices inside"


def test_counts_sides_without_a_partner():
    assert unmatched_sides(TILES) == 36
    assert unmatched_sides(TILES[:1]) == 1, (
        "0-0-0: two of its sides could meet others of their kind"
    )


def test_lists_exactly_the_hexagons_that_can_be_built():
    found = set()
    for vertex in corners(ORIGIN):
        for tile in LOW:
            found.update(laid_round(vertex, Board().place(opening(tile)), frozenset({tile})))
    assert found == {frozenset(corner.tile for corner in each) for each in hexagons(LOW)}
    assert found


def laid_round(vertex, board, tiles):
    """Yield the tiles of all hexagons around a vertex, placed in every order."""
    if len(tiles) == 6:
        yield tiles
        return
    for placement in board.placements(frozenset(LOW) - tiles):
        if placement.cell in cells_round(vertex):
            yield from laid_round(vertex, board.place(placement), tiles | {placement.tile})
