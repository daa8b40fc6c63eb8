"""Decisions as Arrow tables, and one part: a range of games in a file, complete or absent."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from tricorn.analysis.datasets.columns import COLUMNS, Column
from tricorn.core.ruleset import FIELDS, spec
from tricorn.engine import decision_columns as c
from tricorn.engine.decision_rows import Rows
from tricorn.engine.lookup import TILES
from tricorn.engine.simulate import Plan
from tricorn.rulesets import presets

WON = 60
"""The value of a victory in the twin's arrays."""


def arrow_type(column: Column) -> Any:
    """Return the Arrow type of a column."""
    if column.type == "text":
        return pa.dictionary(pa.int8(), pa.string())
    return pa.type_for_alias(column.type)


def schema(plan: Plan) -> Any:
    """Return the schema: all columns with their descriptions, and the plan as metadata."""
    fields = [
        pa.field(column.name, arrow_type(column), metadata={"description": column.about})
        for column in COLUMNS
    ]
    return pa.schema(fields, metadata=facts(plan))


def facts(plan: Plan) -> dict[str, str]:
    """Return the plan as texts."""
    fields = {name: field.show(getattr(plan.ruleset, name)) for name, field in FIELDS.items()}
    return {
        "tricorn": version("tricorn"),
        "rules": spec(plan.ruleset, presets()),
        "fields": json.dumps(fields),
        "players": ",".join(plan.players),
        "seed": str(plan.seed),
        "unit": "games" if plan.games else "rounds",
        "tiles": " ".join("".join(map(str, tile)) for tile in TILES),
    }


class Tables:
    """Turns the rows of one plan into tables that share their memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seats = len(plan.players)
        self.names = sorted(set(plan.players))
        self.policies = np.array([self.names.index(name) for name in plan.players], np.int8)
        self.schema = schema(plan)

    def table(self, rows: Rows) -> Any:
        """Return the rows as a table, valid until others are played."""
        return pa.table([self._column(column, rows) for column in COLUMNS], schema=self.schema)

    def _column(self, column: Column, rows: Rows) -> Any:
        if self.seats < column.seats or (column.of_games and not self.plan.games):
            return pa.nulls(rows.count, arrow_type(column))
        if not column.array:
            return self._derived(column, rows)
        values = getattr(rows, column.array)[column.place, : rows.count]
        if column.words:
            return _texts(values, column.words)
        mask = None if column.empty is None else values == column.empty
        return pa.array(_as(column.type, values), arrow_type(column), mask=mask)

    def _derived(self, column: Column, rows: Rows) -> Any:
        seats = rows.octets[c.O_SEAT, : rows.count]
        match column.name:
            case "game":
                return pa.array((rows.masks[c.M_SEED, : rows.count] - self.plan.seed).view("u8"))
            case "rules":
                return _texts(np.zeros(rows.count, np.int8), (spec(self.plan.ruleset, presets()),))
            case "seats":
                return pa.array(np.full(rows.count, self.seats, np.uint8))
            case "policy":
                return _texts(self.policies[seats], self.names)
            case _:
                return pa.array(rows.shorts[c.S_MOVES, : rows.count] == 1)


def _texts(numbers: Any, words: Any) -> Any:
    return pa.DictionaryArray.from_arrays(numbers, pa.array(words, pa.string()))


def _as(kind: str, values: Any) -> Any:
    """Reinterpret the bits as another type, or convert a share of a victory to a number."""
    if kind == "float32":
        return values.astype(np.float32) / np.float32(WON)
    return values.view(kind)


HALF = ".half"
"""Suffix of unfinished files; their names start with `_`, so dataset readers skip them."""
_MASKS = ("rack", "board", "fitting")
_RISING = ("game", "seed")
_OPTIONS: dict[str, Any] = {
    "compression": "zstd",
    "compression_level": 1,
    "use_dictionary": [each.name for each in COLUMNS if each.name not in (*_MASKS, *_RISING)],
    "column_encoding": dict.fromkeys(_RISING, "DELTA_BINARY_PACKED"),
}


class Stopped(Exception):  # noqa: N818 (not an error)
    """Raised when writing is stopped before the part is complete."""


@dataclass(slots=True)
class Part:
    """A range of games and the file for it."""

    path: Path
    first: int
    """The seed of the first game."""
    count: int
    played: int = 0
    decisions: int = 0

    def write(self, plan: Plan, stop: Event) -> Part:
        """Play and write the part; it is on disk under its final name when this returns."""
        half = self.path.with_name(f"_{self.path.name}.{os.getpid()}{HALF}")
        try:
            with half.open("wb") as file:
                self._fill(file, plan, stop)
                file.flush()
                os.fsync(file.fileno())
            half.replace(self.path)
        except BaseException:
            with suppress(OSError):
                half.unlink()
            raise
        sync_folder(self.path.parent)
        return self

    def is_in(self, path: Path) -> bool:
        """Return whether a file holds this part, and if so read its number of decisions."""
        try:
            found = pq.read_metadata(path)
        except (OSError, pa.ArrowInvalid):
            return False
        facts = found.metadata or {}
        if any(facts.get(name) != text for name, text in self._facts().items()):
            return False
        self.played, self.decisions = self.count, found.num_rows
        return True

    def _facts(self) -> dict[bytes, bytes]:
        return {b"first": b"%d" % self.first, b"count": b"%d" % self.count}

    def _fill(self, file: Any, plan: Plan, stop: Event) -> None:
        rows, tables = Rows(plan), Tables(plan)
        schema = tables.schema.with_metadata({**tables.schema.metadata, **self._facts()})
        with pq.ParquetWriter(file, schema, **_OPTIONS) as writer:
            while self.played < self.count:
                if stop.is_set():
                    raise Stopped
                self.played += rows.play(self.first + self.played, self.count - self.played)
                writer.write_table(tables.table(rows).cast(schema))
                self.decisions += rows.count


def sync_folder(folder: Path) -> None:
    """Sync a folder to disk, so that new names survive a crash; not possible on Windows."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
