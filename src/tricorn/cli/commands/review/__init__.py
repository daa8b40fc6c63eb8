"""`tricorn review FILE`: what each move cost, as text, as JSON or as a page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tricorn.analysis.arena.workers import Threads
from tricorn.analysis.review.decisions import decisions
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.fast_engine import require_fast, warm_up_bots
from tricorn.cli.support.files import check_writable, write_text
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import progress
from tricorn.cli.support.records import load_record, names
from tricorn.core.errors import InputError
from tricorn.core.record.notation import SEATS
from tricorn.core.record.record import Record
from tricorn.engine import cores

if TYPE_CHECKING:
    from tricorn.analysis.review.review import Review


@cli.command("review")
@click.argument("file", metavar="FILE", type=click.Path(path_type=str))
@cli.option("--seat", metavar="NAME", help="review.option.seat")
@cli.option("--all", "every", is_flag=True, help="review.option.all")
@cli.option("--html", metavar="FILE", help="review.option.html")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(file: str, seat: str | None, every: bool, html: str | None, as_json: bool) -> int:
    """Analyse every decision, then report."""
    record = load_record(file)
    require_fast()
    place = None if seat is None else _seat(record, seat)
    check_writable(html)
    decisions(record)  # raises if there are none, before anything is compiled
    found = _think(record)
    done = len(found.verdicts)
    if done:
        _report(found, place, every, html, as_json)
    if done == found.requested:
        return EXIT_OK
    click.echo(t("review.stopped", done=done, count=found.requested), err=True)
    return EXIT_INTERRUPTED


def _seat(record: Record, text: str) -> int:
    """Return the seat with this name or letter."""
    known = names(record)
    if text in known:
        return known.index(text)
    if text in SEATS[: len(known)]:
        return SEATS.index(text)
    raise InputError("no-such-player", value=text, known=", ".join(known))


def _think(record: Record) -> Review:
    from tricorn.analysis.review.review import review  # noqa: PLC0415 (loads numba)

    warm_up_bots()
    with progress(t("review.thinking"), total=0) as show, interrupts.stoppable():
        return review(record, Threads(cores()), show)


def _report(review: Review, seat: int | None, every: bool, html: str | None, as_json: bool) -> None:
    from tricorn.analysis.review.facts import review_facts  # noqa: PLC0415
    from tricorn.cli.commands.review.page import page  # noqa: PLC0415 (loads numba)
    from tricorn.cli.commands.review.text import print_review  # noqa: PLC0415

    if html is not None:
        write_text(html, page(review, seat))
    if as_json:
        facts = review_facts(review, seat)
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
    elif html is not None:
        click.echo(t("review.written", path=html))
    else:
        print_review(review, seat, every)
