"""The background and axes of a chart."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

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
