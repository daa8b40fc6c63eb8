"""`tricorn simulate`, and its summary as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricorn.cli.support.console import t
from tricorn.core.record.notation import SEATS

if TYPE_CHECKING:
    from tricorn.engine.summary import Estimate, SeatSummary, Summary
import errno
import json
import os
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.fast_engine import need_fast, warm_up
from tricorn.cli.support.files import check_writable, replace_text, write_text
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import progress
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import spec
from tricorn.draw.charts.scores import chart_svg
from tricorn.records import write
from tricorn.rulesets import load, presets

if TYPE_CHECKING:
    from tricorn.engine.simulate import Plan


def print_summary(summary: Summary, players: Sequence[str]) -> None:
    """Print the rounds first, then the seats."""
    console = Console(highlight=False)
    console.print(_rounds(summary, len(players)))
    console.print(_seats(summary, players))


def _rounds(summary: Summary, seats: int) -> Table:
    table = Table(show_header=False, show_edge=False, box=None)
    table.add_column()
    table.add_column(justify="right")
    rows = [("rounds", f"{summary.rounds:,}"), ("turns", f"{summary.turns:.2f}")]
    if summary.games:
        rows.insert(0, ("games", f"{summary.games:,}"))
        rows.append(("rounds-a-game", f"{summary.rounds / summary.games:.2f}"))
    rows += [("draws", f"{summary.draws:.2f}"), ("passes", f"{summary.passes:.2f}")]
    for name, text in rows:
        table.add_row(t(f"simulate.{name}"), text)
    for kind, estimate in summary.bonuses.items():
        table.add_row(t("simulate.bonus", kind=t(f"part.{kind}")), _rate(estimate))
    table.add_row(t("simulate.blocked"), _percent(summary.blocked))
    table.add_row(t("simulate.unwon"), _percent(summary.unwon))
    if seats > 1:
        table.add_row(t("simulate.opener-lead"), _points(summary.opener_lead))
        table.add_row(t("simulate.opener-wins"), _percent(summary.opener_wins))
    return table


def _seats(summary: Summary, players: Sequence[str]) -> Table:
    table = Table(show_edge=False)
    table.add_column(t("simulate.seat"))
    heads = [t("simulate.mean"), t("simulate.spread"), "5 %", t("simulate.median"), "95 %"]
    heads.append(t("simulate.round-wins"))
    heads += [t("simulate.game-wins")] if summary.games else []
    for head in heads:
        table.add_column(head, justify="right")
    for letter, name, seat in zip(SEATS, players, summary.seats, strict=False):
        table.add_row(Text(f"{letter} {name}"), *_seat(seat, bool(summary.games)))
    return table


def _seat(seat: SeatSummary, games: bool) -> list[str]:
    cells = [_points(seat.mean), f"{seat.deviation:.1f}"]
    cells += [f"{score:.0f}" for score in (seat.low, seat.median, seat.high)]
    cells.append(_percent(seat.round_wins))
    return cells + ([_percent(seat.game_wins)] if games else [])


def _points(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ± {estimate.margin:.2f}"


def _rate(estimate: Estimate) -> str:
    return f"{estimate.value:.4f} ± {estimate.margin:.4f}"


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.2f} ± {100 * estimate.margin:.2f} %"


DEFAULT_ROUNDS = 100_000
MOST = 10**12


@cli.command("simulate")
@cli.option("--rules", "rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@cli.option("--players", metavar="BOT,…", default="greedy,greedy", help="simulate.option.players")
@cli.option("--rounds", metavar="N", type=cli.Whole(1, MOST), help="simulate.option.rounds")
@cli.option("--games", metavar="N", type=cli.Whole(1, MOST), help="simulate.option.games")
@cli.option(
    "--seed", metavar="N", type=cli.Whole(0, 10**18), default=1, help="simulate.option.seed"
)
@cli.option("--cores", metavar="N", type=cli.Whole(1, 1024), help="simulate.option.cores")
@cli.option("--records", metavar="DIR", help="simulate.option.records")
@cli.option("--parquet", metavar="DIR", help="simulate.option.parquet")
@cli.option("--part", metavar="N", type=cli.Whole(1, MOST), help="simulate.option.part")
@cli.option("--plot", metavar="FILE", help="simulate.option.plot")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    rules: str,
    players: str,
    rounds: int | None,
    games: int | None,
    seed: int,
    cores: int | None,
    records: str | None,
    parquet: str | None,
    part: int | None,
    plot: str | None,
    as_json: bool,
) -> int:
    """Play, then report; all options are checked before the first round."""
    need_fast()
    plan = _plan(rules, players, rounds, games, seed)
    if parquet is not None:
        from tricorn.cli.commands.simulate_data import write_data  # noqa: PLC0415 (loads numba)

        _refuse_beside_parquet(records, plot)
        if not parquet:
            problem = os.strerror(errno.ENOENT)
            raise InputError("file-unwritable", path='--parquet ""', problem=problem)
        return write_data(plan, Path(parquet), part, cores, as_json)
    if part is not None:
        raise InputError("part-without-parquet")
    folder = _empty_folder(records)
    check_writable(plot)
    warm_up()
    if folder is not None:
        _write_records(plan, folder)
    return _simulate(plan, cores, plot, as_json)


def _refuse_beside_parquet(records: str | None, plot: str | None) -> None:
    for option, value in (("--records", records), ("--plot", plot)):
        if value is not None:
            raise InputError("not-with-parquet", option=option)


def _plan(rules: str, players: str, rounds: int | None, games: int | None, seed: int) -> Plan:
    from tricorn.engine.convert import policies  # noqa: PLC0415 (loads numba)
    from tricorn.engine.simulate import Plan  # noqa: PLC0415

    if rounds is not None and games is not None:
        raise InputError("rounds-or-games")
    names = tuple(name.strip() for name in players.split(","))
    if len(names) > MAX_SEATS:
        raise InputError("seat-count", count=len(names), high=MAX_SEATS)
    policies(names)
    count = games or rounds or DEFAULT_ROUNDS
    return Plan(load(rules), names, count, seed, games is not None)


def _simulate(plan: Plan, cores: int | None, plot: str | None, as_json: bool) -> int:
    from tricorn.engine import cores as all_cores  # noqa: PLC0415
    from tricorn.engine.simulate import simulate, total  # noqa: PLC0415

    threads = cores or all_cores()
    chunk = max(1, min(5_000 if plan.games else 25_000, -(-plan.count // threads)))
    tallies, start, stopped, done = [], perf_counter(), False, 0
    with progress(t("simulate.playing"), plan.count) as show:
        try:
            with interrupts.stoppable():
                for count, tally in simulate(plan, threads, chunk):
                    tallies.append(tally)
                    done += count
                    show(done, plan.count)
        except KeyboardInterrupt:
            stopped = True
    seconds = perf_counter() - start
    if tallies:
        _tell(plan, total(tallies), seconds, threads, plot, as_json)
    return _stopped(plan, total(tallies)) if stopped else EXIT_OK


def _stopped(plan: Plan, tally: Any) -> int:
    from tricorn.engine.tally import GAMES, ROUNDS  # noqa: PLC0415

    done = int(tally[GAMES if plan.games else ROUNDS])
    click.echo(t("simulate.stopped", done=done, count=plan.count), err=True)
    return EXIT_INTERRUPTED


def _tell(  # noqa: PLR0913, PLR0917
    plan: Plan, tally: Any, seconds: float, cores: int, plot: str | None, as_json: bool
) -> None:
    from tricorn.cli.commands.simulate import print_summary  # noqa: PLC0415
    from tricorn.engine.summary import summarize  # noqa: PLC0415

    summary = summarize(tally, len(plan.players))
    if as_json:
        facts = {"rules": spec(plan.ruleset, presets()), "players": plan.players, "seed": plan.seed}
        click.echo(json.dumps({**facts, "seconds": round(seconds, 3), **asdict(summary)}, indent=2))
    else:
        print_summary(summary, plan.players)
        rate = f"{summary.rounds / seconds:,.0f}"
        click.echo(t("simulate.rate", rate=rate, count=cores))
    if plot is not None:
        write_text(plot, _chart(plan, tally))


def _chart(plan: Plan, tally: Any) -> str:
    from tricorn.engine.summary import bins  # noqa: PLC0415
    from tricorn.engine.tally import BIN_WIDTH, LOWEST  # noqa: PLC0415

    names = [f"{letter} {name}" for letter, name in zip("ABCDEF", plan.players, strict=False)]
    series = [(name, bins(tally, seat)) for seat, name in enumerate(names)]
    title = t("simulate.plot-title", rules=spec(plan.ruleset, presets()))
    return chart_svg(title, series, LOWEST, BIN_WIDTH)


def _empty_folder(path: str | None) -> Path | None:
    """Return the folder for records, created if necessary; refuse one that contains files."""
    if path is None:
        return None
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise InputError("folder-not-empty", path=path)
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error
    return folder


def _write_records(plan: Plan, folder: Path) -> None:
    from tricorn.engine.recording import Recorder  # noqa: PLC0415

    recorder = Recorder(plan)
    with progress(t("simulate.playing"), plan.count) as show:
        for number in range(plan.count):
            seed = plan.seed + number
            replace_text(folder / f"{seed}.tricorn", write(recorder.record(seed)))
            show(number + 1, plan.count)
