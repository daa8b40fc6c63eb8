"""`tricorn doctor`: checks of packages, extras, data folder, database and port."""

import json
import socket
import sqlite3
import tomllib
from contextlib import closing
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as real_version
from pathlib import Path

import pytest

from tricorn.cli.commands.web import PORT
from tricorn.cli.support.packages import by_extra
from tricorn.i18n import LANGUAGES

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))[
    "project"
]


@pytest.fixture
def versions(monkeypatch):
    """Pretend that packages have these versions; None means not installed."""
    pretended = {}

    def version(name):
        found = pretended.get(name, "") or (None if name in pretended else real_version(name))
        if found is None:
            raise PackageNotFoundError(name)
        return found

    monkeypatch.setattr("tricorn.cli.support.packages.version", version)
    return pretended


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "data"
    made.mkdir()
    return made


@pytest.fixture
def checks(run):
    """Return a function that runs `doctor` and returns its checks by name and the exit code."""

    def check(*arguments):
        answer = run("doctor", "--json", *arguments)
        return {row["name"]: row for row in json.loads(answer.out)}, answer.code

    return check


def set_revision(folder, revision):
    with closing(sqlite3.connect(folder / "tricorn.db")) as link, link:
        link.execute("CREATE TABLE alembic_version (version_num TEXT)")
        link.execute("INSERT INTO alembic_version VALUES (?)", [revision])


def test_exits_0_for_a_complete_installation(run):
    answer = run("doctor")
    assert answer.code == 0
    assert "rich" in answer.out
    assert answer.out.endswith("Everything that is needed is there.\n")


def test_checks_every_extra_of_the_package(checks):
    rows, _ = checks()
    assert set(by_extra()) - {""} == set(PROJECT["optional-dependencies"]), "make renews .venv"
    for extra in PROJECT["optional-dependencies"]:
        assert rows[extra]["brings"]


def test_a_missing_extra_shows_its_purpose_and_how_to_install_it(checks, versions):
    versions.update(numba=None)
    rows, code = checks()
    assert code == 0
    assert rows["fast"]["state"] == "absent"
    assert "simulate" in rows["fast"]["brings"]
    assert rows["fast"]["remedy"] == "pip install 'tricorn[fast]'"
    assert "numpy" in rows["fast"]["found"]


@pytest.mark.parametrize(("found", "state"), [(None, "missing"), ("0.1", "wrong")])
def test_exits_1_if_a_required_package_is_missing_or_too_old(checks, versions, found, state):
    versions.update(uvicorn=found)
    rows, code = checks()
    assert code == 1
    assert rows["uvicorn"]["state"] == state
    assert rows["uvicorn"]["remedy"].startswith("pip install 'uvicorn>=0.")
    assert "database" not in rows


def test_exits_1_if_the_data_folder_is_not_writable(checks, folder, monkeypatch):
    def full(dir):  # noqa: ARG001
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tricorn.cli.commands.doctor.TemporaryFile", full)
    rows, code = checks()
    assert (rows["data"]["state"], code) == ("wrong", 1)
    assert rows["data"]["found"] == f"{folder}: No space left on device"


def test_exits_2_if_the_data_folder_is_a_file(run, tmp_path):
    (tmp_path / "file").touch()
    assert run("doctor", "--data", tmp_path / "file").code == 2


def test_reports_an_up_to_date_database(run_in_thread, checks, folder):
    assert "none yet" in checks()[0]["database"]["found"]
    run_in_thread("db", "import", str(folder))
    rows, code = checks("--data", folder)
    assert (rows["database"]["state"], code) == ("fine", 0)
    assert "up to date" in rows["database"]["found"]


def test_exits_1_for_a_database_of_a_newer_version(checks, folder):
    set_revision(folder, "9999")
    rows, code = checks()
    assert (rows["database"]["state"], code) == ("wrong", 1)
    assert "9999" in rows["database"]["found"]


def test_announces_the_migration_of_an_older_database(checks, folder, monkeypatch):
    monkeypatch.setattr(
        "alembic.script.ScriptDirectory.walk_revisions", lambda _: [Old("2"), Old("1")]
    )
    set_revision(folder, "1")
    rows, code = checks()
    assert (rows["database"]["state"], code) == ("fine", 0)
    assert "brings it to 2" in rows["database"]["found"]


class Old:
    """A database revision."""

    def __init__(self, revision):
        self.revision = revision


def test_exits_1_if_the_file_is_not_a_database(checks, folder):
    (folder / "tricorn.db").write_bytes(b"something else" * 100)
    rows, code = checks()
    assert (rows["database"]["state"], code) == ("wrong", 1)


def test_leaves_no_files_behind(run, folder):
    run("doctor")
    assert list(folder.iterdir()) == []


def test_reports_a_port_in_use(checks, monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("tricorn.cli.commands.web.PORT", port)
        rows, code = checks()
    assert (rows["port"]["state"], code) == ("fine", 0)
    assert f"{port} is taken" in rows["port"]["found"]
    assert port != PORT


@pytest.mark.parametrize("language", LANGUAGES)
def test_fits_eighty_columns_in_every_language(run, language, monkeypatch, versions):
    monkeypatch.setenv("COLUMNS", "80")
    versions.update(numba=None, uvicorn="0.1", fastapi=None)
    answer = run("doctor", "--lang", language)
    assert answer.code == 1
    long = [line for line in answer.out.splitlines() if len(line) > 80 and "data" not in line]
    assert long == []
    assert "'tricorn[fast]'" in answer.out
