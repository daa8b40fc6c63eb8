"""Each kind of puzzle on small boards drawn by hand: answers, wrong attempts and difficulty."""

from collections import Counter
from math import log2

from tests.pictures import board_of

from tricorn.core.board import Board, parse_placement
from tricorn.core.geometry import corners
from tricorn.core.tiles import TILES, parse_tile
from tricorn.puzzles import shipped
from tricorn.puzzles.grading import difficulty, examine
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Question, attempts
from tricorn.rulesets import load

ONE_GAP = r"""
      0---1
     /*\*/*\
    3---0---1
     \*/*\ /
      2---2
"""
TWO_GAPS = r"""
      0---1
     /*\*/*\
    3---0---1
     \*/ \ /
      2   .
"""
STRIP = r"""
      1---2
     /*\*/
    1---3
"""


def tiles(text):
    return frozenset(map(parse_tile, text.split()))


def question(kind, picture, rack, length, rival=""):
    board, _ = board_of(picture)
    return Question(kind, load("tri-ominos"), board, tiles(rack), length, tiles(rival))


def answer(puzzle_question):
    findings = examine(puzzle_question)
    return findings and " ".join(map(str, findings.answer.placements))


def test_attempts_match_the_reference_counts():
    board = Board().place(parse_placement("555@0:0"))
    rack = frozenset(TILES) - tiles("555")
    counts = [
        sum(1 for _ in attempts(Question("out", load("tri-ominos"), board, rack, length)))
        for length in (1, 2, 3)
    ]
    assert counts == [15, 210, 3270]


def test_the_answer_completes_a_hexagon():
    assert answer(question("hexagon", ONE_GAP, "012 113 223", 1)) == "201@1:2"
    assert answer(question("hexagon", ONE_GAP, "113 223", 1)) is None


def test_two_tiles_complete_a_hexagon_in_either_order():
    findings = examine(question("hexagon", TWO_GAPS, "012 022 113", 2))
    assert set(map(str, findings.answer.placements)) == {"201@1:2", "022@1:1"}
    assert len(findings.wrong) == 3


def test_counts_hexagons_that_cannot_be_completed_as_lures():
    for puzzle in shipped():
        puzzle_question = puzzle.question
        if puzzle_question.kind == "hexagon" and puzzle_question.length == 1:
            holes = Counter(
                vertex for cell in puzzle_question.board.tiles for vertex in corners(cell)
            )
            almost = sum(count == 5 for count in holes.values())
            completed = puzzle_question.board.contact(puzzle.answer[0].cell).hexagons
            assert KINDS["hexagon"].lures(examine(puzzle_question)) == almost - completed


def test_most_points_count_bonus_and_tile_value():
    findings = examine(question("best", ONE_GAP, "012 113 223", 1))
    assert str(findings.answer.placements[0]) == "201@1:2"
    assert findings.answer.points == 3 + 50
    assert [attempt.points for attempt in findings.wrong] == [7, 7, 5]


def test_refuses_a_question_with_two_best_answers():
    assert answer(question("best", ONE_GAP, "223", 1)) is None


def test_counts_tempting_first_tiles_as_lures():
    findings = examine(question("best", TWO_GAPS, "012 022 113", 2))
    assert findings.answer.points == 4 + 3 + 50
    assert KINDS["best"].lures(findings) == 3


def test_going_out_needs_every_tile():
    assert answer(question("out", STRIP, "011 012", 2)) == "101@0:-1 012@0:-2"
    assert answer(question("out", STRIP, "112", 1)) is None, "it fits in two cells"


def test_counts_orders_with_the_same_result_as_one_answer():
    puzzle_question = question("out", STRIP, "011 122", 2)
    assert len(list(attempts(puzzle_question))) == 2
    assert set(answer(puzzle_question).split()) == {"101@0:-1", "221@-1:1"}
    assert examine(puzzle_question).wrong == ()


def test_the_answer_leaves_the_rival_no_placement():
    puzzle_question = question("block", STRIP, "133 135 233", 1, rival="013 134")
    assert answer(puzzle_question) == "513@1:0"
    assert KINDS["block"].lures(examine(puzzle_question)) == 2


def test_refuses_a_question_whose_rival_is_already_blocked():
    assert answer(question("block", STRIP, "135 233", 1, rival="000")) is None


def test_difficulty_grows_by_one_when_the_choices_double():
    findings = examine(question("out", STRIP, "112 012", 2))
    assert answer(findings.question) == "121@0:-1 012@-1:-1"
    assert [str(each.placements[0]) for each in findings.wrong] == ["121@-1:1"]
    assert difficulty(findings) == log2(2) + log2(2) + 1
    wider = examine(question("block", STRIP, "133 135 233", 1, rival="013 134"))
    assert difficulty(wider) == log2(3) + log2(3)
