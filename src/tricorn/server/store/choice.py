"""The choice of the store, with a check that no other server uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.settings import without_password
from tricorn.server.store.postgres import PostgresStore
from tricorn.server.store.sql import SqlStore
from tricorn.server.store.sqlite import SqliteStore

SINGLE_SERVER, CLUSTERED_SERVER = "tricorn alone", "tricorn together"
"""Names that servers register at a database: without a Redis, and with one."""


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Lock a data file against other servers; the lock of a killed process disappears with it."""
    lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise InputError("store-in-use", path=path) from error
    try:
        yield
    finally:
        lock.close()


def check_other_servers(name: str, redis: str | None, others: list[str]) -> None:
    """Reject a database in use, unless both servers exchange news through Redis."""
    if SINGLE_SERVER in others or (redis is None and CLUSTERED_SERVER in others):
        raise InputError("store-in-use", path=name)


POSTGRES = ("postgresql://", "postgres://")


def open_store(
    data: Path, database: str | None, program: str = "tricorn", clock: Clock = CLOCK
) -> SqlStore:
    """Return the store in the data folder, or at the address of a database."""
    if not database:
        return SqliteStore(data, clock)
    if not database.startswith(POSTGRES):
        raise InputError("not-a-database", url=without_password(database))
    return PostgresStore(database, program, clock)
