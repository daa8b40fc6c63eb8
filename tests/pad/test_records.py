"""Pads as records, as CSV and as statistics."""

import pytest

from tricorn.core.errors import InputError
from tricorn.core.tiles import parse_tile
from tricorn.i18n import load_texts
from tricorn.pad import (
    DrawEntry,
    EndEntry,
    Pad,
    PadReason,
    PassEntry,
    PlaceEntry,
    read_pad,
    sheet_of,
    write_pad,
)
from tricorn.pad.export import block_csv, lines_csv, statistics
from tricorn.records import read, write
from tricorn.rulesets import load, presets

HEAD = "#tricorn 1\n#rules tri-ominos deal=2,7,6 target=100\n#player A Ada\n#player B Bob\n"
TEXT = (
    HEAD
    + """\
#date 2026-11-15
#left 1 B 9
#left 2 A 9=135
round 1
A 555@0:0 +25 25
B 155@? bridge +51 51
A draw ? -5 20
A !draw ? -7 13
A 144@? +9 22
B !pass +0 51
A 133@? +7 29
B draw ? -5 46
B draw ? -5 41
B draw ? -5 36
B pass -10 26
A 134@? double +48 77
end out A +34 111
game A 111 B 26
"""
)


def pad_in(text):
    return read_pad(text, presets())


def test_reads_and_writes_back_a_pad():
    pad = pad_in(TEXT)
    assert write_pad(pad, presets()).count("#left") == 2
    assert pad.headers == (("date", "2026-11-15"), ("left", "2 A 9=135"))
    assert pad.entries[3] == DrawEntry(0, agreed=True, points=-7)
    assert pad.entries[5] == PassEntry(1, agreed=True)
    assert pad.entries[-1] == EndEntry("out", 0, (None, 9))
    assert sheet_of(pad).scores == (111, 26)
    assert write(read(write_pad(pad, presets()))) == write_pad(pad, presets())
    assert pad_in(write_pad(pad, presets())) == pad


def test_trusts_stated_points_without_racks():
    pad = pad_in(TEXT.replace("#left 1 B 9\n", ""))
    assert pad.entries[-1] == EndEntry("out", 0, (None, None), points=34)
    assert sheet_of(pad).rounds[0].lines[-1].problem is None


def test_flags_racks_that_contradict_the_points():
    pad = pad_in(TEXT.replace("#left 1 B 9", "#left 1 B 8"))
    assert sheet_of(pad).scores == (111, 26)
    assert sheet_of(pad).rounds[0].lines[-1].problem == PadReason.OTHER_POINTS


@pytest.mark.parametrize(
    "value",
    [
        "", "1", "1 B", "1 B x", "1 C 9", "1 B 9=145", "1 B 9=153", "1 B 9 B 9", "x B 9", "0 B 9",
        "1 AB 9", "1 B -9", "1 B 9=", "2 B 9",
    ],
)  # fmt: skip
def test_keeps_a_left_header_it_cannot_read(value):
    pad = pad_in(TEXT.replace("1 B 9\n", f"{value}\n"))
    assert ("left", value) in pad.headers
    assert pad.entries[-1].left == (None, None)


def test_writes_remaining_tiles_with_their_sum():
    pad = pad_in(TEXT.replace("#left 1 B 9", "#left 1 A 0 B 9=135"))
    assert pad.entries[-1].left == (0, (parse_tile("135"),))
    assert "#left 1 A 0 B 9=135\n" in write_pad(pad, presets())


def test_refuses_a_wrong_record():
    with pytest.raises(InputError, match="wrong-points"):
        pad_in(TEXT.replace("+51 51", "+50 50"))
    with pytest.raises(InputError, match="pad-alone"):
        pad_in("#tricorn 1\n#rules tri-ominos\n#player A Ada\n")


def test_every_reason_has_a_text():
    for reason in PadReason:
        assert f"reason.{reason}" in load_texts("en")


def test_exports_lines_as_csv():
    rows = lines_csv(pad_in(TEXT)).split("\r\n")
    assert rows[0] == "round,player,entry,tile,bonus,agreed,points,score,problem"
    assert rows[2] == "1,Bob,place,155,bridge,,51,51,"
    assert rows[4] == "1,Ada,draw,,,yes,-7,13,"
    assert rows[-2] == "1,Ada,out,,,,34,111,"


def test_exports_the_score_block_as_csv():
    assert block_csv(pad_in(TEXT)) == (
        "round,player,plus,minus,total\r\n1,Ada,123,-12,111\r\n1,Bob,51,-25,26\r\n"
    )


def test_escapes_formulas_in_csv_names():
    pad = Pad(load("tri-ominos"), ('Ada "A", Bob', "=1+1"), (PlaceEntry(1, parse_tile("555")),))
    rows = block_csv(pad).split("\r\n")
    assert rows[1:3] == ['1,"Ada ""A"", Bob",0,0,0', "1,'=1+1,25,0,25"]


def test_computes_statistics_of_players():
    found = statistics([pad_in(TEXT), pad_in(TEXT.replace("Bob", "Cleo")), pad_in(HEAD)])
    ada, bob = found["Ada"], found["Bob"]
    assert list(found) == ["Ada", "Bob", "Cleo"]
    assert (ada.games, ada.wins, ada.rounds, ada.round_average) == (2, 2, 2, 111)
    assert (ada.turns, ada.best_turn, ada.draws, ada.passes) == (8, 48, 4, 0)
    assert ada.turn_average == pytest.approx(77 / 4)
    assert (bob.games, bob.wins, bob.turns, bob.passes) == (1, 0, 3, 2)
    assert (bob.best_turn, bob.turn_average, bob.draws) == (51, 26 / 3, 3)
    assert (dict(ada.bonuses), dict(bob.bonuses)) == ({"double": 2}, {"bridge": 1})


def test_computes_statistics_of_a_player_without_games():
    (ada, _) = statistics([pad_in(HEAD)]).values()
    assert (ada.games, ada.round_average, ada.turn_average, ada.best_turn) == (0, None, None, None)
