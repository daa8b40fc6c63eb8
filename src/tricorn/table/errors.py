"""Errors that reject a request: a code, its details and an HTTP status."""

from __future__ import annotations

from tricorn.core.errors import InputError


class RefusedError(InputError):
    """The request is rejected, and nothing has changed."""

    def __init__(self, code: str, status: int = 409, **details: object) -> None:
        super().__init__(code, **details)
        self.status = status


class StaleError(RefusedError):
    """The client's version is out of date; a fresh view follows."""

    def __init__(self, version: int, current: int) -> None:
        super().__init__("stale", 409, version=version, current=current)
