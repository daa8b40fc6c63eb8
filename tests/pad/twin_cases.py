"""Requests for the page's score pad, each with the answer that Python gives."""

from random import Random

from tests.pad import plain
from tests.pad.games import NAMES, SHORT, any_entry, any_rules, pad_of, played

from tricorn.core.board import Board, parse_placement
from tricorn.core.errors import InputError
from tricorn.core.judging import worth
from tricorn.core.moves import Dealt, Placed
from tricorn.core.points import bonus_kind
from tricorn.core.record.reading import RecordError
from tricorn.core.record.record import Record
from tricorn.core.round import begin
from tricorn.core.ruleset import parse_spec, spec
from tricorn.core.tiles import TILES, ZERO
from tricorn.pad import (
    DrawEntry,
    EndEntry,
    Pad,
    PassEntry,
    PlaceEntry,
    edit,
    insert,
    judge_entry,
    read_pad,
    sheet_of,
    undo,
    write_pad,
)
from tricorn.pad.export import block_csv, lines_csv, statistics
from tricorn.records import write
from tricorn.rulesets import load, presets


def pad_fields(pad):
    """Return a pad as the page receives it."""
    entries = [plain.entry(entry) for entry in pad.entries]
    return {
        "spec": spec(pad.ruleset, presets()),
        "players": list(pad.players),
        "entries": entries,
    }


def of_games():
    """Full games of every rule set for two to six players: sheet, record, reading, undo, statistics."""
    pads = []
    for number, rules in enumerate(SHORT.values()):
        for seats in range(2, 7):
            game = played(rules, seats)
            pad = pad_of(game, Random(number * 10 + seats))
            pads.append(pad)
            text = write_pad(pad, presets())
            yield {"ask": "sheet", **pad_fields(pad)}, plain.sheet(sheet_of(pad))
            yield {"ask": "record", **pad_fields(pad)}, text
            if seats in (2, 5):
                yield {"ask": "again", "text": text}, text
                full = write(Record(game.ruleset, NAMES[:seats], game.log))
                read = [plain.entry(entry) for entry in read_pad(full, presets()).entries]
                yield {"ask": "read", "text": full}, read
            elif seats == 3:
                yield {"ask": "undone", **pad_fields(pad)}, plain.sheet(sheet_of(undo(pad)))
    yield (
        {"ask": "figures", "pads": [pad_fields(pad) for pad in pads]},
        plain.statistics(statistics(pads)),
    )
    pad = pads[3]
    yield {"ask": "entered", **pad_fields(pad)}, [plain.entry(each) for each in _usual(pad).entries]
    for pad in pads[::7]:
        yield {"ask": "lines", **pad_fields(pad)}, lines_csv(pad)
        yield {"ask": "block", **pad_fields(pad)}, block_csv(pad)


def _usual(pad):
    return read_pad(write_pad(pad, presets()), presets())


def of_mistakes(count):
    """Truncated pads with one more entry, and pads with one entry changed, valid or not."""
    random = Random(7)
    for number in range(count):
        rules = random.choice(list(SHORT.values()))
        pad = pad_of(played(rules, random.randrange(2, 7)), Random(number))
        seats = len(pad.players)
        cut = Pad(pad.ruleset, pad.players, pad.entries[: random.randrange(len(pad.entries) + 1)])
        entry = any_entry(random, seats)
        yield (
            {"ask": "judge", **pad_fields(cut), "entry": plain.entry(entry)},
            plain.ruling(judge_entry(cut, entry)),
        )
        index = random.randrange(len(pad.entries))
        other = random.choice((None, any_entry(random, seats)))
        changed = edit(pad, index, other)
        yield (
            {
                "ask": "edited",
                **pad_fields(pad),
                "index": index,
                "entry": other and plain.entry(other),
            },
            plain.sheet(sheet_of(changed)),
        )
        yield {"ask": "record", **pad_fields(changed)}, write_pad(changed, presets())


def of_insertions(count):
    """Pads with one entry inserted, valid or not: the sheet, the record, and the record read back."""
    random = Random(23)
    for number in range(count):
        rules = random.choice(list(SHORT.values()))
        pad = pad_of(played(rules, random.randrange(2, 7)), Random(number))
        entry = random.choice(
            (DrawEntry(random.randrange(len(pad.players))), any_entry(random, len(pad.players)))
        )
        index = random.randrange(len(pad.entries) + 1)
        changed = insert(pad, index, entry)
        text = write_pad(changed, presets())
        yield (
            {"ask": "inserted", **pad_fields(pad), "index": index, "entry": plain.entry(entry)},
            plain.sheet(sheet_of(changed)),
        )
        yield {"ask": "record", **pad_fields(changed)}, text
        yield {"ask": "again", "text": text}, text


