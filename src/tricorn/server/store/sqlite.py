"""The default store: one SQLite file, every commit flushed to the disk."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.store.contract import UnavailableError
from tricorn.server.store.sql import SqlStore, problem
from tricorn.server.store.upgrade import upgrade

FILE = "tricorn.db"
LOCK_TIMEOUT_SECONDS = 5
"""Seconds to wait for another process that writes to the file."""


def sqlite_engine(path: Path) -> AsyncEngine:
    """Return an engine for a file, with a write-ahead log that is flushed at each commit."""
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}", connect_args={"timeout": LOCK_TIMEOUT_SECONDS}
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


class SqliteStore(SqlStore):
    """The store in a file of the data folder."""

    def __init__(self, folder: Path, clock: Clock = CLOCK) -> None:
        self.path = folder / FILE
        self.name = str(self.path)
        super().__init__(sqlite_engine(self.path), clock)

    async def open(self) -> None:
        """Create the folder and migrate the file; keep a copy of an older file first."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch(0o600)  # it contains the hidden tiles
        try:
            await upgrade(self.engine, before=self._copy)
        except SQLAlchemyError as error:
            await self.engine.dispose()
            raise UnavailableError(problem(error)) from error
        except InputError:
            await self.engine.dispose()
            raise
        await super().open()

    def _copy(self, revision: str) -> Path:
        """Make a copy of the file at an older revision with SQLite's backup function."""
        copy = self.path.with_name(f"{self.path.name}.before-{revision}")
        with sqlite3.connect(self.path) as source, sqlite3.connect(copy) as target:
            source.backup(target)
        source.close()
        target.close()
        return copy
