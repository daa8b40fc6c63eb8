"""The store on PostgreSQL, for several processes and several computers."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tricorn.core.errors import InputError
from tricorn.server.store.contract import UnavailableError
from tricorn.server.store.sql import SqlStore, problem
from tricorn.server.store.upgrade import newest_revision, upgrade

CONNECTIONS = 10
"""Of one process at most."""
WAIT_SECONDS = 10


def postgres_engine(url: str) -> AsyncEngine:
    """Connections to a database; one that has died is noticed before it is used."""
    try:
        return create_async_engine(
            make_url(url).set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=WAIT_SECONDS,
            pool_pre_ping=True,
            connect_args={"timeout": WAIT_SECONDS, "command_timeout": WAIT_SECONDS},
        )
    except ArgumentError as error:
        raise InputError("not-a-database", url=url) from error
    except ImportError as error:
        raise InputError("needs-extra", extra="host") from error


class PostgresStore(SqlStore):
    """The store in a database of a server of its own."""

    def __init__(self, url: str) -> None:
        super().__init__(postgres_engine(url))
        self.name = self.engine.url.render_as_string(hide_password=True)

    async def open(self) -> None:
        """An empty database is set up; an older one is left alone until somebody has made a copy."""
        await self._bring_up_to_date(_refuse)
        await super().open()

    async def upgrade(self) -> None:
        """Run what is missing; whoever asks for it has a copy."""
        await self._bring_up_to_date(_let_be)

    async def _bring_up_to_date(self, before: Callable[[str], None]) -> None:
        try:
            await upgrade(self.engine, before)
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            raise UnavailableError(problem(error)) from error
        except InputError:
            await self.engine.dispose()
            raise


def _let_be(revision: str) -> None:
    """Whatever it was."""


def _refuse(revision: str) -> None:
    raise InputError("older-database", revision=revision, newest=newest_revision())
