"""`tricorn doctor` and its checks."""

from __future__ import annotations

import asyncio
import json
import platform
import re
import shutil
import socket
import sqlite3
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryFile

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.files import DATABASE, folder
from tricorn.cli.support.interrupts import EXIT_FAILED, EXIT_OK
from tricorn.cli.support.packages import PACKAGE, Requirement, by_extra, version_of

GOOD, MISSING, WRONG, ABSENT = "fine", "missing", "wrong", "absent"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: fine, missing or wrong (to be fixed), or absent (optional)."""

    name: str
    state: str
    found: str
    brings: str = ""
    remedy: str = ""

    @property
    def is_bad(self) -> bool:
        """Whether it must be fixed."""
        return self.state in (MISSING, WRONG)


def all_checks(folder: Path, database: str | None = None) -> list[Check]:
    """Return all checks; if packages are missing, those of the server are skipped."""
    required = by_extra()
    found = [_python(), *_base(required.get("", []))]
    found += [_extra(name, needs) for name, needs in required.items() if name]
    found += [Check("language", GOOD, t.catalogue.language), _terminal(), _data(folder)]
    if not any(check.is_bad for check in found):
        found += [_server_database(database) if database else _database(folder), _port()]
    return found


def _python() -> Check:
    state = GOOD if sys.version_info >= (3, 11) else WRONG
    return Check("Python", state, f"{platform.python_version()}, {platform.system()}")


def _base(needs: list[Requirement]) -> Iterator[Check]:
    own = version_of(PACKAGE)
    yield Check(PACKAGE, GOOD if own else MISSING, own or "-")
    if there := [one for one in needs if one.is_met]:
        yield Check("packages", GOOD, ", ".join(map(str, there)))
    for one in needs:
        if not one.is_met:
            yield _unmet(one)


def _unmet(one: Requirement) -> Check:
    remedy = f"pip install '{one.name}>={one.at_least}'"
    if one.found is None:
        return Check(one.name, MISSING, "", remedy=remedy)
    return Check(one.name, WRONG, _state_of(one), remedy=remedy)


def _state_of(one: Requirement) -> str:
    """Return a package with its version and, if it is too old, the version needed."""
    if one.is_met:
        return str(one)
    return t("doctor.old", package=str(one), wanted=one.at_least)


def _extra(extra: str, needs: list[Requirement]) -> Check:
    """Return an extra with its versions or how to install it, and what it provides."""
    there = [_state_of(one) for one in needs if one.found is not None]
    if all(one.is_met for one in needs):
        return Check(extra, GOOD, ", ".join(there), t(f"doctor.{extra}"))
    remedy = f"pip install 'tricorn[{extra}]'"
    return Check(extra, ABSENT, ", ".join(there), t(f"doctor.{extra}"), remedy)


def _terminal() -> Check:
    encoding = (sys.stdout.encoding or "ascii").lower()
    plain = "" if encoding.startswith("utf") else ": " + t("doctor.plain")
    return Check("terminal", GOOD, encoding + plain)


def _data(folder: Path) -> Check:
    """Check by writing that the data folder, or the one in which it would be created, is writable."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    try:
        with TemporaryFile(dir=there):
            return Check("data", GOOD, str(folder))
    except OSError as error:
        return Check("data", WRONG, f"{folder}: {error.strerror}", remedy="--data, TRICORN_DATA")


def _database(folder: Path) -> Check:
    from tricorn.server.store.sqlite import FILE  # noqa: PLC0415 (needs optional packages)

    path = folder / FILE
    try:
        found = _revision_of(path) if path.exists() else None
    except sqlite3.Error as error:
        return Check("database", WRONG, t("doctor.unreadable", path=path, problem=error))
    return _revision(found, GOOD, "doctor.older")


def _server_database(url: str) -> Check:
    """Check a database server, which is migrated only by an explicit command."""
    from tricorn.server.store.choice import open_store  # noqa: PLC0415
    from tricorn.server.store.contract import UnavailableError  # noqa: PLC0415

    store = open_store(Path(), url)
    try:
        found = asyncio.run(store.revision())
    except UnavailableError as error:
        problem = t("error.store-unavailable", path=store.name, problem=error)
        return Check("database", WRONG, problem)
    return _revision(found, WRONG, "error.older-database")


def _revision_of(path: Path) -> str | None:
    """Return the schema revision of a database file without changing it; None if it is empty."""
    link = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        if link.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return None
        return str(link.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    finally:
        link.close()


def _revision(found: str | None, older_state: str, older_text: str) -> Check:
    """Return the check of a revision; an older one is migrated automatically only for a database file."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    from tricorn.server.store.upgrade import MIGRATIONS  # noqa: PLC0415

    if found is None:
        return Check("database", GOOD, t("doctor.no-database"))
    newest, *older = (one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions())
    if found == newest:
        return Check("database", GOOD, t("doctor.newest", revision=found))
    if found in older:
        return Check("database", older_state, t(older_text, revision=found, newest=newest))
    return Check("database", WRONG, t("error.newer-database", revision=found))


def _port() -> Check:
    from tricorn.cli.commands.web import PORT, PORTS_TRIED  # noqa: PLC0415

    free = next(filter(_is_free, range(PORT, PORT + PORTS_TRIED)), None)
    if free == PORT:
        return Check("port", GOOD, t("doctor.port-free", port=PORT))
    return Check("port", GOOD, t("doctor.port-taken", port=PORT, other=free or "-"))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


NAMED = ("packages", "language", "terminal", "data", "database", "port")
"""Checks whose names are translated; the others are names of packages and extras."""
GLUE = "\0"
"""Replaces spaces where no line may break: within commands and before versions."""


@cli.command("doctor")
@cli.option("--data", metavar="DIR", help="web.option.data")
@cli.option("--database", metavar="URL", envvar=DATABASE, help="serve.option.database")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(data: str | None, database: str | None, as_json: bool) -> int:
    """Check this installation; return 1 if something required is missing or wrong."""
    checks = all_checks(folder(data), database)
    if as_json:
        rows = [asdict(check) for check in checks]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        _show(checks)
    return EXIT_FAILED if any(check.is_bad for check in checks) else EXIT_OK


def _show(checks: list[Check]) -> None:
    """Print the checks in three columns, then the result."""
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
    """Return what was found, what it provides and what to do, each on a new line."""
    found = re.sub(r" (?=\d)", GLUE, check.found)
    parts = (check.brings, found) if check.state == ABSENT else (found, check.brings)
    return [
        line.replace(GLUE, " ")
        for part in (*parts, check.remedy.replace(" ", GLUE))
        for line in textwrap.wrap(part, max(width, 20), break_long_words=False)
    ] or [""]
