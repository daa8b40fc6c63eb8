import json

import pytest

from tricorn.rulesets import PRESETS
from tricorn.words import LANGUAGES


def test_all_rule_sets_are_listed(run):
    out = run("rules").out
    assert all(name in out for name in PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_has_a_summary_in_every_language(run, name, language):
    answer = run("rules", name, "--lang", language)
    assert answer.code == 0
    assert "{" not in answer.out


def test_changed_fields_are_marked(run):
    out = run("rules", "tri-ominos", "target=200", "hexagon=50,100,150").out
    assert out.startswith("tri-ominos hexagon=50,100,150 target=200\n")
    assert "*target" in out
    assert "*hexagon" in out
    assert "*bridge" not in out


def test_json_gives_every_field(run):
    facts = json.loads(run("rules", "tri-domino", "--json").out)
    assert (facts["id"], facts["bridge"], facts["zero_choice"]) == ("tri-domino", 40, False)


def test_a_rule_file_of_ones_own_changes_its_base(run, tmp_path):
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
def test_a_wrong_field_is_named_with_what_is_allowed(run, arguments, complaint):
    answer = run("rules", *arguments)
    assert answer.code == 2
    assert complaint in answer.err


def test_a_broken_rule_file_is_named(run, tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("target = = 3")
    answer = run("rules", path)
    assert answer.code == 2
    assert "broken is not TOML" in answer.err
