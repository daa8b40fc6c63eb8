"""Laws that hold in every position of every game, whatever the rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from tricorn.core.board import Board
from tricorn.core.game import Game
from tricorn.core.geometry import Vertex, corners
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Drawn, Event, Passed, Placed, RoundEnded
from tricorn.core.round import Round
from tricorn.core.tiles import TILES, tile_of
from tricorn.testing.demand import demand


def check_position(game: Game) -> None:
    """All laws of a position."""
    assert game.round is not None
    check_round(game.round)
    check_scores_are_sums_of_points(game)


def check_round(round: Round) -> None:
    """All laws of a round."""
    check_tiles_are_partitioned(round)
    check_vertices_agree_with_cells(round.board)
    check_somebody_can_move(round)


def check_tiles_are_partitioned(round: Round) -> None:
    """Every tile is in one place: on the table, on a rack, in the pool or out of reach."""
    laid = [tile_of(numbers) for numbers in round.board.tiles.values()]
    racks = chain.from_iterable(rack.known for rack in round.racks)
    found = Counter([*laid, *racks, *round.pool, *round.box])
    demand(found == Counter(TILES), f"the tiles are not there once each: {found}")


def check_vertices_agree_with_cells(board: Board) -> None:
    """The number of a vertex is the number of every tile that meets there, and there are no others."""
    told: dict[Vertex, int] = {}
    for cell, numbers in board.tiles.items():
        for vertex, number in zip(corners(cell), numbers, strict=True):
            demand(told.setdefault(vertex, number) == number, f"two numbers meet at {vertex}")
    demand(told == board.numbers, "the board knows other numbers than its tiles show")


def check_scores_are_sums_of_points(game: Game) -> None:
    """A total is the sum of the points of one's events."""
    totals = _totals(chain.from_iterable(game.log), game.seats)
    demand(totals == game.scores, f"the points add up to {totals}, the scores are {game.scores}")


def check_somebody_can_move(round: Round) -> None:
    """A running round always has a move, an ended one has none."""
    moves = legal_moves(round)
    demand(bool(moves) is (round.ended is None), "a running round has moves, an ended one none")
    demand(len(set(moves)) == len(moves), "a legal move is there twice")


def _totals(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    totals = [0] * seats
    for event in events:
        match event:
            case Placed(seat) | Drawn(seat) | Passed(seat):
                totals[seat] += sum(part.points for part in event.points.parts)
            case RoundEnded(winner=int(seat)):
                totals[seat] += sum(part.points for part in event.points.parts)
    return tuple(totals)
