"""The pictures of a review: the course of the game, and boards with one move laid."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape

from tricorn.cli.records import names
from tricorn.cli.review.wording import is_shared, outlook, say_move
from tricorn.cli.speech import t
from tricorn.core.geometry import Cell
from tricorn.core.moves import Move, Place
from tricorn.draw.course import Course, course_svg
from tricorn.draw.svg import board_svg
from tricorn.study.luck_and_skill import course, round_ends
from tricorn.study.review import Review
from tricorn.study.verdict import Verdict

WIDE, NARROW = 760, 360


def graph(review: Review, seats: Sequence[int], costliest: Sequence[Verdict]) -> str:
    """The outlook of every seat over the game, the costliest moves flagged."""
    title = t("review.graph" if is_shared(review) else "review.graph-alone")
    drawn = _course(review, seats, costliest)
    narrow, wide = (_data(course_svg(title, drawn, width)) for width in (NARROW, WIDE))
    told = escape(f"{title}: {', '.join(_ways(review, seats))}")
    return (
        f'<picture><source media="(max-width:640px)" srcset="{narrow}">'
        f'<img src="{wide}" width="{WIDE}" alt="{told}"></picture>'
    )


def _ways(review: Review, seats: Sequence[int]) -> Iterator[str]:
    """From where to where each seat came."""
    for seat in seats:
        (_, start), *_, (_, end) = course(review, seat)
        yield f"{names(review.record)[seat]} {outlook(review, start)} → {outlook(review, end)}"


def board(verdict: Verdict, move: Move) -> str:
    """The board as it looks after a move: the tile just laid is outlined, the other move marked."""
    shown, marks = verdict.decision.view.round.board, dict[Cell, str]()
    for other, sign in ((verdict.decision.move, "?"), (verdict.best.move, "!")):
        if isinstance(other, Place) and other != move:
            marks[other.placement.cell] = sign
    last = None
    if isinstance(move, Place):
        last = move.placement.cell
        shown = shown.place(move.placement)
        marks.pop(last, None)
    title = say_move(move)
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
