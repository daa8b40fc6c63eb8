"""`tricorn verify FILE`: repeats the deals of a record from its secrets."""

from __future__ import annotations

import json

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.interrupts import EXIT_FAILED, EXIT_OK
from tricorn.cli.support.records import load_record
from tricorn.core.record.proof import Verdict, verify


@cli.command("verify")
@click.argument("file", metavar="FILE", type=click.Path(path_type=str))
@cli.option("--hash", "published", metavar="HASH", multiple=True, help="verify.option.hash")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(file: str, published: tuple[str, ...], as_json: bool) -> int:
    """Report for each round whether it was dealt as promised."""
    verdicts = [_compared(verdict, published) for verdict in verify(load_record(file))]
    if as_json:
        click.echo(json.dumps([_facts(verdict) for verdict in verdicts], indent=2))
    else:
        for verdict in verdicts:
            click.echo(_line(verdict))
    return EXIT_OK if all(verdict.problem is None for verdict in verdicts) else EXIT_FAILED


def _compared(verdict: Verdict, published: tuple[str, ...]) -> Verdict:
    """Reject a round whose hash is not one of those published."""
    if published and verdict.problem is None and verdict.commitment not in published:
        return Verdict(verdict.round, verdict.commitment, "other-hash")
    return verdict


def _line(verdict: Verdict) -> str:
    key = verdict.problem or "proved"
    return t(f"verify.{key}", round=verdict.round, hash=verdict.commitment or "")


def _facts(verdict: Verdict) -> dict[str, object]:
    return {
        "round": verdict.round,
        "commitment": verdict.commitment,
        "proved": verdict.problem is None,
        "problem": verdict.problem,
    }
