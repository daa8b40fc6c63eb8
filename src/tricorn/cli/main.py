"""The program: selects the language, runs a command, reports errors without a traceback."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import click

from tricorn.cli.support.console import language_argument, print_error, t
from tricorn.cli.support.framework import (
    LazyGroup,
    Whole,
    format_usage_error,
    language_option,
    option,
)
from tricorn.cli.support.interrupts import EXIT_BAD_INPUT, EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.core.errors import InputError
from tricorn.i18n.formatting import format_error


class Tricorn(LazyGroup):
    """The commands in the order in which a newcomer needs them."""

    modules = (
        "play", "daily", "solve", "puzzle", "bots", "rules", "check", "show", "review", "verify",
        "print", "serve", "db", "simulate", "arena", "perft", "bench", "doctor", "completion",
    )  # fmt: skip


@click.group("tricorn", cls=Tricorn, help="help.tricorn", invoke_without_command=True)
@language_option
@option("--version", is_flag=True, help="option.version")
@option("--no-open", is_flag=True, help="web.option.no-open")
@option("--port", metavar="N", type=Whole(0, 65535), help="web.option.port")
@option("--data", metavar="DIR", help="web.option.data")
@option("--lan", is_flag=True, help="web.option.lan")
@click.pass_context
def tricorn(  # noqa: PLR0913, PLR0917 (one argument per option)
    context: click.Context,
    version: bool,
    no_open: bool,
    port: int | None,
    data: str | None,
    lan: bool,
) -> None:
    """Start the web app if no command is given."""
    if version:
        from importlib.metadata import version as installed  # noqa: PLC0415

        click.echo(f"tricorn {installed('tricorn')}")
    elif context.invoked_subcommand is None:
        from tricorn.cli.commands.web import start  # noqa: PLC0415

        start(port, data, lan, no_open)


def main() -> None:
    """Run the program; it exits with 0 (success), 1 (a check failed) or 2 (bad input)."""
    interrupts.install()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # show ? for characters that the terminal lacks
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; no traceback reaches the user."""
    try:
        t.use_language(language_argument(arguments))
        code = tricorn.main(arguments, prog_name="tricorn", standalone_mode=False)
        return code if isinstance(code, int) else EXIT_OK
    except click.ClickException as error:
        print_error(format_usage_error(error))
        print_error(t("usage.hint"))
    except InputError as error:
        print_error(format_error(t.catalogue, error))
    except (KeyboardInterrupt, click.Abort):
        print_error("")
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OK
    except OSError as error:
        print_error(t("error.system", problem=error.strerror or error, path=error.filename or ""))
    except Exception as error:
        if interrupts.pressed:  # a library turned Ctrl-C into another error
            return EXIT_INTERRUPTED
        if os.environ.get("TRICORN_DEBUG"):
            raise
        print_error(t("error.unexpected", problem=f"{type(error).__name__}: {error}"))
    return EXIT_BAD_INPUT
