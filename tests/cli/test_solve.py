"""`tricorn solve`: proven results, the line of play, bad input, interruption."""

import json

import pytest
from tests.terminal import interrupted

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tricorn.core.deal import deal
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_order
from tricorn.records import read, write
from tricorn.rulesets import load

SMALL = "tri-ominos solo_rack=4 solo_draws=3"


@pytest.fixture
def dealt(tmp_path):
    """Return a record of a small solitaire game, dealt but not yet played."""
    ruleset = load(SMALL)
    path = tmp_path / "dealt.tricorn"
    path.write_text(write(Record(ruleset, ("Ada",), ((deal(ruleset, 1, seeded_order(5)),),))))
    return path


def test_solves_a_small_deal_with_proof(run, dealt, tmp_path):
    best = tmp_path / "best.tricorn"
    answer = run("solve", dealt, "--out", best)
    assert answer.code == 0
    assert "no line of play scores more" in answer.out
    assert "every line is right" in run("check", best).out
    record = read(best.read_text())
    assert f"Best score: {record.game.scores[0]}." in answer.out
    assert record.rounds[0][0] == read(dealt.read_text()).rounds[0][0]


def test_prints_the_gap_and_the_line_of_play_of_a_full_deal(run):
    answer = run("solve", "--seed", "3", "--seconds", "1")
    assert answer.code == 0
    assert "the gap is" in answer.out
    assert "\nopens " in answer.out
    assert "\nend " in answer.out


def test_json_contains_the_bounds_and_a_correct_record(run):
    facts = json.loads(run("solve", "--seed", "3", "--seconds", "1", "--json").out)
    assert facts["bound"] - facts["best"] == facts["gap"] > 0
    assert facts["proven"] is False
    assert read(facts["record"]).game.scores == (facts["best"],)


def test_accepts_a_deal_as_record_seed_or_list_of_tiles(run, dealt):
    order = " ".join(map(str, seeded_order(5)[:8]))
    ways = (("--seed", "5", "--rules", SMALL), ("--deal", order, "--rules", SMALL), (dealt,))
    facts = [json.loads(run("solve", *way, "--json").out) for way in ways]
    assert len({fact["best"] for fact in facts}) == 1
    assert all(fact["proven"] for fact in facts)


def test_compares_the_score_played_with_the_best(run, tmp_path):
    path = tmp_path / "played.tricorn"
    run("play", "--players", "greedy", "--seed", "5", "--rules", SMALL, "--record", path)
    played = read(path.read_text()).game.scores[0]
    answer = run("solve", path)
    assert f"As played: {played}." in answer.out
    assert json.loads(run("solve", path, "--json").out)["best"] >= played


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "one deal: a FILE, --seed or --deal"),
        (("x.tricorn", "--seed", "1"), "one deal: a FILE, --seed or --deal"),
        (("nowhere.tricorn",), "nowhere.tricorn cannot be read"),
        (("--seed", "1", "--rules", "chess"), "no rule set “chess”"),
        (("--seed", "1", "--seconds", "0"), "--seconds: “0” is not allowed"),
        (("--seed", "1", "--out", "/no/such/folder/best.tricorn"), "cannot be written"),
        (("--deal", "012 153"), "no tile 153"),
        (("--deal", "012 012"), "012"),
        (("--deal", "012 013"), "There must be 31 tiles here, not 2."),
    ],
)
def test_refuses_bad_input_before_searching(run, arguments, complaint):
    answer = run("solve", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("#player A Ada\n#player B Bob\nround 1\nA 555@0:0\n", "it has 2 seats"),
        ("#player A Ada\n", "holds no deal"),
        ("#player A Ada\nround 1\nopens 012@0:0\n", "are not known"),
    ],
)
def test_refuses_records_that_cannot_be_solved(run, tmp_path, text, complaint):
    path = tmp_path / "other.tricorn"
    path.write_text(f"#tricorn 1\n#rules tri-ominos\n{text}")
    answer = run("solve", path)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_prints_the_best_score_found_before_an_interruption():
    """Send Ctrl-C as soon as the progress bar on a real terminal shows a result."""
    arguments = ("solve", "--seed", "3", "--seconds", "600", "--json")
    code, out, _ = interrupted(*arguments, when=lambda shown: b"at most" in shown)
    assert code == 130
    assert read(json.loads(out)["record"]).game.ended is not None
