"""`tricorn rules --which`: a few questions until it is known which sheet somebody owns."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping

import click

from tricorn.cli.exits import FINE, NO
from tricorn.cli.speech import t
from tricorn.core.ruleset import FIELDS, Ruleset
from tricorn.rulesets.which import UNSAID, Answers, Question, fitting, next_question
from tricorn.words.say import say_field

OTHER = "0"
"""What is typed where no answer that is offered is right."""


def ask_which(answers: Answers) -> int:
    """Ask until the sheet is known, nothing is left to ask, or nobody answers; the exit code."""
    known = dict(answers)
    while question := next_question(known):
        typed = _ask(question)
        if typed is None:
            _list("rules.which.so-far", known)
            return NO
        known[question.field] = _meant(question, typed)
    return _tell(known)


def tell_which(answers: Answers) -> int:
    """The sheets that fit and what to look up next, as JSON."""
    question = next_question(answers)
    facts = {
        "fitting": [ruleset.id for ruleset in fitting(answers)],
        "question": question and {"field": question.field, "answers": _values(question)},
    }
    click.echo(json.dumps(facts, indent=2))
    return FINE


def _ask(question: Question) -> str | None:
    """The number that was typed; None where nobody types any more."""
    click.echo(t("rules.which.ask"))
    for number, ruleset in enumerate(question.examples, 1):
        click.echo(f"  {number}  {say_field(t.words, ruleset, question.field)}")
    click.echo(f"  {OTHER}  {t('rules.which.other')}")
    count = len(question.examples)
    while True:
        click.echo(t("rules.which.prompt", count=count) + " ", nl=False)
        typed = sys.stdin.readline()
        if not (typed and sys.stdin.isatty()):
            click.echo(typed.strip())
        if not typed:
            return None
        if typed.strip() in map(str, range(count + 1)):
            return typed.strip()


def _meant(question: Question, typed: str) -> object:
    if typed == OTHER:
        return UNSAID
    return getattr(question.examples[int(typed) - 1], question.field)


def _values(question: Question) -> Mapping[str, str]:
    """Each answer as a rule file would hold it, and in words."""
    show = FIELDS[question.field].show
    return {
        show(getattr(ruleset, question.field)): say_field(t.words, ruleset, question.field)
        for ruleset in question.examples
    }


def _tell(answers: Answers) -> int:
    match fitting(answers):
        case []:
            click.echo(t("rules.which.none"))
            return NO
        case [ruleset]:
            click.echo(t("rules.which.found", sheet=_line(ruleset)))
            click.echo(t("rules.which.full", id=ruleset.id))
            return FINE
    _list("rules.which.several", answers)
    return NO


def _list(heading: str, answers: Answers) -> None:
    click.echo(t(heading))
    for ruleset in fitting(answers):
        click.echo(f"  {_line(ruleset)}")


def _line(ruleset: Ruleset) -> str:
    return f"{ruleset.id}, {t(f'sheet.{ruleset.id}')}"
