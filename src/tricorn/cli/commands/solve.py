"""`tricorn solve`: the best score of a solitaire deal with all draws known."""

from __future__ import annotations

import json
from time import monotonic
from typing import TYPE_CHECKING

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t, terminal_glyphs
from tricorn.cli.support.fast_engine import require_fast, warm_up_solver
from tricorn.cli.support.files import check_writable, write_text
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import countdown
from tricorn.cli.support.solo_deals import SoloDeal, by_record, by_seed, by_tiles
from tricorn.core.errors import InputError
from tricorn.core.record.record import Record
from tricorn.core.ruleset import spec
from tricorn.draw.text import board_text
from tricorn.records import write
from tricorn.rulesets import load, presets

if TYPE_CHECKING:
    from tricorn.analysis.solver.search import Search

DEFAULT_SECONDS = 10
PLAYER = "tricorn solve"


@cli.command("solve")
@click.argument("file", metavar="[FILE]", required=False)
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), help="solve.option.seed")
@cli.option("--deal", "tiles", metavar="TILE,…", help="solve.option.deal")
@cli.option("--rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@cli.option(
    "--seconds",
    metavar="N",
    type=cli.Whole(1, 86_400),
    default=DEFAULT_SECONDS,
    help="solve.option.seconds",
)
@cli.option("--out", metavar="FILE", help="solve.option.out")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    file: str | None,
    seed: int | None,
    tiles: str | None,
    rules: str,
    seconds: int,
    out: str | None,
    as_json: bool,
) -> int:
    """Search until the best score is proven or time is up, then report the best solution."""
    require_fast()
    solo = _deal(file, seed, tiles, rules)
    check_writable(out)
    warm_up_solver()
    from tricorn.analysis.solver.search import Search  # noqa: PLC0415 (loads numba)

    start = monotonic()
    search = Search(solo.ruleset, solo.dealt)
    code = _watch(search, seconds)
    _report(search, solo, monotonic() - start, out, as_json)
    return code


def _deal(file: str | None, seed: int | None, tiles: str | None, rules: str) -> SoloDeal:
    if sum(given is not None for given in (file, seed, tiles)) != 1:
        raise InputError("one-deal")
    if file is not None:
        return by_record(file)
    return by_tiles(load(rules), tiles) if tiles is not None else by_seed(load(rules), seed or 0)


def _watch(search: Search, seconds: int) -> int:
    """Search while showing the best score and the bound; Ctrl-C ends it early."""
    with countdown(t("solve.searching"), seconds) as show:
        try:
            with interrupts.stoppable():
                for _ in search.steps(seconds):
                    show(t("solve.so-far", best=search.best.points, bound=search.bound))
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
    return EXIT_OK


def _report(search: Search, solo: SoloDeal, seconds: float, out: str | None, as_json: bool) -> None:
    game = search.game()
    headers = (*solo.headers, ("bound", str(search.bound)))
    record = Record(solo.ruleset, (PLAYER,), game.log, headers)
    if as_json:
        click.echo(json.dumps(_facts(search, solo, seconds, record), indent=2))
    else:
        _tell_in_words(search, solo, record, moves=out is None)
    if out is not None:
        write_text(out, write(record))


def _tell_in_words(search: Search, solo: SoloDeal, record: Record, moves: bool) -> None:
    game = record.game
    assert game.round is not None
    click.echo(board_text(game.round.board, glyphs=terminal_glyphs()) + "\n")
    if moves:
        click.echo("\n".join(_line(record)) + "\n")
    best, bound = search.best.points, search.bound
    if search.is_proven:
        click.echo(t("solve.proven", best=best))
    else:
        click.echo(t("solve.found", best=best))
        click.echo(t("solve.gap", bound=bound, gap=search.gap))
    if solo.played is not None:
        click.echo(t("solve.played", score=solo.played))


def _line(record: Record) -> list[str]:
    """Return the moves and the end in record notation."""
    text = write(record).splitlines()
    opened = next(place for place, line in enumerate(text) if line.startswith("opens"))
    return text[opened:]


def _facts(search: Search, solo: SoloDeal, seconds: float, record: Record) -> dict[str, object]:
    return {
        "rules": spec(solo.ruleset, presets()),
        "best": search.best.points,
        "bound": search.bound,
        "gap": search.gap,
        "proven": search.is_proven,
        "played": solo.played,
        "seconds": round(seconds, 3),
        "record": write(record),
    }
