"""A review as an HTML page: tables and decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import resources

from tricorn.analysis.review.review import Review
from tricorn.analysis.review.verdict import Verdict
from tricorn.cli.commands.review.cards import Row, board, cards, graph, table, typeset
from tricorn.cli.commands.review.text import (
    against,
    change,
    cost,
    facts,
    format_move,
    is_shared,
    outlook,
    points,
    rack,
    where,
)
from tricorn.cli.support.console import t
from tricorn.cli.support.records import names


def costliest_moves(review: Review, costliest: Sequence[Verdict]) -> Iterator[str]:
    """Yield one card per move."""
    if not costliest:
        yield f"<p>{escape(t('review.nothing'))}</p>"
    for place, verdict in enumerate(costliest, 1):
        yield f'<article class="card move">\n<h3>{place}. {escape(where(review, verdict))}</h3>'
        yield f'<p class="quiet">{escape(rack(verdict))}</p>'
        yield f"<p>{escape(against(verdict))}</p>"
        yield f'<p class="lost">{escape(cost(review, verdict))}</p>\n<div class="boards">'
        yield from _boards(verdict)
        yield "</div>"
        yield from _candidates(review, verdict)
        yield "</article>"


def decisions(review: Review, seats: Sequence[int]) -> Iterator[str]:
    """Yield every decision of these seats, round by round."""
    for number in range(1, len(review.record.rounds) + 1):
        name = escape(t("review.round", number=number))
        yield f'<details class="all">\n<summary>{name}</summary>'
        for verdict in review.verdicts:
            if verdict.decision.round == number and verdict.decision.seat in seats:
                yield from _decision(review, verdict)
        yield "</details>"


def _boards(verdict: Verdict) -> Iterator[str]:
    moves = {"review.played": verdict.decision.move, "review.best": verdict.best.move}
    for key, move in moves.items():
        caption = f"{escape(t(key))} <b>{escape(format_move(move))}</b>"
        yield f"<figure><figcaption>{caption}</figcaption>{board(verdict, move)}</figure>"


def _decision(review: Review, verdict: Verdict) -> Iterator[str]:
    lost = typeset(change(review, -verdict.given)) if verdict.given > 0 else "✓"
    move = escape(format_move(verdict.decision.move))
    words = f"{escape(where(review, verdict))} <b>{move}</b>"
    yield f'<details>\n<summary><span>{words}</span><b class="end">{lost}</b></summary>'
    yield from _candidates(review, verdict)
    yield "</details>"


def _candidates(review: Review, verdict: Verdict) -> Iterator[str]:
    shared = is_shared(review)
    heads = ["review.chance", "review.expected"] if shared else ["review.expected-alone"]
    rows: list[Row] = []
    for candidate in verdict.opinions:
        at_once = f"{verdict.decision.points(candidate.move).total:+d}"
        chance = [outlook(review, candidate.chance)] if shared else []
        rows.append((format_move(candidate.move), [at_once, *chance, points(candidate.points)]))
    made = verdict.opinions.index(verdict.made)
    yield from table(["review.candidate", "review.at-once", *heads], rows, made)


def page(review: Review, seat: int | None) -> str:
    """Return the whole page, for one seat or for all."""
    seats = [place for place in range(len(review.record.players)) if seat in (None, place)]
    costliest = review.costliest(seat)
    outlook = "review.graph" if is_shared(review) else "review.graph-alone"
    parts = (
        *_head(", ".join(names(review.record))),
        *(f'<p class="quiet">{escape(line)}</p>' for line in facts(review)),
        "</header>\n<main>",
        *_section(outlook, [graph(review, seats, costliest)]),
        *_section("review.skill", cards(review, seats)),
        *_section("review.costliest", costliest_moves(review, costliest)),
        *_section("review.all", decisions(review, seats)),
        "</main>\n</body>\n</html>\n",
    )
    return "\n".join(parts)


def _head(players: str) -> Iterator[str]:
    title = t("review.title")
    style = (resources.files(__package__) / "page.css").read_text("utf-8")
    yield f'<!doctype html>\n<html lang="{t.catalogue.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(f'{title}: {players}')}</title>\n<style>\n{style}</style>\n</head>\n<body>"
    yield f'<header>\n<h1>{escape(title)}</h1>\n<p class="players">{escape(players)}</p>'


def _section(title: str, parts: Iterable[str]) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(t(title))}</h2>"
    yield from parts
    yield "</section>"
