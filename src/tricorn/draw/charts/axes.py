"""The parts that charts share: background, axes, ticks, lines and their styles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

COLOURS = ("#0b6e4f", "#b3541e", "#3b4cc0", "#8c2d5b", "#6b6b00", "#444444")
DASHES = ("none", "8 4", "2 4", "12 4 2 4", "6 2", "1 3")
"""The colours and dashes of lines, which wrap around if there are more lines."""

Point = tuple[float, float]

_STYLE = """
:root{--paper:#fbfaf6;--ink:#222;--faint:#cfcabd;--more:#2c9c74;--less:#d0702c}
@media (prefers-color-scheme:dark){:root{--paper:#1b1f1d;--ink:#eee;--faint:#4a504d}
polyline{filter:brightness(1.9)}}
.paper{fill:var(--paper)}text{fill:var(--ink);font:14px system-ui,sans-serif}
.title{font-size:18px;font-weight:600}.grid{stroke:var(--faint);stroke-width:1}
polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
.bar{fill:none;stroke:var(--ink);stroke-width:2}.dot{fill:var(--more)}
.more{fill:var(--more)}.less{fill:var(--less)}.none{fill:var(--faint);fill-opacity:.3}
.share{font-weight:600}.small{font-size:12px}
.flag{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
"""


def paper(title: str, left: int, width: int, height: int, parts: Iterable[str]) -> str:
    """Return a complete chart."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}" rx="12"/>',
        text(left, 32, title, "start", "title"),
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def text(x: float, y: float, content: str, anchor: str = "start", kind: str = "label") -> str:
    """Return a text element."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(content)}</text>'


def grid_line(x1: float, y1: float, x2: float, y2: float) -> str:
    """Return a faint line."""
    return f'<line class="grid" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def whole_ticks(low: float, high: float, steps: Sequence[int], most: int) -> range:
    """Return whole numbers from `low` to `high`, in the first step with at most `most` intervals.

    If there is none, the last step is used.
    """
    step = next((step for step in steps if high - low <= most * step), steps[-1])
    return range(-int(-low // step) * step, int(high) + 1, step)


def x_tick(x: float, top: float, bottom: float, label: str, gap: float) -> list[str]:
    """Return a vertical grid line with its label below."""
    return [grid_line(x, top, x, bottom), text(x, bottom + gap, label, "middle")]


def y_tick(y: float, left: float, right: float, label: str) -> list[str]:
    """Return a horizontal grid line with its label on the left."""
    return [grid_line(left, y, right, y), text(left - 8, y + 5, label, "end")]


def polyline(number: int, points: Iterable[Point]) -> str:
    """Return a line in the style of the series with this number."""
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
    return f'<polyline stroke="{colour}" stroke-dasharray="{dashes}" points="{places}"/>'
