"""Records: writing, reading back, truncated, written by hand, and redacted for one seat."""

from pathlib import Path
from random import Random

import pytest

from tricorn.core import game as games
from tricorn.core.errors import InputError
from tricorn.core.game import new_game
from tricorn.core.moves import Dealt, Drawn, PlacedSomewhere, Remark, RoundEnded, Shown
from tricorn.core.rack import Rack
from tricorn.core.record.reading import NotARecordError
from tricorn.core.record.record import Record
from tricorn.core.tiles import parse_tile
from tricorn.core.view import view
from tricorn.records import read, write
from tricorn.rulesets import load
from tricorn.testing.laws import dealt as deal_seeded
from tricorn.testing.laws import full_game, some_moves

GOLDEN = Path(__file__).parent.parent / "golden"
HEAD = "#tricorn 1\n#rules tri-ominos\n#player A Ada\n#player B Bob\nround 1\n"
SOME = ["tri-ominos-1", "tri-ominos-2", "tri-ominos-unscored-3", "goliath-2"]

BY_HAND = """\
#tricorn 1
#rules tri-ominos target=200
#player A Ada Lovelace
#player B greedy
#date 2026-11-15
round 1
deal A 000 012 023 034 045 111 123 222 555
deal B 001 002 003 004 005 013 014 015 155
pool 134 112 113 144 011 022 024 025 033 035 044 055 114 115 122 124 125 133 135 145 223 224 225 \
233 234 235 244 245 255 333 334 335 344 345 355 444 445 455
A 555@0:0 +25 25
B 551@0:1 +11 11
A draw 134 -5 20
A draw 112 -5 15
A draw 113 -5 10
A pass -10 0
B draw 144 -5 6
"""


def golden(name):
    return (GOLDEN / f"{name}.tricorn").read_text("utf-8")


def names(text):
    return [type(event).__name__ for events in read(text).rounds for event in events]


def test_reads_and_writes_back_a_record_like_the_one_in_the_docs():
    record = read(BY_HAND)
    assert write(record) == BY_HAND
    assert record.players == ("Ada Lovelace", "greedy")
    assert record.headers == (("date", "2026-11-15"),)
    assert record.ruleset == load("tri-ominos target=200")
    assert record.game.scores == (0, 6)


def test_reads_the_stated_bonus_of_a_tile_at_an_unknown_cell():
    text = (
        HEAD + "A 555@0:0 +25 25\nB 155@? +11 11\nA 144@? bridge +49 74\nB 055@? hexagon2 +70 81\n"
    )
    record = read(text)
    assert write(record) == text
    assert record.rounds[0][3] == PlacedSomewhere(
        0, parse_tile("144"), "bridge", record.rounds[0][3].points
    )
    assert record.game.scores == (74, 81)


@pytest.mark.parametrize(
    ("bonus", "points"),
    [("", 9), ("bridge", 49), ("double", 49), ("hexagon", 59), ("hexagon2", 69), ("hexagon3", 79)],
)
def test_checks_points_against_the_stated_bonus_at_an_unknown_cell(bonus, points):
    right = f"{HEAD}A 555@0:0\nB 144@? {bonus} {points:+d} {points}\n"
    assert read(right).game.scores == (25, points)
    with pytest.raises(InputError, match="wrong-points"):
        read(f"{HEAD}A 555@0:0\nB 144@? {bonus} {points + 1:+d}\n")


def test_computes_missing_deals_pools_points_and_totals():
    text = HEAD + "A 555@0:0\nB 551@0:1\nA draw\nA draw 134\nA draw ?\nA pass\nB 135@0:2 +9\n"
    record = read(text)
    assert record.game.scores == (0, 20)
    drawn = [event.tile for event in record.rounds[0] if isinstance(event, Drawn)]
    assert drawn == [None, parse_tile("134"), None]
    assert read(write(record)) == record


def test_accepts_question_marks_in_a_deal():
    text = HEAD + "deal A 555 " + "? " * 8 + "\npool " + "? " * 37 + "111\nA 555@0:0\n"
    dealt = read(text).rounds[0][0]
    assert dealt.racks == (Rack(frozenset({parse_tile("555")}), 8), Rack(hidden=9))
    assert dealt.pool == (*(None,) * 37, parse_tile("111"))


def test_takes_the_tile_of_a_bare_draw_from_the_pool():
    bare = BY_HAND.replace("draw 134 -5 20", "draw")
    assert read(bare).rounds == read(BY_HAND).rounds


def test_trusts_stated_points_that_depend_on_unknown_tiles():
    laid = "A 555@0:0\nB 551@0:1\n"
    head = HEAD.replace("tri-ominos", "tri-ominos deal=1,7,6")
    text = head + "A 555@0:0 +25 25\nend out A +37 62\n"
    record = read(text)
    assert write(record) == text
    assert record.game.scores == (62, 0)
    assert read(HEAD + laid).game.scores == (25, 11)


def test_skips_comments_and_blank_lines():
    text = HEAD + "\n; nothing yet\nA 555@0:0 +25 25   ; the highest triple\n\n   \n"
    assert names(text) == ["Dealt", "Placed"]


