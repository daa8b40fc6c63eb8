"""`tricorn bench`: measures the engines side by side."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

import click

from tricorn.analysis.speed import Measurement, measurements
from tricorn.cli.support import framework as cli
from tricorn.cli.support.fast_engine import warm_up
from tricorn.engine import is_installed

BASE = "readable-rounds"


@cli.command("bench")
@cli.option(
    "--seconds", metavar="N", type=cli.Number(0.1, 600), default=3.0, help="bench.option.seconds"
)
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(seconds: float, as_json: bool) -> None:
    """Measure one engine after another; ratios are relative to the readable engine in the same run."""
    fast = is_installed()
    if fast:
        warm_up()
    measured: list[Measurement] = []
    for figure in measurements(seconds, fast):
        measured.append(figure)
        if not as_json:
            click.echo(_row(figure, measured))
    if as_json:
        click.echo(json.dumps([asdict(figure) for figure in measured], indent=2))


def _row(figure: Measurement, measured: Sequence[Measurement]) -> str:
    value = f"{figure.value:,.3f}" if figure.value < 100 else f"{figure.value:,.0f}"
    return (
        f"{figure.what:20} {figure.about:20} {value:>14} {figure.unit:14}{_ratio(figure, measured)}"
    )


def _ratio(figure: Measurement, measured: Sequence[Measurement]) -> str:
    """Return the speed relative to the readable engine with the same bot."""
    if figure.what != "twin-rounds":
        return ""
    bot = figure.about.partition(",")[0]
    base = next(each for each in measured if each.what == BASE and each.about == bot)
    return f" x {figure.value / base.value:,.0f}"
