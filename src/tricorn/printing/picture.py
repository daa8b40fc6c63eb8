"""The examples as pictures: whole with digits, or as small signs."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.board import Board
from tricorn.core.geometry import Cell, corners
from tricorn.draw.plane import HEIGHT, SIDE, Point, bounds, centre
from tricorn.printing import inks
from tricorn.printing.area import Area
from tricorn.printing.examples import example
from tricorn.printing.paths import polygon
from tricorn.printing.tile import BODY, NEWEST, UPRIGHT, Spot, digits, shape


class _Frame:
    """A board in the middle of an area."""

    def __init__(self, board: Board, area: Area, side: float) -> None:
        box = bounds(board.tiles)
        self.scale = side / SIDE
        self.left = area.middle - (box.left + box.right) / 2 * self.scale
        self.top = area.bottom + area.height / 2 + (box.top + box.bottom) / 2 * self.scale

    def at(self, point: Point) -> Point:
        """Where a point of the plane is on the paper."""
        return self.left + point[0] * self.scale, self.top - point[1] * self.scale

    def corners(self, cell: Cell) -> list[Point]:
        """Where the corners of a cell are."""
        return [self.at((corner.col * SIDE / 2, corner.row * HEIGHT)) for corner in corners(cell)]


def picture(canvas: Canvas, kind: str, area: Area, side: float) -> None:
    """An example of a bonus, its last tile marked."""
    before, last = example(kind)
    board = before.place(last)
    frame = _Frame(board, area, side)
    for cell, numbers in board.tiles.items():
        spot = Spot(frame.at(centre(cell)), side, cell.points_up)
        shape(canvas, BODY, spot)
        digits(canvas, numbers, spot, UPRIGHT)
    shape(canvas, NEWEST, Spot(frame.at(centre(last.cell)), side, last.cell.points_up))


def sign(canvas: Canvas, kind: str, area: Area, side: float) -> None:
    """An example without digits, its last tile filled."""
    before, last = example(kind)
    board = before.place(last)
    frame = _Frame(board, area, side)
    canvas.setStrokeColor(inks.EDGE)
    canvas.setLineWidth(0.3)
    canvas.setLineJoin(1)
    for cell in board.tiles:
        canvas.setFillColor(inks.LAST if cell == last.cell else inks.WHITE)
        canvas.drawPath(polygon(canvas, *frame.corners(cell)), stroke=1, fill=1)
