"""`tricorn simulate`: statistics, records, pictures, bad input, interruption."""

import json
import os
import re
from xml.etree import ElementTree

import pytest
from tests.terminal import interrupted

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tricorn.records import read


def test_summarizes_rounds_bonuses_and_seats(run):
    answer = run("simulate", "--rounds", "2000", "--players", "greedy,random")
    assert answer.code == 0
    for words in ("2,000", "hexagon a round", "blocked rounds", "A greedy", "B random", "±"):
        assert words in answer.out


def test_the_same_seed_gives_the_same_statistics_on_any_number_of_cores(run):
    first = json.loads(
        run("simulate", "--rounds", "500", "--seed", "3", "--cores", "1", "--json").out
    )
    again = json.loads(
        run("simulate", "--rounds", "500", "--seed", "3", "--cores", "2", "--json").out
    )
    other = json.loads(run("simulate", "--rounds", "500", "--seed", "4", "--json").out)
    assert first.pop("seconds") > 0
    again.pop("seconds")
    assert first == again
    assert first["seats"] != other["seats"]


def test_greedy_wins_more_games_than_random(run):
    facts = json.loads(
        run("simulate", "--games", "2000", "--players", "random,greedy", "--json").out
    )
    assert facts["games"] == 2000
    lose, win = (seat["game_wins"] for seat in facts["seats"])
    assert win["value"] - win["margin"] > lose["value"] + lose["margin"]
    assert abs(win["value"] + lose["value"] - 1) < 1e-9


def test_a_blocked_solitaire_round_is_not_won(run):
    facts = json.loads(run("simulate", "--rounds", "500", "--players", "greedy", "--json").out)
    won, blocked = facts["seats"][0]["round_wins"]["value"], facts["blocked"]["value"]
    assert 0 < blocked < 1
    assert abs(won + blocked - 1) < 1e-9


def test_writes_correct_records(run, tmp_path):
    folder = tmp_path / "records"
    answer = run(
        "simulate", "--games", "4", "--rules", "pressman target=150", "--players", "anything,greedy,random",
        "--seed", "8", "--records", folder,
    )  # fmt: skip
    assert answer.code == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"{seed}.tricorn" for seed in (10, 11, 8, 9)]
    assert run("check", *files).code == 0
    assert all(read(path.read_text()).game.ended for path in files)


def test_plots_every_seat(run, tmp_path):
    plot = tmp_path / "scores.svg"
    assert (
        run("simulate", "--rounds", "300", "--players", "greedy,random,greedy", "--plot", plot).code
        == 0
    )
    texts = "".join(ElementTree.fromstring(plot.read_text()).itertext())
    assert all(name in texts for name in ("A greedy", "B random", "C greedy"))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "greedy,clever"), "no bot “clever”. Known are: random, greedy, anything"),
        (("--players", "greedy," * 7), "no bot “”|8 seats|a table has 1 to 6"),
        (("--rounds", "-5"), "--rounds: “-5” is not allowed"),
        (("--rounds", "0"), "--rounds: “0” is not allowed"),
        (("--seed", "lucky"), "--seed: “lucky” is not allowed"),
        (("--rounds", "5", "--games", "5"), "not both"),
        (("--rules", "chess"), "no rule set “chess”"),
        (("--plot", "/no/such/folder/plot.svg"), "cannot be written"),
        (("--records", f"{os.devnull}/records"), "cannot be written"),
    ],
)
def test_refuses_bad_input_before_playing(run, arguments, complaint):
    answer = run("simulate", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert any(words in answer.err for words in complaint.split("|"))


def test_refuses_a_folder_that_is_not_empty(run, tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    answer = run("simulate", "--rounds", "3", "--records", tmp_path)
    assert answer.code == 2
    assert "not empty" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_names_the_missing_extra(run, monkeypatch):
    monkeypatch.setattr("tricorn.cli.support.fast_engine.is_installed", lambda: False)
    answer = run("simulate")
    assert answer.code == 2
    assert "pip install 'tricorn[fast]'" in answer.err


def test_reports_the_rounds_played_before_an_interruption():
    """Send Ctrl-C as soon as the progress bar on a real terminal shows played rounds."""
    arguments = ("simulate", "--rounds", "1000000000", "--json")
    code, out, shown = interrupted(
        *arguments, when=lambda shown: re.search(rb"[1-9][0-9,]*/s", shown)
    )
    assert code == 130
    assert json.loads(out)["rounds"] > 0
    assert b"Stopped" in shown


def test_bench_measures_both_engines_in_one_run(run):
    facts = json.loads(run("bench", "--seconds", "0.1", "--json").out)
    measured = {figure["what"]: figure["value"] for figure in facts}
    assert measured["twin-rounds"] > measured["readable-rounds"]
    assert measured["batch"] > measured["readable-placements"]


def test_doctor_describes_the_fast_extra(run):
    assert "rounds a second" in run("doctor").out


@pytest.mark.parametrize(("cache", "promise"), [("cache", True), ("file/cache", False)])
def test_promises_a_compilation_cache_only_if_it_is_writable(tmp_path, cache, promise):
    (tmp_path / "file").touch()
    before = f"import os; os.environ['NUMBA_CACHE_DIR'] = {str(tmp_path / cache)!r}\n"
    arguments = ("simulate", "--rounds", "10")
    shown = interrupted(
        *arguments, when=lambda shown: b"half a minute" in shown, before=before
    ).shown
    text = b" ".join(shown.split())
    assert (b"kept for next time" in text) == promise
    assert (b"is not writable" in text) != promise
