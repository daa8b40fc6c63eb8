"""Decisions by the million as Parquet files, for study."""

from __future__ import annotations

from importlib.util import find_spec

from tricorn.core.errors import InputError


def need_pyarrow() -> None:
    """Refuse where pyarrow is missing, naming the extra that brings it."""
    if find_spec("pyarrow") is None:
        raise InputError("needs-extra", extra="study")
