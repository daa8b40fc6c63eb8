"""Cards and records in the database, and the deletion of idle tables."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row as SqlRow
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tricorn.server.store.contract import Card, Ended, chat_of
from tricorn.server.store.schema import cards, log, records

logger = logging.getLogger("tricorn.server")

DELETED_MARK = '{"type":"forgotten"}'
"""The last row of a log whose other rows were deleted."""


async def put_card(connection: AsyncConnection, card: Card, now: int) -> None:
    """Insert or update a card."""
    values = {
        "sort": card.kind,
        "code": card.code,
        "status": card.status,
        "public": card.public,
        "facts": json.dumps(card.facts),
        "updated_at": now,
    }
    found = await connection.execute(update(cards).where(cards.c.id == card.id).values(values))
    if found.rowcount == 0:
        await connection.execute(insert(cards).values(id=card.id, created_at=now, **values))


async def put_record(connection: AsyncConnection, ended: Ended) -> None:
    """Insert or replace a record."""
    await connection.execute(delete(records).where(records.c.id == ended.id))
    await connection.execute(insert(records).values(id=ended.id, at=ended.at, text=ended.text))


def read_card(row: SqlRow[Any] | None) -> Card | None:
    """Return a card, or None if there is none or it is damaged."""
    if row is None:
        return None
    try:
        facts = json.loads(row.facts)
    except ValueError as error:
        logger.error("the card of %s is damaged: %s", row.id, error)
        return None
    return Card(row.id, row.sort, row.code, row.status, row.public, facts)


async def delete_logs(
    connection: AsyncConnection, ids: Sequence[str], before: int, now: int
) -> int:
    """Delete the cards and logs of ids unchanged since `before`; return their number.

    One row stays at the end of each log, so that a process with the table in memory cannot continue it.
    """
    ends = select(log.c.stream, func.max(log.c.seq).label("last"), func.max(log.c.at).label("at"))
    ends = ends.where(log.c.stream.in_([*ids, *map(chat_of, ids)])).group_by(log.c.stream)
    found = {row.stream: row for row in await connection.execute(ends)}
    old = [id for id in ids if id in found and _latest(found, id) < before]
    if old:
        gone = log.c.stream.in_([*old, *map(chat_of, old)]) & (log.c.at < before)
        await connection.execute(delete(log).where(gone))
        await connection.execute(delete(cards).where(cards.c.id.in_(old)))
        marks = [
            {"stream": id, "seq": found[id].last + 1, "at": now, "body": DELETED_MARK} for id in old
        ]
        await connection.execute(insert(log), marks)
    return len(old)


def _latest(found: Mapping[str, Any], id: str) -> int:
    """Return the time of the last entry or chat line of a table."""
    return max(int(found[stream].at) for stream in (id, chat_of(id)) if stream in found)
