"""Why something asked of the server is refused: a code, its details and a status as of HTTP."""

from __future__ import annotations

from tricorn.core.errors import InputError


class RefusedError(InputError):
    """What was asked is not done, and nothing has changed."""

    def __init__(self, code: str, status: int = 409, **details: object) -> None:
        super().__init__(code, **details)
        self.status = status


class StaleError(RefusedError):
    """Somebody else was faster, or whoever asks has missed something: a fresh view follows."""

    def __init__(self, version: int, current: int) -> None:
        super().__init__("stale", 409, version=version, current=current)
