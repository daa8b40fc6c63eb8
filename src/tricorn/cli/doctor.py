"""`tricorn doctor`: what is installed, what is missing, and what it would bring."""

from __future__ import annotations

import json
import re
import shutil
import textwrap
from dataclasses import asdict

import click

from tricorn.cli import framework as cli
from tricorn.cli.checkup import ABSENT, Check, all_checks
from tricorn.cli.exits import FINE, NO
from tricorn.cli.files import DATABASE, folder
from tricorn.cli.speech import t

NAMED = ("packages", "language", "terminal", "data", "database", "port")
"""Checks whose names are words of the language; the others are names of packages and extras."""
GLUE = "\0"
"""Between a package and its version, and in commands, no line is broken."""


@cli.command("doctor")
@cli.option("--data", metavar="DIR", help="web.option.data")
@cli.option("--database", metavar="URL", envvar=DATABASE, help="serve.option.database")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(data: str | None, database: str | None, as_json: bool) -> int:
    """Look at this installation; 1 if something that is needed is missing or wrong."""
    checks = all_checks(folder(data), database)
    if as_json:
        rows = [asdict(check) for check in checks]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        _show(checks)
    return NO if any(check.is_bad for check in checks) else FINE


def _show(checks: list[Check]) -> None:
    """One check after the other in three columns, then the answer."""
    states = {check.state: t(f"doctor.{check.state}") for check in checks}
    state_width = max(map(len, states.values()))
    name_width = max(len(_name(check)) for check in checks)
    for check in checks:
        head = f"{states[check.state]:{state_width}}  {_name(check):{name_width}}  "
        for line in _told(check, shutil.get_terminal_size().columns - len(head)):
            click.echo((head + line).rstrip())
            head = " " * len(head)
    bad = any(check.is_bad for check in checks)
    click.echo()
    click.echo(t("doctor.unwell" if bad else "doctor.well"))


def _name(check: Check) -> str:
    return t(f"doctor.{check.name}") if check.name in NAMED else check.name


def _told(check: Check, width: int) -> list[str]:
    """What was found, what it brings, what to do: each from a new line."""
    found = re.sub(r" (?=\d)", GLUE, check.found)
    parts = (check.brings, found) if check.state == ABSENT else (found, check.brings)
    return [
        line.replace(GLUE, " ")
        for part in (*parts, check.remedy.replace(" ", GLUE))
        for line in textwrap.wrap(part, max(width, 20), break_long_words=False)
    ] or [""]
