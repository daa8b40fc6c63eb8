"""Whether the server is well, for whoever watches it."""

from __future__ import annotations

from importlib.metadata import version

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import PlainTextResponse

from tricorn.server.http.common import PROBLEMS, TheServer
from tricorn.server.ops.metrics import text
from tricorn.server.store.contract import UnavailableError

router = APIRouter(tags=["health"], responses=PROBLEMS)


class Health(BaseModel):
    """All is well."""

    status: str
    version: str


@router.get("/health")
async def health(server: TheServer) -> Health:
    """200 if the store answers, 503 if not, or not soon."""
    try:
        async with server.tools.clock.timeout(server.settings.timings.health):
            await server.tools.store.ping()
    except TimeoutError as error:
        raise UnavailableError("no answer") from error
    return Health(status="ok", version=version("tricorn"))


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(server: TheServer) -> PlainTextResponse:
    """Figures in the text format of Prometheus; of several workers, those of each."""
    figures = text(await server.all_samples())
    return PlainTextResponse(figures, media_type="text/plain; version=0.0.4")
