"""The store on PostgreSQL, for several processes and several computers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakSet

from sqlalchemy import URL, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.settings import without_password
from tricorn.server.store.contract import UnavailableError
from tricorn.server.store.sql import CLOSE_SECONDS, SqlStore, problem
from tricorn.server.store.upgrade import newest_revision, upgrade

MAX_CONNECTIONS = 10
"""Maximum of one process."""
TIMEOUT_SECONDS = 10


def postgres_engine(url: str, program: str) -> AsyncEngine:
    """Return an engine for a database; it checks connections before use."""
    how = {
        "timeout": TIMEOUT_SECONDS,
        "command_timeout": TIMEOUT_SECONDS,
        "server_settings": {"application_name": program},
    }
    try:
        return create_async_engine(
            _for_asyncpg(make_url(url)),
            pool_size=MAX_CONNECTIONS,
            max_overflow=0,
            pool_timeout=TIMEOUT_SECONDS,
            pool_pre_ping=True,
            connect_args=how,
        )
    except (ArgumentError, ValueError) as error:
        raise InputError("not-a-database", url=without_password(url)) from error
    except ImportError as error:
        raise InputError("needs-extra", extra="host") from error


def _for_asyncpg(url: URL) -> URL:
    """Return the address for asyncpg, which calls `sslmode` `ssl`."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


class PostgresStore(SqlStore):
    """The store on a PostgreSQL server."""

    def __init__(self, url: str, program: str = "tricorn", clock: Clock = CLOCK) -> None:
        super().__init__(postgres_engine(url, program), clock)
        self.name = without_password(url)
        self.connections: WeakSet[Any] = WeakSet()
        """All open connections."""
        event.listen(self.engine.sync_engine, "connect", self._add_connection)

    async def open(self) -> None:
        """Create the tables in an empty database; reject an older one until its host has made a copy."""
        await self._bring_up_to_date(_refuse)
        await super().open()

    def _add_connection(self, connection: Any, _: object) -> None:
        self.connections.add(connection.driver_connection)

    async def _dispose(self) -> None:
        """Close the connections of a database that answers; abort those of one that does not."""
        with suppress(TimeoutError):
            async with self.clock.timeout(CLOSE_SECONDS):
                await super()._dispose()
        for connection in list(self.connections):
            connection.terminate()

    async def programs(self) -> list[str]:
        """Return the names of the connected programs."""
        query = text(
            "select distinct application_name from pg_stat_activity"
            " where datname = current_database()"
        )
        return [row.application_name for row in await self._all(query)]

    async def upgrade(self) -> None:
        """Migrate the database; the host has made a copy before."""
        await self._bring_up_to_date(_accept)

    async def _bring_up_to_date(self, before: Callable[[str], None]) -> None:
        try:
            await upgrade(self.engine, before)
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            raise UnavailableError(problem(error)) from error
        except TypeError as error:  # raised by asyncpg for an invalid part of the address
            await self.engine.dispose()
            raise InputError("not-a-database", url=self.name) from error
        except InputError:
            await self.engine.dispose()
            raise


def _accept(revision: str) -> None:
    """Accept any older revision."""


def _refuse(revision: str) -> None:
    raise InputError("older-database", revision=revision, newest=newest_revision())
