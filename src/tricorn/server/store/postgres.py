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
"""Of one process at most."""
TIMEOUT_SECONDS = 10


def postgres_engine(url: str, program: str) -> AsyncEngine:
    """Connections to a database; one that has died is noticed before it is used."""
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
    """The same address; what other programs call `sslmode` is called `ssl` there."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


class PostgresStore(SqlStore):
    """The store in a database of a server of its own."""

    def __init__(self, url: str, program: str = "tricorn", clock: Clock = CLOCK) -> None:
        super().__init__(postgres_engine(url, program), clock)
        self.name = without_password(url)
        self.connections: WeakSet[Any] = WeakSet()
        """All connections."""
        event.listen(self.engine.sync_engine, "connect", self._add_connection)

    async def open(self) -> None:
        """An empty database is set up; an older one is left alone until somebody has made a copy."""
        await self._bring_up_to_date(_refuse)
        await super().open()

    def _add_connection(self, connection: Any, _: object) -> None:
        self.connections.add(connection.driver_connection)

    async def _dispose(self) -> None:
        """Take leave of a database that answers, each connection in turn; hang up on one that does not."""
        with suppress(TimeoutError):
            async with self.clock.timeout(CLOSE_SECONDS):
                await super()._dispose()
        for connection in list(self.connections):
            connection.terminate()

    async def programs(self) -> list[str]:
        """Those that are connected, by the names they have given."""
        query = text(
            "select distinct application_name from pg_stat_activity"
            " where datname = current_database()"
        )
        return [row.application_name for row in await self._all(query)]

    async def upgrade(self) -> None:
        """Run what is missing; whoever asks for it has a copy."""
        await self._bring_up_to_date(_accept)

    async def _bring_up_to_date(self, before: Callable[[str], None]) -> None:
        try:
            await upgrade(self.engine, before)
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            raise UnavailableError(problem(error)) from error
        except TypeError as error:  # asyncpg about a part of the address
            await self.engine.dispose()
            raise InputError("not-a-database", url=self.name) from error
        except InputError:
            await self.engine.dispose()
            raise


def _accept(revision: str) -> None:
    """Whatever it was."""


def _refuse(revision: str) -> None:
    raise InputError("older-database", revision=revision, newest=newest_revision())
