"""`check_ruleset` plays games with a custom rule set and reports what is wrong."""

import subprocess
import sys

import pytest

from tricorn.core import points
from tricorn.core.points import Part, Points
from tricorn.rulesets import load
from tricorn.testing import check_ruleset


def test_loads_plays_and_returns_a_rule_file(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('base = "tripple-domino"\ntarget = 150\nhexagon = [50, 100, 150]\n')
    assert check_ruleset(path) == load("tripple-domino target=150 hexagon=50,100,150")
    assert check_ruleset(str(path)).target == 150


def test_checks_the_readable_engine_without_the_fast_extra():
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
def test_explains_why_a_rule_file_cannot_be_loaded(tmp_path, text, complaint):
    path = tmp_path / "house.toml"
    path.write_text(text)
    with pytest.raises(AssertionError, match=complaint):
        check_ruleset(path)


def test_detects_a_game_that_never_ends(monkeypatch):
    monkeypatch.setattr("tricorn.testing.rulesets.MOST_ROUNDS", 20)
    nothing = "tile_values=no bridge=0 double=0 hexagon=0,0,0 out=0 out_racks=no opening_bonus=0"
    rules = f"tri-ominos {nothing} zero_bonus=0 blocked_pays=out-bonus target=50"
    with pytest.raises(AssertionError, match="a game of 2 has not ended after 20 rounds"):
        check_ruleset(rules)


def test_detects_an_engine_whose_points_do_not_add_up(monkeypatch):
    """Report points for a draw whose total is zero."""

    class WrongTotal(Points):
        @property
        def total(self):
            return 0

    monkeypatch.setattr(
        points, "drawing", lambda ruleset: WrongTotal((Part("draw", ruleset.draw),))
    )
    with pytest.raises(AssertionError, match="the points add up to"):
        check_ruleset("tri-ominos")


def test_detects_a_compiled_engine_that_differs(monkeypatch):
    convert = pytest.importorskip(
        "tricorn.engine.convert", reason="the extra `fast` is not installed"
    )
    honest = convert.rules

    def without_bridges(ruleset, seats):
        vector = honest(ruleset, seats)
        vector[convert.at.R_BRIDGE] = 0
        return vector

    monkeypatch.setattr(convert, "rules", without_bridges)
    with pytest.raises(AssertionError, match=r"the twin (plays|tells) .* otherwise"):
        check_ruleset("tri-ominos rounds=1 target=0")
