"""What boards are drawn with on this terminal."""

from __future__ import annotations

import sys

from tricorn.draw.canvas import ASCII, FINE, Pen


def pen() -> Pen:
    """The characters to draw with: plain ones where the terminal knows no others."""
    try:
        "─·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return FINE
