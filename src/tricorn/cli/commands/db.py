"""`tricorn db upgrade|export|import|prune`: the server's database."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Coroutine, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.files import DATABASE, folder, write_text
from tricorn.cli.support.records import reporting_wrong_lines
from tricorn.core.errors import InputError
from tricorn.files import read_text
from tricorn.records import read
from tricorn.server.clock import CLOCK
from tricorn.server.event_log import digest_of
from tricorn.server.store.choice import open_store
from tricorn.server.store.contract import Ended, UnavailableError
from tricorn.server.store.sql import SqlStore
from tricorn.server.store.sqlite import SqliteStore
from tricorn.server.tables.live import TABLE
from tricorn.table.record import TABLE_HEADER

SUFFIX = ".tricorn"
DAY_MS = 24 * 3600 * 1000
"""Milliseconds."""

Work = Callable[[SqlStore], Coroutine[Any, Any, str]]


@cli.command("db")
@click.argument(
    "action",
    metavar="upgrade|export|import|prune",
    type=cli.OneOf("upgrade", "export", "import", "prune"),
)
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@cli.option("--data", metavar="DIR", help="web.option.data")
@cli.option("--database", metavar="URL", envvar=DATABASE, help="serve.option.database")
@cli.option("--days", metavar="N", type=cli.Whole(1, 36_500), help="db.option.days")
def command(
    action: str,
    paths: tuple[Path, ...],
    data: str | None,
    database: str | None,
    days: int | None,
) -> None:
    """Migrate the database, export or import records, or delete old tables."""
    if action in ("export", "import") and not paths:
        raise InputError("path-missing", action=action)
    if action == "prune" and days is None:
        raise InputError("days-missing")
    work: dict[str, Work] = {
        "upgrade": _upgraded,
        "export": lambda store: _export(store, paths[0]),
        "import": lambda store: _import(store, paths),
        "prune": lambda store: _prune(store, days or 0),
    }
    store = open_store(folder(data), database)
    if isinstance(store, SqliteStore) and action != "import" and not store.path.exists():
        raise InputError("store-unavailable", path=store.name, problem=os.strerror(errno.ENOENT))
    click.echo(asyncio.run(_with_store(store, work[action], action == "upgrade")))


async def _with_store(store: SqlStore, work: Work, upgrades: bool) -> str:
    try:
        if upgrades:
            await store.upgrade()
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()
    except UnavailableError as error:
        raise InputError("store-unavailable", path=store.name, problem=error) from error


async def _upgraded(store: SqlStore) -> str:
    """Report the migration, which opening the database has done."""
    return t("db.upgraded", path=store.name)


async def _export(store: SqlStore, target: Path) -> str:
    if target.exists() and not target.is_dir():
        raise InputError("not-a-folder", path=target)
    target.mkdir(parents=True, exist_ok=True)
    records = await store.records()
    for ended in records:
        day = datetime.fromtimestamp(ended.at / 1000, UTC).date().isoformat()
        write_text(str(target / f"{day}-{ended.id}{SUFFIX}"), ended.text)
    return t("db.exported", count=len(records), path=target)


async def _import(store: SqlStore, paths: tuple[Path, ...]) -> str:
    records = [_ended(path) for path in _files(paths)]
    new = await store.add_records(records)
    return t("db.imported", count=new, known=len(records) - new)


async def _prune(store: SqlStore, days: int) -> str:
    """Delete tables idle for that many days; their records stay."""
    return t("db.pruned", count=await store.delete_idle(TABLE, CLOCK.now() - days * DAY_MS))


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]


def _ended(path: Path) -> Ended:
    """Read a finished record; refuse any other file before importing."""
    text = read_text(path)
    with reporting_wrong_lines(str(path)):
        record = read(text)
    if record.game.ended is None:
        raise InputError("record-unfinished", path=path)
    headers = dict(record.headers)
    return Ended(headers.get(TABLE_HEADER) or digest_of(text)[:24], _time(headers), text)


def _time(headers: dict[str, str]) -> int:
    """Return the date of a record in milliseconds, or now if it has none."""
    try:
        day = datetime.fromisoformat(headers.get("date", ""))
    except ValueError:
        return CLOCK.now()
    return int(day.replace(tzinfo=UTC).timestamp() * 1000)
