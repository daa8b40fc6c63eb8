"""The head of a page: three tiles, a title, the rule set."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.geometry import Cell
from tricorn.core.ruleset import Ruleset, spec
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import SIDE, centre
from tricorn.printing import inks
from tricorn.printing.area import MM, Area
from tricorn.printing.letters import BOLD, capital, write
from tricorn.printing.tile import BODY, UPRIGHT, Spot, digits, shape
from tricorn.rulesets import presets
from tricorn.words import Words

HEIGHT = 17 * MM
_SIDE = 15 * MM
_TILES: dict[Cell, Numbers] = {Cell(0, 0): (5, 5, 1), Cell(0, 1): (5, 5, 5), Cell(0, 2): (5, 3, 5)}


def heading(canvas: Canvas, words: Words, title: str, ruleset: Ruleset, area: Area) -> None:
    """Title and rule set beside our tiles."""
    for cell, numbers in _TILES.items():
        x, y = centre(cell)
        place = (area.left + x * _SIDE / SIDE, area.top - y * _SIDE / SIDE - 1.5 * MM)
        spot = Spot(place, _SIDE, cell.points_up)
        shape(canvas, BODY, spot)
        digits(canvas, numbers, spot, UPRIGHT)
    left = area.left + 2 * _SIDE + 5 * MM
    room = area.right - left
    write(
        canvas,
        title,
        (left, area.top - 7.2 * MM),
        20,
        font=BOLD,
        ink=inks.FELT_LOW,
        room=room,
    )
    write(
        canvas, capital(words(f"sheet.{ruleset.id}")), (left, area.top - 11.8 * MM), 8.5, room=room
    )
    write(
        canvas,
        spec(ruleset, presets()),
        (left, area.top - 15.4 * MM),
        7.5,
        ink=inks.QUIET,
        room=room,
    )
