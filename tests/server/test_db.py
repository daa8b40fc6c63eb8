"""`tricorn db` and the file of a server: export, import, and files that are not a database."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.server.people import Person, make_table, play_on
from tests.server.running import ThreadServer, apart

from tricorn.cli.main import run as run_command
from tricorn.server.store import sqlite


def tricorn(*arguments):
    """Run a command; return its output."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = apart(run_command, [*map(str, arguments), "--lang", "en"])
    return SimpleNamespace(returncode=code, stdout=out.getvalue(), stderr=err.getvalue())


def test_exported_records_can_be_imported_again(tmp_path):
    server = ThreadServer(tmp_path / "data")
    for _ in range(2):
        made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=20")
        play_on([Person(server, made["id"], made["token"])])
    make_table(server)
    server.stop()
    done = tricorn("db", "export", tmp_path / "out", "--data", tmp_path / "data")
    assert done.returncode == 0, done.stderr
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == 2
    assert tricorn("check", *files).returncode == 0
    assert tricorn("verify", files[0]).returncode == 0
    first = tricorn("db", "import", tmp_path / "out", "--data", tmp_path / "other")
    assert "2 records taken in, known already: 0" in first.stdout
    second = tricorn("db", "import", tmp_path / "out", "--data", tmp_path / "other")
    assert "0 records taken in, known already: 2" in second.stdout
    tricorn("db", "export", tmp_path / "again", "--data", tmp_path / "other")
    texts = [
        [path.read_text() for path in sorted(folder.iterdir())]
        for folder in (tmp_path / "out", tmp_path / "again")
    ]
    assert sorted(texts[0]) == sorted(texts[1])


def test_does_not_import_an_invalid_record(tmp_path):
    golden = next((Path(__file__).parents[1] / "golden").glob("*-2.tricorn"))
    (tmp_path / "a.tricorn").write_text(golden.read_text("utf-8"), "utf-8")
    wrong = golden.read_text("utf-8").replace("round 1", "round 7")
    (tmp_path / "b.tricorn").write_text(wrong, "utf-8")
    done = tricorn("db", "import", tmp_path, "--data", tmp_path / "data")
    assert done.returncode == 1
    assert "b.tricorn" in done.stderr
    assert (
        "known already: 0"
        in tricorn("db", "import", tmp_path / "a.tricorn", "--data", tmp_path / "data").stdout
    )


def test_reports_a_file_that_is_not_a_database(tmp_path):
    (tmp_path / sqlite.FILE).write_text("something else " * 1000)
    for command in (["db", "upgrade"], ["serve", "--port", "0"], ["--port", "0", "--no-open"]):
        done = tricorn(*command, "--data", tmp_path)
        assert done.returncode == 2
        assert "not a database" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["db", "export"], "needs a path"),
        (["db", "prune"], "--days"),
        (["db", "sell"], "sell"),
        (["db", "upgrade", "--data", __file__], "not a folder"),
        (["--port", "99999"], "--port"),
        (["--data", __file__], "not a folder"),
    ],
)
def test_reports_invalid_input(arguments, said):
    done = tricorn(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
