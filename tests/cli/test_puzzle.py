"""Puzzles on the command line: solved, wrong, given up, listed, drawn, generated."""

import json
import signal
from itertools import islice, permutations
from xml.etree import ElementTree

import pytest

from tricorn.puzzles import shipped
from tricorn.puzzles.book import read_book, to_json
from tricorn.puzzles.grading import examine
from tricorn.puzzles.maker import make
from tricorn.puzzles.question import begin

PUZZLES = {puzzle.id: puzzle for puzzle in shipped()}


def typed(placements):
    return "".join(f"{placement}\n" for placement in placements)


def right(name):
    return typed(PUZZLES[name].answer)


def best_wrong_attempt(name):
    """Return the wrong attempt closest to the answer."""
    return examine(PUZZLES[name].question).wrong[0].placements


@pytest.mark.parametrize("name", ["hexagon-1", "best-60", "out-75", "block-50"])
def test_solves_every_kind_with_its_answer(run, name):
    answer = run("puzzle", name, stdin=right(name) + "q\n")
    assert answer.code == 0
    assert "Right!" in answer.out
    assert "1 of 300 solved" in answer.out


def test_accepts_the_answer_in_any_legal_order(run):
    puzzle = PUZZLES["out-75"]
    orders = [order for order in permutations(puzzle.answer) if is_legal_order(puzzle, order)]
    assert len(orders) > 1
    for order in orders:
        assert "Right!" in run("puzzle", puzzle.id, stdin=typed(order) + "q\n").out


def is_legal_order(puzzle, order):
    attempt = begin(puzzle.question)
    for placement in order:
        if attempt.board.objection(placement):
            return False
        attempt = attempt.lay(placement)
    return True


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("hexagon-1", "No: the last tile completes no hexagon."),
        ("block-1", "No: the next player can still lay"),
        ("out-1", "Stuck: nothing fits any more. Left on the rack:"),
    ],
)
def test_explains_why_an_answer_is_wrong(run, name, why):
    assert why in run("puzzle", name, stdin=typed(best_wrong_attempt(name)) + "q\n").out


def test_compares_the_points_of_a_wrong_answer_with_the_maximum(run):
    findings = examine(PUZZLES["best-1"].question)
    most, fewer = findings.answer.points, findings.wrong[0].points
    out = run("puzzle", "best-1", stdin=typed(best_wrong_attempt("best-1")) + "q\n").out
    assert f"No: that earns {fewer}, and {most} can be had." in out


def test_hides_points_until_the_puzzle_is_solved(run):
    out = run("puzzle", "best-1", stdin="l\n0\nq\n").out
    assert str(PUZZLES["best-1"].answer[0]) in out
    assert "+" not in out


def test_hints_get_more_specific_and_report_a_wrong_tile(run):
    name = "block-75"
    tile, cell = PUZZLES[name].answer[0].tile, PUZZLES[name].answer[0].cell
    out = run("puzzle", name, stdin="h\nh\nh\nq\n").out
    assert f"Look at the tile {tile}." in out
    assert f"The tile {tile} goes into row {cell.row}." in out
    assert f"The tile {tile} goes into cell {cell}." in out
    wrong = next(
        each.placements[0]
        for each in examine(PUZZLES[name].question).wrong
        if each.placements[0] not in PUZZLES[name].answer
    )
    out = run("puzzle", name, stdin=f"{wrong}\nh\nu\nh\nq\n").out
    assert "A tile laid so far is wrong" in out
    assert f"Look at the tile {tile}." in out


def test_giving_up_shows_the_answer_and_does_not_count_as_solved(run):
    out = run("puzzle", "best-1", stdin="g\n\nq\n").out
    assert f"{PUZZLES['best-1'].answer[0]}" in out
    assert "The next best:" in out
    assert "0 of 300 solved" in out
    assert "hexagon-1 ·" in out, "the next one follows"


