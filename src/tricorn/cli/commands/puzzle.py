"""`tricorn puzzle`: solving, printing and making puzzles."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.files import check_writable, write_text
from tricorn.cli.support.interrupts import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import progress
from tricorn.cli.terminal.puzzle import (
    Ending,
    PuzzleScreen,
    PuzzleTable,
    format_question,
    format_title,
)
from tricorn.cli.terminal.saved import note_solved, solved_keys
from tricorn.core.errors import InputError
from tricorn.draw.svg import ThemeName, position_svg
from tricorn.files import read_text
from tricorn.puzzles import shipped
from tricorn.puzzles.book import numbered, read_book, to_json, write_book
from tricorn.puzzles.grading import GRADES, examine
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Puzzle
from tricorn.rulesets import load


class PuzzleQueue:
    """Puzzles in the order in which they are offered: easy ones first, alternating between kinds."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        if not puzzles:
            raise InputError("no-puzzles")
        self.puzzles = _by_turns(puzzles)

    @classmethod
    def select(cls, book: str | None, kind: str | None, grade: int | None) -> PuzzleQueue:
        """Return the puzzles of a custom book or those shipped, optionally of one kind or grade."""
        puzzles = read_book(read_text(Path(book)), book) if book else shipped()
        return cls(
            [
                puzzle
                for puzzle in puzzles
                if kind in (None, puzzle.question.kind) and grade in (None, puzzle.grade)
            ]
        )

    @property
    def solved(self) -> set[str]:
        """The ids of the solved puzzles."""
        keys = solved_keys()
        return {puzzle.id for puzzle in self.puzzles if puzzle.key in keys}

    def named(self, name: str) -> Puzzle:
        """Return the puzzle with this id."""
        found = next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)
        if found is None:
            raise InputError("no-such-puzzle", value=name)
        return found

    def next(self, seen: Collection[str] = ()) -> Puzzle | None:
        """Return the first puzzle that is neither solved nor seen."""
        done = self.solved.union(seen)
        return next((puzzle for puzzle in self.puzzles if puzzle.id not in done), None)


