"""Migrations of a database, run when the server starts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from tricorn.core.errors import InputError

MIGRATIONS = Path(__file__).parent / "migrations"


def newest_revision() -> str | None:
    """Return the revision that this version of the program needs."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


def revision(connection: Connection) -> str | None:
    """Return the revision of a database, or None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


async def upgrade(engine: AsyncEngine, before: Callable[[str], object]) -> str | None:
    """Run the missing revisions; `before` is called with the old one, unless the database is empty."""
    async with engine.connect() as connection:
        found = await connection.run_sync(revision)
    if found == newest_revision():
        return None
    if found is not None:
        _check_known(found)
        before(found)
    async with engine.begin() as connection:
        await connection.run_sync(_lock)
        if await connection.run_sync(revision) == found:  # no other process has migrated it
            await connection.run_sync(_upgrade)
    return found


def _lock(connection: Connection) -> None:
    """Let only one of several starting processes migrate the database."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(56)"))


def _check_known(found: str) -> None:
    known = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if found not in known:
        raise InputError("newer-database", revision=found)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
