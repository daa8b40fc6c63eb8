"""Score pads by hand: worked examples, refused entries, agreed entries, later changes."""

from dataclasses import replace

import pytest

from tricorn.core.board import parse_placement
from tricorn.core.errors import InputError
from tricorn.core.tiles import parse_tile
from tricorn.pad import (
    DrawEntry,
    EndEntry,
    PassEntry,
    PlaceEntry,
    ShowsEntry,
    edit,
    enter,
    insert,
    judge_entry,
    new_pad,
    read_pad,
    sheet_of,
    undo,
    write_pad,
)
from tricorn.records import read
from tricorn.rulesets import load, presets

A, B, C = range(3)


def lay(seat, name, bonus=None, **more):
    """Return the entry of a placed tile; a name with a cell gives a placement."""
    if "@" in name:
        placement = parse_placement(name)
        return PlaceEntry(seat, placement.tile, bonus, placement, **more)
    return PlaceEntry(seat, parse_tile(name), bonus, **more)


def tiles(*names):
    return tuple(map(parse_tile, names))


def pad_with(*entries, rules="tri-ominos", seats=2):
    pad = new_pad(load(rules), ["Ada", "Bob", "Cleo", "Dora", "Emil", "Fritz"][:seats])
    for entry in entries:
        pad = enter(pad, entry)
    return pad


def reason_of(pad, entry):
    reason = judge_entry(pad, entry).reason
    if reason is not None:
        with pytest.raises(InputError):
            enter(pad, entry)
    return reason


def problems(pad):
    lines = [line for round in sheet_of(pad).rounds for line in round.lines]
    return {line.index: line.problem for line in lines if line.problem}


OPENED = (lay(A, "555"), lay(B, "155", "bridge"))


@pytest.mark.parametrize(
    ("rules", "entries", "points"),
    [
        ("tri-ominos", [lay(A, "555")], 25),
        ("tri-ominos", [lay(A, "333")], 19),
        ("tri-ominos", [lay(A, "000")], 40),
        ("tri-ominos", [lay(A, "455")], 14),
        ("tri-ominos", [lay(A, "345")], 12),
        ("tri-domino", [lay(A, "555"), lay(B, "155")], 11),
        ("tri-domino", [lay(A, "555"), lay(B, "155"), lay(A, "135")], 9),
        ("tri-ominos", [lay(A, "444")], 22),
        ("tri-ominos", [lay(A, "444"), lay(B, "144")], 9),
        ("tri-ominos", [lay(A, "444"), lay(B, "144"), lay(A, "134")], 8),
        ("tri-ominos", [lay(A, "555"), lay(B, "144", "bridge")], 49),
        ("tri-ominos", [lay(A, "555"), lay(B, "115", "double")], 47),
        ("tri-ominos", [lay(A, "555"), lay(B, "055", "hexagon")], 60),
        ("tripple-domino", [lay(A, "555")], 20),
        ("tripple-domino", [lay(A, "455")], 19),
        ("tripple-domino", [lay(A, "000")], 5),
        ("tripple-domino", [lay(A, "555"), lay(B, "055", "hexagon2")], 90),
        ("tri-ominos-simple", [lay(A, "555"), lay(B, "055", "hexagon2")], 2),
        ("tri-ominos-unscored", [lay(A, "555"), lay(B, "055", "hexagon2")], 0),
        ("goliath", [lay(B, "012")], 3),
    ],
)
def test_scores_the_worked_examples(rules, entries, points):
    sheet = sheet_of(pad_with(*entries, rules=rules))
    assert sheet.rounds[0].lines[-1].points.total == points


@pytest.mark.parametrize(("rules", "points"), [("tri-ominos", -25), ("tripple-domino", -15)])
def test_charges_three_draws_and_a_pass(rules, points):
    pad = pad_with(*OPENED, *[DrawEntry(A)] * 3, PassEntry(A), rules=rules)
    assert sheet_of(pad).rounds[0].minus == (points, 0)


