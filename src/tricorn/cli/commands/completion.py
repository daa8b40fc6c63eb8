"""`tricorn completion SHELL`: the script for completing `tricorn` commands in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from tricorn.cli.support import framework as cli


@cli.command("completion")
@click.argument("shell", metavar="bash|zsh|fish", type=cli.OneOf("bash", "zsh", "fish"))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the script."""
    made = get_completion_class(shell)
    assert made is not None
    root = context.find_root().command
    click.echo(made(root, {}, "tricorn", "_TRICORN_COMPLETE").source())
