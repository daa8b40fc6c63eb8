"""Endpoints for uploaded records: validation and review."""

from __future__ import annotations

from typing import TypedDict

from fastapi import APIRouter
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from tricorn.core.game import standing, winners
from tricorn.core.record.reading import RecordError
from tricorn.core.ruleset import spec
from tricorn.records import read
from tricorn.rulesets import presets
from tricorn.server.http.common import PROBLEMS, Body, CurrentServer, Id, RequestCatalogue, model
from tricorn.server.http.tables import ReviewData, review_response
from tricorn.server.websocket.session import error_text
from tricorn.table.errors import RefusedError
from tricorn.table.messages import EventData
from tricorn.table.viewing import events_data

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)

MAX_CHARACTERS = 500_000


class Text(Body):
    """A record."""

    text: str = Field(max_length=MAX_CHARACTERS)


class RecordData(TypedDict):
    """The content of a record; `log` has one list of events per round."""

    rules: str
    players: list[str]
    headers: list[tuple[str, str]]
    log: list[list[EventData]]
    scores: list[int]
    standing: list[int]
    finished: bool
    winners: list[int]


class WrongLine(BaseModel):
    """The first invalid line of a record."""

    code: str
    text: str
    line: int
    found: str


@router.post("/records", responses={409: {"model": WrongLine}}, response_model=model(RecordData))
async def read_record(sent: Text, catalogue: RequestCatalogue) -> RecordData | JSONResponse:
    """Validate a record line by line; return 409 with the first invalid line."""
    try:
        record = read(sent.text)
    except RecordError as error:
        wrong = WrongLine(
            code=str(error.code),
            text=error_text(catalogue, error),
            line=error.line,
            found=error.text,
        )
        return JSONResponse(wrong.model_dump(), 409)
    game = record.game
    return RecordData(
        rules=spec(record.ruleset, presets()),
        players=list(record.players),
        headers=list(record.headers),
        log=[events_data(events) for events in record.rounds],
        scores=list(game.scores),
        standing=standing(game.scores),
        finished=game.ended is not None,
        winners=list(winners(game)) if game.ended else [],
    )


@router.post("/reviews", response_model=ReviewData, status_code=202)
async def ask_review(sent: Text, server: CurrentServer) -> JSONResponse:
    """Start the review of a record."""
    try:
        read(sent.text)
    except RecordError as error:
        raise RefusedError("wrong-record", 409, line=error.line) from error
    return review_response(*server.reviews.of(sent.text))


@router.get("/reviews/{id}", responses={202: {"model": ReviewData}}, response_model=ReviewData)
async def get_review(id: Id, server: CurrentServer) -> JSONResponse:
    """Return the progress of a review, or the review."""
    return review_response(id, server.reviews.get(id))
