"""Health and metrics, for monitoring."""

from __future__ import annotations

from importlib.metadata import version

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import PlainTextResponse

from tricorn.server.http.common import PROBLEMS, CurrentServer
from tricorn.server.ops.metrics import exposition
from tricorn.server.store.contract import UnavailableError

router = APIRouter(tags=["health"], responses=PROBLEMS)


class Health(BaseModel):
    """The state of a working server."""

    status: str
    version: str


@router.get("/health")
async def health(server: CurrentServer) -> Health:
    """Return 200 if the store answers in time, else 503."""
    try:
        async with server.services.clock.timeout(server.settings.timings.health):
            await server.services.store.ping()
    except TimeoutError as error:
        raise UnavailableError("no answer") from error
    return Health(status="ok", version=version("tricorn"))


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(server: CurrentServer) -> PlainTextResponse:
    """Return the metrics of each worker in the text format of Prometheus."""
    text = exposition(await server.all_samples())
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
