"""Records with one wrong line: the error names the line and what was expected."""

import pytest

from tricorn.core.errors import InputError, Reason
from tricorn.core.points import Points
from tricorn.core.record.reading import RecordError
from tricorn.records import read

RIGHT = """\
#tricorn 1
#rules tri-ominos target=30 deal=3,7,6
#player A Ada
#player B Bob
round 1
deal A 005 155 555
deal B 001 255 355
pool 134 112 113 144 000 011 022 024 025 033 035 044 055 114 115 122 124 125 133 135 145 223 224 \
225 233 234 235 244 245 333 334 335 344 345 444 445 455 002 003 004 012 013 014 015 023 034 045 \
111 123 222
A 555@0:0 +25 25
B 552@0:1 +12 12
A 515@0:-1 +11 36
B draw 134 -5 7
B draw 112 -5 2
B draw 113 -5 -3
B pass -10 -13
"""
RIGHT_END = """\
#tricorn 1
#rules tri-ominos target=30 deal=2,7,6
#player A Ada
#player B Bob
round 1
deal A 155 555
deal B 001 255
A 555@0:0 +25 25
B 552@0:1 +12 12
A 515@0:-1 +11 36
end out A +26 62
game A 62 B 12
"""


def error_of(text):
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def details_of(error):
    """Return the details of an error, with points as a record writes them."""
    return {
        name: f"{value.total:+d}" if isinstance(value, Points) else value
        for name, value in error.details.items()
    }


def changed(text, old, new):
    assert text.count(old) == 1
    line = text[: text.index(old)].count("\n") + 1
    return text.replace(old, new), line


def test_accepts_the_unchanged_records():
    assert read(RIGHT).game.scores == (36, -13)
    assert read(RIGHT_END).game.ended.totals == (62, 12)


