"""Pictures of boards."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Response
from pydantic import Field

from tricorn.core.board import Board, parse_placement
from tricorn.core.errors import Reason
from tricorn.draw.svg import board_svg
from tricorn.server.http.common import PROBLEMS, Body
from tricorn.table.errors import RefusedError

router = APIRouter(prefix="/api", tags=["pictures"], responses=PROBLEMS)


class PictureRequest(Body):
    """A board to draw: placements in their order; the last one is highlighted."""

    moves: list[Annotated[str, Field(max_length=40)]] = Field(max_length=56)
    title: str = Field("Tricorn", max_length=200)
    theme: Literal["light", "dark", "auto"] = "auto"


@router.post("/pictures", response_class=Response)
async def picture(wish: PictureRequest) -> Response:
    """Return a board as an SVG picture."""
    placements = [parse_placement(move) for move in wish.moves]
    if len({each.cell for each in placements}) < len(placements):
        raise RefusedError(Reason.CELL_OCCUPIED, 422)
    board = Board()
    for placement in placements:
        board = board.place(placement)
    last = placements[-1].cell if len(placements) > 1 else None
    text = board_svg(board, title=wish.title, last=last, theme=wish.theme)
    return Response(text, media_type="image/svg+xml")