def _by_turns(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Sort by grade, then alternate between the kinds."""
    before: Counter[tuple[int, str]] = Counter()
    order: dict[str, tuple[int, int]] = {}
    for puzzle in puzzles:
        sort = puzzle.grade, puzzle.question.kind
        order[puzzle.id] = puzzle.grade, before[sort]
        before[sort] += 1
    return sorted(puzzles, key=lambda puzzle: order[puzzle.id])


def make_book(puzzles: Iterator[Puzzle], count: int, out: str | None) -> int:
    """Take this many puzzles from the maker and write them to a book."""
    check_writable(out)
    made: list[Puzzle] = []
    stopped = False
    with progress(t("puzzle.making"), count, digits=1) as show:
        try:
            with interrupts.stoppable():
                for puzzle in puzzles:
                    made.append(puzzle)
                    show(len(made), count)
        except KeyboardInterrupt:
            stopped = True
    write_text(out, write_book(numbered(made)))
    if len(made) < count:
        click.echo(t("puzzle.fewer", done=len(made), count=count), err=True)
    return EXIT_INTERRUPTED if stopped else EXIT_OK if len(made) == count else EXIT_FAILED


MAX_PUZZLES = 100_000


@cli.command("puzzle")
@click.argument("name", metavar="[ID]", required=False)
@cli.option("--kind", type=cli.OneOf(*KINDS), help="puzzle.option.kind")
@cli.option("--grade", metavar="N", type=cli.Whole(1, GRADES[-1]), help="puzzle.option.grade")
@cli.option("--list", "as_list", is_flag=True, help="puzzle.option.list")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
@cli.option("--book", metavar="FILE", help="puzzle.option.book")
@cli.option("--svg", metavar="FILE", help="puzzle.option.svg")
@cli.option(
    "--theme", type=cli.OneOf("auto", "light", "dark"), default="auto", help="show.option.theme"
)
@cli.option(
    "--make", "count", metavar="N", type=cli.Whole(1, MAX_PUZZLES), help="puzzle.option.make"
)
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), default=1, help="puzzle.option.seed")
@cli.option("--rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@cli.option("--out", metavar="FILE", help="show.option.out")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    name: str | None,
    kind: str | None,
    grade: int | None,
    as_list: bool,
    as_json: bool,
    book: str | None,
    svg: str | None,
    theme: ThemeName,
    count: int | None,
    seed: int,
    rules: str,
    out: str | None,
) -> int | None:
    """Solve puzzles, or list, print or make them."""
    if count is not None:
        return _make(count, seed, rules, kind, grade, out)
    queue = PuzzleQueue.select(book, kind, grade)
    puzzle = queue.named(name) if name else queue.next()
    if as_list or as_json:
        _report(queue, as_json)
    elif svg is not None:
        check_writable(svg)
        write_text(svg, _picture(puzzle or queue.puzzles[0], theme))
    else:
        _solve(queue, puzzle)
    return None


def _make(  # noqa: PLR0913, PLR0917
    count: int, seed: int, rules: str, kind: str | None, grade: int | None, out: str | None
) -> int:
    from tricorn.cli.commands.puzzle import make_book  # noqa: PLC0415 (not needed for solving)
    from tricorn.puzzles.maker import make  # noqa: PLC0415

    kinds = (kind,) if kind else tuple(KINDS)
    grades = (grade,) if grade else GRADES
    return make_book(make(load(rules), count, seed, kinds, grades), count, out)


def _report(queue: PuzzleQueue, as_json: bool) -> None:
    """List all puzzles with their questions, and count the solved ones."""
    solved = queue.solved
    if as_json:
        rows = [{**to_json(each), "solved": each.id in solved} for each in queue.puzzles]
        click.echo(json.dumps(rows, indent=2))
        return
    for puzzle in queue.puzzles:
        mark = t("puzzle.mark") if puzzle.id in solved else ""
        click.echo(
            f"{puzzle.id:12} {puzzle.grade}  {format_question(puzzle.question)} {mark}".rstrip()
        )
    click.echo(t("puzzle.solved-so-far", done=len(solved), count=len(queue.puzzles)))


def _picture(puzzle: Puzzle, theme: ThemeName) -> str:
    question = puzzle.question
    racks = [(t("puzzle.own-rack"), sorted(question.rack))]
    if question.rival:
        racks.insert(0, (t("puzzle.next-rack"), sorted(question.rival)))
    captions = (format_title(puzzle), format_question(question))
    return position_svg(question.board, racks, captions=captions, theme=theme)


def _solve(queue: PuzzleQueue, puzzle: Puzzle | None) -> None:
    """Offer one puzzle after another until the user stops."""
    seen: set[str] = set()
    while puzzle is not None:
        try:
            if _solve_one(puzzle, queue) is Ending.STOPPED:
                return
        except EOFError:
            click.echo()
            return
        seen.add(puzzle.id)
        puzzle = queue.next(seen)
    click.echo(t("puzzle.all-seen"))


def _solve_one(puzzle: Puzzle, queue: PuzzleQueue) -> Ending:
    findings = examine(puzzle.question)
    if findings is None or set(findings.answer.placements) != set(puzzle.answer):
        raise InputError("puzzle-wrong", value=puzzle.id)
    screen = PuzzleScreen(puzzle)
    ending = PuzzleTable(findings, screen).solve()
    if ending is Ending.STOPPED:
        return ending
    if ending is Ending.SOLVED:
        note_solved(puzzle)
    screen.say(t(f"puzzle.end.{ending.value}"), style="bold")
    screen.answer(findings)
    screen.say(t("puzzle.solved-so-far", done=len(queue.solved), count=len(queue.puzzles)))
    wish = screen.ask(t("puzzle.go-on"))
    return Ending.STOPPED if wish.lower() == "q" else ending
