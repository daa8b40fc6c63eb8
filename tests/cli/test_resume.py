"""Games that go on: nothing that was written is lost, and what cannot be played on is refused."""

import pytest

from tricorn.records import read

SEATS = ("--players", "Ada,greedy", "--seed", "9")


def before(path):
    return path.with_name(path.name + ".before")


@pytest.fixture
def begun(run, tmp_path):
    """A game of which only the first deal, and perhaps a bot's move, is written."""
    path = tmp_path / "begun.tricorn"
    run("play", *SEATS, "--record", path)
    return path


def test_a_whole_file_is_left_as_it_is(run, begun):
    text = begun.read_text()
    assert run("play", "--resume", begun, stdin="q\n").code == 0
    assert begun.read_text() == text
    assert not before(begun).exists()


def test_a_last_line_without_its_newline_is_kept(run, begun):
    text = begun.read_text()
    begun.write_text(text.removesuffix("\n"))
    run("play", "--resume", begun, stdin="q\n")
    assert begun.read_text() == text


def test_a_half_line_is_dropped_and_kept_beside(run, begun):
    text = begun.read_text()
    begun.write_text(text + "A 55")
    run("play", "--resume", begun, stdin="q\n")
    assert begun.read_text() == text
    assert before(begun).read_text() == text + "A 55"


def test_a_torn_deal_is_dealt_again(run, begun):
    text = begun.read_text()
    deal = text[: text.index("\n", text.index("pool"))]
    for end in range(deal.index("round"), len(deal), 9):
        begun.write_text(text[:end])
        assert run("play", "--resume", begun, stdin="q\n").code == 0
        assert begun.read_text().startswith(deal)


def test_line_ends_of_windows_are_kept_beside_and_never_mixed(run, begun):
    text = begun.read_bytes()
    begun.write_bytes(text.replace(b"\n", b"\r\n"))
    assert run("play", "--resume", begun, stdin="q\n").code == 0
    assert begun.read_bytes() == text
    assert before(begun).read_bytes() == text.replace(b"\n", b"\r\n")


def test_comments_are_kept_beside_the_game_that_goes_on(run, begun):
    written = begun.read_text().replace("round 1", "round 1 ; at the kitchen table")
    begun.write_text(written)
    run("play", "--resume", begun, stdin="d\nq\n")
    assert before(begun).read_text() == written
    begun.write_text(begun.read_text() + "; and on")
    run("play", "--resume", begun, stdin="q\n")
    assert before(begun).read_text() == written
    assert read(begun.read_text()).game.round is not None


def test_unknown_tiles_are_refused(run, small_record):
    text = small_record.read_text()
    answer = run("play", "--resume", small_record)
    assert answer.code == 2
    assert "small.tricorn cannot be played on: some tiles are not known" in answer.err
    assert small_record.read_text() == text


def test_a_round_by_agreement_is_not_played_on(run, begun):
    begun.write_text(begun.read_text() + "A !draw\n")
    answer = run("play", "--resume", begun)
    assert answer.code == 2
    assert "an agreement, so it cannot be played on" in answer.err


def test_a_wrong_line_is_named_and_the_answer_is_no(run, small_record):
    text = small_record.read_text().replace("+11", "+12")
    small_record.write_text(text)
    answer = run("play", "--resume", small_record)
    assert answer.code == 1
    assert f"{small_record}:7: B 551@0:1 +12 11" in answer.err
    assert small_record.read_text() == text


def test_a_game_that_is_only_offered_is_not_touched(run, tmp_path):
    run("play", *SEATS)
    (path,) = (tmp_path / "data" / "games").glob("*.tricorn")
    torn = path.read_text() + "A 55"
    path.write_text(torn)
    assert "Go on with it? [Y/n]" in run("play", stdin="n\n").out
    assert path.read_text() == torn
