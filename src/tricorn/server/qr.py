"""Links as QR codes."""

from __future__ import annotations

from io import StringIO

import segno


def qr_svg(link: str) -> str:
    """As a picture, dark on light so that every phone reads it."""
    return segno.make(link, micro=False).svg_inline(scale=8, border=2, light="#fff", dark="#000")


def qr_text(link: str) -> str:
    """For a terminal."""
    out = StringIO()
    segno.make(link, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