def of_contradicted_ends(count):
    """Rounds ended although the rack sizes contradict it: judged, agreed, continued."""
    random = Random(29)
    for number in range(count):
        rules = random.choice(list(SHORT.values()))
        whole = pad_of(played(rules, random.randrange(2, 7)), Random(number))
        cut = Pad(whole.ruleset, whole.players, whole.entries[: random.randrange(1, 20)])
        seats = len(cut.players)
        left = tuple(random.choice((None, random.randrange(60))) for _ in range(seats))
        entry = EndEntry(
            random.choice(("out", "blocked")),
            random.choice((None, *range(seats))),
            left,
            random.random() < 0.7,
            random.choice((None, None, 0, 30)),
        )
        question = {"ask": "judge", **pad_fields(cut), "entry": plain.entry(entry)}
        yield question, plain.ruling(judge_entry(cut, entry))
        after = Pad(cut.ruleset, cut.players, (*cut.entries, entry, PlaceEntry(0, TILES[-1])))
        text = write_pad(after, presets())
        yield {"ask": "sheet", **pad_fields(after)}, plain.sheet(sheet_of(after))
        yield {"ask": "record", **pad_fields(after)}, text
        yield {"ask": "again", "text": text}, text


def of_blocked():
    """Blocked rounds under every rule set, with various racks."""
    random = Random(19)
    for rules in SHORT:
        for seats in (2, 4):
            entries = [
                PlaceEntry(0, ZERO),
                *(PassEntry(seat % seats) for seat in range(1, seats + 1)),
            ]
            pad = Pad(load(f"{rules} deal=28,14,9"), NAMES[:seats], tuple(entries))
            usual = 420 // seats
            for _ in range(4):
                left = tuple(random.randrange(usual, usual + 4) for _ in range(seats))
                racks = random.choice((left, left, left[1:]))
                entry = EndEntry("blocked", random.choice((None, 1)), racks)
                question = {"ask": "judge", **pad_fields(pad), "entry": plain.entry(entry)}
                yield question, plain.ruling(judge_entry(pad, entry))


def of_random_entries(count):
    """Random entries under random rule sets."""
    random = Random(11)
    for _ in range(count):
        rules, seats = any_rules(random), random.randrange(2, 7)
        entries = tuple(any_entry(random, seats) for _ in range(random.randrange(25)))
        pad = Pad(rules, NAMES[:seats], entries)
        text = write_pad(pad, presets())
        yield {"ask": "sheet", **pad_fields(pad)}, plain.sheet(sheet_of(pad))
        yield {"ask": "record", **pad_fields(pad)}, text
        read = [plain.entry(entry) for entry in read_pad(text, presets()).entries]
        yield {"ask": "read", "text": text}, read
        yield {"ask": "spec", "spec": spec(rules, presets())}, spec(rules, presets())


def of_wrong_records(count):
    """Records with a line removed, doubled or swapped: the number of the first wrong line, if any."""
    random = Random(13)
    for number in range(count):
        rules = random.choice(list(SHORT.values()))
        pad = pad_of(played(rules, random.randrange(2, 5)), Random(number))
        lines = write_pad(pad, presets()).splitlines()
        here, there = (random.randrange(lines.index("round 1"), len(lines)) for _ in range(2))
        match number % 3:
            case 0:
                del lines[here]
            case 1:
                lines.insert(there, lines[here])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
        text = "\n".join(lines)
        yield {"ask": "wrong", "text": text}, _wrong_line(text)
    for text in ("", "{}", "#tricorn 2", "#tricorn 1\n#rules nonsense", "#tricorn 1\n#player B"):
        yield {"ask": "code", "text": text}, _code(text)
    for more in ("target=x", "target=0", "deal=1,2", "opener=nobody", "must_lay=1", "nonsense=1"):
        text = f"#tricorn 1\n#rules tri-ominos {more}\n"
        yield {"ask": "code", "text": text}, _code(text)
    alone = "#tricorn 1\n#rules tri-ominos\n#player A\n"
    yield {"ask": "code", "text": alone}, _code(alone)


def _wrong_line(text):
    try:
        read_pad(text, presets())
    except RecordError as error:
        return error.line
    return None


def _code(text):
    try:
        read_pad(text, presets())
    except InputError as error:
        return error.code
    raise AssertionError(text)


