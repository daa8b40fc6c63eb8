"""Decisions of the twin as Arrow tables, each column with its description."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]

from tricorn.core.ruleset import FIELDS, spec
from tricorn.fast import columns as c
from tricorn.fast.rows import Rows
from tricorn.fast.simulate import Plan
from tricorn.fast.tables import TILES
from tricorn.rulesets import presets
from tricorn.study.data.columns import COLUMNS, Column

WON = 60
"""What the twin counts for a victory."""


def arrow_type(column: Column) -> Any:
    """The type of a column."""
    if column.type == "text":
        return pa.dictionary(pa.int8(), pa.string())
    return pa.type_for_alias(column.type)


def schema(plan: Plan) -> Any:
    """All columns with their descriptions, and what was played."""
    fields = [
        pa.field(column.name, arrow_type(column), metadata={"description": column.about})
        for column in COLUMNS
    ]
    return pa.schema(fields, metadata=facts(plan))


def facts(plan: Plan) -> dict[str, str]:
    """What was played, as texts."""
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
    """Makes tables of the rows of one plan; they share the memory of the rows."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seats = len(plan.players)
        self.names = sorted(set(plan.players))
        self.policies = np.array([self.names.index(name) for name in plan.players], np.int8)
        self.schema = schema(plan)

    def table(self, rows: Rows) -> Any:
        """The rows as a table, valid until others are played."""
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
    """The same bits read as another type, or a share of a victory as a number."""
    if kind == "float32":
        return values.astype(np.float32) / np.float32(WON)
    return values.view(kind)
