"""`tricorn puzzle`: solve puzzles, list them, draw one, make new ones."""

from __future__ import annotations

import json

import click

from tricorn.cli import framework as cli
from tricorn.cli.files import write_text
from tricorn.cli.puzzle_shelf import Shelf
from tricorn.cli.puzzle_words import say_name, say_question
from tricorn.cli.speech import t
from tricorn.cli.terminal.puzzle_screen import PuzzleScreen
from tricorn.cli.terminal.puzzle_table import Ending, PuzzleTable
from tricorn.cli.terminal.solved import note_solved
from tricorn.core.errors import InputError
from tricorn.draw.position import position_svg
from tricorn.draw.svg import ThemeName
from tricorn.puzzles.book import to_json
from tricorn.puzzles.grading import GRADES, examine
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Puzzle
from tricorn.rulesets import load

MOST = 100_000


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
@cli.option("--make", "count", metavar="N", type=cli.Whole(1, MOST), help="puzzle.option.make")
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), default=1, help="puzzle.option.seed")
@cli.option("--rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@cli.option("--out", metavar="FILE", help="show.option.out")
def command(  # noqa: PLR0913, PLR0917 (one argument an option)
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
    """Solve puzzles, unless something else is asked for."""
    if count is not None:
        return _make(count, seed, rules, kind, grade, out)
    shelf = Shelf.filled(book, kind, grade)
    puzzle = shelf.named(name) if name else shelf.next()
    if as_list or as_json:
        _tell(shelf, as_json)
    elif svg is not None:
        write_text(svg, _picture(puzzle or shelf.puzzles[0], theme))
    else:
        _solve(shelf, puzzle)
    return None


def _make(  # noqa: PLR0913, PLR0917
    count: int, seed: int, rules: str, kind: str | None, grade: int | None, out: str | None
) -> int:
    from tricorn.cli.puzzle_making import make_book  # noqa: PLC0415 (who solves needs no maker)
    from tricorn.puzzles.maker import make  # noqa: PLC0415

    kinds = (kind,) if kind else tuple(KINDS)
    grades = (grade,) if grade else GRADES
    return make_book(make(load(rules), count, seed, kinds, grades), count, out)


def _tell(shelf: Shelf, as_json: bool) -> None:
    """All puzzles with what they ask, and how many are solved."""
    solved = shelf.solved
    if as_json:
        rows = [{**to_json(each), "solved": each.id in solved} for each in shelf.puzzles]
        click.echo(json.dumps(rows, indent=2))
        return
    for puzzle in shelf.puzzles:
        mark = t("puzzle.mark") if puzzle.id in solved else ""
        click.echo(
            f"{puzzle.id:12} {puzzle.grade}  {say_question(puzzle.question)} {mark}".rstrip()
        )
    click.echo(t("puzzle.solved-so-far", done=len(solved), count=len(shelf.puzzles)))


def _picture(puzzle: Puzzle, theme: ThemeName) -> str:
    question = puzzle.question
    racks = [(t("puzzle.own-rack"), sorted(question.rack))]
    if question.rival:
        racks.insert(0, (t("puzzle.next-rack"), sorted(question.rival)))
    words = (say_name(puzzle), say_question(question))
    return position_svg(question.board, racks, words=words, theme=theme)


def _solve(shelf: Shelf, puzzle: Puzzle | None) -> None:
    """One puzzle after another until somebody has enough."""
    seen: set[str] = set()
    while puzzle is not None:
        try:
            if _solve_one(puzzle, shelf) is Ending.STOPPED:
                return
        except EOFError:
            click.echo()
            return
        seen.add(puzzle.id)
        puzzle = shelf.next(seen)
    click.echo(t("puzzle.all-seen"))


def _solve_one(puzzle: Puzzle, shelf: Shelf) -> Ending:
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
    screen.say(t("puzzle.solved-so-far", done=len(shelf.solved), count=len(shelf.puzzles)))
    wish = screen.ask(t("puzzle.go-on"))
    return Ending.STOPPED if wish.lower() == "q" else ending
