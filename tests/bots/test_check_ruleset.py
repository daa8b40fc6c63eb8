"""`check_ruleset` plays a rule set of one's own and says what is wrong with it."""

import subprocess
import sys

import pytest

from tricorn.core import points
from tricorn.core.points import Part, Points
from tricorn.rulesets import load
from tricorn.testing import check_ruleset


def test_a_rule_file_is_loaded_played_and_given_back(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('base = "tripple-domino"\ntarget = 150\nhexagon = [50, 100, 150]\n')
    assert check_ruleset(path) == load("tripple-domino target=150 hexagon=50,100,150")
    assert check_ruleset(str(path)).target == 150


def test_without_the_extra_the_readable_engine_is_checked():
    code = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from tricorn.testing import check_ruleset
check_ruleset("tri-ominos-unscored")
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("base = ", "is not TOML"),
        ('base = "chess"', "There is no rule set “chess”. Known are: tri-ominos"),
        ('base = "tri-ominos"\nbridge = "much"', "bridge: much is not allowed; allowed is"),
        ('base = "tri-ominos"\ntarget = 0', "A game needs a target or a number of rounds"),
        ("target = 100", "The field deal is missing"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_words(tmp_path, text, complaint):
    path = tmp_path / "house.toml"
    path.write_text(text)
    with pytest.raises(AssertionError, match=complaint):
        check_ruleset(path)


def test_a_game_that_never_ends_is_found(monkeypatch):
    monkeypatch.setattr("tricorn.testing.rulesets.MOST_ROUNDS", 20)
    nothing = "tile_values=no bridge=0 double=0 hexagon=0,0,0 out=0 out_racks=no opening_bonus=0"
    rules = f"tri-ominos {nothing} zero_bonus=0 blocked_pays=out-bonus target=50"
    with pytest.raises(AssertionError, match="a game of 2 has not ended after 20 rounds"):
        check_ruleset(rules)


def test_an_engine_that_breaks_a_law_is_found(monkeypatch):
    """The points of a draw are told with a part that the score does not count."""

    class Boasting(Points):
        @property
        def total(self):
            return 0

    monkeypatch.setattr(points, "drawing", lambda ruleset: Boasting((Part("draw", ruleset.draw),)))
    with pytest.raises(AssertionError, match="the points add up to"):
        check_ruleset("tri-ominos")


def test_a_twin_that_differs_is_found(monkeypatch):
    convert = pytest.importorskip(
        "tricorn.engine.convert", reason="the extra `fast` is not installed"
    )
    honest = convert.rules

    def deaf_to_bridges(ruleset, seats):
        vector = honest(ruleset, seats)
        vector[convert.at.R_BRIDGE] = 0
        return vector

    monkeypatch.setattr(convert, "rules", deaf_to_bridges)
    with pytest.raises(AssertionError, match=r"the twin (plays|tells) .* otherwise"):
        check_ruleset("tri-ominos rounds=1 target=0")
