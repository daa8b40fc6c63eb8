"""Save measurements of servers in a file and print them as a table."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import Awaitable, Callable

from bench.amount import results_path
from bench.load.measures import Figures

Measure = Callable[[float], Awaitable[dict[str, Figures]]]


def report(name: str, measure: Measure) -> None:
    """Parse the options, measure, save and print: `python -m bench.NAME [--seconds N] [--json]`."""
    parser = argparse.ArgumentParser(prog=f"bench.{name}")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="print what is written to the file")
    options = parser.parse_args()
    found = asyncio.run(_measured(measure, options.seconds))
    command = f"python -m bench.{name} --seconds {options.seconds:g}"
    facts = {"command": command, "seconds": options.seconds, "cores": os.cpu_count()}
    text = json.dumps({**facts, **found}, indent=1)
    results_path(name).write_text(text + "\n", "utf-8")
    print(text if options.json else _table(found))


async def _measured(measure: Measure, seconds: float) -> dict[str, Figures]:
    return await measure(seconds)


def _table(found: dict[str, Figures]) -> str:
    rows = [
        f"| {name.replace('_', ' ')} | {', '.join(map(_words, figures.items()))} |"
        for name, figures in found.items()
    ]
    return "\n".join(["| what | figures |", "|---|---|", *rows])


def _words(figure: tuple[str, float]) -> str:
    return f"{figure[0].replace('_', ' ')} {figure[1]:g}"
