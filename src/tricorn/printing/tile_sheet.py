"""The tiles to cut out, and their backs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, hypot, sqrt

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from tricorn.core.geometry import Cell, Vertex, corners
from tricorn.core.tiles import TILES, Tile
from tricorn.draw.plane import SIDE, Point, centre
from tricorn.i18n import Catalogue
from tricorn.printing import colours
from tricorn.printing.document import Document, Pdf
from tricorn.printing.paper import MM, Area
from tricorn.printing.text import BOLD, write
from tricorn.printing.tile import ABOUT, BACK, FACE, Spot, digits, polygon, shape

Cut = tuple[Vertex, Vertex]
"""A straight cut between two points of the lattice."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells with the same side, in any unit."""

    columns: int
    rows: int
    side: float

    @property
    def width(self) -> float:
        """The total width; neighbours in a row overlap by half."""
        return (self.columns + 1) * self.side / 2

    @property
    def height(self) -> float:
        """The total height of all rows."""
        return self.rows * self.side * sqrt(3) / 2

    @property
    def count(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    def cells(self, count: int) -> list[Cell]:
        """Return the first cells, row by row."""
        return [Cell(*divmod(place, self.columns)) for place in range(count)]


def best_grid(side: float, width: float, height: float, count: int) -> Grid:
    """Return the grid for this many tiles with the fewest pages, then the fewest gaps, then symmetric."""
    columns = max(1, int(2 * width / side) - 1)
    rows = max(1, int(height / (side * sqrt(3) / 2)))
    each = ceil(count / ceil(count / (columns * rows)))
    grids = [
        Grid(across, ceil(each / across), side)
        for across in range(1, columns + 1)
        if ceil(each / across) <= rows
    ]
    return min(grids, key=lambda grid: (grid.count, _lopsided(grid), grid.height))


def _lopsided(grid: Grid) -> int:
    """Return 0 for a grid that is symmetric when the paper is turned over either way."""
    return (grid.columns % 2 == 0) + (grid.rows % 2 == 1)


def cuts(cells: Iterable[Cell]) -> list[Cut]:
    """Return the straight cuts that separate these cells, each from end to end."""
    lines: dict[tuple[str, int], list[Vertex]] = {}
    for cell in cells:
        first, second, third = corners(cell)
        for ends in ((first, second), (second, third), (third, first)):
            lines.setdefault(_line(*ends), []).extend(ends)
    return [(min(ends), max(ends)) for _, ends in sorted(lines.items())]


def _line(one: Vertex, other: Vertex) -> tuple[str, int]:
    """Return the line through two adjacent points: its direction and its position."""
    if one.row == other.row:
        return "level", one.row
    falling = (one.row < other.row) == (one.col < other.col)
    return ("falling", one.col - one.row) if falling else ("rising", one.col + one.row)


def pages(count: int, grid: Grid) -> Sequence[range]:
    """Return the indices of the items on each page."""
    return [range(start, min(start + grid.count, count)) for start in range(0, count, grid.count)]


_MARGIN = (9 * MM, 14 * MM)
_BLEED = 2 * MM
"""Colour beyond the outermost cuts, so that no cut shows white."""
_TICK = 4.5 * MM
"""Cutting lines extend beyond the tiles, so that a ruler can be aligned."""
_RULER = 50
"""The length of the bar that shows true size, in millimetres."""


def tile_sheet(catalogue: Catalogue, paper: str, side: float) -> Pdf:
    """Return the 56 tiles with this side in millimetres: faces, then their backs, sheet after sheet."""
    document = Document(catalogue("print.tiles.title"), catalogue.language, paper)
    room = document.page.inside(*_MARGIN)
    grid = best_grid(side * MM, room.width, room.height, len(TILES))
    laid = _GridPage(document.canvas, document.page, grid)
    for some in pages(len(TILES), grid):
        tiles = TILES[some.start : some.stop]
        laid.faces(tiles)
        _notes(catalogue, laid, side)
        document.end_page()
        laid.backs(len(tiles))
        document.end_page()
    return document.finished()


class _GridPage:
    """A page with a centred grid."""

    def __init__(self, canvas: Canvas, page: Area, grid: Grid) -> None:
        self.canvas, self.page, self.grid = canvas, page, grid
        self.left = (page.width - grid.width) / 2
        self.top = (page.height + grid.height) / 2

    def vertex(self, vertex: Vertex) -> Point:
        """Return the position of a lattice point."""
        step = self.grid.height / self.grid.rows
        return self.left + vertex.col * self.grid.side / 2, self.top - vertex.row * step

    def middle(self, cell: Cell) -> Point:
        """Return the position of the centre of a cell."""
        x, y = centre(cell)
        scale = self.grid.side / SIDE
        return self.left + x * scale, self.top - y * scale

    def turned_over(self, place: Point) -> Point:
        """Return the same position seen from behind."""
        return self.page.width - place[0], place[1]

    def faces(self, tiles: Sequence[Tile]) -> None:
        """Draw faces and cutting lines, with invisible names for text search."""
        cells = self.grid.cells(len(tiles))
        self._ground(cells, colours.FACE_LOW, mirrored=False)
        for cell, tile in zip(cells, tiles, strict=True):
            spot = Spot(self.middle(cell), self.grid.side, cell.points_up)
            shape(self.canvas, FACE, spot)
            digits(self.canvas, tile, spot, ABOUT)
            self._name(tile, spot.middle)
        self._cutting_lines(cells)

    def backs(self, count: int) -> None:
        """Draw a back behind every face."""
        cells = self.grid.cells(count)
        self._ground(cells, colours.FELT_LOW, mirrored=True)
        for cell in cells:
            place = self.turned_over(self.middle(cell))
            shape(self.canvas, BACK, Spot(place, self.grid.side, cell.points_up))

    def _ground(self, cells: Sequence[Cell], ink: Color, mirrored: bool) -> None:
        self.canvas.setFillColor(ink)
        self.canvas.setStrokeColor(ink)
        self.canvas.setLineWidth(2 * _BLEED)
        self.canvas.setLineJoin(1)
        for cell in cells:
            places = [self.vertex(vertex) for vertex in corners(cell)]
            if mirrored:
                places = [self.turned_over(place) for place in places]
            self.canvas.drawPath(polygon(self.canvas, *places), stroke=1, fill=1)

    def _cutting_lines(self, cells: Sequence[Cell]) -> None:
        self.canvas.setStrokeColor(colours.EDGE)
        self.canvas.setLineWidth(0.35)
        for start, end in cuts(cells):
            first, last = self.vertex(start), self.vertex(end)
            across, up = last[0] - first[0], last[1] - first[1]
            length = hypot(across, up)
            x, y = across / length * _TICK, up / length * _TICK
            self.canvas.line(first[0] - x, first[1] - y, last[0] + x, last[1] + y)

    def _name(self, tile: Tile, place: Point) -> None:
        text = self.canvas.beginText(*place)
        text.setFont(BOLD, 8)
        text.setTextRenderMode(3)
        text.textOut(str(tile))
        self.canvas.saveState()
        self.canvas.drawText(text)
        self.canvas.restoreState()


def _notes(catalogue: Catalogue, laid: _GridPage, side: float) -> None:
    """Draw the title above, instructions for printing and cutting below, and a bar to measure."""
    page, canvas = laid.page.inside(12 * MM, 6.5 * MM), laid.canvas
    title = catalogue("print.tiles.head", count=len(TILES), side=f"{side:g}")
    write(
        canvas,
        title,
        (page.left, page.top - 7),
        9,
        font=BOLD,
        ink=colours.FELT_LOW,
        room=page.width,
    )
    bar = _RULER * MM
    write(
        canvas,
        catalogue("print.tiles.how", length=_RULER),
        (page.left, page.bottom),
        7.5,
        ink=colours.QUIET,
        room=page.width - bar - 8 * MM,
    )
    canvas.setStrokeColor(colours.INK)
    canvas.setLineWidth(0.6)
    canvas.line(page.right - bar, page.bottom, page.right, page.bottom)
    for x in (page.right - bar, page.right):
        canvas.line(x, page.bottom - 3, x, page.bottom + 3)
    write(
        canvas,
        f"{_RULER} mm",
        (page.right - bar / 2, page.bottom + 2),
        7,
        ink=colours.QUIET,
        align="middle",
    )
