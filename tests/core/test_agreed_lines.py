"""Lines by agreement: what the rules refuse may stand in a record, marked, and everything goes on from it."""

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
def test_what_is_refused_may_be_agreed_on(before, line, reason):
    if reason is not None:
        assert error_of(*before, line).details["reason"] is reason
    seat, rest = line.split(" ", 1)
    game = game_of(*before, f"{seat} !{rest}")
    event = game.log[-1][-1]
    assert event.agreed
    assert f"{event.points.total:+d} {game.scores['AB'.index(seat)]}" in line


def test_each_kind_of_move_is_marked_and_known_again():
    game = game_of(
        *OPENED, "A !144@? bridge +49 74", "B !draw ? -5 46", "B !pass +0 46", "A !123@0:1 +6 80",
        "end !out B +56 102",
    )  # fmt: skip
    kinds = [PlacedSomewhere, Drawn, Passed, Placed, RoundEnded]
    assert [type(event) for event in game.log[0][3:]] == kinds
    assert all(event.agreed for event in game.log[0][3:])
    assert game.scores == (80, 102)


def test_missing_points_are_those_the_rules_would_pay():
    lines = (*OPENED, "A !144@? bridge", "B !draw", "B !pass", "A !144@?", "B !draw", "B !draw")
    record = read(text_of(*lines, "B !draw", "B !draw", "B !pass"))
    assert [event.points.total for event in record.rounds[0][3:]] == [
        49, -5, 0, 9, -5, -5, -5, -5, -10,
    ]  # fmt: skip
    assert read(write(record)) == record


def test_other_points_than_the_rules_pay_are_one_part():
    game = game_of(*OPENED, "A !144@? bridge +60 85")
    assert game.log[0][-1].points.parts == (Part("agreed", 60),)
    usual = game_of(*OPENED, "A !144@? bridge +49 74")
    assert usual.log[0][-1].points.parts == (Part("value", 9), Part("bridge", 40))


def test_totals_are_checked():
    error = error_of(*OPENED, "A !144@? bridge +49 75")
    assert (error.code, error.details) == ("wrong-total", {"expected": 74, "found": 75})


def test_the_turn_goes_on_after_whoever_moved():
    assert game_of(*OPENED, "B !144@? +9 60").round.turn == 0
    assert game_of(*OPENED, "C !144@? +9 9", seats=4).round.turn == 3
    drawing = game_of(*OPENED, "A draw ? -5 20", "B !draw ? -5 46").round
    assert (drawing.turn, len(drawing.drawn)) == (1, 1)


def test_a_tile_stated_twice_lies_there_once():
    game = game_of(*OPENED, "A !155@? +11 36", "B !555@? +15 66")
    assert laid_tiles(game.round) == {parse_tile("555"), parse_tile("155")}
    assert [rack.size for rack in game.round.racks] == [7, 7]
    cells = game_of("A 555@0:0 +25 25", "B 551@0:1 +11 11", "A !551@0:-1 +11 36").round
    assert len(cells.board.tiles) == 2
    taken = game_of("A 555@0:0 +25 25", "B !551@0:0 +11 11").round
    assert (len(taken.board.tiles), taken.loose) == (1, (parse_tile("155"),))


def test_an_opening_by_agreement_is_paid_as_one():
    assert game_of("A !333@? +19 19").scores == (19, 0)
    game = game_of("A !pass +0 0", "B 444@0:0 +22 22")
    assert (game.round.opener, game.round.turn) == (1, 0)


def test_who_plays_on_though_a_rack_is_empty_by_our_count_has_it_hold_one_more():
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


def test_a_blocked_round_may_be_played_on_by_agreement():
    rules = "tri-ominos deal=28,7,6"
    passed = ("A 555@0:0 +25 25", "B pass -10 -10", "A pass -10 15")
    assert error_of(*passed, "B pass", rules=rules).details["reason"] is Reason.ROUND_OVER
    game = game_of(*passed, "B !pass -10 -20", "A pass -10 5", "end blocked -", rules=rules)
    assert game.scores == (5, -20)


@pytest.mark.parametrize("line", ["end out A +20 45", "end blocked A +20 45", "end blocked -"])
def test_an_end_that_the_count_denies_may_be_agreed_on(line):
    assert error_of(*OPENED, line).code == "line-out-of-place"
    game = game_of(*OPENED, line.replace("end ", "end !"))
    assert game.round.ended.agreed
    assert game.needs_deal


def test_an_agreed_end_needs_its_points_where_racks_are_hidden():
    assert error_of(*OPENED, "end !out A").code == "points-needed"
    simple = read(text_of("A 555@0:0", "end !blocked B", rules="tri-ominos-simple")).game
    assert simple.scores == (0, 5)


def test_known_racks_are_counted_for_an_agreed_end():
    deals = ("deal A 155 555", "deal B 001 255", "A 555@0:0 +25 25")
    rules = "tri-ominos deal=2,7,6"
    assert read(text_of(*deals, "end !out A", rules=rules)).game.scores == (63, 0)
    assert read(text_of(*deals, "end !blocked B", rules=rules)).game.scores == (25, -2)


def test_an_agreed_draw_still_tells_the_next_tile_of_a_known_pool():
    deals = ("deal A 155 555", "deal B 001 255", f"pool 134 {'? ' * 51}", "A 555@0:0")
    rules = "tri-ominos deal=2,7,6"
    game = read(text_of(*deals, "A !draw", rules=rules)).game
    assert str(game.log[0][-1].tile) == "134"
    assert error_of(*deals, "A !draw 135", rules=rules).code == "wrong-draw"
    assert error_of(*OPENED, "A !draw 555").code == "tile-twice"


def test_a_tile_of_another_rack_may_be_laid_by_agreement():
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
def test_the_mark_stands_before_a_move_or_an_end(line, code):
    assert error_of(*OPENED, line).code == code


def test_nothing_is_agreed_on_between_rounds_or_after_the_game():
    ended = (*OPENED, "end !blocked -")
    assert error_of(*ended, "A !pass").details["expected"] == "round 2"
    assert error_of(*ended, "end !blocked -").details["expected"] == "round 2"
    over = ("A !555@0:0 +400 400", "end !blocked -", "game A 400 B 0")
    assert error_of(*over, "A !pass").code == "after-the-end"


def test_a_view_keeps_the_mark():
    deals = ("deal A 155 555", "deal B 001 255", f"pool 134 {'? ' * 51}", "A 555@0:0")
    game = read(text_of(*deals, "A !draw", rules="tri-ominos deal=2,7,6")).game
    seen = view(game, 1).game.log[0][-1]
    assert (seen.tile, seen.agreed) == (None, True)


def test_a_record_counts_its_agreed_lines():
    assert read(text_of(*OPENED, "A !144@? +9 34", "end !blocked -")).agreed == 2
    assert read(text_of(*OPENED)).agreed == 0


def test_from_an_agreed_move_on_nothing_in_the_round_is_reviewed():
    deals = ("deal A 155 255 555", "deal B 001 355 455", "A 555@0:0", "B 553@0:1")
    rules = "tri-ominos deal=3,7,6"
    asked, unknown = decisions(read(text_of(*deals, "A 525@0:-1", rules=rules)))
    assert (len(asked), unknown) == (2, 0)
    asked, unknown = decisions(read(text_of(*deals, "A !525@0:-1", "B draw", rules=rules)))
    assert (len(asked), unknown) == (1, 2)
