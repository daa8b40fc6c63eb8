"""Rule sets as text: changed fields, rule files and their errors."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.laws import LAWS

from tricorn.core.errors import InputError
from tricorn.core.fields import Choice, Numbers, Whole, YesNo
from tricorn.core.ruleset import FIELDS, change, parse_spec, read_ruleset, spec
from tricorn.rulesets import PRESETS, load, load_file, presets


def error_of(call, *arguments):
    with pytest.raises(InputError) as caught:
        call(*arguments)
    return caught.value


def read(text):
    return read_ruleset(text, "mine", presets())


WRONG_FIELDS = [
    ("target=many", "field-whole", {"value": "many", "low": 0, "high": 100_000}),
    ("target=-1", "field-whole", {"value": -1, "low": 0}),
    ("target=100001", "field-whole", {"value": 100_001, "high": 100_000}),
    ("target=1.5", "field-whole", {"value": "1.5"}),
    ("target=", "field-whole", {"value": ""}),
    ("target=²", "field-whole", {"value": "²"}),
    ("draw=5", "field-whole", {"value": 5, "low": -1000, "high": 0}),
    ("bridge=-40", "field-whole", {"value": -40, "low": 0, "high": 1000}),
    ("draw_limit=0", "field-whole", {"value": 0, "low": 1, "high": 56}),
    ("must_lay=maybe", "field-yes-no", {"value": "maybe"}),
    ("must_lay=1", "field-yes-no", {"value": "1"}),
    ("opener=youngest", "field-choice", {"value": "youngest", "options": "highest-triple, lot"}),
    ("hexagon=50,60", "field-numbers", {"value": "50,60", "count": 3}),
    ("hexagon=50,60,x", "field-numbers", {"value": "50,60,x"}),
    ("deal=29,8,6", "field-numbers", {"value": "29,8,6", "ranges": "1-28, 1-14, 1-9"}),
    ("deal=0,8,6", "field-numbers", {"value": "0,8,6"}),
]


@pytest.mark.parametrize(("text", "code", "details"), WRONG_FIELDS)
def test_the_error_for_a_wrong_field_names_the_value_and_the_allowed_range(text, code, details):
    error = error_of(load, f"tri-ominos {text}")
    assert error.code == code
    assert error.details["field"] == text.partition("=")[0]
    assert error.details.items() >= details.items()


def test_the_error_for_an_unknown_field_lists_the_available_ones():
    error = error_of(load, "tri-ominos goal=300")
    assert error.code == "no-such-field"
    assert error.details["field"] == "goal"
    assert error.details["known"] == ", ".join(FIELDS)


def test_refuses_to_change_the_id():
    assert error_of(load, "tri-ominos id=mine").code == "no-such-field"


@pytest.mark.parametrize("text", ["", "triominos", "tri-ominos2 target=3"])
def test_the_error_for_an_unknown_rule_set_lists_the_available_ones(text):
    error = error_of(load, text)
    assert error.code == "no-such-ruleset"
    assert error.details["known"] == ", ".join(PRESETS)


def test_refuses_a_change_without_a_value():
    error = error_of(load, "tri-ominos target")
    assert (error.code, error.details) == ("not-a-change", {"text": "target"})


def test_refuses_rules_without_an_end_of_the_game():
    assert error_of(load, "tri-ominos target=0").code == "endless-game"
    assert error_of(load, "tri-ominos-simple rounds=0").code == "endless-game"


WRONG_FILES = [
    ("target = ", "rule-file-unreadable"),
    ("target", "rule-file-unreadable"),
    ("target = " + "[" * 5000, "rule-file-unreadable"),
    ('base = "tri-ominos"\ntarget = "200"', "field-whole"),
    ('base = "tri-ominos"\ntarget = 200.0', "field-whole"),
    ('base = "tri-ominos"\ntarget = true', "field-whole"),
    ('base = "tri-ominos"\nmust_lay = 1', "field-yes-no"),
    ('base = "tri-ominos"\nmust_lay = "yes"', "field-yes-no"),
    ('base = "tri-ominos"\nopener = 3', "field-choice"),
    ('base = "tri-ominos"\nhexagon = 50', "field-numbers"),
    ('base = "tri-ominos"\nhexagon = [50, 60]', "field-numbers"),
    ('base = "tri-ominos"\nhexagon = [50, 60, true]', "field-numbers"),
    ('base = "tri-ominos"\n[hexagon]\none = 50', "field-numbers"),
    ('base = "tri-ominos"\nbridges = 40', "no-such-field"),
    ('base = "triominos"', "no-such-ruleset"),
    ("base = 5", "no-such-ruleset"),
    ('base = ["tri-ominos"]', "no-such-ruleset"),
    ('base = { name = "tri-ominos" }', "no-such-ruleset"),
    ("target = 200", "missing-field"),
    ("", "missing-field"),
    ('base = "tri-ominos"\ntarget = 0', "endless-game"),
]


@pytest.mark.parametrize(("text", "code"), WRONG_FILES, ids=range(len(WRONG_FILES)))
def test_refuses_a_wrong_rule_file_with_a_specific_error(text, code):
    assert error_of(read, text).code == code


def test_the_error_for_an_incomplete_rule_file_names_the_first_missing_field():
    assert error_of(read, "target = 200").details == {"field": "deal"}


def test_a_rule_file_takes_missing_fields_from_its_base(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text('base = "tripple-domino"\nsource = "grandmother"\ntarget = 150\n', "utf-8")
    loaded = load_file(path)
    assert (loaded.target, loaded.bridge, loaded.pool_empty) == (150, 30, -5)
    assert load(f"{path} bridge=35").bridge == 35


def test_a_custom_rule_set_can_be_written_in_a_record(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text('base = "tripple-domino"\ntarget = 150\n', "utf-8")
    loaded = load_file(path)
    assert parse_spec(spec(loaded, presets()), presets()) == loaded


@pytest.mark.parametrize("name", ["home.toml", "goliath.toml"])
def test_a_record_names_the_base_of_a_rule_file_not_its_file_name(tmp_path, name):
    path = tmp_path / name
    path.write_text('base = "tri-domino"\ntarget = 150\n', "utf-8")
    assert spec(load_file(path), presets()) == "tri-domino target=150"


def test_refuses_a_missing_rule_file_and_one_that_is_not_text(tmp_path):
    error = error_of(load_file, tmp_path / "none.toml")
    assert error.code == "file-unreadable"
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert error_of(load_file, tmp_path / "bytes.toml").code == "not-text"


def values(field):
    """Return a strategy for texts that a field accepts."""
    match field:
        case Whole(low, high):
            return st.integers(low, high).map(str)
        case YesNo():
            return st.sampled_from(["yes", "no", "true", "false"])
        case Choice():
            return st.sampled_from(field.options)
        case Numbers(low, high):
            bounds = zip(low, high, strict=True)
            return st.tuples(*(st.integers(*b) for b in bounds)).map(
                lambda n: ",".join(map(str, n))
            )
    raise AssertionError(field)


CHANGES = st.fixed_dictionaries({}, optional={name: values(f) for name, f in FIELDS.items()})


@given(st.sampled_from(PRESETS), CHANGES)
@settings(LAWS, max_examples=150)
def test_parses_a_rule_set_from_its_own_text(name, changes):
    ruleset = change(presets()[name], {"rounds": "3", **changes, "target": "100"})
    assert parse_spec(spec(ruleset, presets()), presets()) == ruleset


@given(st.text())
@settings(LAWS, max_examples=200)
def test_parsing_any_text_raises_at_most_an_input_error(text):
    for reader in (load_text, read):
        with suppress(InputError):
            reader(text)


def load_text(text):
    return parse_spec(text, presets())
