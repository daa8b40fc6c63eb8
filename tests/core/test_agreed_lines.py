"""Moves by agreement: a record may contain a move the rules refuse if it is marked with "!"."""

import pytest

from tricorn.analysis.review.decisions import decisions
from tricorn.core.errors import Reason
from tricorn.core.moves import Drawn, Passed, Placed, PlacedSomewhere, RoundEnded
from tricorn.core.points import Part
from tricorn.core.record.reading import RecordError
from tricorn.core.round import laid_tiles
from tricorn.core.tiles import parse_tile
from tricorn.core.view import view
from tricorn.records import read, write

OPENED = ("A 555@0:0 +25 25", "B 155@? bridge +51 51")


def text_of(*lines, rules="tri-ominos", seats=2):
    players = [f"#player {seat}" for seat in "ABCDEF"[:seats]]
    return "".join(
        f"{line}\n" for line in ("#tricorn 1", f"#rules {rules}", *players, "round 1", *lines)
    )


def game_of(*lines, **options):
    text = text_of(*lines, **options)
    record = read(text)
    assert write(record) == text
    return record.game


def error_of(*lines, **options):
    with pytest.raises(RecordError) as caught:
        read(text_of(*lines, **options))
    return caught.value


REFUSED = [
    (OPENED, "A 155@? +11 36", Reason.NOT_ON_RACK),
    (OPENED, "B 144@? +9 60", Reason.NOT_YOUR_TURN),
    (OPENED, "A pass +0 25", Reason.POOL_LEFT),
    ((*OPENED, *(f"A draw ? -5 {left}" for left in (20, 15, 10))), "A draw ? -5 5", Reason.DRAW_LIMIT),
    ((), "A draw ? -5 -5", Reason.MUST_OPEN),
    (("A 555@0:0 +25 25",), "B 515@0:-1 +11 11", None),
    (("A 555@0:0 +25 25",), "B 155@0:1 +11 11", Reason.SIDE_MISMATCH),
]  # fmt: skip


@pytest.mark.parametrize(("before", "line", "reason"), REFUSED)
def test_accepts_a_refused_move_when_it_is_marked_as_agreed(before, line, reason):
    if reason is not None:
        assert error_of(*before, line).details["reason"] is reason
    seat, rest = line.split(" ", 1)
    game = game_of(*before, f"{seat} !{rest}")
    event = game.log[-1][-1]
    assert event.agreed
    assert f"{event.points.total:+d} {game.scores['AB'.index(seat)]}" in line


def test_marks_every_kind_of_move_and_reads_the_mark_back():
    game = game_of(
        *OPENED, "A !144@? bridge +49 74", "B !draw ? -5 46", "B !pass +0 46", "A !123@0:1 +6 80",
        "end !out B +56 102",
    )  # fmt: skip
    kinds = [PlacedSomewhere, Drawn, Passed, Placed, RoundEnded]
    assert [type(event) for event in game.log[0][3:]] == kinds
    assert all(event.agreed for event in game.log[0][3:])
    assert game.scores == (80, 102)


def test_computes_missing_points_of_agreed_moves_by_the_rules():
    lines = (*OPENED, "A !144@? bridge", "B !draw", "B !pass", "A !144@?", "B !draw", "B !draw")
    record = read(text_of(*lines, "B !draw", "B !draw", "B !pass"))
    assert [event.points.total for event in record.rounds[0][3:]] == [
        49, -5, 0, 9, -5, -5, -5, -5, -10,
    ]  # fmt: skip
    assert read(write(record)) == record


def test_puts_points_that_differ_from_the_rules_into_one_part():
    game = game_of(*OPENED, "A !144@? bridge +60 85")
    assert game.log[0][-1].points.parts == (Part("agreed", 60),)
    usual = game_of(*OPENED, "A !144@? bridge +49 74")
    assert usual.log[0][-1].points.parts == (Part("value", 9), Part("bridge", 40))


def test_refuses_a_wrong_total_after_an_agreed_move():
    error = error_of(*OPENED, "A !144@? bridge +49 75")
    assert (error.code, error.details) == ("wrong-total", {"expected": 74, "found": 75})


def test_continues_with_the_seat_after_the_agreed_move():
    assert game_of(*OPENED, "B !144@? +9 60").round.turn == 0
    assert game_of(*OPENED, "C !144@? +9 9", seats=4).round.turn == 3
    drawing = game_of(*OPENED, "A draw ? -5 20", "B !draw ? -5 46").round
    assert (drawing.turn, len(drawing.drawn)) == (1, 1)


def test_keeps_one_copy_of_a_tile_played_twice_by_agreement():
    game = game_of(*OPENED, "A !155@? +11 36", "B !555@? +15 66")
    assert laid_tiles(game.round) == {parse_tile("555"), parse_tile("155")}
    assert [rack.size for rack in game.round.racks] == [7, 7]
    cells = game_of("A 555@0:0 +25 25", "B 551@0:1 +11 11", "A !551@0:-1 +11 36").round
    assert len(cells.board.tiles) == 2
    taken = game_of("A 555@0:0 +25 25", "B !551@0:0 +11 11").round
    assert (len(taken.board.tiles), taken.loose) == (1, (parse_tile("155"),))


def test_pays_the_opening_bonus_for_an_agreed_opening():
    assert game_of("A !333@? +19 19").scores == (19, 0)
    game = game_of("A !pass +0 0", "B 444@0:0 +22 22")
    assert (game.round.opener, game.round.turn) == (1, 0)


