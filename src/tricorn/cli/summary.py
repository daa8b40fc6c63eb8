"""The summary of a simulation as two tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricorn.cli.speech import t
from tricorn.core.notation import SEATS

if TYPE_CHECKING:
    from tricorn.fast.summary import Estimate, SeatSummary, Summary


def print_summary(summary: Summary, players: Sequence[str]) -> None:
    """Rounds first, then the seats."""
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
