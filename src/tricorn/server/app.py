"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from tricorn.core.errors import InputError
from tricorn.server.http import catalogue, health, lessons, pads, page, pictures, records, tables
from tricorn.server.http.common import (
    bad_request_response,
    http_error_response,
    refusal_response,
    unavailable_response,
)
from tricorn.server.http.security import SecurityMiddleware
from tricorn.server.server import Server
from tricorn.server.store.contract import UnavailableError


def create_app(server: Server) -> FastAPI:
    """Return the web application of a server."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        try:
            await server.open()
            yield
        finally:
            await server.close()

    app = FastAPI(
        title="Tricorn",
        summary="Triangular dominoes: tables, records, score pads",
        version=version("tricorn"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    for part in (page, tables, records, pictures, pads, catalogue, lessons, health):
        app.include_router(part.router)
    app.mount("/page", page.FILES)
    app.add_exception_handler(InputError, refusal_response)
    app.add_exception_handler(RequestValidationError, bad_request_response)
    app.add_exception_handler(HTTPException, not_found_response)
    app.add_exception_handler(UnavailableError, unavailable_response)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SecurityMiddleware, settings=server.settings)
    return app


def not_found_response(request: Request, error: Exception) -> Response:
    """Return a page for people and an error for programs."""
    lost = isinstance(error, HTTPException) and error.status_code == 404
    if lost and page.wants_page(request):
        return page.not_found_page()
    return http_error_response(request, error)
