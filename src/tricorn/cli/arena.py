"""`tricorn arena BOT BOT …`: bots against each other on mirrored deals, with ratings and intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem
from rich.console import Console

from tricorn.bots.registry import names
from tricorn.cli import framework as cli
from tricorn.cli.arena_tables import picture, print_standings
from tricorn.cli.exits import FINE, INTERRUPTED
from tricorn.cli.fast_engine import shown_by
from tricorn.cli.files import check_writable, write_text
from tricorn.cli.interrupts import interrupts
from tricorn.cli.progress import progress
from tricorn.cli.speech import t
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.fast import cores
from tricorn.rulesets import load
from tricorn.study.arena import Arena, Until, until_all, until_decided, until_within
from tricorn.study.cluster import Cluster
from tricorn.study.match import Plan
from tricorn.study.ratings import need_openskill
from tricorn.study.results import Results, plan_facts
from tricorn.study.seated import Limit
from tricorn.study.seer import find_player
from tricorn.study.standings import Standings, standings
from tricorn.study.workers import Here, Processes, Workers

MOST = 10**9
DEFAULT_GAMES = 1000
DEFAULT_SECONDS = 0.1


def _complete(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


@cli.command("arena")
@click.argument("bots", metavar="BOT BOT…", nargs=-1, shell_complete=_complete)
@cli.option(
    "--games",
    metavar="N",
    type=cli.Whole(2, MOST),
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
@cli.option("--samples", metavar="N", type=cli.Whole(1, MOST), help="arena.option.samples")
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), default=1, help="arena.option.seed")
@cli.option("--cores", "count", metavar="N", type=cli.Whole(1, 1024), help="simulate.option.cores")
@cli.option("--ray", "address", metavar="ADDRESS", help="arena.option.ray")
@cli.option("--results", metavar="FILE", help="arena.option.results")
@cli.option("--plot", metavar="FILE", help="arena.option.plot")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(  # noqa: PLR0913, PLR0917 (one argument an option)
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
    """Play, then tell; what was asked for is checked before anything is played."""
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
        except InputError:  # a lost cluster does not take with it what was played
            _tell(arena, until, plot, as_json)
            raise
    _tell(arena, until, plot, as_json)
    if stopped:
        click.echo(t("simulate.stopped", done=arena.played, count=arena.expected), err=True)
    return INTERRUPTED if stopped else FINE


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
    """Play what is to be played; whether the user has stopped it."""
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
    """A cluster or so many cores, ready: what is compiled in sight of the user, workers find compiled."""
    status = Console(stderr=True).status(t("arena.ready"))
    if isinstance(whom, int):
        with status, shown_by(status):
            plan.make_ready()
        yield Here() if whom == 1 else Processes(whom)
        return
    with whom as cluster:
        status.update(t("arena.ready-nodes", count=len(cluster.nodes.names)))
        with status:
            cluster.everywhere(plan.make_ready)
        yield cluster


def _tell(arena: Arena, until: str, plot: str | None, as_json: bool) -> None:
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
    asked = {**plan_facts(arena.plan), "until": until, "even": arena.plan.even}
    return {"arena": asked, "games": arena.played, **asdict(shown)}
