"""`tricorn doctor`: what is installed, what is missing, and what it would bring."""

from __future__ import annotations

import json
import os
import platform
import sys
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

import click

from tricorn.cli import framework as cli
from tricorn.cli.exits import FINE, NO
from tricorn.cli.files import data_folder
from tricorn.cli.speech import t

NEEDED = ("tricorn", "click", "rich")
EXTRAS = {"fast": ("numpy", "numba"), "study": ("openskill",), "print": ("reportlab",)}
"""The packages of each extra; `doctor.EXTRA` says what it brings."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: `state` is fine, missing (needed) or absent (an extra)."""

    state: str
    name: str
    found: str


@cli.command("doctor")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(as_json: bool) -> int:
    """Look at this installation; 1 if something that is needed is missing."""
    checks = _checks()
    if as_json:
        rows = [asdict(check) for check in checks]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for check in checks:
            click.echo(f"{t(f'doctor.{check.state}'):14} {check.name:12} {check.found}")
    return NO if any(check.state == "missing" for check in checks) else FINE


def _checks() -> list[Check]:
    python = sys.version_info >= (3, 11)
    return [
        _needed("Python", python, f"{platform.python_version()}, {platform.system()}"),
        *(_package(name) for name in NEEDED),
        *(_extra(extra, names) for extra, names in EXTRAS.items()),
        _needed(t("doctor.language"), True, t.words.language),
        _terminal(),
        _data(),
    ]


def _needed(name: str, fine: bool, found: str) -> Check:
    return Check("fine" if fine else "missing", name, found)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _package(name: str) -> Check:
    found = _version(name)
    return _needed(name, found is not None, found or f"pip install {name}")


def _extra(extra: str, packages: tuple[str, ...]) -> Check:
    """An extra with its versions, or how to get it; and what it brings."""
    versions = {name: _version(name) for name in packages}
    if all(versions.values()):
        found = ", ".join(f"{name} {number}" for name, number in versions.items())
        return Check("fine", extra, f"{found}: {t(f'doctor.{extra}')}")
    return Check("absent", extra, f"{t(f'doctor.{extra}')}: pip install 'tricorn[{extra}]'")


def _terminal() -> Check:
    encoding = (sys.stdout.encoding or "").lower()
    return _needed(t("doctor.terminal"), encoding.startswith("utf"), encoding or "-")


def _data() -> Check:
    folder = data_folder()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return _needed(t("doctor.data"), os.access(there, os.W_OK), str(folder))