def test_remembers_and_skips_solved_puzzles(run, tmp_path):
    first = run("puzzle", stdin=right("hexagon-1") + "q\n")
    assert "hexagon-1 · grade 1 of 5 · tri-ominos" in first.out
    assert "best-1 · grade 1" in run("puzzle", stdin="q\n").out
    assert "hexagon-2 · grade 1" in run("puzzle", "--kind", "hexagon", stdin="q\n").out
    listed = run("puzzle", "--list").out.splitlines()
    assert [line for line in listed if "(solved)" in line] == [listed[0]]
    assert listed[-1] == "1 of 300 solved"
    (line,) = (tmp_path / "data" / "solved-puzzles.txt").read_text().splitlines()
    assert line == f"{PUZZLES['hexagon-1'].key} hexagon-1"


def test_end_of_input_ends_the_puzzle(run):
    assert run("puzzle", "out-1", stdin="?\nr\n\n9\n999\n").code == 0


def test_lists_puzzles_by_kind_and_grade_as_json(run):
    rows = json.loads(run("puzzle", "--json", "--kind", "out", "--grade", "5").out)
    assert {(row["kind"], row["grade"], row["solved"]) for row in rows} == {("out", 5, False)}


def test_draws_the_board_the_racks_and_the_question(run, tmp_path):
    path = tmp_path / "puzzle.svg"
    assert run("puzzle", "block-1", "--svg", path).code == 0
    root = ElementTree.fromstring(path.read_text())
    question = PUZZLES["block-1"].question
    drawn = [node for node in root.iter() if node.get("class") == "tricorn-tile"]
    assert len(drawn) == len(question.board.tiles) + len(question.rack) + len(question.rival)
    words = " ".join("".join(root.itertext()).split())
    assert "The next player's rack:" in words
    assert "block-1" in words


def test_generates_new_puzzles_and_plays_them(run, tmp_path):
    book = tmp_path / "mine.jsonl"
    made = run("puzzle", "--make", 3, "--seed", 4, "--kind", "out", "--grade", 1, "--out", book)
    assert made.code == 0
    puzzles = read_book(book.read_text(), "mine")
    assert [puzzle.id for puzzle in puzzles] == ["out-1", "out-2", "out-3"]
    answer = typed(puzzles[0].answer)
    assert "1 of 3 solved" in run("puzzle", "--book", book, stdin=answer + "q\n").out


def test_keeps_the_puzzles_generated_before_an_interruption(run, tmp_path, monkeypatch):
    def interrupted(*order):
        yield from islice(make(*order), 2)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("tricorn.puzzles.maker.make", interrupted)
    book = tmp_path / "mine.jsonl"
    answer = run("puzzle", "--make", 100, "--out", book)
    assert answer.code == 130
    assert "2 of 100 puzzles were made." in answer.err
    assert len(read_book(book.read_text(), "mine")) == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("hexagon-9999",), "no puzzle “hexagon-9999”"),
        (("--kind", "riddle"), "one of: hexagon, best, out, block"),
        (("--grade", "6"), "a whole number from 1 to 5"),
        (("--book", "nowhere.jsonl"), "cannot be read"),
        (("--make", "1", "--out", "no/folder/book.jsonl"), "cannot be written"),
        (("--make", "1", "--rules", "no-such"), "no rule set “no-such”"),
        (("best-1", "--svg", "no/folder/puzzle.svg"), "cannot be written"),
    ],
)
def test_refuses_bad_input(run, arguments, complaint):
    answer = run("puzzle", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_refuses_an_invalid_book(run, tmp_path):
    book = tmp_path / "wrong.jsonl"
    facts = {**to_json(PUZZLES["best-1"]), "answer": typed(best_wrong_attempt("best-1")).strip()}
    book.write_text(json.dumps(facts))
    assert "best-1 has another answer" in refused(run, book)
    book.write_text("nonsense\n")
    assert f"{book}, line 1" in refused(run, book)
    book.write_text("")
    assert "no such puzzles" in refused(run, book)


def refused(run, book):
    answer = run("puzzle", "--book", book)
    assert (answer.code, answer.out) == (2, "")
    return answer.err
