"""Shared parts of the endpoints: the server, the client's language, and error responses."""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints, is_typeddict

from fastapi import Depends, Query, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from typing_extensions import TypedDict as ExtendedTypedDict

from tricorn.core.errors import InputError
from tricorn.i18n import Catalogue, preferred_language
from tricorn.server.server import Server
from tricorn.server.store.contract import UnavailableError
from tricorn.server.websocket.rate_limits import RateLimiters
from tricorn.server.websocket.session import error_text
from tricorn.table.errors import RefusedError


def model(hint: Any) -> Any:
    """Return a type whose TypedDicts pydantic accepts: before Python 3.12 only those of typing_extensions."""
    if is_typeddict(hint):
        hints = get_type_hints(hint, include_extras=True)
        fields = {name: model(each) for name, each in hints.items()}
        typed_dict: Any = ExtendedTypedDict
        return typed_dict(hint.__name__, fields)
    origin, arguments = get_origin(hint), tuple(map(model, get_args(hint)))
    if not arguments or origin is Literal:
        return hint
    if isinstance(hint, UnionType):
        return reduce(or_, arguments)
    return origin[arguments[0]] if len(arguments) == 1 else origin[arguments]


class Body(BaseModel):
    """The body of a request, validated strictly."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Problem(BaseModel):
    """An error: a code for programs, a text for people."""

    code: str
    text: str


def server_of(request: Request) -> Server:
    """Return the server that handles a request."""
    return cast(Server, request.app.state.server)


def catalogue_of(
    request: Request, lang: Annotated[str | None, Query(max_length=8)] = None
) -> Catalogue:
    """Return the catalogue of the requested language, or else of the browser's."""
    return Catalogue(preferred_language(lang or request.headers.get("accept-language"), {}))


CurrentServer = Annotated[Server, Depends(server_of)]
RequestCatalogue = Annotated[Catalogue, Depends(catalogue_of)]
Id = Annotated[str, Field(max_length=64)]

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 405, 409, 410, 413, 421, 422, 429, 503)
}
"""The errors that every endpoint may return."""


def address_of(request: Request) -> str:
    """Return the network address of the client."""
    return request.client.host if request.client else ""


def link_of(request: Request, path: str) -> str:
    """Return the address of a page under which others reach it."""
    base = server_of(request).settings.link or str(request.base_url)
    return base.rstrip("/") + path


def check_rate(limiters: RateLimiters, request: Request) -> None:
    """Reject a client that sends too many requests."""
    if not limiters.of(address_of(request)).allows():
        raise RefusedError("too-many-messages", 429)


# Error responses


def refusal_response(request: Request, error: Exception) -> JSONResponse:
    """Return a rejection as a response."""
    assert isinstance(error, InputError)
    return problem(request, error, getattr(error, "status", 422))


def bad_request_response(request: Request, error: Exception) -> JSONResponse:
    """Return an error that says which part of the request is invalid."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or "body"
    return problem(
        request, RefusedError("bad-message", 422, where=where, problem=first["type"]), 422
    )


def http_error_response(request: Request, error: Exception) -> JSONResponse:
    """Return an error of the framework: no such path, no such method, a body too large."""
    assert isinstance(error, HTTPException)
    codes = {404: "no-such-page", 405: "no-such-method", 413: "too-large"}
    answer = problem(
        request, RefusedError(codes.get(error.status_code, "bad-request")), error.status_code
    )
    answer.headers.update(error.headers or {})
    return answer


def unavailable_response(request: Request, error: Exception) -> JSONResponse:
    """Return the error for a store that does not answer."""
    assert isinstance(error, UnavailableError)
    return problem(request, RefusedError("unavailable"), 503)


def problem(request: Request, error: InputError, status: int) -> JSONResponse:
    """Return an error in the client's language."""
    catalogue = Catalogue(preferred_language(request.headers.get("accept-language"), {}))
    return JSONResponse({"code": str(error.code), "text": error_text(catalogue, error)}, status)
