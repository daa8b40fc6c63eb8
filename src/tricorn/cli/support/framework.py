"""Commands whose help, usage and errors come from the catalogues: `help=` holds a key."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from math import nan
from typing import Any

import click

from tricorn.cli.support.console import t
from tricorn.core.errors import InputError, closest
from tricorn.i18n import LANGUAGES


class Option(click.Option):
    """An option whose help is a catalogue key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        return record and (record[0], t(record[1]))


def _show_help(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(context.get_help())
        context.exit()


class Command(click.Command):
    """A command whose help is a catalogue key."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:  # noqa: ARG002
        return Option(
            ["--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_help,
            help="option.help",
        )

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = [t("help.options-piece"), *self.collect_usage_pieces(ctx)[1:]]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=t("help.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        formatter.write_paragraph()
        with formatter.indentation():
            for paragraph in t(self.help or "").split("\n"):
                formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(t("help.options")):
            formatter.write_dl([record for record in records if record])


class Group(Command, click.Group):
    """A group of commands, listed in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.commands)

    def line_key(self, name: str) -> str:
        """Return the key of a command's one-line description."""
        return f"{self.help}.{name}.short"

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            raise InputError("no-such-command", value=args[0], known=", ".join(known))
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return ["", t("help.command-piece")] if ctx else []

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        names = self.list_commands(ctx)
        with formatter.section(t("help.commands")):
            formatter.write_dl([(name, t(self.line_key(name))) for name in names])


class LazyGroup(Group):
    """A group whose commands are modules, imported only when called."""

    modules: tuple[str, ...] = ()

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.modules)

    def line_key(self, name: str) -> str:
        return f"help.{name}.short"

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self.modules:
            return None
        found: click.Command = import_module(f"tricorn.cli.commands.{cmd_name}").command
        return found


def command(name: str, group: str = "") -> Callable[[Callable[..., Any]], Command]:
    """Create a command with its help under `help.NAME` or `help.GROUP.NAME`."""
    key = f"{group}.{name}" if group else name

    def make(function: Callable[..., Any]) -> Command:
        localized = language_option(function)
        return click.command(name, cls=Command, help=f"help.{key}")(localized)

    return make


def option(*names: str, **settings: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Create an option whose help is a catalogue key."""
    return click.option(*names, cls=Option, **settings)


def language_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--lang`, which takes effect before any command runs."""
    return option("--lang", metavar="|".join(LANGUAGES), expose_value=False, help="option.lang")(
        function
    )


class Whole(click.ParamType[int]):
    """A whole number between two bounds."""

    name = "N"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        try:
            number = int(value)
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            name = param.opts[0] if param else ""
            raise InputError("not-whole", name=name, value=value, low=self.low, high=self.high)
        return number


class Number(click.ParamType[float]):
    """A number between two bounds."""

    name = "N"

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def convert(
        self,
        value: Any,
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> float:
        try:
            number = float(value)
        except ValueError:
            number = nan
        if not self.low <= number <= self.high:
            name = param.opts[0] if param else ""
            raise InputError("not-a-number", name=name, value=value, low=self.low, high=self.high)
        return number


class Site(click.ParamType[str]):
    """The origin of a site as browsers write it: lower case, without the default port and path."""

    name = "URL"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        found = _SITE.fullmatch(value.lower())
        if found is None:
            raise InputError("not-a-site", name=param.opts[0] if param else "", value=value)
        return found["site"].removesuffix(_USUAL_PORTS[found["scheme"]])


_SITE = re.compile(
    r"(?P<site>(?P<scheme>https?)://([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?)/?", re.ASCII
)
_USUAL_PORTS = {"http": ":80", "https": ":443"}


class OneOf(click.Choice[str]):
    """One of several words."""

    def __init__(self, *options: str) -> None:
        super().__init__(options)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            name = param.human_readable_name if param else ""
            raise InputError(
                "not-a-choice", name=name, value=value, options=", ".join(self.choices)
            )
        return super().convert(value, param, ctx)


def format_usage_error(error: click.ClickException) -> str:
    """Return an error of click as a text of the catalogue."""
    match error:
        case click.NoSuchOption(option_name=name):
            known = [option.lstrip("-") for option in error.possibilities or ()]
            guess = closest(name.lstrip("-"), known)
            text = t("usage.no-such-option", name=name)
            return f"{text} {t('error.did-you-mean', guess=f'--{guess}')}" if guess else text
        case click.MissingParameter(param=param) if param:
            return t("usage.missing", name=param.human_readable_name)
        case click.BadOptionUsage(option_name=name):
            return t("usage.needs-value", name=name)
        case click.BadParameter(param=param) if param:
            return t("usage.bad-value", name=param.human_readable_name)
    return t("usage.wrong")
