"""Endpoints of tables: create, join, find by code, list; records, proofs and reviews."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response, WebSocket
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, PlainTextResponse

from tricorn.core.ruleset import parse_spec
from tricorn.daily import today
from tricorn.rulesets import presets
from tricorn.server.bot_workers.reviews import Review
from tricorn.server.http.common import (
    PROBLEMS,
    Body,
    CurrentServer,
    Id,
    address_of,
    check_rate,
    link_of,
    model,
)
from tricorn.server.http.qr import qr_svg
from tricorn.server.keys import clean_code
from tricorn.server.server import Server
from tricorn.server.store.contract import Ended
from tricorn.server.tables.live import TABLE
from tricorn.server.websocket.session import Session
from tricorn.table.errors import RefusedError
from tricorn.table.messages import ProofData, ViewMessage
from tricorn.table.options import DAILY, HOT_SEAT, LONGEST_TURN, Options
from tricorn.table.viewing import Viewer, proofs_data, public_now, view_message

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)

LISTED = ("waiting", "between", "playing")
HUMAN = "human"


class NewTable(Body):
    """The options of a new table."""

    kind: str = Field(
        "bots",
        max_length=64,
        description="`friends`, `bots`, `solitaire`, `hot-seat`, `daily`, `puzzle`",
    )
    rules: str = Field("tri-ominos", max_length=1000, description="a rule set, then changed fields")
    seats: list[Annotated[str, Field(max_length=64)]] = Field(
        [HUMAN, "greedy"], min_length=1, max_length=6, description="`human`, or the name of a bot"
    )
    names: list[Annotated[str, Field(max_length=100)]] = Field(
        max_length=6, description="of the creator; where a device is shared, of all people"
    )
    turn_seconds: int | None = Field(
        None, ge=0, le=LONGEST_TURN, description="per turn; 0 for no limit, null for the rule set's"
    )
    ghosts: bool = Field(True, description="show where a tile fits")
    hints: bool = True
    undo: bool = True
    public: bool = Field(False, description="listed in the lobby")
    chat: bool | None = Field(None, description="null: only where the table is not public")
    day: str | None = Field(None, max_length=10, description="of a daily deal; null for today")
    puzzle: str | None = Field(None, max_length=64, description="the id of a puzzle")
    record: str | None = Field(
        None, max_length=200_000, description="a game to play on: an unfinished record"
    )


class TableMade(BaseModel):
    """A new table; the token gives the right to the seats and is sent only here."""

    id: str
    code: str
    link: str
    token: str
    seats: list[int]


class Joining(Body):
    """A request for a seat."""

    name: str = Field(max_length=100)
    seat: int | None = Field(None, ge=0, le=5)


class SeatTaken(BaseModel):
    """A seat; the token gives the right to it and is sent only here."""

    seat: int
    token: str


class TableFound(BaseModel):
    """The table or pad of a code."""

    sort: str
    id: str


class Listed(BaseModel):
    """A public table in the lobby."""

    id: str
    code: str
    status: str
    kind: str
    rules: str
    seats: list[dict[str, Any]]
    turn_seconds: int


class ReviewData(BaseModel):
    """The progress of a review; `review` is null until it is done."""

    id: str
    done: int
    count: int
    review: dict[str, Any] | None


@router.post("/tables", status_code=201)
async def make_table(new: NewTable, server: CurrentServer, request: Request) -> TableMade:
    """Create a table and take a seat."""
    check_rate(server.creation_limiters, request)
    found, token = await server.tables.create(_options(new), new.names)
    own = [place for place, seat in enumerate(found.table.seats) if seat.holder]
    link = link_of(request, f"/t/{found.id}")
    return TableMade(id=found.id, code=found.code, link=link, token=token, seats=own)


def _options(new: NewTable) -> Options:
    limit = parse_spec(new.rules, presets()).time_limit
    one_device = new.kind in (HOT_SEAT, DAILY)
    day = new.day or today().isoformat()
    return Options(
        new.kind,
        new.rules,
        tuple(None if seat == HUMAN else seat for seat in new.seats),
        turn_seconds=limit if new.turn_seconds is None else new.turn_seconds,
        ghosts=new.ghosts,
        hints=new.hints,
        undo=new.undo,
        public=new.public,
        chat=(not new.public and not one_device) if new.chat is None else new.chat,
        day=day if new.kind == DAILY else None,
        puzzle=new.puzzle,
        record=new.record,
    )


@router.get("/tables/{id}", response_model=model(ViewMessage))
async def look(id: Id, server: CurrentServer) -> ViewMessage:
    """Return a table as a spectator sees it."""
    live = await server.tables.fresh(id)
    public = public_now(live.table, live.clock.now())
    return view_message(live.table, live.code, Viewer(), public)


@router.post("/tables/{id}/seats", status_code=201)
async def sit_down(id: Id, who: Joining, server: CurrentServer, request: Request) -> SeatTaken:
    """Take a free seat."""
    check_rate(server.creation_limiters, request)
    seat, token = await server.tables.join(id, who.name, who.seat)
    return SeatTaken(seat=seat, token=token)


@router.get("/codes/{code}")
async def find(code: Id, server: CurrentServer, request: Request) -> TableFound:
    """Find the table or score pad of a code; too many wrong codes are rejected for a minute."""
    limiter = server.code_limiters.of(address_of(request))
    if limiter.is_full:
        raise RefusedError("too-many-messages", 429)
    card = await server.services.store.card_by_code(clean_code(code))
    if card is None:
        limiter.allows()
        raise RefusedError("no-such-code", 404)
    return TableFound(sort=card.kind, id=card.id)


@router.get("/lobby")
async def lobby(server: CurrentServer) -> list[Listed]:
    """List the public tables: with a free seat, or to watch."""
    cards = await server.services.store.cards(TABLE, LISTED, public=True)
    return [Listed(id=card.id, code=card.code, status=card.status, **card.facts) for card in cards]


@router.get("/tables/{id}/qr.svg", response_class=Response)
async def qr(id: Id, server: CurrentServer, request: Request) -> Response:
    """Return the link of a table as a QR code."""
    await server.tables.get(id)
    return Response(qr_svg(link_of(request, f"/t/{id}")), media_type="image/svg+xml")


async def _record(server: Server, id: str) -> Ended:
    """Return the record of an ended game; the record of a running game would show hidden tiles."""
    ended = await server.services.store.record(id)
    if ended is None:
        await server.tables.get(id)
        raise RefusedError("not-ended")
    return ended


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
async def record(id: Id, server: CurrentServer) -> Response:
    """Return the record of an ended game."""
    text = (await _record(server, id)).text
    name = f'attachment; filename="{id}.tricorn"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@router.get("/tables/{id}/proofs", response_model=model(list[ProofData]))
async def proofs(id: Id, server: CurrentServer) -> list[ProofData]:
    """Return the shuffles of a table: hashes at once, secrets when the round is over."""
    return proofs_data((await server.tables.fresh(id)).table)


@router.get(
    "/tables/{id}/review", responses={202: {"model": ReviewData}}, response_model=ReviewData
)
async def review(id: Id, server: CurrentServer) -> JSONResponse:
    """Return the review of an ended game, or 202 with its progress."""
    return review_response(*server.reviews.of((await _record(server, id)).text))


def review_response(id: str, review: Review) -> JSONResponse:
    """Return a review, or its progress."""
    facts = review.facts
    body = {"id": id, "done": review.done, "count": review.count, "review": facts}
    return JSONResponse(body, 202 if facts is None else 200)


@router.websocket("/tables/{id}/socket")
async def socket(socket: WebSocket, id: str) -> None:
    """Exchange requests and messages of a table."""
    server: Server = socket.app.state.server
    await Session(server, socket, id).run(server.table_room)
