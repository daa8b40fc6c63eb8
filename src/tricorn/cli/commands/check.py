"""`tricorn check FILE…`: replays records and names the first wrong line."""

from __future__ import annotations

import json

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.interrupts import EXIT_BAD_INPUT, EXIT_FAILED, EXIT_OK
from tricorn.cli.support.records import format_wrong_line, names, read_input
from tricorn.core.errors import InputError
from tricorn.core.record.reading import RecordError
from tricorn.core.record.record import Record
from tricorn.i18n.formatting import (
    format_error,
    format_solo_result,
    format_standing,
    format_winners,
)
from tricorn.records import read


@cli.command("check")
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=click.Path(path_type=str))
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(files: tuple[str, ...], as_json: bool) -> int:
    """Check each file; return the worst exit code."""
    answers = [_check(file) for file in files]
    if as_json:
        click.echo(json.dumps([facts for _, facts, _ in answers], ensure_ascii=False, indent=2))
    else:
        for code, _, text in answers:
            click.echo(text, err=code == EXIT_BAD_INPUT)
    return max(code for code, _, _ in answers)


def _check(file: str) -> tuple[int, dict[str, object], str]:
    """Return the exit code for one file, its facts and a text about them."""
    try:
        record = read(read_input(file))
    except RecordError as error:
        problem = format_error(t.catalogue, error)
        facts = {"file": file, "state": "wrong", "line": error.line, "problem": problem}
        return EXIT_FAILED, facts, format_wrong_line(file, error)
    except InputError as error:
        problem = format_error(t.catalogue, error)
        facts = {"file": file, "state": "unreadable", "problem": problem}
        named = "path" in error.details
        return EXIT_BAD_INPUT, facts, problem if named else f"{file}: {problem}"
    state = "finished" if record.game.ended else "unfinished"
    scores = list(record.game.scores)
    facts = {"file": file, "state": state, "scores": scores, "agreed": record.agreed}
    agreed = f". {t('check.agreed', count=record.agreed)}" if record.agreed else ""
    return EXIT_OK, facts, f"{file}: {_say_right(record)}{agreed}"


def _say_right(record: Record) -> str:
    game = record.game
    standing = format_standing(names(record), game)
    if not game.ended:
        return t("check.unfinished", standing=standing)
    if game.seats == 1:
        return t("check.finished-alone", result=format_solo_result(t.catalogue, game))
    winners = format_winners(t.catalogue, names(record), game)
    return t("check.finished", winners=winners, standing=standing)
