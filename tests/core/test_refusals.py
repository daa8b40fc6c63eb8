"""Refused moves, each with its reason."""

import pytest
from tests.tables import move, played, table

from tricorn.core import game as games
from tricorn.core.errors import Reason
from tricorn.core.judging import legal_moves
from tricorn.core.record.reading import RecordError
from tricorn.records import read

OPENING = ("tri-ominos", ("555 135 000", "155 255 124"), "", "")
LAID = ("tri-ominos", ("555 135 001", "155 255 124"), "111 112 113 114", "555@0:0")
DREW = ("tri-ominos", *LAID[1:3], "555@0:0 draw")
DREW_ALL = ("tri-ominos", *LAID[1:3], "555@0:0 draw draw draw")
DRAWN = ("tri-domino", *LAID[1:3], "555@0:0 draw")
EMPTY = ("tri-ominos", LAID[1], "", "555@0:0")
MUST = ("pressman", *LAID[1:])
MUST_EMPTY = ("pressman", LAID[1], "", "555@0:0")
OVER = ("tri-ominos", ("555", "155 255"), "111 112", "555@0:0")
PAD = ("tri-ominos", ("555 135 001", "155 255 124"), "111", "555@0:0 155@?")
BRIDGE = (
    "tri-ominos",
    ("555 235 455 344 445 144", "355 125 345 444 001"),
    "",
    "555@0:0 355@1:0 523@1:1 251@1:2 554@0:1 345@-1:1 434@-1:2 444@-1:3",
)
TRIPPLE = ("tripple-domino", ("555 000 123", "155 124"), "", "")

REFUSED = [
    (OVER, "551@0:1", Reason.ROUND_OVER),
    (OVER, "draw", Reason.ROUND_OVER),
    (OVER, "pass", Reason.ROUND_OVER),
    (OPENING, "draw", Reason.MUST_OPEN),
    (OPENING, "pass", Reason.MUST_OPEN),
    (OPENING, "555@?", Reason.OPENING_CELL),
    (OPENING, "135@0:0", Reason.WRONG_OPENING),
    (OPENING, "155@0:0", Reason.NOT_ON_RACK),
    (OPENING, "555@0:1", Reason.OPENING_CELL),
    (OPENING, "555@2:-2", Reason.OPENING_CELL),
    (OPENING, "351@0:0", Reason.OPENING_ROTATION),
    (TRIPPLE, "000@0:0", Reason.WRONG_OPENING),
    (LAID, "135@0:1", Reason.NOT_ON_RACK),
    (LAID, "135@?", Reason.NOT_ON_RACK),
    (LAID, "555@0:1", Reason.NOT_ON_RACK),
    (LAID, "155@0:0", Reason.CELL_OCCUPIED),
    (LAID, "551@0:3", Reason.NO_NEIGHBOUR),
    (LAID, "155@-1:0", Reason.NO_NEIGHBOUR),
    (LAID, "155@0:1", Reason.SIDE_MISMATCH),
    (LAID, "124@0:1", Reason.SIDE_MISMATCH),
    (BRIDGE, "454@0:3", Reason.SIDE_MISMATCH),
    (BRIDGE, "544@0:3", Reason.CORNER_MISMATCH),
    (PAD, "135@0:1", Reason.BOARD_UNKNOWN),
    (DRAWN, "551@0:1", Reason.NOT_THE_DRAWN_TILE),
    (DRAWN, "155@?", Reason.NOT_THE_DRAWN_TILE),
    (MUST, "draw", Reason.MUST_LAY),
    (MUST_EMPTY, "pass", Reason.MUST_LAY),
    (MUST, "pass", Reason.POOL_LEFT),
    (DREW_ALL, "draw", Reason.DRAW_LIMIT),
    (EMPTY, "draw", Reason.POOL_EMPTY),
    (MUST_EMPTY, "draw", Reason.POOL_EMPTY),
    (LAID, "pass", Reason.POOL_LEFT),
    (DREW, "pass", Reason.POOL_LEFT),
]


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [pytest.param(*row, id=f"{row[1]}-{row[2]}-{number}") for number, row in enumerate(REFUSED)],
)
def test_refuses_a_move_and_gives_the_reason(position, text, reason):
    rules, racks, pool, moves = position
    game = played(table(rules, *racks, pool=pool), moves)
    assert games.judge(game, move(text)) is reason


def test_a_refused_move_changes_nothing():
    game = played(table(LAID[0], *LAID[1], pool=LAID[2]), LAID[3])
    before = repr(game)
    games.judge(game, move("155@0:1"))
    games.judge(game, move("pass"))
    assert repr(game) == before


def test_play_raises_for_a_refused_move():
    game = table(LAID[0], *LAID[1])
    with pytest.raises(ValueError, match="must-open"):
        games.play(game, move("draw"))


def test_refuses_moves_before_the_first_deal():
    game = games.new_game(table("tri-ominos", "123", "124").ruleset, 2)
    assert games.judge(game, move("draw")) is Reason.ROUND_OVER


def test_a_record_refuses_a_move_out_of_turn():
    text = "#tricorn 1\n#rules tri-ominos\n#player A\n#player B\nround 1\nA 555@0:0\nA 551@0:1\n"
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == 7
    assert caught.value.details == {"reason": Reason.NOT_YOUR_TURN, "expected": "B"}


def test_covers_every_reason():
    assert {row[2] for row in REFUSED} | {Reason.NOT_YOUR_TURN} == set(Reason)


@pytest.mark.parametrize("rules", ["tri-ominos", "pressman"])
def test_lists_no_placements_while_a_cell_is_unknown(rules):
    game = played(table(rules, "555 255 001", "155 355 124", pool="111"), "555@0:0 155@?")
    listed = legal_moves(game.round)
    assert listed == (move("draw"),)
    assert all(not isinstance(games.judge(game, allowed), Reason) for allowed in listed)
