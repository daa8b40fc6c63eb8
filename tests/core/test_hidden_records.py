"""Records with hidden tiles: accept what is possible, refuse what is not."""

import pytest

from tricorn.core.errors import Reason
from tricorn.core.record.reading import RecordError
from tricorn.core.tiles import TILES, rank
from tricorn.records import read


def record(rules, *lines):
    head = ("#tricorn 1", f"#rules {rules}", "#player A", "#player B", "round 1")
    return "".join(f"{line}\n" for line in (*head, *lines))


def error_of(text):
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == len(text.splitlines())
    return caught.value


THREE = "tri-ominos deal=3,7,6"


@pytest.mark.parametrize(
    "deals",
    [
        ("deal B 444 555 001",),
        ("deal A 000 001 ?", "deal B 002 003 555"),
        ("deal A 000 444 ?", "deal B 002 003 555"),
    ],
)
def test_refuses_opening_with_0_0_0_if_the_opener_cannot_hold_the_highest_triple(deals):
    error = error_of(record(THREE, *deals, "A 000@0:0"))
    assert error.details["reason"] is Reason.WRONG_OPENING


@pytest.mark.parametrize(
    "deals",
    [
        ("deal B 444 001 002",),
        ("deal A 000 001 ?", "deal B 002 003 444"),
        ("deal A 000 555 ?", "deal B 002 003 444"),
    ],
)
def test_accepts_opening_with_0_0_0_if_a_hidden_triple_may_be_the_highest(deals):
    assert read(record(THREE, *deals, "A 000@0:0")).game.scores == (40, 0)


@pytest.mark.parametrize(
    ("deal", "right", "wrong"),
    [
        ("deal B 001 002 444", "555", "333"),
        ("deal A 000 333 ?", "444", "222"),
        ("deal A 000 444 ?", "444", "333"),
    ],
)
def test_the_triple_shown_must_not_be_lower_than_a_known_triple(deal, right, wrong):
    text = record(THREE, deal, "A 000@0:0")
    assert str(read(f"{text}A shows {right}\n").game.round.shown) == right
    assert error_of(f"{text}A shows {wrong}\n").code == "line-out-of-place"


def test_an_unknown_draw_cannot_be_a_tile_known_before():
    text = record(
        "tripple-domino deal=3,7,6", "deal B 001 002 255", "A 555@0:0", "B draw ?",
    )  # fmt: skip
    assert read(f"{text}B 554@0:1\n").game.scores == (20, 9)
    assert error_of(f"{text}B 552@0:1\n").details["reason"] is Reason.NOT_THE_DRAWN_TILE


def test_computes_and_checks_the_fixed_bonus_of_a_blocked_round():
    text = record("tri-ominos-simple deal=28,7,6", "A 555@0:0", "B pass", "A pass")
    assert read(f"{text}end blocked B\n").game.scores == (0, 5)
    assert read(f"{text}end blocked B +5 5\n").game.scores == (0, 5)
    assert error_of(f"{text}end blocked B +6 6\n").code == "wrong-points"


def test_a_rack_known_to_be_higher_cannot_win_a_blocked_round():
    low, high = sorted(TILES, key=rank)[:28], sorted(TILES, key=rank)[28:]
    known = " ".join(map(str, high[14:]))
    text = record(
        "tripple-domino deal=28,7,6",
        f"deal A {' '.join(map(str, low))}", f"deal B {known}{' ?' * 14}",
        "B 555@0:0",
    )  # fmt: skip
    assert read(f"{text}end blocked A +9 9\n").game.scores == (9, 20)
    assert error_of(f"{text}end blocked B +9 29\n").code == "line-out-of-place"


def test_accepts_a_record_that_has_only_headers():
    assert read("#tricorn 1\n#rules tri-ominos\n").game.scores == ()
