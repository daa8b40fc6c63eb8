"""`tricorn arena`, and the standings as tables and as a picture."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricorn.analysis.arena.confidence import Interval
from tricorn.analysis.arena.matches import (
    Arena,
    Plan,
    Until,
    until_all,
    until_decided,
    until_within,
)
from tricorn.analysis.arena.ray_workers import Cluster
from tricorn.analysis.arena.results import Results, plan_facts
from tricorn.analysis.arena.standings import BotStanding, Standings, need_openskill, standings
from tricorn.analysis.arena.timed_game import Limit, find_player
from tricorn.analysis.arena.workers import Here, Processes, Workers
from tricorn.bots.registry import names
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.fast_engine import announcing_compilation
from tricorn.cli.support.files import check_writable, write_text
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import progress
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import spec
from tricorn.draw.charts.ratings import Estimate, standings_svg
from tricorn.engine import cores
from tricorn.rulesets import load, presets

_HEADS = ("simulate.games", "arena.share")


def print_standings(arena: Arena, shown: Standings) -> None:
    """Print the bots, the matches and the notes about them."""
    console = Console(highlight=False)
    console.print(_bots(shown))
    console.print()
    console.print(_matches(shown))
    for line in _notes(arena, shown):
        console.print(Text(line))


def _notes(arena: Arena, shown: Standings) -> Iterator[str]:
    """Yield the even share, if it is not obvious, and the number of failures per bot."""
    if arena.plan.seats > 2:
        yield t("arena.even", others=arena.plan.seats - 1, share=_percent(arena.plan.even))
    for bot in shown.bots:
        for failure, count in Counter(bot.failures).items():
            code, _, detail = failure.partition(" ")
            yield f"{count} × {t(f'failure.{code}', name=bot.bot, detail=detail)}"


def picture(arena: Arena, shown: Standings) -> str:
    """Return ratings and shares as SVG."""
    ratings = [(bot.bot, _rated(bot)) for bot in shown.bots]
    shares = {(match.first, match.second): _estimate(match.share) for match in shown.matches}
    if arena.plan.seats == 2:
        shares |= {(second, first): _turned(share) for (first, second), share in shares.items()}
    title = t("arena.plot-title", rules=spec(arena.plan.ruleset, presets()), seats=arena.plan.seats)
    captions = (t("arena.plot-ratings"), t("arena.plot-shares"))
    return standings_svg(title, captions, ratings, shares, arena.plan.even)


def _bots(shown: Standings) -> Table:
    table = _table("", "arena.rating", *_HEADS, "arena.points", "arena.milliseconds")
    for bot in shown.bots:
        table.add_row(
            Text(bot.bot),
            f"{bot.rating.value:.1f} ± {bot.rating.margin:.1f}",
            f"{bot.games:,}",
            _percent(bot.share),
            f"{bot.points:.1f}",
            f"{bot.milliseconds:.2f}",
        )
    return table


def _matches(shown: Standings) -> Table:
    table = _table("arena.match", *_HEADS, "arena.interval", "arena.lead", "arena.better")
    for match in shown.matches:
        table.add_row(
            Text(f"{match.first} – {match.second}"),
            f"{match.games:,}",
            _percent(match.share.value),
            f"{100 * match.share.low:.1f} – {100 * match.share.high:.1f}",
            f"{match.lead:+.1f}",
            Text(match.better or t("arena.open")),
        )
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(show_edge=False)
    table.add_column(first and t(first), no_wrap=True)
    for head in others:
        table.add_column(t(head), justify="right")
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rated(bot: BotStanding) -> Estimate:
    value, margin = bot.rating.value, bot.rating.margin
    return Estimate(value, value - margin, value + margin)


def _estimate(share: Interval) -> Estimate:
    return Estimate(share.value, share.low, share.high)


def _turned(share: Estimate) -> Estimate:
    """Return the share from the other bot's point of view."""
    return Estimate(1 - share.value, 1 - share.high, 1 - share.low)


MAX_GAMES = 10**9
DEFAULT_GAMES = 1000
DEFAULT_SECONDS = 0.1