WRONG = [
    ("A 555@0:0 +25 25", "A 555@0:0 +15 25", "wrong-points", {"expected": "+25", "found": "+15"}),
    ("A 555@0:0 +25 25", "A 555@0:0 +25 26", "wrong-total", {"expected": 25, "found": 26}),
    ("B 552@0:1 +12 12", "B 552@0:1 +12 37", "wrong-total", {"expected": 12, "found": 37}),
    ("B draw 134 -5 7", "B draw 112 -5 7", "wrong-draw", None),
    ("B draw 134 -5 7", "B draw 134 -10 2", "wrong-points", {"expected": "-5", "found": "-10"}),
    ("B pass -10 -13", "B pass +0 -3", "wrong-points", {"expected": "-10", "found": "+0"}),
    ("B pass -10 -13", "B draw 144 -5 -8", "refused", {"reason": Reason.DRAW_LIMIT}),
    ("B draw 113 -5 -3", "B pass -10 -8", "refused", {"reason": Reason.POOL_LEFT}),
    ("B 552@0:1 +12 12", "B 255@0:1 +12 12", "refused", {"reason": Reason.SIDE_MISMATCH}),
    ("B 552@0:1 +12 12", "B 552@0:2 +12 12", "refused", {"reason": Reason.NO_NEIGHBOUR}),
    ("B 552@0:1 +12 12", "B 554@0:1 +14 14", "refused", {"reason": Reason.NOT_ON_RACK}),
    ("B 552@0:1 +12 12", "A 551@0:1 +11 36", "refused", {"reason": Reason.NOT_YOUR_TURN}),
    ("A 555@0:0 +25 25", "A draw 134 -5 -5", "refused", {"reason": Reason.MUST_OPEN}),
    ("A 555@0:0 +25 25", "A 005@0:0 +5 5", "refused", {"reason": Reason.WRONG_OPENING}),
    ("A 555@0:0 +25 25", "B 255@0:0 +12 12", "refused", {"reason": Reason.NOT_YOUR_TURN}),
    ("A 555@0:0 +25 25", "C 555@0:0 +25 25", "not-a-seat", {"text": "C"}),
    ("A 555@0:0 +25 25", "A 555@0:0 25 25", "not-a-sum", {"text": "25 25"}),
    ("A 555@0:0 +25 25", "A 555@0:0 +25 25 25", "not-a-sum", None),
    ("A 515@0:-1 +11 36", "A 531@0:-1 +9 34", "no-such-tile", {"text": "531"}),
    ("A 515@0:-1 +11 36", "A 516@0:-1 +12 37", "not-a-tile", {"text": "516"}),
    ("A 515@0:-1 +11 36", "A 515 @0:-1 +11 36", "not-a-placement", {"text": "515"}),
    ("A 515@0:-1 +11 36", "A 155@? brigde +51 76", "not-a-bonus", {"text": "brigde"}),
    ("A 515@0:-1 +11 36", "A 155@? 11", "not-a-sum", {"text": "11"}),
    ("A 555@0:0 +25 25", "A 555@? +25 25", "refused", {"reason": Reason.OPENING_CELL}),
    ("A 515@0:-1 +11 36", "A shows 555", "line-out-of-place", None),
    ("A 515@0:-1 +11 36", "end out A +20 45", "line-out-of-place", None),
    ("A 515@0:-1 +11 36", "end blocked -", "line-out-of-place", None),
    ("A 515@0:-1 +11 36", "game A 25 B 12", "line-out-of-place", None),
    ("A 515@0:-1 +11 36", "round 2", "line-out-of-place", None),
    ("A 515@0:-1 +11 36", "deal A 000 001 002", "late-deal", None),
    ("A 515@0:-1 +11 36", "pool 000", "late-deal", None),
    ("A 515@0:-1 +11 36", "#rules tri-domino", "late-header", {"name": "rules"}),
    ("A 515@0:-1 +11 36", "#player C Carl", "late-header", {"name": "player"}),
    ("A 515@0:-1 +11 36", "AB pass", "not-a-seat", {"text": "AB"}),
    ("A 515@0:-1 +11 36", "Z pass", "unreadable-line", {"text": "Z pass"}),
    ("A 515@0:-1 +11 36", "A", "unreadable-line", {"text": "A"}),
    ("deal B 001 255 355", "deal B 001 255 555", "tile-twice", None),
    ("deal B 001 255 355", "deal B 001 001 255", "tile-twice", None),
    ("deal B 001 255 355", "deal B 001 255", "wrong-tile-count", {"count": 3, "found": 2}),
    ("deal B 001 255 355", "deal A 001 255 355", "dealt-twice", None),
    ("deal B 001 255 355", "deal C 001 255 355", "not-a-seat", {"text": "C"}),
    ("deal B 001 255 355", "lot B", "line-out-of-place", None),
    ("deal B 001 255 355", "opens 012@0:0", "line-out-of-place", None),
    ("pool 134 112", "pool 134 005", "tile-twice", None),
    ("pool 134 112", "pool 112", "wrong-tile-count", {"count": 50, "found": 49}),
    ("round 1", "round 2", "wrong-line", {"expected": "round 1"}),
    ("#rules tri-ominos target=30", "#rules triominos target=30", "no-such-ruleset", None),
    ("#rules tri-ominos target=30", "#rules tri-ominos target=x", "field-whole", None),
    ("#player B Bob", "#player C Bob", "player-order", {"expected": "B"}),
    ("#player B Bob", "#player A Bob", "player-order", {"expected": "B"}),
    ("#player B Bob", "#player Bob", "not-a-seat", {"text": "Bob"}),
]


@pytest.mark.parametrize(("old", "new", "code", "details"), WRONG)
def test_names_the_first_wrong_line(old, new, code, details):
    text, line = changed(RIGHT, old, new)
    error = error_of(text)
    assert (error.line, error.code) == (line, code)
    assert error.text == text.splitlines()[line - 1]
    assert details is None or details_of(error).items() >= details.items()