def test_the_sheet_of_an_empty_pad_waits_for_the_opening():
    sheet = sheet_of(pad_with(seats=4))
    assert (sheet.due, sheet.turn, sheet.opening, sheet.rounds) == ("open", None, True, ())
    assert (sheet.racks, sheet.pool, sheet.drawn, sheet.laid) == ((7,) * 4, 28, 0, ())
    assert (sheet.may_draw, sheet.may_pass, sheet.may_block, sheet.bell) == (False,) * 4


def test_the_sheet_counts_draws_within_a_turn():
    sheet = sheet_of(pad_with(*OPENED, DrawEntry(A), DrawEntry(A)))
    assert (sheet.due, sheet.turn, sheet.drawn) == ("move", A, 2)
    assert (sheet.racks, sheet.pool) == ((10, 8), 36)
    assert sheet.laid == tiles("155", "555")
    assert (sheet.may_draw, sheet.may_pass, sheet.draw_cost) == (True, False, -5)
    (round,) = sheet.rounds
    assert (round.plus, round.minus, round.totals) == ((25, 51), (-10, 0), (15, 51))
    third = sheet_of(pad_with(*OPENED, *[DrawEntry(A)] * 3))
    assert (third.may_draw, third.may_pass, third.pass_cost) == (False, True, -10)


REFUSED = [
    (OPENED, lay(A, "155"), "tile-laid"),
    (OPENED, lay(B, "144"), "not-your-turn"),
    (OPENED, PassEntry(A), "pool-left"),
    ((*OPENED, *[DrawEntry(A)] * 3), DrawEntry(A), "draw-limit"),
    ((), DrawEntry(A), "must-open"),
    ((), EndEntry("blocked"), "must-open"),
    ((), lay(A, "555", "bridge"), "opening-bonus"),
    ((), lay(A, "555@0:1"), "opening-cell"),
    ((), lay(A, "551@0:0"), "opening-rotation"),
    ((), lay(C, "555"), "no-seat"),
    (OPENED, EndEntry("out", C), "no-seat"),
    (OPENED, lay(A, "551@0:1"), "tile-laid"),
    (OPENED, lay(A, "554@0:1"), "board-unknown"),
    (OPENED[:1], lay(B, "155@0:1"), "side-mismatch"),
    (OPENED[:1], lay(B, "551@1:1"), "no-neighbour"),
    (OPENED, lay(A, "144", points=10), "other-points"),
    (OPENED, ShowsEntry(A, parse_tile("444")), "nothing-to-show"),
    (OPENED, EndEntry("out", A, (None, 20)), "not-out"),
    (OPENED, EndEntry("blocked", None, (10, 20)), "not-blocked"),
]


@pytest.mark.parametrize(("before", "entry", "reason"), REFUSED)
def test_refuses_entries_against_the_rules(before, entry, reason):
    assert reason_of(pad_with(*before), entry) == reason


INCURABLE = ("no-seat", "nothing-to-show")
AGREED = [case for case in REFUSED if case[2] not in INCURABLE and case[1] != EndEntry("blocked")]


@pytest.mark.parametrize(("before", "entry", "reason"), AGREED)
def test_accepts_a_refused_entry_by_agreement(before, entry, reason):
    pad = enter(pad_with(*before), replace(entry, agreed=True))
    text = write_pad(pad, presets())
    assert text.splitlines()[-1].split()[1].startswith("!")
    assert read(text).agreed == 1
    foreseen = judge_entry(pad_with(*before), entry)
    assert (foreseen.reason, foreseen.event) == (reason, sheet_of(pad).rounds[0].lines[-1].event)


def test_pays_agreed_points_for_a_tile():
    pad = pad_with(*OPENED, lay(A, "144", "bridge", agreed=True, points=60))
    assert sheet_of(pad).scores == (85, 51)
    assert pad.entries[-1].points == 60
    usual = pad_with(*OPENED, lay(A, "144", "bridge", agreed=True, points=49))
    assert usual.entries[-1].points is None


