"""A chart as SVG: how often which score, one line a seat, told apart by colour, dashes and letter."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 60, 50
COLOURS = ("#0b6e4f", "#b3541e", "#3b4cc0", "#8c2d5b", "#6b6b00", "#444444")
DASHES = ("none", "8 4", "2 4", "12 4 2 4", "6 2", "1 3")

_STYLE = """
:root{--paper:#fbfaf6;--ink:#222;--faint:#cfcabd}
@media (prefers-color-scheme:dark){:root{--paper:#1b1f1d;--ink:#eee;--faint:#4a504d}
polyline{filter:brightness(1.9)}}
.paper{fill:var(--paper)}text{fill:var(--ink);font:14px system-ui,sans-serif}
.title{font-size:18px;font-weight:600}.grid{stroke:var(--faint);stroke-width:1}
polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
"""


def chart_svg(title: str, series: Sequence[tuple[str, Sequence[int]]], low: int, step: int) -> str:
    """Counts in bins from `low` on, `step` wide, as shares of each series."""
    first, last = _span(series)
    shares = [(name, _shares(counts[first : last + 1])) for name, counts in series]
    top = max((max(values) for _, values in shares), default=0.0) or 1.0
    start, end = low + first * step, low + (last + 1) * step
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
        f'<text class="title" x="{LEFT}" y="32">{escape(title)}</text>',
        *_axis(start, end, top),
        *(_line(number, values, top) for number, (_, values) in enumerate(shares)),
        *(_legend(number, name) for number, (name, _) in enumerate(shares)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _span(series: Sequence[tuple[str, Sequence[int]]]) -> tuple[int, int]:
    used = [place for _, counts in series for place, count in enumerate(counts) if count]
    return (min(used), max(used)) if used else (0, 0)


def _shares(counts: Sequence[int]) -> list[float]:
    total = sum(counts) or 1
    return [count / total for count in counts]


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _axis(start: int, end: int, top: float) -> list[str]:
    """Scores below, shares at the left."""
    parts = []
    stride = next(
        s for s in (10, 20, 50, 100, 200, 500, 1000) if (end - start) / s <= 10 or s == 1000
    )
    for score in range(-(-start // stride) * stride, end + 1, stride):
        x = _x((score - start) / (end - start))
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{_y(0):.1f}"/>')
        parts.append(f'<text x="{x:.1f}" y="{_y(0) + 22:.1f}" text-anchor="middle">{score}</text>')
    for quarter in range(5):
        y = _y(quarter / 4)
        parts.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
        label = f"{100 * top * quarter / 4:.1f} %"
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{label}</text>')
    return parts


def _line(number: int, values: Sequence[float], top: float) -> str:
    count = len(values)
    points = " ".join(
        f"{_x((place + 0.5) / count):.1f},{_y(value / top):.1f}"
        for place, value in enumerate(values)
    )
    return f'<polyline stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}" points="{points}"/>'


def _legend(number: int, name: str) -> str:
    x = WIDTH - RIGHT - 150
    y = TOP + 10 + 22 * number
    return (
        f'<polyline stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}" '
        f'points="{x},{y} {x + 36},{y}"/><text x="{x + 44}" y="{y + 5}">{escape(name)}</text>'
    )
