"""The rules on one page: every applicable rule, in every language."""

import pytest
from tests.printing.reading import pages, plain
from tests.printing.test_sheet import assert_tidy

from tricorn.core.board import Board, parse_placement
from tricorn.core.points import bonus_kind
from tricorn.core.ruleset import FIELDS
from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.i18n.formatting import format_ruleset
from tricorn.printing.example_boards import EXAMPLES, example
from tricorn.printing.rules_page import SECTIONS, rules_page
from tricorn.rulesets import load

WORDY = (
    "pressman target=300 rounds=5 time_limit=30 three_drawn=-3 draw_limit=5 opening_bonus_for=any"
    " blocked_pays=differences"
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "paper"),
    [("tri-ominos", "a4"), ("goliath", "letter"), ("wikipedia", "a4"), (WORDY, "letter")],
)
def test_the_summary_fits_on_one_page(rules, language, paper):
    words, ruleset = Catalogue(language), load(rules)
    (page,) = pages(rules_page(words, ruleset, paper).data)
    for _, sentence in format_ruleset(words, ruleset):
        assert plain(sentence) in page.words
    assert words(f"sheet.{ruleset.id}")[1:] in page.words
    assert_tidy(page)


def test_every_field_has_a_heading():
    assert sorted(" ".join(SECTIONS.values()).split()) == sorted(FIELDS)


def test_marks_changed_fields():
    marked = pages(rules_page(Catalogue("en"), load("tri-domino target=200"), "a4").data)[0]
    plain = pages(rules_page(Catalogue("en"), load("tri-domino"), "a4").data)[0]
    assert "differs from tri-domino" in marked.words
    assert "differs from" not in plain.words


@pytest.mark.parametrize(
    ("rules", "sums"),
    [
        ("tri-ominos", ["9 + 40 = 49", "7 + 40 = 47", "10 + 50 = 60"]),
        ("goliath", ["9 + 40 = 49", "7", "10 + 50 = 60"]),
        ("tri-ominos-simple", ["1", "0", "1"]),
    ],
)
def test_the_pictures_show_the_points_of_their_last_tile(rules, sums):
    (page,) = pages(rules_page(Catalogue("en"), load(rules), "a4").data)
    names = ("Bridge", "Double connection", "Hexagon")
    heads = {text.words: text for text in page.texts}
    below = [
        [text.words for text in page.texts if 0 < heads[name].y - text.y < 15
         and heads[name].x - 40 < text.x < heads[name].right + 40]
        for name in names
    ]  # fmt: skip
    assert [words[0] for words in below] == sums


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_example_is_a_legal_board_that_earns_its_bonus(kind):
    board = Board()
    for placement in map(parse_placement, EXAMPLES[kind].split()):
        assert not board.tiles or board.objection(placement) is None
        assert placement.tile not in map(_tile, board.tiles.items())
        board = board.place(placement)
    before, last = example(kind)
    assert bonus_kind(before.contact(last.cell)) == kind
    assert before.place(last) == board


def _tile(laid):
    cell, numbers = laid
    return parse_placement(f"{''.join(map(str, numbers))}@{cell}").tile
