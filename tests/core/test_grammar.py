"""The grammar on the page about records accepts exactly the lines that the program reads."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tricorn.core.errors import InputError
from tricorn.core.record import notation

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "record-format.md").read_text("utf-8")
RECORDS = sorted([*ROOT.glob("tests/golden/*.tricorn"), *ROOT.glob("examples/games/*.tricorn")])
TOKEN = re.compile(r'"[^"]*"|\?[^?"]*\?|[a-z]+|[][{}()|,]')
SIGNS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|", ",": ""}
SPECIAL = {"one or more blanks": r"\s+", "any character of the line": "."}
NOT_OF_FORM = "no-such-tile"
"""Three numbers that no tile shows: of this the grammar does not speak."""


@cache
def rules():
    """The rules of the grammar by name."""
    (block,) = re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)
    return dict(re.findall(r"^([a-z]+) *= (.*) ;$", block, re.MULTILINE))


def regular(name):
    """A rule as a regular expression; no rule leads back to itself."""
    return f"(?:{''.join(map(_regular, TOKEN.findall(rules()[name])))})"


def _regular(token):
    if token.startswith('"'):
        return re.escape(token[1:-1])
    if token.startswith("?"):
        return SPECIAL[token.strip("? ")]
    return SIGNS.get(token) if token in SIGNS else regular(token)


LINE = re.compile(regular("line"), re.ASCII)
STATEMENT = re.compile(regular("statement"), re.ASCII)


def error_of(text):
    """The code with which a statement is refused, if it is."""
    try:
        notation.parse_line(text)
    except InputError as error:
        return error.code
    return None


def statements():
    """Every statement of the whole games, of the page, and a few that are rare."""
    rare = ["lot B", "A timeout", "F hint", "A !144@? bridge +49 49", "A !draw ?", "end !blocked -"]
    rare += ["A shows 555", "opens 012@0:0", "pool ? ?", "end blocked A +35 90", "B 144@? hexagon3"]
    texts = [path.read_text("utf-8") for path in RECORDS]
    lines = {line.partition(";")[0].strip() for text in texts for line in text.splitlines()}
    return sorted({line for line in lines if line and line[0] != "#"} | set(rare))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_line_of_a_whole_game_is_in_the_grammar(path):
    for line in path.read_text("utf-8").splitlines():
        assert LINE.fullmatch(line.strip()), line


def test_every_rule_is_used_and_every_word_is_one_of_the_notation():
    used = set(re.findall(r"[a-z]+", re.sub(r'"[^"]*"|\?[^?"]*\?', "", " ".join(rules().values()))))
    assert used | {"line"} == set(rules())
    assert tuple(re.findall(r'"(.*?)"', rules()["bonus"])) == notation.BONUSES
    assert "".join(re.findall(r'"(.*?)"', rules()["seat"])) == notation.SEATS


def spoilt(text, dice):
    """A statement with a character or a word left out, doubled, exchanged or put in."""
    parts = text.split() if dice.random() < 0.5 else list(text)
    place = dice.randrange(len(parts))
    glue = " " if len(parts) == len(text.split()) else ""
    other = dice.choice(["?", "!", "-", "+", "5", "6", "A", "G", "draw", "pass", "out", "+0", " "])
    put = dice.choice([[], [parts[place]] * 2, [other], [parts[place], other]])
    return glue.join([*parts[:place], *put, *parts[place + 1 :]]).strip()


def test_the_grammar_and_the_program_agree_on_right_and_on_spoilt_lines():
    dice, known = Random(3), statements()
    tried = known + [spoilt(dice.choice(known), dice) for _ in range(4000)]
    refused = 0
    for text in filter(None, tried):
        code = error_of(text)
        if code != NOT_OF_FORM or not STATEMENT.fullmatch(text):
            assert (code is None) == bool(STATEMENT.fullmatch(text)), (text, code)
        refused += code is not None
    assert refused > 1000
