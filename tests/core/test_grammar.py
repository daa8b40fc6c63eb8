"""Check that the documented grammar accepts exactly the lines that the parser accepts."""

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
"""Error code for three digits that are on no tile; the grammar does not cover that."""


@cache
def rules():
    """Return the grammar rules by name."""
    (block,) = re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)
    return dict(re.findall(r"^([a-z]+) *= (.*) ;$", block, re.MULTILINE))


def regular(name):
    """Return a rule as a regular expression; no rule refers to itself."""
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
    """Return the error code for a statement, or None if it is accepted."""
    try:
        notation.parse_line(text)
    except InputError as error:
        return error.code
    return None


def statements():
    """Return every statement of the recorded games, plus a few rare ones."""
    rare = ["lot B", "A timeout", "F hint", "A !144@? bridge +49 49", "A !draw ?", "end !blocked -"]
    rare += ["A shows 555", "opens 012@0:0", "pool ? ?", "end blocked A +35 90", "B 144@? hexagon3"]
    texts = [path.read_text("utf-8") for path in RECORDS]
    lines = {line.partition(";")[0].strip() for text in texts for line in text.splitlines()}
    return sorted({line for line in lines if line and line[0] != "#"} | set(rare))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_grammar_accepts_every_line_of_a_recorded_game(path):
    for line in path.read_text("utf-8").splitlines():
        assert LINE.fullmatch(line.strip()), line


def test_grammar_uses_every_rule_and_lists_the_bonuses_and_seats():
    used = set(re.findall(r"[a-z]+", re.sub(r'"[^"]*"|\?[^?"]*\?', "", " ".join(rules().values()))))
    assert used | {"line"} == set(rules())
    assert tuple(re.findall(r'"(.*?)"', rules()["bonus"])) == notation.BONUSES
    assert "".join(re.findall(r'"(.*?)"', rules()["seat"])) == notation.SEATS


def mutated(text, dice):
    """Return a statement with a character or word removed, doubled, replaced or inserted."""
    parts = text.split() if dice.random() < 0.5 else list(text)
    place = dice.randrange(len(parts))
    glue = " " if len(parts) == len(text.split()) else ""
    other = dice.choice(["?", "!", "-", "+", "5", "6", "A", "G", "draw", "pass", "out", "+0", " "])
    put = dice.choice([[], [parts[place]] * 2, [other], [parts[place], other]])
    return glue.join([*parts[:place], *put, *parts[place + 1 :]]).strip()


def test_grammar_and_parser_agree_on_valid_and_mutated_lines():
    dice, known = Random(3), statements()
    tried = known + [mutated(dice.choice(known), dice) for _ in range(4000)]
    refused = 0
    for text in filter(None, tried):
        code = error_of(text)
        if code != NOT_OF_FORM or not STATEMENT.fullmatch(text):
            assert (code is None) == bool(STATEMENT.fullmatch(text)), (text, code)
        refused += code is not None
    assert refused > 1000
