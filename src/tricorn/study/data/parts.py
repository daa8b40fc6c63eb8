"""One part of the data: a fixed range of games in a file that is there whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from tricorn.fast.rows import Rows
from tricorn.fast.simulate import Plan
from tricorn.study.data.columns import COLUMNS
from tricorn.study.data.tables import Tables

HALF = ".half"
"""How the name of an unfinished file ends; readers of folders skip it, for it begins with `_`."""
_MASKS = ("rack", "board", "fitting")
_RISING = ("game", "seed")
_OPTIONS: dict[str, Any] = {
    "compression": "zstd",
    "compression_level": 1,
    "use_dictionary": [each.name for each in COLUMNS if each.name not in (*_MASKS, *_RISING)],
    "column_encoding": dict.fromkeys(_RISING, "DELTA_BINARY_PACKED"),
}


class Stopped(Exception):  # noqa: N818 (nothing is wrong)
    """Somebody asked for an end before the part was whole."""


@dataclass(slots=True)
class Part:
    """A range of games and the file it goes to."""

    path: Path
    first: int
    """The seed of the first game."""
    count: int
    played: int = 0
    decisions: int = 0

    def write(self, plan: Plan, stop: Event) -> Part:
        """Play and write; on disk under its name when this returns."""
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
        """Whether a file holds this part; how many decisions it has is then known."""
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
    """A new name is on disk; where folders cannot be opened, the system sees to it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
