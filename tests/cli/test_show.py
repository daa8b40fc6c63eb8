import os
from errno import ENOSPC
from pathlib import Path
from xml.etree import ElementTree


def test_prints_the_board_with_score_and_turn(run, small_record):
    answer = run("show", small_record)
    assert answer.code == 0
    assert "5─────1" in answer.out
    assert "Score: Ada 25, Bob 11" in answer.out
    assert "To move: Ada" in answer.out


def test_shows_the_position_after_a_given_move(run, small_record):
    assert "Score: Ada 25, Bob 0" in run("show", small_record, "--move", "1").out
    assert "Score: Ada 0, Bob 0" in run("show", small_record, "--move", "0").out


def test_refuses_a_move_number_beyond_the_record(run, small_record):
    answer = run("show", small_record, "--move", "3")
    assert answer.code == 2
    assert "no move 3; the record has 2" in answer.err


def test_shows_racks_only_on_request(run, golden):
    assert "rack" not in run("show", golden).out
    shown = run("show", golden, "--move", "3", "--racks").out
    assert len(shown.splitlines()) > len(run("show", golden, "--move", "3").out.splitlines())


def test_shows_any_move_of_a_full_game(run, golden):
    count = sum(line[:2] in ("A ", "B ", "C ", "D ") for line in golden.read_text().splitlines())
    for number in range(0, count, 25):
        assert run("show", golden, "--move", number).code == 0


def test_writes_an_svg_with_a_title(run, small_record, tmp_path):
    out = tmp_path / "board.svg"
    assert run("show", small_record, "--svg", "--out", out).code == 0
    root = ElementTree.fromstring(out.read_text())
    assert root.tag.endswith("svg")
    assert "Ada 25" in "".join(root.itertext())


def test_refuses_an_unwritable_output(run, small_record, tmp_path):
    answer = run("show", small_record, "--svg", "--out", tmp_path / "none" / "board.svg")
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_exits_1_for_a_wrong_record(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11", "+12"))
    answer = run("show", small_record)
    assert answer.code == 1
    assert f"{small_record}:7:" in answer.err


def test_names_the_rule_set_with_changed_fields(run, small_record):
    small_record.write_text(small_record.read_text().replace("tri-ominos", "tri-ominos target=200"))
    assert "Rules: tri-ominos target=200\n" in run("show", small_record).out


def test_shows_solitaire_with_its_score(run, golden):
    out = run("show", golden.with_name("tri-ominos-1.tricorn")).out
    assert out.splitlines()[-1].startswith("Score: ")
    assert "Won by" not in out


def test_refuses_to_replace_a_saved_game(run, small_record):
    before = small_record.read_bytes()
    answer = run("show", small_record, "--svg", "--out", small_record)
    assert answer.code == 2
    assert "exists already" in answer.err
    assert small_record.read_bytes() == before


def test_writes_through_a_symbolic_link(run, small_record, tmp_path):
    target, link = tmp_path / "board.txt", tmp_path / "link.txt"
    target.write_text("old")
    link.symlink_to(target)
    assert run("show", small_record, "--out", link).code == 0
    assert link.is_symlink()
    assert "5─────1" in target.read_text("utf-8")


def test_writes_to_a_device_without_replacing_it(run, small_record):
    assert run("show", small_record, "--out", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


def test_names_why_a_path_cannot_be_written(run, small_record, tmp_path):
    answer = run("show", small_record, "--out", tmp_path / "missing" / "board.txt")
    assert answer.code == 2
    assert "No such file or directory" in answer.err
    assert run("show", small_record, "--out", tmp_path).code == 2


def test_leaves_no_partial_file_behind_if_the_disk_is_full(
    run, small_record, tmp_path, monkeypatch
):
    def full(_):
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("tricorn.cli.support.files.os.fsync", full)
    answer = run("show", small_record, "--out", tmp_path / "board.txt")
    assert answer.code == 2
    assert "No space left on device" in answer.err
    assert not list(tmp_path.glob("board.txt*"))
