"""The puzzle generator: reproducible by seed, spread over kinds and grades."""

from collections import Counter
from dataclasses import replace
from itertools import islice

from tests.property.test_turning import moved_board, rotated

from tricorn.core.shuffle import SplitMix
from tricorn.puzzles import shipped
from tricorn.puzzles.grading import GRADES
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.maker import are_alike, joints, make, usable_boards
from tricorn.rulesets import load

RULES = load("tri-ominos")


def unnamed(puzzles):
    return [replace(puzzle, id="") for puzzle in puzzles]


def test_seed_1_generates_the_shipped_puzzles():
    again = list(islice(make(RULES, len(shipped()), seed=1), 12))
    assert len({puzzle.question.kind for puzzle in again}) == len(KINDS)
    ours = unnamed(shipped())
    for puzzle in again:
        assert puzzle in ours


def test_spreads_puzzles_over_kinds_and_grades():
    made = list(make(RULES, 6, 5, ("hexagon", "block"), (1, 2, 3)))
    sorts = Counter((puzzle.question.kind, puzzle.grade) for puzzle in made)
    assert set(sorts.values()) == {1}
    assert {grade for _, grade in sorts} == {1, 2, 3}


def test_another_seed_generates_other_puzzles():
    first, second = ([*islice(make(RULES, 20, seed), 3)] for seed in (1, 2))
    assert not {puzzle.key for puzzle in first} & {puzzle.key for puzzle in second}


def test_generates_puzzles_for_other_rules():
    (puzzle,) = make(load("tripple-domino"), 1, 3, ("best",), (3,))
    assert puzzle.question.ruleset.id == "tripple-domino"
    assert puzzle.grade in GRADES


def test_gives_up_if_no_puzzle_exists(monkeypatch):
    monkeypatch.setattr("tricorn.puzzles.maker.MAX_IDLE_ROUNDS", 5)
    assert list(make(load("tri-ominos-unscored"), 1, 1, ("best",), (1,))) == []


def test_uses_each_board_once(monkeypatch):
    boards = usable_boards(RULES, SplitMix(1))
    monkeypatch.setattr("tricorn.puzzles.maker.usable_boards", lambda *_: boards[-1:])
    monkeypatch.setattr("tricorn.puzzles.maker.MAX_IDLE_ROUNDS", 5)
    assert len(list(make(RULES, 40, seed=1))) == 1


def test_recognizes_a_rotated_board_as_alike():
    ours, theirs = shipped()[0].question.board, shipped()[1].question.board
    assert are_alike(joints(ours), joints(moved_board(ours, rotated)))
    assert not are_alike(joints(ours), joints(theirs))
