"""The pictures and the cards about luck and skill on the page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape

from tricorn.analysis.review.luck_and_skill import Account, accounts, course, round_ends, total
from tricorn.analysis.review.review import Review
from tricorn.analysis.review.verdict import Verdict
from tricorn.cli.commands.review.text import (
    change,
    explanation,
    format_move,
    is_shared,
    outlook,
)
from tricorn.cli.support.console import t
from tricorn.cli.support.records import names
from tricorn.core.geometry import Cell
from tricorn.core.moves import Move, Place
from tricorn.draw.charts.game_course import Course, course_svg
from tricorn.draw.svg import board_svg

Row = tuple[str, Sequence[str]]
"""A name and its values."""


def table(heads: Sequence[str], rows: Sequence[Row], made: int | None = None) -> Iterator[str]:
    """Yield a table that scrolls on narrow pages, with the row of the chosen move marked."""
    cells = "".join(f'<th scope="col">{escape(head and t(head))}</th>' for head in heads)
    yield f'<div class="scroll">\n<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>'
    for place, (name, figures) in enumerate(rows):
        kind = ' class="made"' if place == made else ""
        note = f"<small>{escape(t('review.played'))}</small>" if place == made else ""
        cells = "".join(f"<td>{typeset(figure)}</td>" for figure in figures)
        yield f'<tr{kind}><th scope="row">{escape(name)}{note}</th>{cells}</tr>'
    yield "</tbody>\n</table>\n</div>"


def typeset(figure: str) -> str:
    """Return a number with a real minus sign and no line break before the percent sign."""
    return figure.replace("-", "−").replace(" %", "\u00a0%")


WIDE, NARROW = 760, 360


def graph(review: Review, seats: Sequence[int], costliest: Sequence[Verdict]) -> str:
    """Return a chart of every seat's outlook over the game, with the costliest moves flagged."""
    title = t("review.graph" if is_shared(review) else "review.graph-alone")
    drawn = _course(review, seats, costliest)
    narrow, wide = (_data(course_svg(title, drawn, width)) for width in (NARROW, WIDE))
    description = escape(f"{title}: {', '.join(_outlooks(review, seats))}")
    return (
        f'<picture><source media="(max-width:640px)" srcset="{narrow}">'
        f'<img src="{wide}" width="{WIDE}" alt="{description}"></picture>'
    )


def _outlooks(review: Review, seats: Sequence[int]) -> Iterator[str]:
    """Yield the first and last outlook of each seat."""
    for seat in seats:
        (_, start), *_, (_, end) = course(review, seat)
        yield f"{names(review.record)[seat]} {outlook(review, start)} → {outlook(review, end)}"


def board(verdict: Verdict, move: Move) -> str:
    """Return the board after a move: its tile is outlined, the other move marked."""
    shown, marks = verdict.decision.view.round.board, dict[Cell, str]()
    for other, sign in ((verdict.decision.move, "?"), (verdict.best.move, "!")):
        if isinstance(other, Place) and other != move:
            marks[other.placement.cell] = sign
    last = None
    if isinstance(move, Place):
        last = move.placement.cell
        shown = shown.place(move.placement)
        marks.pop(last, None)
    title = format_move(move)
    picture = board_svg(shown, title=title, last=last, marks=marks)
    return f'<img src="{_data(picture)}" alt="{escape(title)}">'


def _course(review: Review, seats: Sequence[int], costliest: Sequence[Verdict]) -> Course:
    scale = 100 if is_shared(review) else 1
    lines = [
        (
            names(review.record)[seat],
            [(move, scale * value) for move, value in course(review, seat)],
        )
        for seat in seats
    ]
    values = [value for _, line in lines for _, value in line]
    low, high = (0.0, 100.0) if is_shared(review) else (min(*values, 0.0), max(values))
    rounds = enumerate(round_ends(review), 1)
    flags = enumerate(costliest, 1)
    return Course(
        lines=lines,
        rounds=[(t("review.round", number=number), end) for number, end in rounds],
        flags=[
            (str(place), (verdict.decision.number, scale * verdict.after))
            for place, verdict in flags
        ],
        low=low,
        high=high,
        unit=" %" if is_shared(review) else "",
    )


def _data(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def cards(review: Review, seats: Sequence[int]) -> Iterator[str]:
    """Yield the explanation of luck and skill, then the cards."""
    yield f'<p class="quiet">{escape(t(explanation(review)))}</p>\n<div class="cards">'
    by_seat = accounts(review)
    for seat in seats:
        yield from _card(review, seat, by_seat[seat])
    yield "</div>"


def _card(review: Review, seat: int, rounds: Sequence[Account]) -> Iterator[str]:
    own = review.of(seat)
    good = sum(verdict.is_even(verdict.made) for verdict in own)
    about = f"{t('review.accuracy')} · {good}/{len(own)}"
    yield f'<article class="card">\n<h3>{escape(names(review.record)[seat])}</h3>'
    if own:
        yield f'<div class="figure">{100 * good / len(own):.0f}\u00a0%</div>'
    yield f'<div class="quiet">{escape(about)}</div>\n<dl>'
    yield from _entries(review, total(rounds))
    if is_shared(review):
        lost = f"{sum(verdict.given_points for verdict in own):.1f}"
        yield _entry(f"{t('review.given')}, {t('review.points')}", lost)
    yield "</dl>"
    if len(rounds) > 1:
        yield f"<details>\n<summary>{escape(t('review.by-round'))}</summary>"
        yield from _rounds(review, rounds)
        yield "</details>"
    yield "</article>"


def _changes(review: Review, account: Account) -> Iterator[tuple[str, float]]:
    yield "review.luck", account.luck
    if is_shared(review):
        yield "review.gifts", account.gifts
    yield "review.given", -account.given


def _entries(review: Review, account: Account) -> Iterator[str]:
    changes = list(_changes(review, account))
    most = max(abs(value) for _, value in changes) or 1.0
    yield _entry(t("review.start"), outlook(review, account.start), kind="stand")
    for key, value in changes:
        bar = f'<dd class="bar" aria-hidden="true">{_bar(value / most)}</dd>'
        yield _entry(t(key), change(review, value), bar)
    yield _entry(t("review.end"), outlook(review, account.end), kind="stand")


def _entry(name: str, figure: str, bar: str = "", kind: str = "") -> str:
    """Return a name, a bar and a value; without a bar, the name takes its place."""
    wide = "" if bar else ' class="wide"'
    return f'<div class="{kind}"><dt{wide}>{escape(name)}</dt>{bar}<dd>{typeset(figure)}</dd></div>'


def _bar(share: float) -> str:
    """Return a bar to the right for a gain, to the left for a loss."""
    paint, edge = ("more", "left") if share > 0 else ("less", "right")
    return f'<i class="{paint}" style="{edge}:50%;width:{50 * abs(share):.1f}%"></i>'


def _rounds(review: Review, rounds: Sequence[Account]) -> Iterator[str]:
    heads = [key for key, _ in _changes(review, rounds[0])]
    rows = [
        (
            str(number),
            [
                *(change(review, value) for _, value in _changes(review, account)),
                outlook(review, account.end),
            ],
        )
        for number, account in enumerate(rounds, 1)
    ]
    yield from table(["", *heads, "review.end"], rows)
