"""The sheet finder: a few questions identify the rule sheet that a player owns."""

import pytest

from tricorn.core.ruleset import FIELDS
from tricorn.rulesets import PRESETS, origins, presets
from tricorn.rulesets.sheet_finder import UNSPECIFIED, fitting, next_question, stated_value


def answers_for(ruleset):
    """Return the answers of a player who owns that sheet."""
    answers = {}
    while question := next_question(answers):
        answers[question.field] = stated_value(ruleset, question.field)
    return answers


@pytest.mark.parametrize("name", PRESETS)
def test_identifies_every_sheet_with_at_most_three_questions(name):
    answers = answers_for(presets()[name])
    assert len(answers) <= 3
    assert [ruleset.id for ruleset in fitting(answers)] == [name]


@pytest.mark.parametrize("name", PRESETS)
def test_a_correct_answer_never_rules_out_its_sheet(name):
    ruleset = presets()[name]
    for field in FIELDS:
        assert ruleset in fitting({field: stated_value(ruleset, field)})


def test_an_unknown_answer_rules_out_no_sheet():
    assert fitting({"bridge": UNSPECIFIED}) == list(presets().values())


def test_any_answer_matches_a_field_that_the_sheet_does_not_specify():
    assert presets()["tri-domino"] in fitting({"zero_choice": True})
    assert presets()["tripple-domino"] in fitting({"hexagon": (50, 60, 70)})


def test_offers_each_answer_once_and_never_repeats_a_question():
    answers = {}
    while question := next_question(answers):
        offered = [stated_value(ruleset, question.field) for ruleset in question.examples]
        assert UNSPECIFIED not in offered
        assert len(set(offered)) == len(offered) > 1
        assert question.field not in answers
        answers[question.field] = UNSPECIFIED
    assert len(fitting(answers)) == len(PRESETS)


def test_origins_name_existing_fields():
    for name, origin in origins().items():
        assert origin.source in ("printed", "described"), name
        assert origin.ours <= set(FIELDS), name
