"""Comparing two rule sets: each row shows the same rule on both sides."""

from itertools import product

import pytest

from tricorn.core.ruleset import FIELDS, inapplicable_fields
from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.i18n.formatting import format_field
from tricorn.i18n.ruleset_comparison import compare_rulesets
from tricorn.rulesets import PRESETS, presets

PAIRS = list(product(PRESETS, PRESETS))


def compared(one, other, language="en"):
    return compare_rulesets(Catalogue(language), presets()[one], presets()[other])


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_row_shows_the_same_rule_on_both_sides(one, other):
    words = Catalogue("en")
    for row in compared(one, other):
        for rules, text in ((presets()[one], row.one), (presets()[other], row.other)):
            absent = row.name in inapplicable_fields(rules) and text == words("rule.not-here")
            assert absent or text == format_field(words, rules, row.name)
        assert row.label == words(f"rule.{row.name}")


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_applicable_rule_has_a_row(one, other):
    left_out = inapplicable_fields(presets()[one]) & inapplicable_fields(presets()[other])
    rows = compared(one, other)
    assert [row.name for row in rows] == [name for name in FIELDS if name not in left_out]
    assert any(row.differs for row in rows) == (one != other)


def test_says_that_a_rule_does_not_apply():
    rows = {row.name: row for row in compared("tri-ominos", "pressman")}
    assert rows["three_drawn"].other == "Does not apply"
    assert rows["three_drawn"].differs
    rounds = {row.name: row for row in compared("tri-ominos", "tri-ominos-simple")}["rounds"]
    assert rounds.one == "The number of rounds is not limited."


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_have_texts_in_every_language(language):
    for row in compared("goliath", "tri-domino", language):
        assert row.label
        assert row.one
        assert row.other
