"""`tricorn serve`: the web app for hosts."""

from __future__ import annotations

import logging

import click

from tricorn.cli import framework as cli
from tricorn.cli.files import folder
from tricorn.cli.speech import t
from tricorn.cli.web import PORT
from tricorn.fast import cores
from tricorn.server.run import listen, prepare, serve
from tricorn.server.settings import Limits, Settings
from tricorn.server.worker import LOG_FORMAT
from tricorn.server.workers import check_workers, serve_many


@cli.command("serve")
@cli.option("--host", metavar="ADDRESS", default="127.0.0.1", help="serve.option.host")
@cli.option("--port", metavar="N", type=cli.Whole(0, 65535), default=PORT, help="serve.option.port")
@cli.option("--data", metavar="DIR", help="web.option.data")
@cli.option("--origin", "origins", metavar="URL", multiple=True, help="serve.option.origin")
@cli.option("--link", metavar="URL", default="", help="serve.option.link")
@cli.option("--database", metavar="URL", help="serve.option.database")
@cli.option("--redis", metavar="URL", help="serve.option.redis")
@cli.option(
    "--workers", metavar="N", type=cli.Whole(1, 256), default=1, help="serve.option.workers"
)
@cli.option("--thinkers", metavar="N", type=cli.Whole(1, 256), help="serve.option.thinkers")
@cli.option(
    "--sockets", metavar="N", type=cli.Whole(1, 100_000), default=40, help="serve.option.sockets"
)
def command(  # noqa: PLR0913, PLR0917 (one argument an option)
    host: str,
    port: int,
    data: str | None,
    origins: tuple[str, ...],
    link: str,
    database: str | None,
    redis: str | None,
    workers: int,
    thinkers: int | None,
    sockets: int,
) -> None:
    """Serve until stopped."""
    logging.basicConfig(format=LOG_FORMAT)
    settings = Settings(
        folder(data),
        origins=tuple(origin.rstrip("/") for origin in origins),
        link=link.rstrip("/"),
        database=database,
        redis=redis,
        thinkers=thinkers or max(1 if workers > 1 else 2, (cores() - 1) // workers),
        limits=Limits(sockets_an_address=sockets),
        warm=True,
    )
    check_workers(settings, workers)
    prepare(settings)
    with listen(host, port) as bound:
        name = f"[{host}]" if ":" in host else host
        click.echo(t("web.running", address=f"http://{name}:{bound.getsockname()[1]}/"))
        if workers == 1:
            serve(settings, bound, "info")
        else:
            serve_many(settings, bound, workers)
