"""Talking over a socket: messages one after another, each understood or refused with a clear error."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable

from pydantic import ValidationError
from starlette.websockets import WebSocket

from tricorn.core.errors import InputError
from tricorn.core.reasons import Reason
from tricorn.server.clock import Clock
from tricorn.server.connection import MISUSE, UNSUPPORTED, Connection
from tricorn.server.errors import RefusedError
from tricorn.server.limits import Meter
from tricorn.server.metrics import Metrics
from tricorn.server.wire.asked import KEY
from tricorn.server.wire.told import ErrorTold
from tricorn.words import Words
from tricorn.words.say import say_error

OURS = 500
"""From this status on the fault is not with whoever asked."""
REASONS = frozenset(Reason)


class GoneError(Exception):
    """The other side is gone, or has sent what cannot be answered."""


async def receive_text(socket: WebSocket) -> str:
    """The next message; whoever sends bytes is sent away."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise GoneError
    text = message.get("text")
    if text is None:
        await socket.close(UNSUPPORTED, "text only")
        raise GoneError
    return str(text)


async def first_text(socket: WebSocket, clock: Clock, seconds: float) -> str:
    """The first message, if it comes soon."""
    try:
        async with clock.timeout(seconds):
            return await receive_text(socket)
    except TimeoutError as error:
        await socket.close(MISUSE, "no hello")
        raise GoneError from error


async def converse(
    connection: Connection,
    meter: Meter,
    errors: Meter,
    metrics: Metrics,
    handle: Callable[[str], Awaitable[None]],
) -> None:
    """Handle messages until the other side is gone; who sends too much nonsense is sent away."""
    while True:
        text = await receive_text(connection.socket)
        await asyncio.sleep(0)  # a burst of messages leaves the writer its turn
        if connection.ending is not None:
            continue
        try:
            if not meter.allows():
                raise RefusedError("too-many-messages", 429)
            await handle(text)
            continue
        except (ValidationError, RecursionError) as error:
            told = tell_error(connection.words, bad_message(error))
        except InputError as error:
            told = tell_error(connection.words, error)
        told["key"] = key_in(text)
        metrics.count("tricorn_refusals_total", code=told["code"])
        connection.send(told)
        if told["status"] < OURS:
            errors.allows()
        if errors.is_full:
            connection.close(MISUSE, "too many errors")


def bad_message(error: Exception) -> RefusedError:
    """What is wrong with the form of a message, and where."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "message"
        return RefusedError("bad-message", 422, where=where, problem=first["type"])
    return RefusedError("bad-message", 422, where="message", problem="nesting")


def tell_error(words: Words, error: InputError) -> ErrorTold:
    """An error with its code and, in the language of whoever asked, its text."""
    return {
        "type": "error",
        "key": None,
        "code": str(error.code),
        "status": getattr(error, "status", 422),
        "text": error_text(words, error),
    }


def error_text(words: Words, error: InputError) -> str:
    """What is wrong, in words."""
    if error.code in REASONS:
        return words(f"reason.{error.code}")
    return say_error(words, error)


def key_in(text: str) -> str | None:
    """The key of a message that was refused, as far as one can be made out."""
    try:
        key = json.loads(text).get("key")
    except (ValueError, AttributeError, RecursionError):
        return None
    return key if isinstance(key, str) and re.fullmatch(KEY, key) else None
