"""Security middleware: checks hosts and origins, limits sizes, adds safe headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorn.server.settings import MESSAGE_BYTES, Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


BODY_BYTES = 16 * MESSAGE_BYTES
"""More than the longest record."""


class SecurityMiddleware:
    """Accepts requests from the server's own page, from allowed origins, or without an origin."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if problem is not None:
            await _refuse(scope, receive, send, *problem)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._pass(scope, receive, send)

    def _problem(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if self.settings.hosts and _name(host) not in self.settings.hosts:
            return 421, "wrong-host"
        is_read = scope["type"] == "http" and scope["method"] in SAFE
        origin = headers.get("origin")
        if origin is None or is_read or origin in self.settings.origins:
            return None
        return None if origin.partition("://")[2] == host else (403, "foreign-origin")

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
            await send(message)

        await self.app(scope, _limited(receive), send_safely)


def _limited(receive: Receive) -> Receive:
    """Return a body that may not exceed the allowed size."""
    size = 0

    async def receive_some() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > BODY_BYTES:
            raise HTTPException(413)
        return message

    return receive_some


def _name(host: str) -> str:
    """Return a host without its port, or an empty string if it is invalid."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str) -> None:
    """Reject a request or a handshake."""
    answer = JSONResponse({"code": code, "text": code}, status_code=status, headers=HEADERS)
    await answer(scope, receive, send)
