"""A review as text: luck and skill of every seat, the costliest moves, or every decision."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tricorn.bots.search.think import Opinion
from tricorn.cli.pen import pen
from tricorn.cli.records import names
from tricorn.cli.review.wording import (
    accuracy,
    against,
    change,
    cost,
    explanation,
    facts,
    is_shared,
    outlook,
    points,
    rack,
    say_move,
    where,
)
from tricorn.cli.speech import t
from tricorn.core.geometry import Cell
from tricorn.core.moves import Place
from tricorn.draw.text import board_text
from tricorn.study.luck_and_skill import accounts, total
from tricorn.study.review import Review
from tricorn.study.verdict import Verdict

HEAD_WIDTH = 9
MOST_SHOWN = 5
"""Candidates listed beside the one that was chosen."""


def print_review(review: Review, seat: int | None, every: bool) -> None:
    """The whole review, of one seat or of all."""
    seats = [place for place in range(len(review.record.players)) if seat in (None, place)]
    console = Console(highlight=False)
    for line in facts(review):
        console.print(Text(line))
    console.print()
    console.print(_seats(review, seats))
    console.print(Text(f"\n{t(explanation(review))}"))
    if len(review.record.rounds) > 1:
        console.print()
        console.print(_rounds(review, seats))
    console.print()
    _print_costliest(console, review, seat)
    if every:
        _print_decisions(console, review, seats)


def _seats(review: Review, seats: Sequence[int]) -> Table:
    shared = is_shared(review)
    heads = ["review.points", "review.gifts"] if shared else []
    table = _table(
        "", "review.accuracy", "review.given", *heads, "review.luck", "review.start", "review.end"
    )
    by_seat = accounts(review)
    for seat in seats:
        own, account = review.of(seat), total(by_seat[seat])
        lost = f"{sum(verdict.given_points for verdict in own):.1f}"
        gifts = [lost, change(review, account.gifts)] if shared else []
        table.add_row(
            Text(names(review.record)[seat]),
            accuracy(own),
            outlook(review, account.given),
            *gifts,
            change(review, account.luck),
            outlook(review, account.start),
            outlook(review, account.end),
        )
    return table


def _rounds(review: Review, seats: Sequence[int]) -> Table:
    """The luck of every round."""
    table = _table("review.luck-of-round")
    for seat in seats:
        table.add_column(Text(names(review.record)[seat]), justify="right")
    by_seat = accounts(review)
    for place in range(len(review.record.rounds)):
        lucks = [change(review, by_seat[seat][place].luck) for seat in seats]
        table.add_row(str(place + 1), *lucks)
    return table


def _print_costliest(console: Console, review: Review, seat: int | None) -> None:
    costliest = review.costliest(seat)
    console.print(Text(t("review.costliest" if costliest else "review.nothing"), style="bold"))
    for place, verdict in enumerate(costliest, 1):
        console.print(Text(f"\n{place}. {where(review, verdict)}"))
        words = f"{rack(verdict)}\n{against(verdict)}\n{cost(review, verdict)}"
        console.print(_indented(Text(words), 1))
        console.print(_indented(Text(_board(verdict), no_wrap=True), 1))
        console.print(_indented(_candidates(review, verdict)))


def _print_decisions(console: Console, review: Review, seats: Sequence[int]) -> None:
    console.print(Text(f"\n{t('review.all')}", style="bold"))
    for verdict in review.verdicts:
        if verdict.decision.seat in seats:
            console.print(Text(f"\n{where(review, verdict)}"))
            console.print(_indented(_candidates(review, verdict)))


def _board(verdict: Verdict) -> str:
    """The board with the best tile laid, and where the other one went."""
    board, labels = verdict.decision.view.round.board, dict[Cell, str]()
    signs = ""
    match verdict.best.move:
        case Place(placement):
            board = board.place(placement)
            labels[placement.cell] = "!"
            signs += f"! {t('review.best')}   "
    match verdict.decision.move:
        case Place(placement) if placement.cell not in labels:
            labels[placement.cell] = "?"
            signs += f"? {t('review.played')}"
    return f"{board_text(board, labels, pen=pen())}\n\n{signs}"


def _candidates(review: Review, verdict: Verdict) -> Table:
    heads = ["review.chance", "review.expected"] if is_shared(review) else ["review.expected-alone"]
    table = _table("review.candidate", "review.at-once", *heads, "")
    for place, candidate in enumerate(verdict.opinions):
        if place < MOST_SHOWN or candidate == verdict.made:
            table.add_row(*_row(review, verdict, candidate))
    return table


def _row(review: Review, verdict: Verdict, candidate: Opinion) -> list[str]:
    chance = [outlook(review, candidate.chance)] if is_shared(review) else []
    at_once = f"{verdict.decision.points(candidate.move).total:+d}"
    note = t("review.played") if candidate == verdict.made else ""
    return [say_move(candidate.move), at_once, *chance, points(candidate.points), note]


def _indented(what: RenderableType, below: int = 0) -> Padding:
    return Padding(what, (0, 0, below, 3), expand=False)


def _table(first: str, *others: str) -> Table:
    """Heads go over several lines, figures never do; a long name gives way."""
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(first and t(first))
    for head in others:
        lines = fill(head and t(head), HEAD_WIDTH, break_long_words=False)
        table.add_column(lines, justify="right", no_wrap=True)
    return table
