"""Luck and skill on a page: a card for every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tricorn.cli.records import names
from tricorn.cli.review.page_table import table, typeset
from tricorn.cli.review.wording import change, explanation, is_shared, outlook
from tricorn.cli.speech import t
from tricorn.study.luck_and_skill import Account, accounts, total
from tricorn.study.review import Review


def cards(review: Review, seats: Sequence[int]) -> Iterator[str]:
    """What the words mean, then the cards."""
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
    """A name, a bar, a figure; without a bar the name takes its place."""
    wide = "" if bar else ' class="wide"'
    return f'<div class="{kind}"><dt{wide}>{escape(name)}</dt>{bar}<dd>{typeset(figure)}</dd></div>'


def _bar(share: float) -> str:
    """To the right for more, to the left for less."""
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
