"""A bot from an installed package is available by name everywhere."""

import os
import shutil
import subprocess
import sys

import pytest
from tests.bots.tables import EXAMPLES


@pytest.fixture(scope="module")
def call(tmp_path_factory):
    """Return a function that runs Python where the sample package is installed."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLES / "package", folder / "source")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    install = [*pip, "install", "--no-deps", "--no-index", "--no-build-isolation", "--target"]
    subprocess.run([*install, folder / "site", source], check=True, capture_output=True)
    environment = {
        **os.environ, "PYTHONPATH": str(folder / "site"), "TRICORN_LANG": "en",
        "TRICORN_DATA": str(folder / "data"),
    }  # fmt: skip

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, *arguments], cwd=source, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout

    return run


TRICORN = ("-c", "from tricorn.cli.main import main; main()")


def test_lists_the_bot_with_the_first_line_of_its_docstring(call):
    code, out = call(*TRICORN, "bots")
    assert code == 0
    (line,) = [line for line in out.splitlines() if "hoarder" in line]
    assert " ".join(line.split()) == "- hoarder lays the lowest tile and hoards the high ones"


def test_the_bot_plays_in_the_terminal(call):
    code, out = call(*TRICORN, "play", "--players", "hoarder,greedy", "--seed", "1")
    assert code == 0
    assert "hoarder: " in out
    assert "Won by " in out


def test_errors_list_the_bot_among_the_available_ones(call):
    code, out = call("-c", "from tricorn.bots.registry import find; find('nobody')")
    assert code == 1
    assert "anything, hoarder)" in out.splitlines()[-1]


def test_the_tests_of_the_package_pass_under_plain_pytest(call):
    code, out = call("-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert code == 0, out
    assert "1 passed" in out
