"""`tricorn print sheet|tiles|rules`: score sheets, tiles to cut out and rules, as PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from tricorn.cli.commands.rules import complete_ruleset
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import print_error, t
from tricorn.cli.support.files import check_writable, write_bytes
from tricorn.cli.support.interrupts import EXIT_BAD_INPUT
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.printing import require_reportlab
from tricorn.printing.paper import PAPERS
from tricorn.rulesets import load

if TYPE_CHECKING:
    from tricorn.printing.document import Pdf

MIN_SEATS = 2
SIDE = 36.0
"""The side of a tile in common sets, in millimetres."""


@click.group("print", cls=cli.Group, help="help.print", invoke_without_command=True)
@cli.language_option
@click.pass_context
def command(context: click.Context) -> int | None:
    """List the subcommands if none is given."""
    if context.invoked_subcommand is not None:
        return None
    print_error(context.get_help())
    return EXIT_BAD_INPUT


def _paper_and_file(function: Callable[..., Any]) -> Callable[..., Any]:
    out = cli.option("--out", metavar="FILE", help="print.option.out")
    paper = cli.option("--paper", type=cli.OneOf(*PAPERS), default="a4", help="print.option.paper")
    return paper(out(function))


@cli.command("sheet", group="print")
@cli.option("--players", metavar="N|NAME,…", default="4", help="print.option.players")
@cli.option("--rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@_paper_and_file
def _sheet(players: str, rules: str, paper: str, out: str | None) -> None:
    """Print a score sheet."""
    require_reportlab()
    from tricorn.printing.score_sheet import score_sheet  # noqa: PLC0415
    from tricorn.printing.text import printable  # noqa: PLC0415 (loads ReportLab)

    ruleset = load(rules)
    names = [printable(name) for name in _names(players)]
    path = _checked(out, f"tricorn-sheet-{ruleset.id}.pdf")
    _write(path, score_sheet(t.catalogue, ruleset, names, paper))


@cli.command("tiles", group="print")
@cli.option(
    "--side", metavar="MM", type=cli.Number(15, 100), default=SIDE, help="print.option.side"
)
@_paper_and_file
def _tiles(side: float, paper: str, out: str | None) -> None:
    """Print the tiles to cut out."""
    require_reportlab()
    from tricorn.printing.tile_sheet import tile_sheet  # noqa: PLC0415 (loads ReportLab)

    path = _checked(out, "tricorn-tiles.pdf")
    _write(path, tile_sheet(t.catalogue, paper, side))


@cli.command("rules", group="print")
@click.argument(
    "ruleset",
    metavar="ID [FIELD=VALUE…]",
    nargs=-1,
    required=True,
    shell_complete=complete_ruleset,
)
@_paper_and_file
def _rules(ruleset: tuple[str, ...], paper: str, out: str | None) -> None:
    """Print the rules on one page."""
    require_reportlab()
    from tricorn.printing.rules_page import rules_page  # noqa: PLC0415 (loads ReportLab)

    chosen = load(" ".join(ruleset))
    path = _checked(out, f"tricorn-rules-{chosen.id}.pdf")
    _write(path, rules_page(t.catalogue, chosen, paper))


for _one in (_sheet, _tiles, _rules):
    command.add_command(_one)


def _names(players: str) -> list[str]:
    """Return the players' names, empty if only their number is given."""
    names = [name.strip() for name in players.split(",")]
    if names[0] in map(str, range(MIN_SEATS, MAX_SEATS + 1)) and len(names) == 1:
        return [""] * int(names[0])
    if not MIN_SEATS <= len(names) <= MAX_SEATS:
        raise InputError("print-players", value=players, low=MIN_SEATS, high=MAX_SEATS)
    return names


def _checked(out: str | None, name: str) -> str:
    """Return the given file, or one of this name in the current folder."""
    path = out or name
    check_writable(path)
    return path


def _write(path: str, pdf: Pdf) -> None:
    write_bytes(path, pdf.data)
    click.echo(t("print.written", path=path, count=pdf.pages))
