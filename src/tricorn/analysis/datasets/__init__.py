"""Millions of decisions as Parquet files, for research."""

from __future__ import annotations

from importlib.util import find_spec

from tricorn.core.errors import InputError


def need_pyarrow() -> None:
    """Raise an error that names the missing extra unless pyarrow is installed."""
    if find_spec("pyarrow") is None:
        raise InputError("needs-extra", extra="study")
