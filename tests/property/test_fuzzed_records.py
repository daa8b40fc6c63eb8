"""Reading any text as a record raises nothing but an input error."""

from contextlib import suppress
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.laws import LAWS

from tricorn.core.errors import InputError
from tricorn.records import read, write

GOLDEN = Path(__file__).parent.parent / "golden"
HEADS = [
    "\n".join(path.read_text("utf-8").splitlines()[:50])
    for path in sorted(GOLDEN.glob("*.tricorn"))
]
TILES = ["555", "000", "155", "123", "513", "531", "?", "666", "55"]
WORDS = [*"ABCF", *TILES, "round", "1", "deal", "pool", "lot", "opens", "draw", "pass", "shows"]
WORDS += ["end", "out", "blocked", "-", "game", "timeout", "hint", "bridge", "+25", "-5", "25"]
WORDS += ["!draw", "!pass", "!out", "!blocked", "!155@?", "!551@0:1"]
WORDS += ["555@0:0", "551@0:1", "155@?", "hexagon2", "#rules", "#player", "tri-ominos", ";", "+0"]
LINES = st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)
RULES = ["tri-ominos", "tripple-domino", "goliath", "pressman deal=1,1,1", "tri-ominos target=1"]
RULES += ["tripple-domino deal=28,14,9", "tri-ominos deal=28,14,9 lay_after_draw=drawn"]


def check_reading(text):
    """Read a text; if it is a record, write it and read it back."""
    with suppress(InputError):
        record = read(text)
        assert read(write(record)) == record


@given(st.text())
@settings(LAWS, max_examples=200)
def test_reading_any_text_raises_at_most_an_input_error(text):
    check_reading(text)
    check_reading(f"#tricorn 1\n{text}")
    check_reading(f"#tricorn 1\n#rules tri-ominos\n#player A\n#player B\nround 1\n{text}")


@given(st.sampled_from(RULES), st.integers(1, 6), st.lists(LINES, max_size=12))
@settings(LAWS, max_examples=400)
def test_reading_lines_of_record_words_raises_at_most_an_input_error(rules, seats, lines):
    players = [f"#player {seat}" for seat in "ABCDEF"[:seats]]
    check_reading("\n".join(["#tricorn 1", f"#rules {rules}", *players, "round 1", *lines]))


PLAUSIBLE = st.one_of(
    st.builds(
        "{} {}".format,
        st.sampled_from("ABCF"),
        st.sampled_from(
            [
                "555@0:0",
                "551@0:1",
                "155@?",
                "draw",
                "draw 111",
                "pass",
                "shows 555",
                "hint",
                "000@0:0",
                "!155@?",
                "!551@0:0",
                "!draw",
                "!pass",
            ]
        ),
    ),
    st.builds(
        "end {} {} +5".format,
        st.sampled_from(["out", "blocked", "!out", "!blocked"]),
        st.sampled_from("ABF"),
    ),
    st.sampled_from(
        ["end blocked -", "end !blocked -", "round 1", "round 2", "lot A", "lot F", "opens 555@0:0"]
    ),
    st.sampled_from(["game A 5 B 5", "game", "deal A 555", "pool", "deal F ?", "deal A ?"]),
)


@given(st.sampled_from(RULES), st.integers(1, 3), st.lists(PLAUSIBLE, max_size=8))
@settings(LAWS, max_examples=500)
def test_reading_plausible_lines_raises_at_most_an_input_error(rules, seats, lines):
    players = [f"#player {seat}" for seat in "ABC"[:seats]]
    opening = ["opens 555@0:0"] if seats == 1 else ["A 555@0:0"]
    check_reading(
        "\n".join(["#tricorn 1", f"#rules {rules}", *players, "round 1", *opening, *lines])
    )


@st.composite
def mutated(draw):
    """Return a real record with a line dropped, doubled, swapped or changed."""
    lines = draw(st.sampled_from(HEADS)).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        here = draw(st.integers(0, len(lines) - 1))
        there = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 5)):
            case 0:
                del lines[here]
            case 1:
                lines.insert(there, lines[here])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
            case 3:
                lines[here] = draw(LINES)
            case 4:
                lines[here] = with_other_word(draw, lines[here])
            case _:
                lines[here] = with_other_character(draw, lines[here])
        lines = lines or [""]
    return "\n".join(lines)


def with_other_word(draw, line):
    words = line.split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
    return " ".join(words)


def with_other_character(draw, line):
    at = draw(st.integers(0, len(line)))
    return line[:at] + draw(st.characters()) + line[at + draw(st.integers(0, 1)) :]


@given(mutated())
@settings(LAWS, max_examples=400)
def test_reading_a_mutated_record_raises_at_most_an_input_error(text):
    check_reading(text)
