"""A review as one page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources

from tricorn.cli.records import names
from tricorn.cli.review.cards import cards
from tricorn.cli.review.page_moves import costliest_moves, decisions
from tricorn.cli.review.pictures import graph
from tricorn.cli.review.wording import facts, is_shared
from tricorn.cli.speech import t
from tricorn.study.review import Review


def page(review: Review, seat: int | None) -> str:
    """The whole page, about one seat or about all."""
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
    yield f'<!doctype html>\n<html lang="{t.words.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(f'{title}: {players}')}</title>\n<style>\n{style}</style>\n</head>\n<body>"
    yield f'<header>\n<h1>{escape(title)}</h1>\n<p class="players">{escape(players)}</p>'


def _section(title: str, parts: Iterable[str]) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(t(title))}</h2>"
    yield from parts
    yield "</section>"