WRONG_END = [
    ("end out A +26 62", "end out A +27 63", "wrong-points", {"expected": "+26", "found": "+27"}),
    ("end out A +26 62", "end out A +26 63", "wrong-total", {"expected": 62, "found": 63}),
    ("end out A +26 62", "end out B +26 38", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "end blocked A +26 62", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "end blocked -", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "end out F +26 62", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "B draw", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "game A 36 B 12", "wrong-line", {"expected": "end out A +26 62"}),
    ("end out A +26 62", "round 2", "wrong-line", {"expected": "end out A +26 62"}),
    ("game A 62 B 12", "game B 12 A 62", "wrong-line", {"expected": "game A 62 B 12"}),
    ("game A 62 B 12", "game A 62 B 13", "wrong-line", {"expected": "game A 62 B 12"}),
    ("game A 62 B 12", "game A 62", "wrong-line", {"expected": "game A 62 B 12"}),
    ("game A 62 B 12", "round 2", "wrong-line", {"expected": "game A 62 B 12"}),
    ("game A 62 B 12", "game A 62 B", "unreadable-line", None),
    ("game A 62 B 12", "game A x B 12", "not-a-sum", {"text": "x"}),
]


@pytest.mark.parametrize(("old", "new", "code", "details"), WRONG_END)
def test_names_a_wrong_end_line(old, new, code, details):
    text, line = changed(RIGHT_END, old, new)
    error = error_of(text)
    assert (error.line, error.code) == (line, code)
    assert details is None or details_of(error).items() >= details.items()


def test_refuses_lines_after_the_end_of_the_game():
    for more in ("round 2", "A draw", "A hint", "game A 62 B 12"):
        assert error_of(f"{RIGHT_END}{more}\n").code == "after-the-end"


def test_a_game_below_its_target_continues_with_the_next_round():
    text = RIGHT_END.replace("target=30", "target=300").replace("game A 62 B 12\n", "")
    assert read(f"{text}round 2\n").game.needs_deal
    error = error_of(f"{text}game A 62 B 12\n")
    assert (error.code, error.details) == ("wrong-line", {"expected": "round 2"})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("#tricorn 1\n#player A\nround 1\n", "no-rules-header"),
        ("#tricorn 1\n#rules tri-ominos\nround 1\n", "no-player-header"),
        ("#tricorn 1\n#rules tri-ominos\n#player A\nround 1\nA draw\n", "missing-opens"),
        ("#tricorn 1\n#rules tri-ominos\n#player A\nround 1\nopens 120@0:0\n", "wrong-line"),
        ("#tricorn 1\n#rules tri-ominos\n#player A\n#player B\nA pass\n", "wrong-line"),
    ],
)
def test_reports_a_missing_line_at_the_next_line(text, code):
    error = error_of(text)
    assert error.code == code
    assert error.line == len(text.splitlines())


STUCK = """\
#tricorn 1
#rules tripple-domino deal=28,8,6
#player A
#player B
round 1
A 555@0:0 +20 20
"""


def test_accepts_a_blocked_round_with_hidden_racks():
    assert read(STUCK + "end blocked B +5 5\n").game.scores == (20, 5)
    assert read(STUCK + "end blocked -\n").game.scores == (20, 0)
    assert error_of(STUCK + "end blocked B\n").code == "points-needed"


@pytest.mark.parametrize("line", ["end blocked F +5 5", "end out F +5 5", "end out A +5 25"])
def test_refuses_an_impossible_end_with_hidden_racks(line):
    assert error_of(f"{STUCK}{line}\n").line == 7


def test_detects_a_repeated_tile_with_hidden_racks():
    head = "#tricorn 1\n#rules tri-ominos\n#player A\n#player B\nround 1\nA 555@0:0\n"
    assert error_of(head + "B 555@0:1\n").details["reason"] is Reason.NOT_ON_RACK
    assert error_of(head + "B draw 555\n").code == "tile-twice"


def test_refuses_to_show_the_higher_triple_after_the_opening():
    head = "#tricorn 1\n#rules tri-ominos\n#player A\n#player B\nround 1\nA 000@0:0\n"
    assert read(f"{head}A shows 444\n").game.round.shown is not None
    late = f"{head}B draw\nB draw\nB draw\nB pass\nA shows 444\n"
    assert error_of(late).line == 11


def test_an_input_error_prints_its_code_and_details():
    assert (
        str(InputError("wrong-total", expected=3, found=4)) == "wrong-total (expected=3, found=4)"
    )
    assert str(InputError("not-a-record")) == "not-a-record"
