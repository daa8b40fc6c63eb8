import json

import pytest


def test_a_right_record_exits_0_and_says_it_is_unfinished(run, small_record):
    answer = run("check", small_record)
    assert answer.code == 0
    assert "unfinished: Ada 25, Bob 11" in answer.out


def test_a_wrong_sum_is_named_with_its_line_and_the_right_number(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    answer = run("check", small_record)
    assert answer.code == 1
    assert f"{small_record}:7: B 551@0:1 +12 12" in answer.out
    assert "The points are +11, not +12." in answer.out


def test_a_wrong_total_is_named_too(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+11 36"))
    assert "The total is 11, not 36." in run("check", small_record).out


def test_whoever_moves_out_of_turn_is_told_whose_turn_it_is(run, small_record):
    small_record.write_text(small_record.read_text().replace("B 551", "A 551"))
    answer = run("check", small_record)
    assert answer.code == 1
    assert "another player's turn; expected: B" in answer.out


def test_lines_by_agreement_are_right_and_counted(run, small_record):
    small_record.write_text(
        small_record.read_text().replace("B 551", "B !551") + "B !draw ? -5 6\n"
    )
    answer = run("check", small_record)
    assert answer.code == 0
    assert "Played by agreement: 2 lines." in answer.out
    assert json.loads(run("check", "--json", small_record).out)[0]["agreed"] == 2


def test_something_else_is_no_record_and_exits_2(run, tmp_path):
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada,\n")
    answer = run("check", other)
    assert (answer.code, answer.out) == (2, "")
    assert "not a record" in answer.err


def test_a_picture_is_not_text(run, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    answer = run("check", picture)
    assert answer.code == 2
    assert "not a text file" in answer.err


def test_a_missing_file_is_named(run, tmp_path):
    answer = run("check", tmp_path / "nowhere.tricorn")
    assert answer.code == 2
    assert answer.err.count("nowhere.tricorn") == 1


def test_the_worst_answer_of_several_files_counts(run, small_record, tmp_path):
    wrong = tmp_path / "wrong.tricorn"
    wrong.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    assert run("check", small_record, wrong).code == 1
    assert run("check", small_record, wrong, tmp_path / "none").code == 2


def test_standard_input_is_a_file_called_dash(run, small_record):
    assert run("check", "-", stdin=small_record.read_text()).code == 0


def test_json_carries_the_same_facts(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11 11", "+12 12"))
    (facts,) = json.loads(run("check", "--json", small_record).out)
    assert (facts["state"], facts["line"]) == ("wrong", 7)


def test_a_finished_game_names_the_winner(run, golden):
    answer = run("check", golden)
    assert answer.code == 0
    assert "every line is right. Won by" in answer.out


def test_wrong_points_are_told_with_their_parts(run, small_record):
    small_record.write_text(small_record.read_text().replace("+25 25", "+26 26"))
    out = run("check", small_record).out
    assert "The points are +25 (tile 15, opening 10), not +26." in out


@pytest.mark.parametrize(
    ("name", "result"),
    [("tri-ominos", "Score: "), ("tri-ominos-simple", "L"), ("tri-ominos-unscored", "L")],
)
def test_solitaire_has_a_score_or_is_won_or_lost_but_never_against_anybody(
    run, golden, name, result
):
    out = run("check", golden.with_name(f"{name}-1.tricorn")).out
    assert f"every line is right. {result}" in out
    assert "Won by" not in out
