"""`tricorn doctor`: what is installed, what is missing, and what it would bring."""

from __future__ import annotations

import json
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version

import click

from tricorn.cli import framework as cli
from tricorn.cli.files import data_folder
from tricorn.cli.speech import t

NEEDED = ("click", "rich")


@cli.command("doctor")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(as_json: bool) -> int:
    """Look at this installation; 1 if something that is needed is missing."""
    checks = _checks()
    if as_json:
        rows = [{"name": name, "fine": fine, "found": found} for name, fine, found in checks]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for name, fine, found in checks:
            click.echo(f"{t('doctor.fine' if fine else 'doctor.missing'):10} {name:12} {found}")
    return 0 if all(fine for _, fine, _ in checks) else 1


def _checks() -> list[tuple[str, bool, str]]:
    """Each thing looked at: its name, whether it is fine, what was found."""
    python = sys.version_info >= (3, 11)
    packages = [(name, *_package(name)) for name in ("tricorn", *NEEDED)]
    return [
        ("Python", python, f"{platform.python_version()}, {platform.system()}"),
        *packages,
        (t("doctor.language"), True, t.words.language),
        (t("doctor.terminal"), *_terminal()),
        (t("doctor.data"), *_data()),
    ]


def _package(name: str) -> tuple[bool, str]:
    try:
        return True, version(name)
    except PackageNotFoundError:
        return False, f"pip install {name}"


def _terminal() -> tuple[bool, str]:
    encoding = (sys.stdout.encoding or "").lower()
    return encoding.startswith("utf"), encoding or "-"


def _data() -> tuple[bool, str]:
    folder = data_folder()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return os.access(there, os.W_OK), str(folder)
