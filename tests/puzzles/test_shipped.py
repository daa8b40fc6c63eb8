"""Solves every shipped puzzle again by trying all tiles, rotations and cells with the referee."""

from collections import Counter
from itertools import combinations

import pytest

from tricorn.core.board import Placement
from tricorn.core.errors import Reason
from tricorn.core.geometry import ORIGIN, corners, neighbours
from tricorn.core.judging import judge
from tricorn.core.moves import Place
from tricorn.core.round import apply
from tricorn.core.tiles import rotations, tile_of
from tricorn.puzzles import shipped
from tricorn.puzzles.grading import examine, grade, is_good
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.maker import fits

PUZZLES = shipped()
each_kind = pytest.mark.parametrize("kind", KINDS)


def of_kind(kind):
    return [puzzle for puzzle in PUZZLES if puzzle.question.kind == kind]


def possible(board, tiles):
    """Return all placements next to a tile, legal or not, in every rotation."""
    cells = {beside for cell in board.tiles for beside in neighbours(cell)}
    return [
        Placement(numbers, cell)
        for cell in cells - board.tiles.keys()
        for tile in tiles
        for numbers in rotations(tile)
    ]


def lines(round, length, laid=()):
    """Yield all ways to place this many tiles, as events and the resulting round."""
    if len(laid) == length:
        yield laid, round
        return
    for placement in possible(round.board, round.rack.known):
        answer = judge(round, Place(placement))
        if not isinstance(answer, Reason):
            yield from lines(apply(round, answer[0]), length, (*laid, answer[0]))


def value(question, laid, round):
    """Return the value the question asks for: points, or whether the goal is reached."""
    match question.kind:
        case "best":
            return sum(event.points.total for event in laid)
        case "hexagon":
            return any(part.kind.startswith("hexagon") for part in laid[-1].points.parts)
        case "out":
            return not round.rack.known
        case "block":
            board = round.board
            return all(board.objection(each) for each in possible(board, question.rival))


@each_kind
def test_the_answer_is_legal_and_unique(kind):
    for puzzle in of_kind(kind):
        question = puzzle.question
        best, found = 0, set()
        for laid, round in lines(question.round, question.length):
            worth = value(question, laid, round)
            placements = frozenset(event.placement for event in laid)
            if worth > best:
                best, found = worth, {placements}
            elif worth == best:
                found.add(placements)
        assert best > 0, puzzle.id
        assert found == {frozenset(puzzle.answer)}, puzzle.id


@each_kind
def test_every_puzzle_is_good_and_has_the_computed_grade(kind):
    for puzzle in of_kind(kind):
        findings = examine(puzzle.question)
        assert findings.answer.placements == puzzle.answer, puzzle.id
        assert grade(findings) == puzzle.grade, puzzle.id
        assert is_good(findings), puzzle.id


def test_there_are_many_of_every_kind_and_grade():
    assert len(PUZZLES) >= 240
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    kinds = Counter(puzzle.question.kind for puzzle in PUZZLES)
    assert kinds.keys() == KINDS.keys()
    assert min(kinds.values()) == max(kinds.values())
    grades = Counter(puzzle.grade for puzzle in PUZZLES)
    assert min(grades[number] for number in (1, 2, 3, 4, 5)) >= 30


def test_boards_are_legal_and_small_enough_for_a_phone():
    for puzzle in PUZZLES:
        board, first = puzzle.question.board, next(iter(puzzle.question.board.tiles.items()))
        assert first == (ORIGIN, tile_of(first[1])), puzzle.id
        assert fits(board), puzzle.id
        assert len(puzzle.question.rack) <= 8


def joints(board):
    """Return which tiles meet at which numbers, independent of rotation."""
    return {
        frozenset({tile_of(board.tiles[cell]), tile_of(board.tiles[beside])})
        | {board.numbers[vertex] for vertex in set(corners(cell)) & set(corners(beside))}
        for cell in board.tiles
        for beside in neighbours(cell)
        if beside in board.tiles
    }


def test_no_two_puzzles_are_alike():
    boards = [(puzzle.id, joints(puzzle.question.board)) for puzzle in PUZZLES]
    for (one, ours), (other, theirs) in combinations(boards, 2):
        assert 2 * len(ours & theirs) < min(len(ours), len(theirs)), (one, other)
