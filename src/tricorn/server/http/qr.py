"""Links as QR codes."""

from __future__ import annotations

from io import BytesIO, StringIO

import segno


def qr_svg(link: str) -> str:
    """Return a QR code as an SVG picture, dark on light so that every phone can read it."""
    out = BytesIO()
    code = segno.make(link, micro=False)
    code.save(out, kind="svg", xmldecl=False, scale=8, border=2, light="#fff", dark="#000")
    return out.getvalue().decode()


def qr_text(link: str) -> str:
    """Return a QR code as text for a terminal."""
    out = StringIO()
    segno.make(link, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