def of_headers():
    """Valid and invalid headers with the tiles left at the end of a round."""
    head = "#tricorn 1\n#rules tri-ominos deal=1,7,6\n#player A\n#player B Bob\n"
    game = "round 1\nA 555@0:0 +25 25\nend out A +34 59\n"
    headers = (
        "1 B 9",
        "1 A 0 B 9=135",
        "1 B 8",
        "1 B 9=145",
        "1 B 9=153",
        "1 C 9",
        "2 B 9",
        "1 B",
        "",
    )
    for value in headers:
        for text in (f"{head}#left {value}\n#date x\n{game}", f"{head}{game}#left {value}\n"):
            yield {"ask": "again", "text": text}, write_pad(read_pad(text, presets()), presets())


def of_disputes():
    """Placements on boards of real games under every rule set."""
    random = Random(17)
    for number, rules in enumerate(SHORT):
        game = played(SHORT[rules], 2 + number % 3)
        laid = [event.placement for event in game.log[0] if isinstance(event, Placed)]
        board = laid[: random.randrange(3, len(laid))]
        after = Board()
        for placement in board:
            after = after.place(placement)
        names = list(map(str, board))
        tile = random.choice(sorted(set(TILES) - {placement.tile for placement in board}))
        fits = sorted(map(str, after.placements({tile})))
        yield {"ask": "fitting", "board": names, "tile": str(tile)}, fits
        for placement in (
            *laid[len(board) :][:2],
            parse_placement("012@0:1"),
            *after.placements({tile}),
        ):
            question = {"ask": "worth", "spec": rules, "board": names, "placement": str(placement)}
            yield question, _worth(load(rules), after, board, placement)
        opened = worth(begin(load(rules), Dealt((), (), 0)), laid[0])
        question = {"ask": "worth", "spec": rules, "board": [], "placement": str(laid[0])}
        yield question, {"reason": None, "bonus": None, "points": plain.points(opened)}


def _worth(rules, board, laid, placement):
    round = begin(rules, Dealt((), (), 0, laid[0]))
    for each in laid[1:]:
        round = type(round)(rules, (), (), (), 0, 0, round.board.place(each))
    twice = placement.tile in {each.tile for each in laid}
    return {
        "reason": "tile-laid" if twice else board.objection(placement),
        "bonus": bonus_kind(board.contact(placement.cell)),
        "points": plain.points(worth(round, placement)),
    }


SPELLINGS = (
    "must_lay=true", "must_lay=false", "must_lay=yes", "must_lay=no", "must_lay=True",
    "must_lay=YES", "must_lay=1", "must_lay=0", "must_lay=", "must_lay", "must_lay=toString",
    "target=+200", "target=0200", "target=-0 rounds=2", "target=+0 rounds=1", "target=000000200",
    "target=0000000200", "target=2e2", "target=200.0", "target=0x64", "target=1_000", "target=٢٠٠",
    "target=++200", "target=+-200", "target=+", "target=-", "target= 200", "target =200",
    "target==200", "target=abc target=200", "target=200 target=abc", "target=100001", "target=-1",
    "draw=-5", "draw=+5", "draw=5", "draw=−5", "draw=-0", "draw=-0005", "draw=-1001",
    "hexagon=50,60,70", "hexagon=+50,060,70", "hexagon=50,60", "hexagon=50,60,70,80",
    "hexagon=50,60,", "hexagon=50;60;70", "hexagon=50,,70", "deal=28,14,9", "deal=29,14,9",
    "opener=lot", "opener=Lot", "opener=", "winner=last-round", "target=0 rounds=0", "target=0",
    "id=tri-domino", "__proto__=1", "constructor=1", "nonsense=1", "=1", "nonsense=1 alone",
    "\u00a0target=200", "\u2003target=200", "\x1ctarget=200", "\x85target=200", "\ufefftarget=200",
    "\u200btarget=200", "\ttarget=200\n", "", "   ",
)  # fmt: skip
"""Changes of rules as people and programs may write them, valid or not."""


def of_spellings():
    """Every spelling of a rule: the resulting rule set, or the error code."""
    for text in (*(f"tri-ominos {each}" for each in SPELLINGS), "", " ", "Tri-Ominos", "toString"):
        yield {"ask": "rules", "spec": text}, _rules_or_code(text)


def _rules_or_code(text):
    try:
        return spec(parse_spec(text, presets()), presets())
    except InputError as error:
        return str(error.code)


def all_cases():
    """Yield all requests with their answers."""
    yield from of_games()
    yield from of_mistakes(40)
    yield from of_insertions(30)
    yield from of_contradicted_ends(40)
    yield from of_blocked()
    yield from of_random_entries(60)
    yield from of_wrong_records(40)
    yield from of_headers()
    yield from of_disputes()
    yield from of_spellings()
