"""Tables and figures on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tricorn.cli.speech import t

Row = tuple[str, Sequence[str]]
"""A name and its figures."""


def table(heads: Sequence[str], rows: Sequence[Row], made: int | None = None) -> Iterator[str]:
    """A table that a narrow page can scroll; the row of the move that was made is marked."""
    cells = "".join(f'<th scope="col">{escape(head and t(head))}</th>' for head in heads)
    yield f'<div class="scroll">\n<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>'
    for place, (name, figures) in enumerate(rows):
        kind = ' class="made"' if place == made else ""
        note = f"<small>{escape(t('review.played'))}</small>" if place == made else ""
        cells = "".join(f"<td>{typeset(figure)}</td>" for figure in figures)
        yield f'<tr{kind}><th scope="row">{escape(name)}{note}</th>{cells}</tr>'
    yield "</tbody>\n</table>\n</div>"


def typeset(figure: str) -> str:
    """With a true minus sign, and no break before the sign of percent."""
    return figure.replace("-", "−").replace(" %", "\u00a0%")
