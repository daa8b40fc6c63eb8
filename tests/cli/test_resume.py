"""Resumed games: no written line is lost, and games that cannot be resumed are refused."""

import pytest

from tricorn.records import read

SEATS = ("--players", "Ada,greedy", "--seed", "9")


def backup(path):
    return path.with_name(path.name + ".before")


@pytest.fixture
def started(run, tmp_path):
    """Return a record that contains only the first deal and perhaps a bot's move."""
    path = tmp_path / "started.tricorn"
    run("play", *SEATS, "--record", path)
    return path


def test_does_not_change_a_complete_file(run, started):
    text = started.read_text()
    assert run("play", "--resume", started, stdin="q\n").code == 0
    assert started.read_text() == text
    assert not backup(started).exists()


def test_keeps_a_last_line_without_newline(run, started):
    text = started.read_text()
    started.write_text(text.removesuffix("\n"))
    run("play", "--resume", started, stdin="q\n")
    assert started.read_text() == text


def test_drops_a_partial_line_and_keeps_a_backup(run, started):
    text = started.read_text()
    started.write_text(text + "A 55")
    run("play", "--resume", started, stdin="q\n")
    assert started.read_text() == text
    assert backup(started).read_text() == text + "A 55"


def test_repeats_a_deal_that_was_cut_off(run, started):
    text = started.read_text()
    deal = text[: text.index("\n", text.index("pool"))]
    for end in range(deal.index("round"), len(deal), 9):
        started.write_text(text[:end])
        assert run("play", "--resume", started, stdin="q\n").code == 0
        assert started.read_text().startswith(deal)


def test_converts_windows_line_endings_and_keeps_a_backup(run, started):
    text = started.read_bytes()
    started.write_bytes(text.replace(b"\n", b"\r\n"))
    assert run("play", "--resume", started, stdin="q\n").code == 0
    assert started.read_bytes() == text
    assert backup(started).read_bytes() == text.replace(b"\n", b"\r\n")


def test_keeps_a_backup_of_a_record_with_comments(run, started):
    written = started.read_text().replace("round 1", "round 1 ; at the kitchen table")
    started.write_text(written)
    run("play", "--resume", started, stdin="d\nq\n")
    assert backup(started).read_text() == written
    started.write_text(started.read_text() + "; and on")
    run("play", "--resume", started, stdin="q\n")
    assert backup(started).read_text() == written
    assert read(started.read_text()).game.round is not None


def test_refuses_a_record_with_unknown_tiles(run, small_record):
    text = small_record.read_text()
    answer = run("play", "--resume", small_record)
    assert answer.code == 2
    assert "small.tricorn cannot be played on: some tiles are not known" in answer.err
    assert small_record.read_text() == text


def test_refuses_a_round_with_an_agreed_move(run, started):
    started.write_text(started.read_text() + "A !draw\n")
    answer = run("play", "--resume", started)
    assert answer.code == 2
    assert "an agreement, so it cannot be played on" in answer.err


def test_exits_1_and_names_a_wrong_line(run, small_record):
    text = small_record.read_text().replace("+11", "+12")
    small_record.write_text(text)
    answer = run("play", "--resume", small_record)
    assert answer.code == 1
    assert f"{small_record}:7: B 551@0:1 +12 11" in answer.err
    assert small_record.read_text() == text


def test_does_not_change_a_game_that_is_only_offered(run, tmp_path):
    run("play", *SEATS)
    (path,) = (tmp_path / "data" / "games").glob("*.tricorn")
    torn = path.read_text() + "A 55"
    path.write_text(torn)
    assert "Go on with it? [Y/n]" in run("play", stdin="n\n").out
    assert path.read_text() == torn
