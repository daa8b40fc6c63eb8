"""Comparing two rule sets, one row per rule."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.ruleset import FIELDS, Ruleset, inapplicable_fields
from tricorn.i18n import Words
from tricorn.i18n.say import say_field

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


def compare_rulesets(words: Words, one: Ruleset, other: Ruleset) -> list[RuleCompared]:
    """Return every rule that applies in at least one of the two rule sets, in the usual order."""
    void_in_one, void_in_other = inapplicable_fields(one), inapplicable_fields(other)
    return [
        RuleCompared(
            name,
            words(f"rule.{name}"),
            _text(words, one, name, name in void_in_one),
            _text(words, other, name, name in void_in_other),
            differs=getattr(one, name) != getattr(other, name)
            or (name in void_in_one) != (name in void_in_other),
        )
        for name in FIELDS
        if name not in void_in_one & void_in_other
    ]


def _text(words: Words, ruleset: Ruleset, name: str, is_void: bool) -> str:
    """Return the text of the rule, or that it does not apply."""
    is_absent = is_void and name not in _NO_LIMIT
    return words("rule.not-here") if is_absent else say_field(words, ruleset, name)
