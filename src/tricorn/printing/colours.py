"""The colours on paper: the light theme of tiles and table."""

from __future__ import annotations

from reportlab.lib.colors import Color, HexColor

from tricorn.draw.theme import LIGHT

INK = HexColor(LIGHT.ink)
FELT = HexColor(LIGHT.felt)
FELT_LOW = HexColor(LIGHT.felt_low)
FACE = HexColor(LIGHT.face)
FACE_LOW = HexColor(LIGHT.face_low)
EDGE = HexColor(LIGHT.edge)
LAST = HexColor(LIGHT.last)
GHOST = HexColor(LIGHT.ghost)


def mixed(first: Color, second: Color, share: float) -> Color:
    """Mix two colours; a share of 0 is the first, 1 the second."""
    pairs = zip(first.rgb(), second.rgb(), strict=True)
    return Color(*(one + (other - one) * share for one, other in pairs))


WHITE = HexColor("#ffffff")
RULE = mixed(EDGE, WHITE, 0.35)
"""The lines of tables."""
FAINT = mixed(EDGE, WHITE, 0.72)
"""The lines for handwriting."""
TINT = mixed(FACE_LOW, WHITE, 0.45)
"""The background of totals and numbers."""
QUIET = mixed(INK, WHITE, 0.35)
"""Secondary text."""