def test_accepts_windows_line_endings_and_a_byte_order_mark():
    assert read("\ufeff" + BY_HAND.replace("\n", "\r\n")) == read(BY_HAND)


def test_keeps_semicolons_in_header_values():
    record = read("#tricorn 1\n#rules tri-ominos\n#player A Ada; Countess\n#note a ; b\n")
    assert record.players == ("Ada; Countess",)
    assert record.headers == (("note", "a ; b"),)


def test_keeps_other_headers_in_order():
    text = (
        "#tricorn 1\n#rules tri-ominos\n#player A\n#date 2026\n#place Paris\n#date again\n#empty\n"
    )
    record = read(text)
    assert record.headers == (
        ("date", "2026"),
        ("place", "Paris"),
        ("date", "again"),
        ("empty", ""),
    )
    assert write(record) == text


def test_reads_timeouts_and_hints_as_remarks_without_points():
    text = HEAD + "A hint\nA timeout\nA 555@0:0 +25 25\nB hint\n"
    record = read(text)
    assert write(record) == text
    remarks = [event for event in record.rounds[0] if isinstance(event, Remark)]
    assert remarks == [Remark(0, "hint"), Remark(0, "timeout"), Remark(1, "hint")]
    assert record.game.scores == (25, 0)


def test_shows_the_higher_triple_when_0_0_0_opens_instead():
    deal = BY_HAND.split("A 555@0:0", maxsplit=1)[0]
    text = deal + "A 000@0:0 +40 40\nA shows 555\n"
    record = read(text)
    assert write(record) == text
    assert record.rounds[0][-1] == Shown(0, parse_tile("555"))
    hidden = HEAD + "A 000@0:0 +40 40\nA shows 444\nB 002@0:1\n"
    assert read(hidden).game.round.racks[0].known == {parse_tile("444")}


def test_a_solitaire_record_names_the_opening_tile_after_the_pool():
    text = golden("tri-ominos-1")
    lines = text.splitlines()
    opens = next(number for number, line in enumerate(lines) if line.startswith("opens "))
    assert lines[opens - 1].startswith("pool ")
    assert read(text).rounds[0][0].opens is not None


def test_writes_the_lot_if_the_rules_draw_lots():
    text = golden("goliath-2")
    assert "\nlot " in text
    rounds = read(text).rounds
    assert all(isinstance(events[0], Dealt) for events in rounds)


@pytest.mark.parametrize("name", SOME)
def test_reads_and_writes_back_a_full_record(name):
    assert write(read(golden(name))) == golden(name)


@pytest.mark.parametrize("name", SOME)
def test_a_record_may_stop_after_any_line(name):
    lines = golden(name).splitlines(keepends=True)
    start = lines.index("round 1\n")
    for end in range(start, len(lines) + 1):
        text = "".join(lines[:end])
        record = read(text)
        if lines[end - 1][0] in "ABCDEFeg":
            assert write(record) == text
        else:
            assert read(write(record)) == record


@pytest.mark.parametrize("end", [1, 2, 3, 4, 5])
def test_a_record_may_stop_within_its_headers(end):
    lines = BY_HAND.splitlines(keepends=True)
    assert read("".join(lines[:end])).rounds == ()


@pytest.mark.parametrize("name", SOME)
def test_a_record_is_unfinished_until_its_last_line(name):
    lines = golden(name).splitlines(keepends=True)
    assert read("".join(lines)).game.ended is not None
    assert read("".join(lines[:-1])).game.ended is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "round 1",
        "#rules tri-ominos",
        "#tricorn",
        "#tricorn 2",
        "#tricorn 1 x",
        "{}",
        "\0",
    ],
)
def test_refuses_a_file_without_the_format_line(text):
    with pytest.raises(NotARecordError):
        read(text)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("rules", ["tri-ominos", "tripple-domino", "goliath"])
def test_writes_and_reads_back_what_one_seat_may_know(rules, seats):
    start = deal_seeded(new_game(load(rules), seats), 3)
    for moves in (1, 5, 20):
        game = some_moves(start, Random(moves), moves)
        for seat in (*range(seats), None):
            seen = view(game, seat).game
            record = Record(seen.ruleset, ("x",) * seats, seen.log)
            again = read(write(record))
            assert again == record
            assert again.game.round == seen.round


def test_a_record_of_a_view_contains_no_hidden_tile():
    game = deal_seeded(new_game(load("tri-ominos"), 2), 3)
    game = games.play(game, games.judging.legal_moves(game.round)[0])
    seen = view(game, 0).game
    text = write(Record(seen.ruleset, ("Ada", "Bob"), seen.log))
    assert "deal B" not in text
    assert "pool" not in text


def test_reads_back_a_full_game_of_the_engine():
    game = full_game(load("pressman target=100"), 3, seed=11)
    record = Record(game.ruleset, ("a", "b", "c"), game.log, (("date", "today"),))
    assert read(write(record)) == record
    assert isinstance(record.rounds[-1][-2], RoundEnded)