def _complete(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


@cli.command("arena")
@click.argument("bots", metavar="BOT BOT…", nargs=-1, shell_complete=_complete)
@cli.option(
    "--games",
    metavar="N",
    type=cli.Whole(2, MAX_GAMES),
    default=DEFAULT_GAMES,
    help="arena.option.games",
)
@cli.option("--until", metavar="WHAT", default="decided", help="arena.option.until")
@cli.option("--gauntlet", is_flag=True, help="arena.option.gauntlet")
@cli.option("--rules", metavar="ID", default="tri-ominos", help="play.option.rules")
@cli.option(
    "--seats", metavar="N", type=cli.Whole(2, MAX_SEATS), default=2, help="arena.option.seats"
)
@cli.option("--seconds", metavar="S", type=cli.Number(0.001, 3600), help="arena.option.seconds")
@cli.option("--samples", metavar="N", type=cli.Whole(1, MAX_GAMES), help="arena.option.samples")
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), default=1, help="arena.option.seed")
@cli.option("--cores", "count", metavar="N", type=cli.Whole(1, 1024), help="simulate.option.cores")
@cli.option("--ray", "address", metavar="ADDRESS", help="arena.option.ray")
@cli.option("--results", metavar="FILE", help="arena.option.results")
@cli.option("--plot", metavar="FILE", help="arena.option.plot")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    bots: tuple[str, ...],
    games: int,
    until: str,
    gauntlet: bool,
    rules: str,
    seats: int,
    seconds: float | None,
    samples: int | None,
    seed: int,
    count: int | None,
    address: str | None,
    results: str | None,
    plot: str | None,
    as_json: bool,
) -> int:
    """Play, then report; all options are checked before the first game."""
    _check_bots(bots)
    limit = Limit(DEFAULT_SECONDS if seconds is None and samples is None else seconds, samples)
    plan = Plan(load(rules), bots, seats, gauntlet, seed, limit)
    if games < seats:
        raise InputError("too-few-games", games=games, seats=seats)
    rule = _until(until, plan)
    need_openskill()
    check_writable(plot)
    cluster = None if address is None else Cluster(address, count)
    with Results(Path(results), plan) if results else nullcontext() as file:
        arena = Arena(plan, games // seats, rule, file.known if file else ())
        try:
            stopped = _play(arena, file, cluster or count or cores())
        except InputError:  # if the cluster is lost, still report the games played
            _report(arena, until, plot, as_json)
            raise
    _report(arena, until, plot, as_json)
    if stopped:
        click.echo(t("simulate.stopped", done=arena.played, count=arena.expected), err=True)
    return EXIT_INTERRUPTED if stopped else EXIT_OK


def _check_bots(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise InputError("too-few-bots", known=", ".join(names()))
    for name in bots:
        find_player(name)


def _until(text: str, plan: Plan) -> Until:
    if text == "decided":
        return until_decided(plan.even)
    if text == "all":
        return until_all
    try:
        points = float(text)
    except ValueError:
        points = 0.0
    if not 0.1 <= points <= 50:
        raise InputError("not-until", value=text)
    return until_within(points / 100)


def _play(arena: Arena, file: Results | None, whom: Cluster | int) -> bool:
    """Play the remaining games; return whether the user stopped."""
    if arena.played == arena.expected:
        return False
    try:
        with interrupts.stoppable(), _workers(arena.plan, whom) as workers:
            _play_with(workers, arena, file)
    except KeyboardInterrupt:
        return True
    return False


def _play_with(workers: Workers, arena: Arena, file: Results | None) -> None:
    with progress(t("simulate.playing"), arena.expected, arena.played, digits=1) as show:
        for deal in arena.play(workers):
            if file is not None:
                file.add(deal)
            show(arena.played, arena.expected)


@contextmanager
def _workers(plan: Plan, whom: Cluster | int) -> Iterator[Workers]:
    """Start a cluster or local workers; kernels compile first, so that workers load them from the cache."""
    status = Console(stderr=True).status(t("arena.ready"))
    if isinstance(whom, int):
        with status, announcing_compilation(status):
            plan.make_ready()
        yield Here() if whom == 1 else Processes(whom)
        return
    with whom as cluster:
        status.update(t("arena.ready-nodes", count=len(cluster.nodes.names)))
        with status:
            cluster.everywhere(plan.make_ready)
        yield cluster


def _report(arena: Arena, until: str, plot: str | None, as_json: bool) -> None:
    if not arena.played:
        return
    shown = standings(arena)
    if as_json:
        click.echo(json.dumps(_facts(arena, until, shown), ensure_ascii=False, indent=2))
    else:
        print_standings(arena, shown)
    if plot is not None:
        write_text(plot, picture(arena, shown))


def _facts(arena: Arena, until: str, shown: Standings) -> dict[str, Any]:
    plan = {**plan_facts(arena.plan), "until": until, "even": arena.plan.even}
    return {"arena": plan, "games": arena.played, **asdict(shown)}
