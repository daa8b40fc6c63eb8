"""The store that a server was asked for."""

from __future__ import annotations

from pathlib import Path

from tricorn.core.errors import InputError
from tricorn.server.addresses import without_password
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.store.postgres import PostgresStore
from tricorn.server.store.sql import SqlStore
from tricorn.server.store.sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")


def open_store(
    data: Path, database: str | None, program: str = "tricorn", clock: Clock = CLOCK
) -> SqlStore:
    """A file in the data folder, or the database of this address, to which a program gives its name."""
    if not database:
        return SqliteStore(data, clock)
    if not database.startswith(POSTGRES):
        raise InputError("not-a-database", url=without_password(database))
    return PostgresStore(database, program, clock)
