"""Bots on the command line: the list, programs as players, reported failures."""

import json
import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tricorn.bots.registry import BUILT_IN, COMPILED, GROUP, LEVELS
from tricorn.i18n import LANGUAGES
from tricorn.records import read

EXAMPLES = Path(__file__).parents[2] / "examples" / "programs"
TIDY = f"program:{sys.executable} {EXAMPLES}/tidy.py"


def crash(view, rng, budget):  # noqa: ARG001 (a bot)
    """
    Breaks off.

    And a second paragraph.
    """
    raise RuntimeError("out of ideas")


@pytest.fixture
def entry(monkeypatch):
    """Return a function that registers a bot as an installed package would."""

    def register(name, value):
        entries = {name: EntryPoint(name, value, GROUP)}
        monkeypatch.setattr("tricorn.bots.registry._others", lambda: entries)

    return register


def test_lists_the_levels_in_order_with_a_description_each(run):
    answer = run("bots")
    assert answer.code == 0
    for number, name in enumerate(LEVELS, 1):
        assert f"\n{number:>2}  {name} " in f"\n{answer.out}"
    needy = [
        line.split()[1] for line in answer.out.splitlines() if "needs the extra “fast”" in line
    ]
    assert needy == list(COMPILED)
    assert "program:COMMAND" in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_prints_the_list_as_json_in_every_language(run, language):
    rows = json.loads(run("bots", "--json", "--lang", language).out)
    assert [row["name"] for row in rows] == list(BUILT_IN)
    assert [row["level"] for row in rows[: len(LEVELS)]] == list(range(1, len(LEVELS) + 1))
    assert len({row["plays"] for row in rows}) == len(BUILT_IN)


def test_describes_a_bot_from_another_package_by_its_docstring(run, entry):
    entry("moody", "tests.cli.test_bots:crash")
    assert " -  moody     Breaks off.\n" in run("bots").out
    entry("moody", "tests.cli.test_bots:nothing")
    assert "The bot “moody” cannot be loaded: " in run("bots").out


def test_refuses_a_bot_that_cannot_be_loaded_before_the_game(run, entry, tmp_path):
    entry("moody", "tests.cli.test_bots:nothing")
    answer = run("play", "--players", "moody,greedy", "--record", tmp_path / "game.tricorn")
    assert answer.code == 2
    assert answer.err.startswith("The bot “moody” cannot be loaded: ")
    assert not (tmp_path / "game.tricorn").exists()


def test_lists_the_levels_when_asking_for_players(run):
    answer = run("play", stdin="\n\n\n\nq\n")
    assert "  beginner  sees few placements and misses most bonuses\n" in answer.out
    assert "Seat 2: a name, or a bot? [greedy]" in answer.out


def test_reports_each_failure_in_one_line_and_continues_the_game(run, entry):
    entry("moody", "tests.cli.test_bots:crash")
    answer = run("play", "--players", "moody,greedy", "--seed", "1")
    reported = [
        line for line in answer.out.splitlines() if re.match(r"moody (crashed|has failed)", line)
    ]
    assert answer.code == 0
    assert (
        reported[:3]
        == ["moody crashed (RuntimeError: out of ideas); the computer played this move."] * 3
    )
    assert reported[3:] == ["moody has failed too often: from now on the computer plays for it."]
    assert "Won by " in answer.out


def test_reports_a_failure_while_tiles_are_hidden_between_players(run, entry):
    entry("moody", "tests.cli.test_bots:crash")
    answer = run(
        "play", "--players", "Ada,moody,Bob", "--seed", "2", stdin="\n" + "l\n1\n\n" * 3 + "q\n"
    )
    rules = [part for part in answer.out.split("─" * 20) if "press Enter when only you" in part]
    assert any("moody crashed" in part for part in rules[1:])


def test_shows_programs_under_a_short_name(run, tmp_path):
    record = tmp_path / "game.tricorn"
    seats = f"{TIDY}, program:sh {EXAMPLES}/most_points.sh ,greedy"
    answer = run("play", "--players", seats, "--seed", "3", "--record", record)
    assert answer.code == 0
    assert "house" not in answer.out
    assert read(record.read_text()).players == ("tidy", "most_points", "greedy")
    assert "#programs A B\n" in record.read_text()
    assert run("check", record).code == 0


def test_refuses_a_missing_program_before_the_game(run, tmp_path):
    record = tmp_path / "game.tricorn"
    answer = run("play", "--players", "Ada,program:nowhere/to/be/found", "--record", record)
    assert answer.code == 2
    assert "“nowhere/to/be/found” cannot be started" in answer.err
    assert not record.exists()


def test_resumes_a_game_with_a_program_only_if_the_program_is_given_again(run, tmp_path):
    record = tmp_path / "game.tricorn"
    seats = f"Ada,{TIDY}"
    run("play", "--players", seats, "--seed", "3", "--record", record, stdin="l\n1\nq\n")
    refused = run("play", "--resume", record, stdin="q\n")
    assert refused.code == 2
    assert "seats B" in refused.err
    assert "--players" in refused.err
    wrong = run("play", "--resume", record, "--players", f"Eve,{TIDY}", stdin="q\n")
    assert (wrong.code, "Ada, tidy" in wrong.err) == (2, True)
    again = run("play", "--resume", record, "--players", seats, stdin="l\n1\nq\n")
    assert again.code == 0
    assert "tidy played " in again.out


def test_a_record_never_starts_a_program(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    players = "#player A program:touch trap\n#player B program:touch trap\n"
    for headers in ("", "#programs A B\n"):
        Path("game.tricorn").write_text(f"#tricorn 1\n#rules tri-ominos\n{players}{headers}")
        run("play", "--resume", "game.tricorn", stdin="\nq\n")
    assert not Path("trap").exists()
