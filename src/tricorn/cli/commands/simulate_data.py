"""`tricorn simulate --parquet`: writes every decision to files, resumable, with a progress bar."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from tricorn.analysis.datasets import need_pyarrow
from tricorn.cli.support.console import t
from tricorn.cli.support.fast_engine import warm_up_rows
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.progress import progress
from tricorn.engine import cores as all_cores
from tricorn.engine.simulate import Plan

if TYPE_CHECKING:
    from tricorn.analysis.datasets.folder import Folder


def write_data(plan: Plan, path: Path, part: int | None, cores: int | None, as_json: bool) -> int:
    """Write the missing parts, then report."""
    need_pyarrow()
    from tricorn.analysis.datasets.folder import Folder  # noqa: PLC0415 (loads pyarrow)

    threads = cores or all_cores()
    with Folder(path, plan, part) as folder:
        before = folder.decisions
        if folder.played < plan.count:
            warm_up_rows()
        start = perf_counter()
        stopped = _write(folder, threads)
        spent = perf_counter() - start
    if as_json:
        _tell_json(folder, folder.decisions - before, spent)
    else:
        _tell(folder, folder.decisions - before, spent, threads)
    if stopped:
        click.echo(t("simulate.data-stopped", done=folder.played, count=plan.count), err=True)
    return EXIT_INTERRUPTED if stopped else EXIT_OK


def _write(folder: Folder, threads: int) -> bool:
    """Write the missing parts; return whether the user stopped."""
    from tricorn.analysis.datasets.folder import write_missing  # noqa: PLC0415 (loads pyarrow)

    count = folder.plan.count
    with progress(t("simulate.playing"), count, folder.played) as show:
        try:
            with interrupts.stoppable(), closing(write_missing(folder, threads)) as steps:
                for played in steps:
                    show(played, count)
        except KeyboardInterrupt:
            return True
    return False


def _tell(folder: Folder, written: int, seconds: float, cores: int) -> None:
    decisions, size = f"{folder.decisions:,}", f"{folder.bytes / 1e6:,.1f}"
    parts = len(folder.done)
    click.echo(
        t("simulate.data-done", path=folder.path, decisions=decisions, parts=parts, size=size)
    )
    if written:
        rate = f"{written / seconds:,.0f}"
        click.echo(t("simulate.data-rate", rate=rate, count=cores))
    elif folder.played == folder.plan.count:
        click.echo(t("simulate.data-there"))


def _tell_json(folder: Folder, written: int, seconds: float) -> None:
    facts = {name: value for name, value in folder.facts().items() if name != "tricorn"}
    figures = {
        "folder": str(folder.path),
        "played": folder.played,
        "parts": len(folder.done),
        "decisions": folder.decisions,
        "bytes": folder.bytes,
        "written": written,
        "seconds": round(seconds, 3),
    }
    click.echo(json.dumps({**facts, **figures}, ensure_ascii=False, indent=2))
