import json

import pytest

from tricorn.i18n import LANGUAGES
from tricorn.rulesets import PRESETS


def test_lists_all_rule_sets(run):
    out = run("rules").out
    assert all(name in out for name in PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_summarizes_every_rule_set_in_every_language(run, name, language):
    answer = run("rules", name, "--lang", language)
    assert answer.code == 0
    assert "{" not in answer.out


def test_marks_changed_fields(run):
    out = run("rules", "tri-ominos", "target=200", "hexagon=50,100,150").out
    assert out.startswith("tri-ominos hexagon=50,100,150 target=200\n")
    assert "*target" in out
    assert "*hexagon" in out
    assert "*bridge" not in out


def test_json_contains_every_field(run):
    facts = json.loads(run("rules", "tri-domino", "--json").out)
    assert (facts["id"], facts["bridge"], facts["zero_choice"]) == ("tri-domino", 40, False)


def test_a_custom_rule_file_changes_its_base(run, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('base = "tri-domino"\ntarget = 150\n')
    out = run("rules", path).out
    assert "goes to 150 points" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), "no rule set “chess”. Known are: tri-ominos"),
        (("tri-ominos", "target=many"), "target: many is not allowed; allowed is a whole number"),
        (("tri-ominos", "hexagon=50"), "hexagon: 50 is not allowed; allowed are 3 whole numbers"),
        (("tri-ominos", "blocked=never"), "one of: nobody-can-lay, all-passed"),
        (("tri-ominos", "zero_choice=2"), "zero_choice: 2 is not allowed; allowed is yes or no"),
        (("tri-ominos", "colour=red"), "no field “colour”"),
        (("tri-ominos", "target"), "changes no field"),
        (("tri-ominos", "target=0"), "needs a target"),
        (("nowhere.toml",), "nowhere.toml cannot be read: No such file"),
    ],
)
def test_refuses_a_wrong_field_and_names_the_allowed_values(run, arguments, complaint):
    answer = run("rules", *arguments)
    assert answer.code == 2
    assert complaint in answer.err


def test_refuses_a_broken_rule_file(run, tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("target = = 3")
    answer = run("rules", path)
    assert answer.code == 2
    assert "broken is not TOML" in answer.err


def test_asks_questions_until_the_sheet_is_identified(run):
    answer = run("rules", "--which", stdin="3\nperhaps\n1\n")
    assert answer.code == 0
    assert answer.out.count("What does your sheet say?") == 2
    assert "This is it: tripple-domino, " in answer.out


def test_does_not_ask_about_fields_given_as_arguments(run):
    answer = run("rules", "--which", "bridge=30", "pool_empty=-10")
    assert answer.code == 0
    assert "?" not in answer.out
    assert "tricorn rules tripple-domino-de" in answer.out


def test_lists_the_remaining_sheets_when_input_ends(run):
    answer = run("rules", "--which", stdin="2\n")
    assert answer.code == 1
    assert answer.out.partition("So far these fit:")[2].count("\n  ") == 3


def test_reports_that_no_sheet_matches(run):
    answer = run("rules", "--which", "bridge=30", "target=400")
    assert answer.code == 1
    assert "No sheet that we know" in answer.out


def test_prints_the_next_question_as_json(run):
    facts = json.loads(run("rules", "--which", "bridge=30", "pool_empty=?", "--json").out)
    assert facts == {"fitting": ["tripple-domino", "tripple-domino-de"], "question": None}


@pytest.mark.parametrize("known", ["colour=red", "bridge", "bridge=many"])
def test_refuses_arguments_that_are_not_a_field_with_a_value(run, known):
    assert run("rules", "--which", known).code == 2
