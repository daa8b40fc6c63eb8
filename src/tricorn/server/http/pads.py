"""Shared score pads."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response, WebSocket
from pydantic import BaseModel, Field

from tricorn.server.http.common import PROBLEMS, Body, CurrentServer, Id, check_rate, link_of, model
from tricorn.server.http.qr import qr_svg
from tricorn.server.keys import hashed
from tricorn.server.pads.live import pad_message
from tricorn.server.server import Server
from tricorn.server.websocket.pad_messages import LINE_LENGTH, PadMessage
from tricorn.server.websocket.session import Session
from tricorn.table.errors import RefusedError

router = APIRouter(prefix="/api", tags=["pads"], responses=PROBLEMS)


class NewPad(Body):
    """The lines of an unfinished record."""

    lines: list[Annotated[str, Field(max_length=LINE_LENGTH)]] = Field(max_length=5_000)


class WriteLink(Body):
    """The token of a link for editing."""

    token: Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class PadMade(BaseModel):
    """A new pad; the token gives the right to edit it."""

    id: str
    code: str
    link: str
    token: str


@router.post("/pads", status_code=201)
async def make_pad(new: NewPad, server: CurrentServer, request: Request) -> PadMade:
    """Share a score pad."""
    check_rate(server.creation_limiters, request)
    pad, token = await server.pads.create(new.lines)
    link = link_of(request, f"/pad/{pad.id}")
    return PadMade(id=pad.id, code=pad.code, link=link, token=token)


@router.get("/pads/{id}", response_model=model(PadMessage))
async def look(id: Id, server: CurrentServer) -> PadMessage:
    """Return a pad."""
    return pad_message((await server.pads.get(id)).pad, editor=False)


@router.get("/pads/{id}/qr.svg", response_class=Response)
async def qr(id: Id, server: CurrentServer, request: Request) -> Response:
    """Return the link for watching a pad as a QR code."""
    await server.pads.get(id)
    return Response(qr_svg(link_of(request, f"/pad/{id}")), media_type="image/svg+xml")


@router.post("/pads/{id}/qr.svg", response_class=Response)
async def write_qr(id: Id, link: WriteLink, server: CurrentServer, request: Request) -> Response:
    """Return the link for editing a pad as a QR code; the token is in the body, so no URL contains it."""
    check_rate(server.creation_limiters, request)
    pad = (await server.pads.get(id)).pad
    if hashed(link.token) != pad.editor:
        raise RefusedError("editor-only", 403)
    text = link_of(request, f"/pad/{id}#{link.token}")
    return Response(qr_svg(text), media_type="image/svg+xml")


@router.websocket("/pads/{id}/socket")
async def socket(socket: WebSocket, id: str) -> None:
    """Exchange edits and news."""
    server: Server = socket.app.state.server
    await Session(server, socket, id).run(server.pads.get)
