"""The program as a whole: help, languages, unknown commands and options, a real process."""

import os
import subprocess
import sys

import pytest

from tricorn.cli.main import Tricorn
from tricorn.core.errors import InputError
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.rulesets import load


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", *Tricorn.modules])
def test_prints_help_in_every_language(run, name, language):
    answer = run(*filter(None, [name]), "--lang", language, "--help")
    assert answer.code == 0
    assert load_texts(language)["help.usage"] in answer.out
    assert load_texts(language)["option.help"] in " ".join(answer.out.split())


def test_every_command_has_its_own_help(run):
    assert len({run(name, "--help").out for name in Tricorn.modules}) == len(Tricorn.modules)


def test_help_lists_options_and_not_arguments(run):
    options = run("show", "--help").out.partition("Options")[2]
    assert all(line.startswith(("  --", "   ")) for line in options.splitlines()[1:])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("frobnicate",), "no command “frobnicate”. Known are: play"),
        (("rules", "--frobnicate"), "no option --frobnicate"),
        (("show",), "FILE is missing"),
        (("show", "a", "b"), "too much or in the wrong place"),
        (("show", "a", "--move"), "--move needs a value"),
        (("--lang", "xx"), "no language “xx”"),
        (("play", "--lang"), "no language “”"),
        (("completion", "tcsh"), "one of: bash, zsh, fish"),
    ],
)
def test_exits_2_and_names_unknown_arguments(run, arguments, complaint):
    answer = run(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


@pytest.mark.parametrize(
    ("arguments", "guess"),
    [
        (("simulat",), "simulate"),
        (("db", "exprot"), "export"),
        (("show", "a", "--mov", "3"), "--move"),
        (("rules", "presman"), "pressman"),
        (("rules", "tri-ominos targt=300"), "target"),
        (("play", "--players", "Ada,greddy"), "greedy"),
        (("play", "--players", "Ada,Master"), "master"),
        (("arena", "mastr", "greedy"), "master"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_suggests_a_correction_for_a_misspelled_word(run, arguments, guess, language):
    answer = run(*arguments, "--lang", language)
    assert (answer.code, answer.out) == (2, "")
    suggestion = str(load_texts(language)["error.did-you-mean"]).format(guess=guess)
    assert suggestion in answer.err


def test_simulate_suggests_a_bot(run):
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    assert "Did you mean “greedy”?" in run("simulate", "--players", "gredy,random").err


def test_suggests_nothing_for_an_unlikely_word(run):
    assert "Did you mean" not in run("frobnicate").err


def test_the_library_suggests_a_correction_too():
    with pytest.raises(InputError, match="did you mean tri-ominos"):
        load("tri-omino")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_the_program(run, shell):
    assert "_TRICORN_COMPLETE" in run("completion", shell).out


def test_a_shell_completes_commands_and_rule_sets():
    environment = {
        **os.environ, "_TRICORN_COMPLETE": "bash_complete",
        "COMP_WORDS": "tricorn rules trip", "COMP_CWORD": "2",
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", "from tricorn.cli.main import main; main()"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.split() == ["plain,tripple-domino", "plain,tripple-domino-de"]


def test_the_environment_chooses_the_language():
    environment = {**os.environ, "LC_ALL": "nl_NL.UTF-8"}
    environment.pop("TRICORN_LANG", None)
    done = subprocess.run(
        [sys.executable, "-c", "from tricorn.cli.main import main; main()", "--help"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert str(load_texts("nl")["help.commands"]) in done.stdout


def test_shows_the_game_on_an_ascii_terminal(tmp_path):
    done = subprocess.run(
        [
            *(sys.executable, "-c", "from tricorn.cli.main import main; main()", "play"),
            *("--players", "Zoë,greedy", "--record", str(tmp_path / "game.tricorn")),
        ],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "TRICORN_LANG": "de"},
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Zo?" in done.stdout


def test_prints_one_line_without_traceback_for_an_internal_error(run, monkeypatch):
    monkeypatch.delenv("TRICORN_DEBUG")
    monkeypatch.setattr("tricorn.cli.commands.doctor.all_checks", lambda *_: 1 / 0)
    answer = run("doctor")
    assert answer.code == 2
    assert "ZeroDivisionError" in answer.err
    assert "Traceback" not in answer.err
