"""Files that the old commands wrote: checked, shown, verified, continued."""

import json
import re
import shutil
import sqlite3
from pathlib import Path

import pytest
from tests.compat.data_files import DATA, restore
from tests.compat.writing.terminal import arena, heard


def lines_of(name):
    return (DATA / name).read_text("utf-8").splitlines(keepends=True)


RECORDS = [json.loads(line) for line in lines_of("checked.jsonl")]


def name_of(facts):
    return Path(facts["file"]).stem


@pytest.mark.parametrize("facts", RECORDS, ids=name_of)
def test_checks_a_record_with_the_same_result(run, facts):
    path = str(DATA / facts["file"])
    answer = run("check", "--json", path)
    assert answer.code == 0, answer.err
    (now,) = json.loads(answer.out)
    assert facts.items() <= {**now, "file": facts["file"]}.items()


@pytest.mark.parametrize("facts", RECORDS, ids=name_of)
def test_shows_the_board_and_the_scores_of_a_record(run, facts):
    answer = run("show", "--racks", DATA / facts["file"])
    assert answer.code == 0, answer.err
    shown = answer.out.replace("−", "-")
    assert all(str(score) in shown for score in facts["scores"])


def test_check_fails_for_a_wrong_record_and_for_other_text(run, tmp_path):
    path = tmp_path / "wrong.tricorn"
    text = (DATA / "records" / "ended.tricorn").read_text("utf-8")
    path.write_text(text.replace("\ngame A", "\ngame A 1"), "utf-8")
    assert run("check", path).code == 1
    path.write_text("not a record", "utf-8")
    assert run("check", path).code == 2


def test_verifies_the_shuffles_of_an_old_game(run, old):
    (proof,) = old["tables"]["ended"]["views"]["Ada"]["view"]["now"]["proofs"]
    path = DATA / "records" / "ended.tricorn"
    assert run("verify", path, "--hash", proof["commitment"]).code == 0
    assert run("verify", path, "--hash", "0" * 64).code == 1


def saved(home, kind, state):
    """Return the path of the saved game in this state."""
    (found,) = [
        each
        for each in RECORDS
        if each["file"].startswith(f"home/{kind}/") and each["state"] == state
    ]
    return home.parent / found["file"]


def test_offers_the_unfinished_game_and_continues_it(run, home):
    path = saved(home, "games", "unfinished")
    before = path.read_text("utf-8")
    assert run("play", stdin="\nd\nq\n").code == 0
    after = path.read_text("utf-8")
    assert after.startswith(before)
    assert after.removeprefix(before).startswith("A draw ")
    assert not path.with_name(f"{path.name}.before").exists()


def test_resumes_a_game_from_its_file(run, home):
    path = saved(home, "games", "unfinished")
    before = path.read_text("utf-8")
    assert run("play", "--resume", path, stdin="d\nd\nd\np\nq\n").code == 0
    assert path.read_text("utf-8").startswith(before)
    assert "\nA pass -10 " in path.read_text("utf-8")
    assert run("check", path).code == 0


def test_refuses_to_resume_a_game_with_unknown_tiles_or_agreed_lines(run, tmp_path):
    for name in ("by-hand", "agreed"):
        path = tmp_path / "game.tricorn"
        shutil.copy(DATA / "records" / f"{name}.tricorn", path)
        assert run("play", "--resume", path).code == 2
        assert path.read_bytes() == (DATA / "records" / f"{name}.tricorn").read_bytes()


def test_deals_the_same_tiles_from_the_same_seed(run, home, tmp_path):
    path = tmp_path / "again.tricorn"
    run("play", "--players", "Ada,greedy", "--seed", 9, "--record", path, stdin="q\n")
    assert deal(path) == deal(saved(home, "games", "unfinished"))


def deal(path):
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line.startswith(("deal", "pool"))]


def test_continues_a_daily_deal_and_counts_days_in_a_row(run, home):
    path = saved(home, "daily", "unfinished")
    before = path.read_text("utf-8")
    answer = run("daily", "--date", path.stem, stdin="d\nd\nd\np\n" * 30)
    assert answer.code == 0, answer.err
    assert path.read_text("utf-8").startswith(before)
    assert "\ngame A " in path.read_text("utf-8")
    told = next(line for line in answer.out.splitlines() if f" {path.stem}" in line)
    assert re.findall(r"\d+", told)[-1] == "2"


def test_remembers_which_puzzles_are_solved(run, home):
    listed = json.loads(run("puzzle", "--list", "--json").out)
    assert [each["id"] for each in listed if each["solved"]] == ["hexagon-1", "out-1"]
    noted = (home / "solved-puzzles.txt").read_text("utf-8")
    run("puzzle", "out-1", stdin="544@-2:-2\n450@-2:-1\nq\n")
    run("puzzle", "block-1", stdin="303@-2:0\nq\n")
    assert (home / "solved-puzzles.txt").read_text("utf-8").startswith(noted)
    assert (home / "solved-puzzles.txt").read_text("utf-8").count("\n") == 3


def test_reads_a_book_of_puzzles(run, home):
    book = DATA / "book.jsonl"
    listed = json.loads(run("puzzle", "--book", book, "--list", "--json").out)
    kept = [json.loads(line) for line in lines_of("book.jsonl")]
    for each, now in zip(kept, listed, strict=True):
        assert each.items() <= now.items()
    first = kept[0]
    typed = "".join(f"{placement}\n" for placement in first["answer"].split())
    noted = (home / "solved-puzzles.txt").read_text("utf-8")
    assert run("puzzle", first["id"], "--book", book, stdin=f"{typed}q\n").code == 0
    assert (home / "solved-puzzles.txt").read_text("utf-8") != noted


def test_plays_by_house_rules_from_a_file(run, tmp_path):
    path = tmp_path / "game.tricorn"
    rules = DATA / "house-rules.toml"
    run("play", "--players", "greedy,greedy", "--rules", rules, "--record", path)
    written = (DATA / "records" / "house-rules.tricorn").read_text("utf-8").splitlines()[1]
    assert path.read_text("utf-8").splitlines()[1] == written


def test_continues_the_results_of_an_arena(commands, tmp_path):
    pytest.importorskip("openskill", reason="the extra `study` is not installed")
    path = tmp_path / "arena.jsonl"
    shutil.copy(DATA / "arena.jsonl", path)
    before = path.read_text("utf-8")
    assert json.loads(arena(commands, path, games=8))["games"] == 8
    assert path.read_text("utf-8").startswith(before)
    assert path.read_text("utf-8").count("\n") == before.count("\n") + 1


def test_sends_a_bot_program_the_same_lines(commands, tmp_path):
    """Additional lines are allowed, as programs skip lines with an unknown first word."""
    now = iter(without_time(heard(commands, tmp_path / "log.txt")))
    old = without_time(lines_of("program.txt"))
    assert [line for line in old if line not in now] == []


def without_time(lines):
    return [line for line in lines if not line.startswith("time ")]


def test_exports_the_records_of_an_old_database(run_in_thread, tmp_path):
    folder = restore(tmp_path)
    run_in_thread("db", "export", tmp_path / "records", "--data", folder)
    found = {path.read_text("utf-8") for path in (tmp_path / "records").iterdir()}
    for name in ("ended", "daily-ended", "browser"):
        assert (DATA / "records" / f"{name}.tricorn").read_text("utf-8") in found
    again = tmp_path / "again"
    run_in_thread("db", "import", tmp_path / "records", "--data", again)
    with sqlite3.connect(again / "tricorn.db") as database:
        assert {text for (text,) in database.execute("SELECT text FROM records")} == found
    database.close()
