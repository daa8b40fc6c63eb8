"""Fixtures: run commands in this process, in English, with a temporary data folder."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from tricorn.cli.main import run as run_command
from tricorn.cli.support.console import t


class Answer(NamedTuple):
    """The exit code and output of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _english_with_temporary_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRICORN_LANG", "en")
    t.use_language("en")  # A command run earlier may have set another language.
    monkeypatch.setenv("TRICORN_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TRICORN_DEBUG", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command with these arguments and standard input."""

    def call(*arguments: str | Path, stdin: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", StringIO(stdin))
        code = run_command([str(argument) for argument in arguments])
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def run_in_thread(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return the same in a separate thread, for commands that need their own event loop."""

    def call(*arguments: str | Path) -> Answer:
        with ThreadPoolExecutor(1) as thread:
            code = thread.submit(run_command, [str(argument) for argument in arguments]).result()
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def small_record(tmp_path: Path) -> Path:
    """Return the path of a handwritten record with two placements."""
    path = tmp_path / "small.tricorn"
    path.write_text(
        "#tricorn 1\n#rules tri-ominos\n#player A Ada\n#player B Bob\nround 1\n"
        "A 555@0:0 +25 25\nB 551@0:1 +11 11\n",
        encoding="utf-8",
    )
    return path


@pytest.fixture
def golden() -> Path:
    """Return the path of a full game for four players."""
    return Path(__file__).parents[1] / "golden" / "tri-ominos-4.tricorn"