def test_expects_the_higher_triple_after_0_0_0_opens():
    pad = pad_with(lay(A, "000"))
    assert sheet_of(pad).due == "shows"
    assert sheet_of(enter(pad, ShowsEntry(A, parse_tile("444")))).due == "move"
    assert sheet_of(enter(pad, DrawEntry(B))).due == "move"
    assert sheet_of(pad_with(lay(A, "000"), rules="tri-domino")).due == "move"
    assert reason_of(pad, ShowsEntry(B, parse_tile("444"))) == "nothing-to-show"
    assert reason_of(pad, ShowsEntry(A, parse_tile("445"))) == "nothing-to-show"


SHORT = "tri-ominos deal=2,7,6"
OUT = (*OPENED, lay(A, "144", "double"))


def test_going_out_pays_the_racks_of_the_others():
    pad = pad_with(*OUT, rules=SHORT)
    assert sheet_of(pad).due == "end-out"
    assert reason_of(pad, DrawEntry(B)) == "round-over"
    ended = enter(pad, EndEntry("out", None, (None, 9)))
    assert ended.entries[-1].winner == A
    (round,) = sheet_of(ended).rounds
    parts = [(part.kind, part.points) for part in round.lines[-1].points.parts]
    assert parts == [("out", 25), ("racks", 9)]
    assert (round.ended, sheet_of(ended).due) == (True, "next-round")
    assert sheet_of(enter(pad, EndEntry("out", A, (0, tiles("135"))))).scores == (108, 51)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (EndEntry("out"), "left-needed"),
        (EndEntry("out", B, (None, 9)), "not-out"),
        (EndEntry("out", A, (None, 16)), "left-sum"),
        (EndEntry("out", A, (1, 9)), "left-sum"),
        (EndEntry("out", A, (None, tiles("155"))), "left-tile"),
        (EndEntry("out", A, (None, tiles("135", "133"))), "left-count"),
        (EndEntry("out", A, (tiles("135"), tiles("135"))), "left-tile"),
        (EndEntry("out", A, (None, 9), points=30), "other-points"),
        (EndEntry("blocked", None, (0, 9)), "not-blocked"),
        (EndEntry("out", A, (None, 9), points=34), None),
        (EndEntry("out", A, points=30), None),
    ],
)
def test_checks_the_end_of_a_round(entry, reason):
    assert reason_of(pad_with(*OUT, rules=SHORT), entry) == reason


def blocked(rules="tri-ominos"):
    """Return a pad on which all players have passed and the pool is empty."""
    return pad_with(lay(A, "555"), PassEntry(B), PassEntry(A), rules=f"{rules} deal=28,7,6")


def test_the_lowest_rack_wins_a_blocked_round():
    pad = blocked()
    assert (sheet_of(pad).due, sheet_of(pad).may_block) == ("end-blocked", True)
    ended = enter(pad, EndEntry("blocked", None, (200, 190)))
    assert ended.entries[-1].winner == B
    assert sheet_of(ended).scores == (15, 0)
    shared = sheet_of(enter(pad, EndEntry("blocked", None, (195, 195))))
    assert shared.scores == (15, -10)
    assert reason_of(pad, EndEntry("blocked", A, (200, 190))) == "other-winner"
    assert reason_of(pad, EndEntry("blocked", A)) == "left-needed"
    assert reason_of(pad, EndEntry("blocked")) == "left-needed"
    nobody = sheet_of(enter(pad, EndEntry("blocked", None, (), points=0)))
    assert (nobody.scores, nobody.due) == ((15, -10), "next-round")
    assert sheet_of(enter(pad, EndEntry("blocked", B, (), points=12))).scores == (15, 2)


