"""`tricorn rules [ID]`: the rule sets, one of them as a summary a player can read, or which one it is."""

from __future__ import annotations

import json

import click
from click.shell_completion import CompletionItem

from tricorn.cli import framework as cli
from tricorn.cli.exits import FINE
from tricorn.cli.speech import t
from tricorn.cli.which import ask_which, tell_which
from tricorn.core.ruleset import FIELDS, Ruleset, spec
from tricorn.rulesets import PRESETS, load, presets
from tricorn.rulesets.which import read_answers
from tricorn.words.say import say_ruleset


def complete_ruleset(
    _: click.Context, __: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The rule sets that begin with what was typed."""
    return [CompletionItem(name) for name in PRESETS if name.startswith(incomplete)]


@cli.command("rules")
@click.argument("ruleset", metavar="[ID [FIELD=VALUE…]]", nargs=-1, shell_complete=complete_ruleset)
@cli.option("--which", "asks_which", is_flag=True, help="option.which")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(ruleset: tuple[str, ...], asks_which: bool, as_json: bool) -> int:
    """List the rule sets, or show one, with its fields changed if wanted, or find one by questions."""
    if asks_which:
        answers = read_answers(" ".join(ruleset))
        return tell_which(answers) if as_json else ask_which(answers)
    if not ruleset:
        _list(as_json)
        return FINE
    chosen = load(" ".join(ruleset))
    if as_json:
        click.echo(json.dumps(_facts(chosen), indent=2))
    else:
        _show(chosen)
    return FINE


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
    for name, sentence in say_ruleset(t.words, ruleset):
        mark = " " if getattr(ruleset, name) == getattr(base, name) else "*"
        click.echo(f"{mark}{name:{width}}  {sentence}")