def test_adds_a_tile_to_an_empty_rack_when_play_continues_by_agreement():
    rules = "tri-ominos deal=1,7,6"
    assert (
        error_of("A 555@0:0 +25 25", "B pass", rules=rules).details["reason"] is Reason.ROUND_OVER
    )
    game = game_of("A 555@0:0 +25 25", "B !draw ? -5 -5", rules=rules)
    assert [rack.size for rack in game.round.racks] == [1, 2]
    again = game_of(
        "A 555@0:0 +25 25", "B !draw ? -5 -5", "B 155@? +11 6", "A 144@? +9 34",
        "end out A +36 70", rules=rules,
    )  # fmt: skip
    assert again.scores == (70, 6)


def test_continues_a_blocked_round_by_agreement():
    rules = "tri-ominos deal=28,7,6"
    passed = ("A 555@0:0 +25 25", "B pass -10 -10", "A pass -10 15")
    assert error_of(*passed, "B pass", rules=rules).details["reason"] is Reason.ROUND_OVER
    game = game_of(*passed, "B !pass -10 -20", "A pass -10 5", "end blocked -", rules=rules)
    assert game.scores == (5, -20)


@pytest.mark.parametrize("line", ["end out A +20 45", "end blocked A +20 45", "end blocked -"])
def test_accepts_an_agreed_end_that_the_rack_sizes_contradict(line):
    assert error_of(*OPENED, line).code == "line-out-of-place"
    game = game_of(*OPENED, line.replace("end ", "end !"))
    assert game.round.ended.agreed
    assert game.needs_deal


def test_requires_points_for_an_agreed_end_with_hidden_racks():
    assert error_of(*OPENED, "end !out A").code == "points-needed"
    simple = read(text_of("A 555@0:0", "end !blocked B", rules="tri-ominos-simple")).game
    assert simple.scores == (0, 5)


def test_computes_the_points_of_an_agreed_end_from_known_racks():
    deals = ("deal A 155 555", "deal B 001 255", "A 555@0:0 +25 25")
    rules = "tri-ominos deal=2,7,6"
    assert read(text_of(*deals, "end !out A", rules=rules)).game.scores == (63, 0)
    assert read(text_of(*deals, "end !blocked B", rules=rules)).game.scores == (25, -2)


def test_an_agreed_draw_takes_the_next_tile_of_a_known_pool():
    deals = ("deal A 155 555", "deal B 001 255", f"pool 134 {'? ' * 51}", "A 555@0:0")
    rules = "tri-ominos deal=2,7,6"
    game = read(text_of(*deals, "A !draw", rules=rules)).game
    assert str(game.log[0][-1].tile) == "134"
    assert error_of(*deals, "A !draw 135", rules=rules).code == "wrong-draw"
    assert error_of(*OPENED, "A !draw 555").code == "tile-twice"


def test_plays_a_tile_from_another_rack_by_agreement():
    deals = ("deal A 155 555", "deal B 001 255", "A 555@0:0")
    game = read(text_of(*deals, "B !551@0:1", rules="tri-ominos deal=2,7,6")).game
    assert [rack.size for rack in game.round.racks] == [1, 2]
    assert game.scores == (25, 11)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A !shows 555", "not-a-placement"),
        ("A !hint", "not-a-placement"),
        ("A !", "not-a-placement"),
        ("A ! pass", "not-a-placement"),
        ("A !!pass", "not-a-placement"),
        ("C !pass", "not-a-seat"),
        ("end !out C +5", "not-a-seat"),
        ("end !out -", "not-a-seat"),
        ("!A pass", "unreadable-line"),
        ("game !A 25 B 51", "not-a-seat"),
        ("round !2", "unreadable-line"),
    ],
)
def test_refuses_the_mark_anywhere_but_before_a_move_or_an_end(line, code):
    assert error_of(*OPENED, line).code == code


def test_refuses_agreed_moves_between_rounds_and_after_the_game():
    ended = (*OPENED, "end !blocked -")
    assert error_of(*ended, "A !pass").details["expected"] == "round 2"
    assert error_of(*ended, "end !blocked -").details["expected"] == "round 2"
    over = ("A !555@0:0 +400 400", "end !blocked -", "game A 400 B 0")
    assert error_of(*over, "A !pass").code == "after-the-end"


def test_a_view_keeps_the_mark_of_an_agreed_move():
    deals = ("deal A 155 555", "deal B 001 255", f"pool 134 {'? ' * 51}", "A 555@0:0")
    game = read(text_of(*deals, "A !draw", rules="tri-ominos deal=2,7,6")).game
    seen = view(game, 1).game.log[0][-1]
    assert (seen.tile, seen.agreed) == (None, True)


def test_a_record_counts_its_agreed_lines():
    assert read(text_of(*OPENED, "A !144@? +9 34", "end !blocked -")).agreed == 2
    assert read(text_of(*OPENED)).agreed == 0


def test_reviews_no_decision_from_an_agreed_move_to_the_end_of_the_round():
    deals = ("deal A 155 255 555", "deal B 001 355 455", "A 555@0:0", "B 553@0:1")
    rules = "tri-ominos deal=3,7,6"
    reviewed, unknown = decisions(read(text_of(*deals, "A 525@0:-1", rules=rules)))
    assert (len(reviewed), unknown) == (2, 0)
    reviewed, unknown = decisions(read(text_of(*deals, "A !525@0:-1", "B draw", rules=rules)))
    assert (len(reviewed), unknown) == (1, 2)
