"""Puzzle books: reading back what was written, and errors for invalid puzzles."""

import json
from pathlib import Path

import pytest

from tricorn.core.errors import InputError
from tricorn.puzzles import shipped
from tricorn.puzzles.book import numbered, read_book, to_json, write_book

PAGE = Path(__file__).parents[2] / "docs" / "puzzles.md"
GOOD = to_json(next(puzzle for puzzle in shipped() if puzzle.question.kind == "block"))


def test_reads_back_a_book():
    assert read_book(write_book(shipped()), "book") == shipped()
    assert numbered(reversed(shipped()))[0].id == "hexagon-1"


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "riddle"},
        {"grade": 6},
        {"grade": "1"},
        {"rules": "no-such-rules"},
        {"board": ""},
        {"board": "555@0:0 111@0:1"},
        {"board": GOOD["board"] + " 555@90:0"},
        {"rack": GOOD["board"][:3]},
        {"rack": "153"},
        {"rack": 5},
        {"next": GOOD["rack"]},
        {"answer": ""},
        {"answer": "somewhere"},
        {"id": "a\nb"},
    ],
)  # fmt: skip
def test_names_the_line_of_an_invalid_puzzle(change):
    text = json.dumps(GOOD) + "\n" + json.dumps({**GOOD, "id": "other", **change}) + "\n"
    with pytest.raises(InputError) as caught:
        read_book(text, "book")
    assert (caught.value.code, caught.value.details["line"]) == ("not-a-puzzle", 2)


@pytest.mark.parametrize("line", ["", "{", "[]", "5", "null", "{}", "[" * 100_000])
def test_refuses_lines_that_are_not_objects(line):
    with pytest.raises(InputError) as caught:
        read_book(line + "\n", "book")
    assert caught.value.code == "not-a-puzzle"


def test_refuses_a_repeated_id():
    line = json.dumps(GOOD) + "\n"
    with pytest.raises(InputError):
        read_book(line + line, "book")


def test_the_key_of_a_puzzle_does_not_depend_on_its_id():
    keys = {puzzle.key for puzzle in shipped()}
    assert len(keys) == len(shipped())
    (again,) = read_book(json.dumps({**GOOD, "id": "mine"}), "book")
    assert again.key in keys


def test_the_docs_show_a_line_of_the_book_and_its_command():
    page = PAGE.read_text("utf-8")
    assert f"    {json.dumps(GOOD)}\n" in page
    assert f"tricorn puzzle --make {len(shipped())} --seed 1 --out shipped.jsonl" in page
