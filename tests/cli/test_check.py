import json

import pytest


def test_exits_0_for_a_correct_unfinished_record(run, small_record):
    answer = run("check", small_record)
    assert answer.code == 0
    assert "unfinished: Ada 25, Bob 11" in answer.out


def test_names_the_line_and_the_correct_points_of_a_wrong_sum(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    answer = run("check", small_record)
    assert answer.code == 1
    assert f"{small_record}:7: B 551@0:1 +12 12" in answer.out
    assert "The points are +11, not +12." in answer.out


def test_names_the_correct_total(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+11 36"))
    assert "The total is 11, not 36." in run("check", small_record).out


def test_names_the_expected_player_for_a_move_out_of_turn(run, small_record):
    small_record.write_text(small_record.read_text().replace("B 551", "A 551"))
    answer = run("check", small_record)
    assert answer.code == 1
    assert "another player's turn; expected: B" in answer.out


def test_accepts_and_counts_agreed_moves(run, small_record):
    small_record.write_text(
        small_record.read_text().replace("B 551", "B !551") + "B !draw ? -5 6\n"
    )
    answer = run("check", small_record)
    assert answer.code == 0
    assert "Played by agreement: 2 lines." in answer.out
    assert json.loads(run("check", "--json", small_record).out)[0]["agreed"] == 2


def test_exits_2_for_a_text_that_is_not_a_record(run, tmp_path):
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada,\n")
    answer = run("check", other)
    assert (answer.code, answer.out) == (2, "")
    assert "not a record" in answer.err


def test_exits_2_for_a_binary_file(run, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    answer = run("check", picture)
    assert answer.code == 2
    assert "not a text file" in answer.err


def test_exits_2_and_names_a_missing_file(run, tmp_path):
    answer = run("check", tmp_path / "nowhere.tricorn")
    assert answer.code == 2
    assert answer.err.count("nowhere.tricorn") == 1


def test_exits_with_the_worst_result_of_several_files(run, small_record, tmp_path):
    wrong = tmp_path / "wrong.tricorn"
    wrong.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    assert run("check", small_record, wrong).code == 1
    assert run("check", small_record, wrong, tmp_path / "none").code == 2


def test_reads_standard_input_for_a_dash(run, small_record):
    assert run("check", "-", stdin=small_record.read_text()).code == 0


def test_prints_the_same_facts_as_json(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    (facts,) = json.loads(run("check", "--json", small_record).out)
    assert (facts["state"], facts["line"]) == ("wrong", 7)


def test_names_the_winner_of_a_finished_game(run, golden):
    answer = run("check", golden)
    assert answer.code == 0
    assert "every line is right. Won by" in answer.out


def test_lists_the_parts_of_the_correct_points(run, small_record):
    small_record.write_text(small_record.read_text().replace("+25 25", "+26 26"))
    out = run("check", small_record).out
    assert "The points are +25 (tile 15, opening 10), not +26." in out


@pytest.mark.parametrize(
    ("name", "result"),
    [("tri-ominos", "Score: "), ("tri-ominos-simple", "L"), ("tri-ominos-unscored", "L")],
)
def test_solitaire_ends_with_a_score_or_won_or_lost_but_no_winner(run, golden, name, result):
    out = run("check", golden.with_name(f"{name}-1.tricorn")).out
    assert f"every line is right. {result}" in out
    assert "Won by" not in out
