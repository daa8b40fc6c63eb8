"""Puzzle books: one JSON object per line, with boards and racks in record notation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.errors import InputError
from tricorn.core.ruleset import parse_spec, spec
from tricorn.core.tiles import Tile, parse_tile, tile_of
from tricorn.puzzles.grading import GRADES
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Puzzle, Question
from tricorn.rulesets import presets


def read_book(text: str, name: object) -> tuple[Puzzle, ...]:
    """Read puzzles from a text; `name` identifies it in errors."""
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(text.splitlines(), 1):
        try:
            puzzle = _puzzle(json.loads(line))
            if puzzle.id in puzzles:
                raise ValueError(puzzle.id)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise InputError("not-a-puzzle", path=name, line=number) from error
        puzzles[puzzle.id] = puzzle
    return tuple(puzzles.values())


def write_book(puzzles: Iterable[Puzzle]) -> str:
    """Write puzzles as the text of a book."""
    return "".join(json.dumps(to_json(puzzle)) + "\n" for puzzle in puzzles)


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as a JSON object; `next` is the rack of the next player."""
    question = puzzle.question
    facts = {
        "id": puzzle.id,
        "kind": question.kind,
        "grade": puzzle.grade,
        "rules": spec(question.ruleset, presets()),
        "board": _joined(
            Placement(numbers, cell) for cell, numbers in question.board.tiles.items()
        ),
        "rack": _joined(sorted(question.rack)),
    }
    rival = {"next": _joined(sorted(question.rival))} if question.rival else {}
    return {**facts, **rival, "answer": _joined(puzzle.answer)}


def numbered(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Sort puzzles by kind and grade, and number their ids from 1 within each kind."""
    return tuple(
        replace(puzzle, id=f"{kind}-{number}")
        for kind in KINDS
        for number, puzzle in enumerate(_of_kind(puzzles, kind), 1)
    )


def _of_kind(puzzles: Iterable[Puzzle], kind: str) -> list[Puzzle]:
    found = [puzzle for puzzle in puzzles if puzzle.question.kind == kind]
    return sorted(found, key=lambda puzzle: puzzle.grade)


def _joined(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def _puzzle(facts: dict[str, Any]) -> Puzzle:
    answer = tuple(_placements(facts["answer"]))
    question = Question(
        kind=facts["kind"],
        ruleset=parse_spec(facts["rules"], presets()),
        board=_board(facts["board"]),
        rack=_tiles(facts["rack"]),
        length=len(answer),
        rival=_tiles(facts.get("next", "")),
    )
    puzzle = Puzzle(str(facts["id"]), facts["grade"], question, answer)
    if not _is_valid(puzzle):
        raise ValueError(puzzle.id)
    return puzzle


def _is_valid(puzzle: Puzzle) -> bool:
    """Return whether kind and grade exist and no tile occurs twice."""
    question = puzzle.question
    groups = (question.board.tiles, question.rack, question.rival)
    tiles = (
        {tile_of(numbers) for numbers in question.board.tiles.values()}
        | question.rack
        | question.rival
    )
    return (
        puzzle.id.isprintable()
        and question.kind in KINDS
        and puzzle.grade in GRADES
        and question.length > 0
        and len(tiles) == sum(map(len, groups))
    )


def _board(text: str) -> Board:
    """Return the board after these placements, each of which must be legal."""
    first, *others = _placements(text)
    board = Board().place(first)
    for placement in others:
        if board.objection(placement):
            raise ValueError(placement)
        board = board.place(placement)
    return board


def _placements(text: str) -> Iterator[Placement]:
    return map(parse_placement, text.split())


def _tiles(text: str) -> frozenset[Tile]:
    return frozenset(map(parse_tile, text.split()))
