"""Arena on the command line: tables, JSON, pictures, bad input, interruption."""

import json
from xml.etree import ElementTree

import pytest
from tests.terminal import interrupted

from tricorn.analysis.arena.workers import Here
from tricorn.core.errors import InputError

pytest.importorskip("openskill", reason="the extra `study` is not installed")

QUICK = ("--rules", "tri-ominos target=1", "--samples", "1", "--cores", "1", "--games", "8")


def test_prints_tables_of_ratings_and_matches(run):
    answer = run("arena", "random", "casual", "greedy", *QUICK)
    assert answer.code == 0
    for words in (
        "random – casual",
        "casual – greedy",
        "rating",
        "95 %",
        "ms a",
        "±",
        "open",
    ):
        assert words in answer.out


def test_json_contains_all_results(run):
    answer = run(
        "arena", "greedy", "random", "casual", "--gauntlet", "--until", "all", *QUICK, "--json"
    )
    facts = json.loads(answer.out)
    assert facts["games"] == 16
    assert [match["games"] for match in facts["matches"]] == [8, 8]
    assert {bot["bot"] for bot in facts["bots"]} == {"greedy", "random", "casual"}
    for match in facts["matches"]:
        assert match["first"] == "greedy"
        share = match["share"]
        assert 0 <= share["low"] <= share["value"] <= share["high"] <= 1
    assert facts["arena"]["samples"] == 1


def test_seats_one_bot_among_several_of_the_other(run):
    answer = run("arena", "greedy", "random", "--seats", "4", *QUICK)
    assert answer.code == 0
    assert "greedy – random" in answer.out
    assert "random – greedy" in answer.out
    assert "among 3 of the other: an even share is 25.0 %" in answer.out


def test_a_plot_shows_ratings_and_shares(run, tmp_path):
    plot = tmp_path / "arena.svg"
    assert run("arena", "random", "casual", "greedy", *QUICK, "--plot", plot).code == 0
    picture = ElementTree.fromstring(plot.read_text())
    texts = list(picture.itertext())
    assert all(texts.count(name) == 3 for name in ("random", "casual", "greedy"))
    cells = [node for node in picture.iter() if node.get("class") == "share"]
    assert len(cells) == 6
    dots = [float(node.get("cx")) for node in picture.iter() if node.get("class") == "dot"]
    assert dots == sorted(dots, reverse=True)


def test_resumes_from_the_results_file_without_replaying_games(run, tmp_path):
    file = tmp_path / "results.jsonl"
    first = run("arena", "random", "greedy", *QUICK, "--results", file, "--json")
    before = file.read_bytes()
    assert run("arena", "random", "greedy", *QUICK, "--results", file, "--json").out == first.out
    assert file.read_bytes() == before
    other = run("arena", "random", "casual", *QUICK, "--results", file)
    assert other.code == 2
    assert '"greedy"' in other.err
    assert '"casual"' in other.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "at least two bots. Known are: beginner"),
        (("greedy",), "at least two bots"),
        (("greedy", "clever"), "no bot “clever”. Known are: beginner"),
        (("greedy", "random", "--seats", "1"), "--seats: “1” is not allowed"),
        (("greedy", "random", "--seats", "4", "--games", "3"), "--games 3 is too few"),
        (("greedy", "random", "--until", "bored"), "--until: “bored” is not allowed"),
        (("greedy", "random", "--until", "nan"), "--until: “nan” is not allowed"),
        (("greedy", "random", "--seconds", "soon"), "--seconds: “soon” is not allowed"),
        (("greedy", "random", "--rules", "chess"), "no rule set “chess”"),
        (("greedy", "random", "--plot", "/no/such/folder/plot.svg"), "cannot be written"),
        (("greedy", "random", "--results", "/no/such/folder/results"), "cannot be written"),
        (("greedy", "random", "--results", "/"), "cannot be written"),
    ],
)
def test_refuses_bad_input_before_playing(run, arguments, complaint):
    answer = run("arena", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_names_the_missing_extra(run, monkeypatch):
    monkeypatch.setattr("tricorn.analysis.arena.standings.find_spec", lambda _: None)
    answer = run("arena", "greedy", "random")
    assert answer.code == 2
    assert "pip install 'tricorn[study]'" in answer.err


def test_reports_the_games_played_before_an_interruption(tmp_path):
    """Send Ctrl-C as soon as the progress bar on a real terminal shows played games."""
    results = tmp_path / "results.jsonl"
    arguments = ("arena", "greedy", "greedy", "--games", "100000", "--json", "--results", results)
    code, out, shown = interrupted(*arguments, when=lambda shown: b"/s" in shown)
    assert code == 130
    assert b"Traceback" not in shown
    assert b"of 100000 were played" in shown
    games = json.loads(out)["games"]
    assert 2 * (len(results.read_text().splitlines()) - 1) == games > 0


def test_reports_the_games_played_before_the_cluster_was_lost(run, monkeypatch):
    class Lost(Here):
        def map(self, function, items):
            yield next(super().map(function, items))
            raise InputError("ray-lost", address="there:6379")

    monkeypatch.setattr("tricorn.cli.commands.arena.Here", Lost)
    arguments = ("--games", "20", "--cores", "1", "--samples", "1", "--json")
    answer = run("arena", "greedy", "random", "--rules", "tri-ominos target=1", *arguments)
    assert answer.code == 2
    assert json.loads(answer.out)["games"] == 2
    assert "there:6379 is lost" in answer.err
