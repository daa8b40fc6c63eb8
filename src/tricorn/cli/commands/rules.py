"""`tricorn rules`: the meaning of a rule sheet, and finding the sheet you own."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping

import click
from click.shell_completion import CompletionItem

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.interrupts import EXIT_FAILED, EXIT_OK
from tricorn.core.ruleset import FIELDS, Ruleset, spec
from tricorn.i18n.formatting import format_field, format_ruleset
from tricorn.rulesets import PRESETS, load, presets
from tricorn.rulesets.sheet_finder import (
    UNSAID,
    Answers,
    Question,
    fitting,
    next_question,
    read_answers,
)

OTHER = "0"
"""The input if none of the offered answers is right."""


def ask_which(answers: Answers) -> int:
    """Ask until the sheet is known, no question is left, or input ends; return the exit code."""
    known = dict(answers)
    while question := next_question(known):
        typed = _ask(question)
        if typed is None:
            _list_answers("rules.which.so-far", known)
            return EXIT_FAILED
        known[question.field] = _meant(question, typed)
    return _tell(known)


def tell_which(answers: Answers) -> int:
    """Print the sheets that fit and the next question as JSON; return the exit code."""
    question = next_question(answers)
    facts = {
        "fitting": [ruleset.id for ruleset in fitting(answers)],
        "question": question and {"field": question.field, "answers": _values(question)},
    }
    click.echo(json.dumps(facts, indent=2))
    return EXIT_OK


def _ask(question: Question) -> str | None:
    """Return the number typed, or None at the end of input."""
    click.echo(t("rules.which.ask"))
    for number, ruleset in enumerate(question.examples, 1):
        click.echo(f"  {number}  {format_field(t.catalogue, ruleset, question.field)}")
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
    """Return each answer as in a rule file, with its meaning."""
    show = FIELDS[question.field].show
    return {
        show(getattr(ruleset, question.field)): format_field(t.catalogue, ruleset, question.field)
        for ruleset in question.examples
    }


def _tell(answers: Answers) -> int:
    match fitting(answers):
        case []:
            click.echo(t("rules.which.none"))
            return EXIT_FAILED
        case [ruleset]:
            click.echo(t("rules.which.found", sheet=_line(ruleset)))
            click.echo(t("rules.which.full", id=ruleset.id))
            return EXIT_OK
    _list_answers("rules.which.several", answers)
    return EXIT_FAILED


def _list_answers(heading: str, answers: Answers) -> None:
    click.echo(t(heading))
    for ruleset in fitting(answers):
        click.echo(f"  {_line(ruleset)}")


def _line(ruleset: Ruleset) -> str:
    return f"{ruleset.id}, {t(f'sheet.{ruleset.id}')}"


def complete_ruleset(
    _: click.Context, __: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return the rule sets that begin with the typed text."""
    return [CompletionItem(name) for name in PRESETS if name.startswith(incomplete)]


@cli.command("rules")
@click.argument("ruleset", metavar="[ID [FIELD=VALUE…]]", nargs=-1, shell_complete=complete_ruleset)
@cli.option("--which", "asks_which", is_flag=True, help="option.which")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(ruleset: tuple[str, ...], asks_which: bool, as_json: bool) -> int:
    """List the rule sets, show one (optionally with changed fields), or find one by questions."""
    if asks_which:
        answers = read_answers(" ".join(ruleset))
        return tell_which(answers) if as_json else ask_which(answers)
    if not ruleset:
        _list(as_json)
        return EXIT_OK
    chosen = load(" ".join(ruleset))
    if as_json:
        click.echo(json.dumps(_facts(chosen), indent=2))
    else:
        _show(chosen)
    return EXIT_OK


def _list(as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps([_facts(ruleset) for ruleset in presets().values()], indent=2))
        return
    width = max(map(len, PRESETS))
    for name in PRESETS:
        click.echo(f"{name:{width}}  {t(f'sheet.{name}')}")
    click.echo("\n" + t("rules.hint"))


def _facts(ruleset: Ruleset) -> dict[str, object]:
    return {"id": ruleset.id, **{name: getattr(ruleset, name) for name in FIELDS}}


def _show(ruleset: Ruleset) -> None:
    base = presets()[ruleset.id]
    click.echo(f"{spec(ruleset, presets())}\n{t(f'sheet.{ruleset.id}')}\n")
    width = max(map(len, FIELDS))
    for name, sentence in format_ruleset(t.catalogue, ruleset):
        mark = " " if getattr(ruleset, name) == getattr(base, name) else "*"
        click.echo(f"{mark}{name:{width}}  {sentence}")
