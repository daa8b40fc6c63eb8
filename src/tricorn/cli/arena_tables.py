"""What an arena has shown, as two tables and as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricorn.cli.speech import t
from tricorn.core.ruleset import spec
from tricorn.draw.standings import Figure, standings_svg
from tricorn.rulesets import presets
from tricorn.study.arena import Arena
from tricorn.study.confidence import Interval
from tricorn.study.standings import BotStanding, Standings

_HEADS = ("simulate.games", "arena.share")


def print_standings(arena: Arena, shown: Standings) -> None:
    """The bots, the matches, and what there is to say about them."""
    console = Console(highlight=False)
    console.print(_bots(shown))
    console.print()
    console.print(_matches(shown))
    for line in _notes(arena, shown):
        console.print(Text(line))


def _notes(arena: Arena, shown: Standings) -> Iterator[str]:
    """What an even share is where that is not plain, and which bots failed how often."""
    if arena.plan.seats > 2:
        yield t("arena.even", others=arena.plan.seats - 1, share=_percent(arena.plan.even))
    for bot in shown.bots:
        for failure, count in Counter(bot.failures).items():
            code, _, detail = failure.partition(" ")
            yield f"{count} × {t(f'failure.{code}', name=bot.bot, detail=detail)}"


def picture(arena: Arena, shown: Standings) -> str:
    """Ratings and shares as SVG."""
    ratings = [(bot.bot, _rated(bot)) for bot in shown.bots]
    shares = {(match.first, match.second): _figure(match.share) for match in shown.matches}
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


def _rated(bot: BotStanding) -> Figure:
    value, margin = bot.rating.value, bot.rating.margin
    return Figure(value, value - margin, value + margin)


def _figure(share: Interval) -> Figure:
    return Figure(share.value, share.low, share.high)


def _turned(share: Figure) -> Figure:
    """The same as the other bot sees it."""
    return Figure(1 - share.value, 1 - share.high, 1 - share.low)
