"""`tricorn bots`: the available bots, how each plays and what it needs."""

from __future__ import annotations

import inspect
import json
from dataclasses import asdict, dataclass

import click

from tricorn.bots.registry import BUILT_IN, COMPILED, LEVELS, find, names
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.core.errors import InputError
from tricorn.i18n.formatting import format_error


@dataclass(frozen=True, slots=True)
class Row:
    """A bot in the list; bots for testing have no level."""

    name: str
    level: int | None
    plays: str
    extra: str | None


@cli.command("bots")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(as_json: bool) -> None:
    """List all bots, built-in ones first."""
    rows = [_row(name) for name in names()]
    if as_json:
        click.echo(json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=2))
        return
    width = max(len(row.name) for row in rows)
    for row in rows:
        needs = f" ({t('bots.needs', extra=row.extra)})" if row.extra else ""
        click.echo(f"{row.level or '-':>2}  {row.name:{width}}  {row.plays}{needs}")
    click.echo("\n" + t("bots.program"))


def _row(name: str) -> Row:
    level = LEVELS.index(name) + 1 if name in LEVELS else None
    plays = t(f"bot.{name}") if name in BUILT_IN else _own_words(name)
    return Row(name, level, plays, "fast" if name in COMPILED else None)


def _own_words(name: str) -> str:
    """Return how a bot of another package describes itself: the first line of its docstring."""
    try:
        text = inspect.getdoc(find(name)) or ""
    except InputError as error:
        return format_error(t.catalogue, error)
    return text.partition("\n")[0]
