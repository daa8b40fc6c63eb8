"""Score sheets: the points of the rule set, columns for all players, no overlapping text."""

from itertools import combinations

import pytest
from tests.printing.reading import pages, plain

from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.i18n.formatting import format_field
from tricorn.printing.paper import MM, PAPERS
from tricorn.printing.points import signed
from tricorn.printing.score_sheet import score_sheet
from tricorn.printing.text import capital
from tricorn.rulesets import PRESETS, load

LONG = "Maximiliane Wilhelmina von Ribbeck-Havelland"
EXTREME = (
    "tri-ominos target=100000 bridge=1000 double=1000 hexagon=1000,1000,1000 draw=-1000"
    " three_drawn=-1000 pool_empty=-1000 opening_bonus=1000 zero_bonus=1000 out=1000 rounds=12"
)


def sheet(rules, players, language="en", paper="a4"):
    return pages(score_sheet(Catalogue(language), load(rules), players, paper).data)


def row(page, label):
    """Return the value printed next to a label."""
    (start,) = [text for text in page.texts if text.words == capital(label)]
    beside = [text for text in page.texts if text.y == start.y and text.x > start.x]
    return min(beside, key=lambda text: text.x).words


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *zip(PRESETS, LANGUAGES * 2, strict=False),
        *(("tri-ominos", other) for other in LANGUAGES[1:]),
    ],
)
def test_prints_the_points_of_the_rule_set(name, language):
    words, ruleset = Catalogue(language), load(name)
    page, *_ = sheet(name, ["", "", ""], language)
    one, two, three = ruleset.hexagon
    expected = {
        "part.bridge": ruleset.bridge, "part.double": ruleset.double, "part.hexagon": one,
        "part.hexagon2": two, "part.hexagon3": three, "part.out": ruleset.out,
        "print.points.draw": ruleset.draw, "part.pool-empty": ruleset.pool_empty,
    }  # fmt: skip
    for key, points in expected.items():
        assert row(page, words(key)) == signed(points), key
    assert row(page, words("print.points.deal")) == str(ruleset.tiles_each(3))
    if ruleset.target:
        assert row(page, words("print.points.target")) == str(ruleset.target)
    if ruleset.opening_bonus:
        label = words(f"print.points.opening.{ruleset.opening_bonus_for}")
        assert row(page, label) == signed(ruleset.opening_bonus)
    assert plain(format_field(words, ruleset, "blocked_pays")) in page.words


def test_prints_changed_fields():
    (page,) = sheet("tri-ominos bridge=35 hexagon=50,100,150 target=200", ["", ""])
    assert row(page, "bridge") == "+35"
    assert row(page, "three hexagons") == "+150"
    assert row(page, "target") == "200"
    assert "tri-ominos bridge=35 hexagon=50,100,150 target=200" in page.words


@pytest.mark.parametrize("count", range(2, 7))
def test_every_player_has_a_name_and_three_columns(count):
    names = ["Ada", "Bob", "Cleo", "Dora", "Emil", "Zoë"][:count]
    (page,) = sheet("tri-ominos", names)
    heads = [text.words for text in page.texts if text.words in ("+", "–", "Total")]
    assert heads == ["+", "–", "Total"] * count
    places = {text.words: text.x for text in page.texts}
    assert sorted(names, key=places.get) == names
    assert all(letter in places for letter in "ABCDEF"[:count])


@pytest.mark.parametrize(
    ("rules", "numbers", "label"),
    [
        ("tri-ominos", [8], "Round"),
        ("tri-ominos-simple", [3], "Round"),
        ("tri-ominos-unscored", [12], "Game"),
        ("tri-ominos rounds=30", [10, 20, 30], "Round"),
    ],
)
def test_prints_a_band_for_every_round(rules, numbers, label):
    sheets = sheet(rules, ["", ""])
    assert len(sheets) == len(numbers)
    for page, last in zip(sheets, numbers, strict=True):
        left = [text for text in page.texts if text.x < 22 * MM and text.words.isdecimal()]
        assert left[-1].words == str(last)
        assert [int(text.words) for text in left] == list(range(int(left[0].words), last + 1))
        assert label in page.words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "paper"), [("tripple-domino", "letter"), (EXTREME, "a4")])
def test_texts_stay_within_the_margins_and_do_not_overlap(rules, language, paper):
    page = sheet(rules, [LONG] * 6, language, paper)[0]
    assert (page.width / MM, page.height / MM) == pytest.approx(PAPERS[paper], abs=0.01)
    assert_tidy(page)


def assert_tidy(page, margin=10 * MM):
    """Assert that all words are within the margins and do not overlap."""
    for text in page.texts:
        assert margin <= text.x, text
        assert text.right <= page.width - margin, text
        assert 5 * MM <= text.y <= page.height - margin, text
    seen = [text for text in page.texts if text.words]
    for one, other in combinations(seen, 2):
        assert not one.overlaps(other), (one, other)