def test_tripple_domino_allows_a_blocked_round_once_the_pool_is_empty():
    pad = pad_with(lay(A, "555"), rules="tripple-domino deal=28,7,6")
    assert (sheet_of(pad).due, sheet_of(pad).may_block) == ("move", True)
    assert sheet_of(enter(pad, EndEntry("blocked", None, (190, 200)))).scores == (30, 0)
    assert sheet_of(pad_with(lay(A, "555"), rules="tripple-domino")).may_block is False


def test_variants_without_tile_values_need_no_racks():
    pad = pad_with(*OUT, rules="tri-ominos-simple deal=2,7,6")
    assert sheet_of(enter(pad, EndEntry("out"))).scores == (5, 1)
    stuck = blocked("tri-ominos-simple")
    assert sheet_of(enter(stuck, EndEntry("blocked", B))).scores == (0, 5)
    unscored = pad_with(*OUT, EndEntry("out"), rules="tri-ominos-unscored deal=2,7,6")
    assert (sheet_of(unscored).due, sheet_of(unscored).winners) == ("over", (A,))


def test_an_agreed_end_needs_a_winner_or_racks():
    pad = pad_with(*OPENED)
    assert reason_of(pad, EndEntry("out", agreed=True)) == "winner-needed"
    assert reason_of(pad, EndEntry("out", A, agreed=True)) == "left-needed"
    assert reason_of(pad, EndEntry("blocked", None, (), agreed=True, points=5)) == "winner-needed"
    assert sheet_of(enter(pad, EndEntry("out", A, (None, 40), agreed=True))).scores == (90, 51)
    assert sheet_of(enter(pad, EndEntry("blocked", None, (30, 40), agreed=True))).scores == (35, 51)
    assert sheet_of(enter(pad, EndEntry("blocked", B, (30, 40), agreed=True))).scores == (25, 41)
    nobody = enter(pad, EndEntry("blocked", None, (30, 40), agreed=True, points=0))
    assert sheet_of(nobody).scores == (25, 51)


def test_announces_the_last_round_at_once_or_at_the_end_of_a_round():
    target = "tri-ominos target=40 deal=2,7,6"
    assert sheet_of(pad_with(*OPENED, rules=target)).bell
    over = sheet_of(pad_with(*OUT, EndEntry("out", None, (None, 9)), rules=target))
    assert (over.due, over.winners) == ("over", (A,))
    later = pad_with(*OPENED, rules="tripple-domino target=40 deal=2,7,6")
    assert not sheet_of(later).bell


def test_refuses_entries_after_the_game():
    pad = pad_with(*OUT, EndEntry("out", None, (None, 9)), rules="tri-ominos target=40 deal=2,7,6")
    for entry in (
        lay(B, "333"),
        DrawEntry(A),
        EndEntry("blocked"),
        ShowsEntry(A, parse_tile("444")),
    ):
        assert reason_of(pad, entry) == "game-over"


def test_pressman_last_round_winner_wins_the_game():
    entries = (lay(B, "555", agreed=True, points=90), lay(A, "155"))
    rules = "pressman target=30 deal=2,7,6"
    pad = pad_with(*entries, EndEntry("out", A, (None, 9), agreed=True), rules=rules)
    assert sheet_of(pad).scores == (45, 90)
    assert sheet_of(pad).winners == (A,)


def test_the_first_seat_entered_opens_if_lots_are_drawn():
    pad = pad_with(lay(B, "012"), lay(A, "022"), rules="goliath")
    assert "\nlot B\nB 012@0:0 +3 3\n" in write_pad(pad, presets())


def test_checks_cells_when_placements_are_entered():
    pad = pad_with(lay(A, "555@0:0"), lay(B, "551@0:1"), lay(A, "515@0:-1", agreed=True))
    assert pad.entries[0].placement is None
    assert str(pad.entries[1].placement) == "551@0:1"
    fits = pad_with(lay(A, "555"), lay(B, "551@0:1"), lay(A, "535@0:-1"))
    assert sheet_of(fits).scores == (38, 11)


