import pytest

from tricorn.core.board import parse_placement
from tricorn.core.errors import InputError, Reason
from tricorn.core.moves import Drawn, Placed, RoundEnded
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.ruleset import FIELDS
from tricorn.i18n import LANGUAGES, Catalogue, plural_category, preferred_language
from tricorn.i18n.formatting import format_error, format_event, format_ruleset, format_sum
from tricorn.rulesets import load


@pytest.mark.parametrize(
    ("language", "count", "category"),
    [
        ("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"), ("en", -1, "one"),
        ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "other"), ("fr", 1_000_000, "many"),
        ("es", 0, "other"), ("es", 1, "one"), ("es", 2_000_000, "many"), ("es", 1_000_001, "other"),
        ("it", 1_000_000, "many"), ("de", 1_000_000, "other"), ("nl", 1, "one"),
    ],
)  # fmt: skip
def test_plural_categories_follow_cldr(language, count, category):
    assert plural_category(language, count) == category


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        ("nl", {"LANG": "de_DE.UTF-8"}, "nl"),
        (None, {"TRICORN_LANG": "it", "LANG": "de_DE.UTF-8"}, "it"),
        (None, {"LC_ALL": "fr_CA.UTF-8", "LANG": "de_DE"}, "fr"),
        (None, {"LANG": "es_AR.UTF-8"}, "es"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "nl_NL"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "nl_NL"}, "de"),
        (None, {"LANG": "sv_SE.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_takes_the_language_from_the_option_or_the_environment(wanted, environment, language):
    assert preferred_language(wanted, environment) == language


def test_lists_the_parts_of_a_sum():
    points = Points((Part("value", 9), Part("bridge", 40)))
    assert format_sum(Catalogue("en"), points) == "+49 (tile 9, bridge 40)"
    assert format_sum(Catalogue("de"), points) == "+49 (Stein 9, Brücke 40)"
    assert format_sum(Catalogue("en"), NOTHING) == "+0"


def test_explains_a_refusal():
    error = InputError("refused", reason=Reason.CORNER_MISMATCH)
    assert (
        format_error(Catalogue("en"), error)
        == "Not allowed: a touching corner shows another number."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_fills_all_placeholders_of_events(language):
    points = Points((Part("value", 11),))
    for event in (
        Placed(0, parse_placement("551@0:1"), points),
        Drawn(1, None, Points((Part("draw", -5),))),
        RoundEnded("blocked", None, NOTHING),
        RoundEnded("out", 1, points),
        RoundEnded("out", 1, points, agreed=True),
    ):
        found = format_event(Catalogue(language), event, ("Ada", "Bob"))
        assert found
        assert "{" not in found


@pytest.mark.parametrize(
    ("rules", "seats", "void"),
    [
        ("tri-ominos", None, "rounds"),
        ("tri-ominos", 2, "rounds solo_rack solo_draws"),
        ("tri-ominos target=0 rounds=3", None, "target target_when"),
        ("pressman target=0 rounds=3", None, "three_drawn target target_when winner"),
        ("goliath", None, "opening_bonus_for zero_choice rounds"),
        ("pressman", None, "three_drawn rounds"),
    ],
)
def test_a_summary_omits_fields_that_do_not_apply(rules, seats, void):
    found = {name for name, _ in format_ruleset(Catalogue("en"), load(rules), seats)}
    assert set(FIELDS) - found == set(void.split())


def test_a_solitaire_summary_omits_rules_for_several_players():
    found = dict(format_ruleset(Catalogue("en"), load("tri-ominos"), 1))
    assert {"solo_rack", "solo_draws", "bridge", "draw", "out", "blocked"} <= found.keys()
    assert not {"deal", "opener", "opening_bonus", "target", "rounds", "winner"} & found.keys()
