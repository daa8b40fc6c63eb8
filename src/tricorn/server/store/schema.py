"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("stream", String(64), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(160)),
    Column("digest", String(64)),
    Column("body", Text, nullable=False),
    UniqueConstraint("stream", "key", name="log_key"),
)

cards = Table(
    "cards",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("sort", String(16), nullable=False),
    Column("code", String(8), nullable=False, unique=True),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("facts", Text, nullable=False),
    Index("cards_by_status", "sort", "status", "updated_at"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
