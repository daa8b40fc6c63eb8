"""Whether the server is well, for whoever watches it."""

from __future__ import annotations

from importlib.metadata import version

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import PlainTextResponse

from tricorn.server.api.common import PROBLEMS, TheServer

router = APIRouter(tags=["health"], responses=PROBLEMS)


class Health(BaseModel):
    """All is well."""

    status: str
    version: str


@router.get("/health")
async def health(server: TheServer) -> Health:
    """200 if the store answers, 503 if not."""
    await server.tools.store.ping()
    return Health(status="ok", version=version("tricorn"))


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(server: TheServer) -> PlainTextResponse:
    """Figures in the text format of Prometheus."""
    text = server.tools.metrics.text(server.gauges)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
