"""The bots that do not need the compiled engine: levels 1 to 4, and two random ones."""

from __future__ import annotations

from collections.abc import Iterable

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core import points
from tricorn.core.board import Board, Placement
from tricorn.core.judging import greedy_move, worth
from tricorn.core.moves import Move, Place
from tricorn.core.round import Round, unseen
from tricorn.core.tiles import Tile
from tricorn.core.view import View


def random_placement(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Choose any placement, else the draw, else the pass."""
    moves = view.legal_moves
    placements: list[Move] = [move for move in moves if isinstance(move, Place)]
    return rng.choice(placements or moves)


def anything(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Choose any legal move, all equally likely."""
    return rng.choice(view.legal_moves)


BEGINNER_NOTICES = 0.6
"""The share of placements it notices."""


def beginner(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Choose the highest tile among the placements it notices; it does not look for bonuses."""
    moves = view.legal_moves
    seen = [move for move in moves if isinstance(move, Place) and rng.random() < BEGINNER_NOTICES]
    return max(seen, key=lambda move: move.placement.tile.value) if seen else moves[-1]


CASUAL_NOTICES = 0.75
"""The share of placements it notices."""


def casual(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Choose the most points among the placements it notices."""
    moves = view.legal_moves
    seen = [move for move in moves if isinstance(move, Place) and rng.random() < CASUAL_NOTICES]
    return (
        max(seen, key=lambda move: worth(view.round, move.placement).total) if seen else moves[-1]
    )


def greedy(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs neither)
    """Choose the most points."""
    return greedy_move(view.round)


VALUE = 0.08
"""Weight of the tile's own points: the tile would be placed sooner or later anyway."""
REPLY = 1.55
"""Weight of the points that the next player may score."""
CAN_CONTINUE = 12.0
"""Points for holding a tile that fits afterwards."""
EACH_FITTING = 1.1
"""Points for each tile that fits afterwards."""


def careful(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs neither)
    """Choose the placement with the best prospects; it never declines to place."""
    moves = view.legal_moves
    placements = [move for move in moves if isinstance(move, Place)]
    if len(moves) == 1 or not placements:
        return moves[0]
    if view.rack.size == 1 or view.round.is_opening:
        return max(placements, key=lambda move: worth(view.round, move.placement).total)
    return max(placements, key=lambda move: prospects(view.round, move.placement))


def prospects(round: Round, placement: Placement) -> float:
    """Return the value of a placement: its points, the expected reply, and the tiles that fit afterwards."""
    board = round.board.place(placement)
    value = placement.tile.value if round.ruleset.tile_values else 0
    bonus = worth(round, placement).total - value
    left = round.rack.known - {placement.tile}
    fitting = {laid.tile for laid in board.placements(left)}
    mine = (CAN_CONTINUE if fitting else 0.0) + EACH_FITTING * len(fitting)
    theirs = expected_reply(round, board) if round.seats > 1 else 0.0
    return bonus + VALUE * value - REPLY * theirs + mine


def expected_reply(round: Round, board: Board) -> float:
    """Return the average points of the next player's best reply."""
    hidden = unseen(round)
    other = round.racks[(round.turn + 1) % round.seats]
    replies = best_points(round, board, hidden | other.known)
    known = max((replies.get(tile, 0) for tile in other.known), default=0)
    ranking = sorted((replies.get(tile, 0) for tile in hidden), reverse=True)
    return expected_most([max(points, known) for points in ranking], other.hidden) or known


def best_points(round: Round, board: Board, tiles: Iterable[Tile]) -> dict[Tile, int]:
    """Return the most points that each tile can score on a board, for tiles that fit."""
    kinds = {cell: points.bonus_kind(board.contact(cell)) for cell in board.open_cells}
    best: dict[Tile, int] = {}
    for placement in board.placements(frozenset(tiles)):
        tile = placement.tile
        earned = points.placing(round.ruleset, tile, kinds[placement.cell]).total
        best[tile] = max(best.get(tile, 0), earned)
    return best


def expected_most(ranking: list[int], drawn: int) -> float:
    """Return the expected maximum of `drawn` values taken at random from a descending list.

    >>> expected_most([9, 6, 3], 1), expected_most([9, 6, 3], 3)
    (6.0, 9.0)
    """
    expected, none_better = 0.0, 1.0
    for place, most in enumerate(ranking):
        left = len(ranking) - place
        share = min(1.0, drawn / left)
        expected += none_better * share * most
        none_better *= 1.0 - share
    return expected
