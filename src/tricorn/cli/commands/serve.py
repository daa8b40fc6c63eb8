"""`tricorn serve`: the web app for hosts."""

from __future__ import annotations

import logging
from contextlib import nullcontext
from dataclasses import replace

import click

from tricorn.cli.commands.web import PORT
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.files import DATABASE, REDIS, folder
from tricorn.cli.support.interrupts import interrupts
from tricorn.engine import cores
from tricorn.server.ops.processes import check_workers, serve_many
from tricorn.server.ops.run import listen, prepare, serve
from tricorn.server.ops.worker import LOG_FORMAT
from tricorn.server.settings import Limits, Settings
from tricorn.server.store.choice import claimed
from tricorn.server.store.sqlite import FILE


@cli.command("serve")
@cli.option("--host", metavar="ADDRESS", default="127.0.0.1", help="serve.option.host")
@cli.option("--port", metavar="N", type=cli.Whole(0, 65535), default=PORT, help="serve.option.port")
@cli.option("--data", metavar="DIR", help="web.option.data")
@cli.option(
    "--origin", "origins", metavar="URL", type=cli.Site(), multiple=True, help="serve.option.origin"
)
@cli.option("--link", metavar="URL", type=cli.Site(), help="serve.option.link")
@cli.option("--database", metavar="URL", envvar=DATABASE, help="serve.option.database")
@cli.option("--redis", metavar="URL", envvar=REDIS, help="serve.option.redis")
@cli.option(
    "--workers", metavar="N", type=cli.Whole(1, 256), default=1, help="serve.option.workers"
)
@cli.option("--thinkers", metavar="N", type=cli.Whole(1, 256), help="serve.option.thinkers")
@cli.option(
    "--sockets", metavar="N", type=cli.Whole(1, 100_000), default=40, help="serve.option.sockets"
)
@cli.option(
    "--tables", metavar="N", type=cli.Whole(1, 10**6), default=5_000, help="serve.option.tables"
)
@cli.option(
    "--bot-seconds",
    metavar="S",
    type=cli.Number(0.01, 60),
    default=0.8,
    help="serve.option.bot-seconds",
)
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    host: str,
    port: int,
    data: str | None,
    origins: tuple[str, ...],
    link: str | None,
    database: str | None,
    redis: str | None,
    workers: int,
    thinkers: int | None,
    sockets: int,
    tables: int,
    bot_seconds: float,
) -> None:
    """Serve until stopped."""
    logging.basicConfig(format=LOG_FORMAT)
    settings = Settings(
        folder(data),
        origins=origins,
        link=link or "",
        database=database,
        redis=redis,
        thinkers=thinkers or max(1 if workers > 1 else 2, (cores() - 1) // workers),
        limits=Limits(sockets_per_address=sockets, tables=tables),
        bot_seconds=bot_seconds,
        warm=True,
    )
    check_workers(settings, workers)
    prepare(settings)
    alone = nullcontext() if settings.database else claimed(settings.data / FILE)
    with alone, listen(host, port) as bound:
        name, number = f"[{host}]" if ":" in host else host, bound.getsockname()[1]
        click.echo(t("web.running", address=f"http://{name}:{number}/"))
        settings = replace(settings, worker=str(number))
        with interrupts.stoppable():
            if workers == 1:
                serve(settings, bound)
            else:
                serve_many(settings, bound, workers)
