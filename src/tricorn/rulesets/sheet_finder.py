"""Finding the user's sheet: choose the question that best separates the remaining rule sets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tricorn.core.errors import InputError
from tricorn.core.ruleset import FIELDS, Ruleset, inapplicable_fields, parse_changes
from tricorn.rulesets import origins, presets

Answers = Mapping[str, object]
"""The user's answers by field; `UNSAID` if the sheet does not say or has an unlisted value."""

UNSAID = None
"""An answer that excludes no rule set."""


@dataclass(frozen=True, slots=True)
class Question:
    """A field to look up on the sheet, and one rule set for each different value."""

    field: str
    examples: tuple[Ruleset, ...]


def read_answers(text: str) -> Answers:
    """Parse answers such as `bridge=40 double=?`; a question mark means that the sheet does not say."""
    return {name: _read(name, value) for name, value in parse_changes(text).items()}


def _read(name: str, value: str) -> object:
    if name not in FIELDS:
        raise InputError("no-such-field", field=name, known=", ".join(FIELDS))
    return UNSAID if value == "?" else FIELDS[name].parse(name, value)


def fitting(answers: Answers) -> list[Ruleset]:
    """Return the shipped rule sets that do not contradict these answers."""
    return [
        ruleset
        for ruleset in presets().values()
        if all(
            value is UNSAID or said(ruleset, field) in (value, UNSAID)
            for field, value in answers.items()
        )
    ]


def said(ruleset: Ruleset, field: str) -> object:
    """Return the value of a field on a shipped sheet, or `UNSAID` if the sheet does not specify it."""
    is_open = field in origins()[ruleset.id].ours or field in inapplicable_fields(ruleset)
    return UNSAID if is_open else getattr(ruleset, field)


def next_question(answers: Answers) -> Question | None:
    """Return the next field to look up, or None if no further question separates the remaining rule sets."""
    left = fitting(answers)
    questions = [_question(field, left) for field in FIELDS if field not in answers]
    useful = [question for question in questions if len(question.examples) > 1]
    return min(useful, key=lambda question: _left_over(question, left), default=None)


def _question(field: str, rulesets: Collection[Ruleset]) -> Question:
    first: dict[object, Ruleset] = {}
    for ruleset in rulesets:
        if (value := said(ruleset, field)) is not UNSAID:
            first.setdefault(value, ruleset)
    return Question(field, tuple(first.values()))


def _left_over(question: Question, rulesets: Collection[Ruleset]) -> float:
    """Return how many rule sets an answer leaves on average, assuming equally likely sheets."""
    total = 0
    for ruleset in rulesets:
        value = said(ruleset, question.field)
        kept = [said(other, question.field) in (value, UNSAID) for other in rulesets]
        total += len(kept) if value is UNSAID else sum(kept)
    return total / len(rulesets)
