"""Logs in the store: begun under a code that is free, added to, and no act done twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tricorn.server.keys import new_code
from tricorn.server.store.contract import Append, ConflictError, Row, Store, UnavailableError
from tricorn.table.errors import RefusedError

CODES_TRIED = 20


@dataclass(frozen=True, slots=True)
class Done:
    """An act that has been done: what it was, and the version it led to."""

    digest: str | None
    version: int


def done_in(rows: Sequence[Row], before: int = 0) -> dict[str, Done]:
    """The acts of a log by their keys; so many facts stand before these."""
    numbered = enumerate(rows, before + 1)
    return {row.key: Done(row.digest, version) for version, row in numbered if row.key is not None}


def repeated(acts: Mapping[str, Done], key: str, digest: str) -> Done | None:
    """What was done under this key, if it was exactly this."""
    done = acts.get(key)
    if done is not None and done.digest != digest:
        raise RefusedError("key-reused", 422)
    return done


async def write(store: Store, append: Append) -> None:
    """Add to a log; when this returns, it is on disk."""
    try:
        await store.append(append)
    except UnavailableError as error:
        raise RefusedError("unavailable", 503) from error


async def begin(store: Store, first: Callable[[str], Append]) -> str:
    """Write the first of a log under a new code, which is told; one that is taken is thrown again."""
    for _ in range(CODES_TRIED):
        code = new_code()
        try:
            await write(store, first(code))
        except ConflictError:
            continue
        return code
    raise RefusedError("unavailable", 503)
