"""One server alone: a file that two of them would write to, or a database without a Redis between them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tricorn.core.errors import InputError

ALONE, TOGETHER = "tricorn alone", "tricorn together"
"""What servers call themselves at a database: without a Redis, and with one."""


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Nobody else claims this file meanwhile; a process that is killed leaves no trace of that."""
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


def check_company(name: str, redis: str | None, others: list[str]) -> None:
    """A server without a Redis would hear nothing of others, nor they of it."""
    if ALONE in others or (redis is None and TOGETHER in others):
        raise InputError("store-in-use", path=name)
