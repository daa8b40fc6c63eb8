"""The careful bot: it weighs what a placement offers to opponents, if there are any."""

from itertools import combinations
from random import Random

from tricorn.bots.budget import Budget
from tricorn.bots.levels import careful, expected_most, prospects
from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import legal_moves, legal_placements
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.rulesets import load


def test_expected_most_is_the_mean_maximum_over_all_draws():
    ranking = [40, 13, 9, 9, 0, 0, 0]
    for drawn in range(1, 8):
        most = [max(some) for some in combinations(ranking, drawn)]
        assert abs(expected_most(ranking, drawn) - sum(most) / len(most)) < 1e-9


def solitaire_score(seed):
    """Return the score of the careful bot in a solitaire game."""
    game = deal_round(new_game(load("tri-ominos"), 1), seeded_order(seed))
    while game.ended is None:
        game = play(game, careful(view(game, 0), Random(1), Budget()))
    return game.scores[0]


def test_own_tiles_are_no_threat_in_solitaire():
    """In solitaire, tiles playable next count in favour of a placement."""
    game = deal_round(new_game(load("tri-ominos"), 1), seeded_order(4))
    while len(legal_placements(game.round)) < 3:
        game = play(game, legal_moves(game.round)[0])
    for placement in legal_placements(game.round):
        assert prospects(game.round, placement) >= 0
    assert sum(map(solitaire_score, range(12))) > 0
