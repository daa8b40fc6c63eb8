"""Which sheet does somebody own? The question that tells the remaining rule sets apart best."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tricorn.core.errors import InputError
from tricorn.core.ruleset import FIELDS, Ruleset, parse_changes, void_fields
from tricorn.rulesets import origins, presets

Answers = Mapping[str, object]
"""What the sheet says, by field; `UNSAID` where it says something else or nothing."""

UNSAID = None
"""An answer that rules nothing out."""


@dataclass(frozen=True, slots=True)
class Question:
    """A field to look up on the sheet, and rule sets of which each says something else about it."""

    field: str
    examples: tuple[Ruleset, ...]


def read_answers(text: str) -> Answers:
    """What is known already: `bridge=40 double=?`, a question mark where the sheet does not say."""
    return {name: _read(name, value) for name, value in parse_changes(text).items()}


def _read(name: str, value: str) -> object:
    if name not in FIELDS:
        raise InputError("no-such-field", field=name, known=", ".join(FIELDS))
    return UNSAID if value == "?" else FIELDS[name].parse(name, value)


def fitting(answers: Answers) -> list[Ruleset]:
    """The shipped rule sets that say nothing against these answers."""
    return [
        ruleset
        for ruleset in presets().values()
        if all(
            value is UNSAID or said(ruleset, field) in (value, UNSAID)
            for field, value in answers.items()
        )
    ]


def said(ruleset: Ruleset, field: str) -> object:
    """What the sheet of a shipped rule set says about a field; `UNSAID` where it leaves it open."""
    is_open = field in origins()[ruleset.id].ours or field in void_fields(ruleset)
    return UNSAID if is_open else getattr(ruleset, field)


def next_question(answers: Answers) -> Question | None:
    """What to look up next; None where nothing that was not asked yet tells the rest apart."""
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
    """How many rule sets an answer leaves on average, every sheet equally likely."""
    total = 0
    for ruleset in rulesets:
        value = said(ruleset, question.field)
        kept = [said(other, question.field) in (value, UNSAID) for other in rulesets]
        total += len(kept) if value is UNSAID else sum(kept)
    return total / len(rulesets)