def test_undo_removes_the_last_entry():
    pad = pad_with(*OPENED)
    assert undo(pad) == pad_with(OPENED[0])
    assert undo(undo(undo(pad))).entries == ()


def test_an_edit_recomputes_later_entries():
    pad = pad_with(*OPENED, lay(A, "144"), lay(B, "244"))
    changed = edit(pad, 1, lay(B, "155"))
    assert sheet_of(changed).scores == (34, 21)
    assert problems(changed) == {}


def test_keeps_and_flags_entries_that_an_edit_makes_impossible():
    pad = pad_with(*OPENED, lay(A, "144"), lay(B, "244"), DrawEntry(A))
    twice = edit(pad, 1, lay(B, "144"))
    assert problems(twice) == {2: "tile-laid"}
    assert sheet_of(twice).scores == (29, 19)
    assert sheet_of(twice).turn == A
    gone = edit(pad, 1, None)
    assert problems(gone) == {1: "not-your-turn"}
    assert len(gone.entries) == 4
    assert read(write_pad(twice, presets())).agreed == 1
    assert edit(twice, 1, OPENED[1]) == pad


def test_keeps_and_flags_rounds_after_an_earlier_end_of_the_game():
    rules = "tri-ominos target=120 deal=2,7,6"
    pad = pad_with(*OUT, EndEntry("out", None, (None, 9)), lay(B, "444"), rules=rules)
    early = edit(pad, 0, lay(A, "555", agreed=True, points=100))
    assert problems(early) == {4: "game-over"}
    assert len(early.entries) == 5
    assert sheet_of(early).due == "over"
    with pytest.raises(InputError, match="no-such-entry"):
        edit(pad, 5, None)


def test_inserts_a_missing_draw_so_that_the_round_continues():
    pad = pad_with(*OUT, rules=SHORT)
    assert sheet_of(pad).due == "end-out"
    longer = insert(pad, 2, DrawEntry(A))
    assert sheet_of(longer).due == "move"
    assert problems(longer) == {}
    assert insert(pad, len(pad.entries), DrawEntry(A)).entries == (*pad.entries, DrawEntry(A))
    for index in (-1, 4):
        with pytest.raises(InputError, match="no-such-entry"):
            insert(pad, index, DrawEntry(A))


def test_inserts_before_the_first_line_and_keeps_all_others():
    pad = pad_with(*OPENED, lay(A, "144"))
    longer = insert(pad, 0, lay(B, "444"))
    assert longer.entries == (lay(B, "444"), *pad.entries)
    assert read(write_pad(longer, presets())).players == pad.players


def test_ends_a_round_by_agreement_although_no_rack_is_empty():
    pad = pad_with(*OPENED)
    end = EndEntry("out", B, (20, 0))
    assert judge_entry(pad, end).reason == "not-out"
    over = enter(pad, replace(end, agreed=True))
    assert sheet_of(over).due == "next-round"
    text = write_pad(over, presets())
    assert "end !out B +45" in text
    assert read_pad(text, presets()).entries == over.entries


def test_continues_by_agreement_although_a_rack_is_empty():
    pad = pad_with(*OUT, lay(B, "244", agreed=True), rules=SHORT)
    sheet = sheet_of(pad)
    assert (sheet.due, sheet.turn, sheet.racks) == ("end-out", None, (1, 0))


@pytest.mark.parametrize(
    ("seats", "code"), [(0, "seat-count"), (1, "pad-alone"), (7, "seat-count")]
)
def test_requires_two_to_six_players(seats, code):
    with pytest.raises(InputError, match=code):
        new_pad(load("tri-ominos"), ["x"] * seats)


def test_normalizes_whitespace_in_names():
    pad = new_pad(load("tri-ominos"), [" Ada \n Lovelace", "Bob"])
    assert pad.players == ("Ada Lovelace", "Bob")
