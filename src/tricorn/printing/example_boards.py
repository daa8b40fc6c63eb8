"""Example boards whose last tile earns a bonus, drawn on paper."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.geometry import Cell, corners
from tricorn.draw.plane import HEIGHT, SIDE, Point, bounds, centre
from tricorn.printing import colours
from tricorn.printing.paper import Area
from tricorn.printing.tile import BODY, NEWEST, UPRIGHT, Spot, digits, polygon, shape

EXAMPLES = {
    "bridge": "244@1:0 402@1:1 045@1:2 554@0:2 553@0:3 335@-1:3 513@-1:2 151@-1:1 144@0:0",
    "double": "110@0:1 401@-1:1 144@-1:0 412@-1:-1 234@-1:-2 323@-1:-3 232@0:-3 252@0:-2 025@1:-2"
    " 550@1:-1 551@1:0 115@0:0",
    "hexagon": "015@0:-1 251@-1:-1 523@-1:0 345@-1:1 554@0:1 550@0:0",
}
"""Placements in order, by kind of bonus."""


def example(kind: str) -> tuple[Board, Placement]:
    """Return the board before the last placement, and that placement."""
    *before, last = map(parse_placement, EXAMPLES[kind].split())
    board = Board()
    for placement in before:
        board = board.place(placement)
    return board, last


class _Frame:
    """A board centred in an area."""

    def __init__(self, board: Board, area: Area, side: float) -> None:
        box = bounds(board.tiles)
        self.scale = side / SIDE
        self.left = area.middle - (box.left + box.right) / 2 * self.scale
        self.top = area.bottom + area.height / 2 + (box.top + box.bottom) / 2 * self.scale

    def at(self, point: Point) -> Point:
        """Return the position on paper of a point in the plane."""
        return self.left + point[0] * self.scale, self.top - point[1] * self.scale

    def corners(self, cell: Cell) -> list[Point]:
        """Return the positions of the corners of a cell."""
        return [self.at((corner.col * SIDE / 2, corner.row * HEIGHT)) for corner in corners(cell)]


def picture(canvas: Canvas, kind: str, area: Area, side: float) -> None:
    """Draw an example of a bonus with its last tile marked."""
    before, last = example(kind)
    board = before.place(last)
    frame = _Frame(board, area, side)
    for cell, numbers in board.tiles.items():
        spot = Spot(frame.at(centre(cell)), side, cell.points_up)
        shape(canvas, BODY, spot)
        digits(canvas, numbers, spot, UPRIGHT)
    shape(canvas, NEWEST, Spot(frame.at(centre(last.cell)), side, last.cell.points_up))


def sign(canvas: Canvas, kind: str, area: Area, side: float) -> None:
    """Draw an example without digits, its last tile filled."""
    before, last = example(kind)
    board = before.place(last)
    frame = _Frame(board, area, side)
    canvas.setStrokeColor(colours.EDGE)
    canvas.setLineWidth(0.3)
    canvas.setLineJoin(1)
    for cell in board.tiles:
        canvas.setFillColor(colours.LAST if cell == last.cell else colours.WHITE)
        canvas.drawPath(polygon(canvas, *frame.corners(cell)), stroke=1, fill=1)
