"""Comparing two rule sets, one row per rule."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.ruleset import FIELDS, Ruleset, inapplicable_fields
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field

_NO_LIMIT = ("target", "rounds")
"""Fields that do not apply if they are 0, which is itself a rule: there is no limit."""


@dataclass(frozen=True, slots=True)
class RuleCompared:
    """One rule in two rule sets."""

    name: str
    label: str
    one: str
    other: str
    differs: bool


def compare_rulesets(catalogue: Catalogue, one: Ruleset, other: Ruleset) -> list[RuleCompared]:
    """Return every rule that applies in at least one of the two rule sets, in the usual order."""
    absent_in_one, absent_in_other = inapplicable_fields(one), inapplicable_fields(other)
    return [
        RuleCompared(
            name,
            catalogue(f"rule.{name}"),
            _text(catalogue, one, name, name in absent_in_one),
            _text(catalogue, other, name, name in absent_in_other),
            differs=getattr(one, name) != getattr(other, name)
            or (name in absent_in_one) != (name in absent_in_other),
        )
        for name in FIELDS
        if name not in absent_in_one & absent_in_other
    ]


def _text(catalogue: Catalogue, ruleset: Ruleset, name: str, is_inapplicable: bool) -> str:
    """Return the text of the rule, or that it does not apply."""
    is_absent = is_inapplicable and name not in _NO_LIMIT
    return catalogue("rule.not-here") if is_absent else format_field(catalogue, ruleset, name)
