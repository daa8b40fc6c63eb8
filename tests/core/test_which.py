"""Which sheet does somebody own: few questions, each answered by the sheet itself."""

import pytest

from tricorn.core.ruleset import FIELDS
from tricorn.rulesets import PRESETS, origins, presets
from tricorn.rulesets.sheet_finder import UNSPECIFIED, fitting, next_question, stated_value


def asked(ruleset):
    """The answers of somebody who holds that sheet."""
    answers = {}
    while question := next_question(answers):
        answers[question.field] = stated_value(ruleset, question.field)
    return answers


@pytest.mark.parametrize("name", PRESETS)
def test_every_sheet_is_found_by_three_questions_at_most(name):
    answers = asked(presets()[name])
    assert len(answers) <= 3
    assert [ruleset.id for ruleset in fitting(answers)] == [name]


@pytest.mark.parametrize("name", PRESETS)
def test_no_answer_that_is_true_rules_a_sheet_out(name):
    ruleset = presets()[name]
    for field in FIELDS:
        assert ruleset in fitting({field: stated_value(ruleset, field)})


def test_a_sheet_that_does_not_say_rules_nothing_out():
    assert fitting({"bridge": UNSPECIFIED}) == list(presets().values())


def test_what_a_sheet_leaves_open_rules_it_in_with_every_answer():
    assert presets()["tri-domino"] in fitting({"zero_choice": True})
    assert presets()["tripple-domino"] in fitting({"hexagon": (50, 60, 70)})


def test_a_question_offers_each_answer_once_and_never_one_again():
    answers = {}
    while question := next_question(answers):
        offered = [stated_value(ruleset, question.field) for ruleset in question.examples]
        assert UNSPECIFIED not in offered
        assert len(set(offered)) == len(offered) > 1
        assert question.field not in answers
        answers[question.field] = UNSPECIFIED
    assert len(fitting(answers)) == len(PRESETS)


def test_where_a_rule_set_comes_from_names_real_fields():
    for name, origin in origins().items():
        assert origin.source in ("printed", "described"), name
        assert origin.ours <= set(FIELDS), name
