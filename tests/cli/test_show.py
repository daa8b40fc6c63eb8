from xml.etree import ElementTree


def test_the_board_is_text_with_score_and_turn(run, small_record):
    answer = run("show", small_record)
    assert answer.code == 0
    assert "5─────1" in answer.out
    assert "Score: Ada 25, Bob 11" in answer.out
    assert "To move: Ada" in answer.out


def test_a_move_number_cuts_the_record_short(run, small_record):
    assert "Score: Ada 25, Bob 0" in run("show", small_record, "--move", "1").out
    assert "Score: Ada 0, Bob 0" in run("show", small_record, "--move", "0").out


def test_a_move_that_is_not_there_is_refused(run, small_record):
    answer = run("show", small_record, "--move", "3")
    assert answer.code == 2
    assert "no move 3; the record has 2" in answer.err


def test_racks_are_shown_on_request_only(run, golden):
    assert "rack" not in run("show", golden).out
    shown = run("show", golden, "--move", "3", "--racks").out
    assert len(shown.splitlines()) > len(run("show", golden, "--move", "3").out.splitlines())


def test_every_move_of_a_whole_game_can_be_shown(run, golden):
    count = sum(line[:2] in ("A ", "B ", "C ", "D ") for line in golden.read_text().splitlines())
    for number in range(0, count, 25):
        assert run("show", golden, "--move", number).code == 0


def test_svg_is_a_picture_with_a_title(run, small_record, tmp_path):
    out = tmp_path / "board.svg"
    assert run("show", small_record, "--svg", "--out", out).code == 0
    root = ElementTree.fromstring(out.read_text())
    assert root.tag.endswith("svg")
    assert "Ada 25" in "".join(root.itertext())


def test_an_unwritable_output_is_named_and_nothing_is_left(run, small_record, tmp_path):
    answer = run("show", small_record, "--svg", "--out", tmp_path / "none" / "board.svg")
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_a_wrong_record_is_not_shown(run, small_record):
    small_record.write_text(small_record.read_text().replace("+11", "+12"))
    answer = run("show", small_record)
    assert answer.code == 1
    assert f"{small_record}:7:" in answer.err


def test_the_whole_rule_set_is_named(run, small_record):
    small_record.write_text(small_record.read_text().replace("tri-ominos", "tri-ominos target=200"))
    assert "Rules: tri-ominos target=200\n" in run("show", small_record).out


def test_solitaire_is_shown_with_its_score(run, golden):
    out = run("show", golden.with_name("tri-ominos-1.tricorn")).out
    assert out.splitlines()[-1].startswith("Score: ")
    assert "Won by" not in out
