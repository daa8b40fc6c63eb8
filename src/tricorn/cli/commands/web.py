"""Starting the web app on this computer, optionally for phones on the home network."""

from __future__ import annotations

import socket
import webbrowser
from contextlib import suppress
from dataclasses import replace
from threading import Timer

import click

from tricorn.cli.support.console import t
from tricorn.cli.support.files import folder
from tricorn.cli.support.interrupts import interrupts
from tricorn.core.errors import InputError
from tricorn.server.http.qr import qr_text
from tricorn.server.ops.run import listen, prepare, serve
from tricorn.server.settings import Settings

PORT = 8056
PORTS_TRIED = 20
HERE = ("localhost", "127.0.0.1", "::1")
OPEN_AFTER = 0.8
"""Seconds until the browser opens, by when the server is ready."""


def start(port: int | None, data: str | None, lan: bool, no_open: bool) -> None:
    """Start the app for this computer, or for the home network."""
    home = _own_address() if lan else None
    hosts = (*HERE, *_own_names(home)) if lan else HERE
    settings = Settings(folder(data), hosts=hosts, warm=True)
    prepare(settings)
    with _listen("0.0.0.0" if lan else "127.0.0.1", port) as bound:
        number = bound.getsockname()[1]
        here = f"http://127.0.0.1:{number}/"
        link = f"http://{home}:{number}" if home else ""
        click.echo(t("web.running", address=here))
        if lan:
            _tell_home(link)
        click.echo(t("web.stop"))
        if not no_open:
            Timer(OPEN_AFTER, _open, [here]).start()
        with interrupts.stoppable():
            serve(replace(settings, link=link), bound)


def _tell_home(link: str) -> None:
    if not link:
        click.echo(t("web.no-network"))
        return
    click.echo(t("web.phones", address=link + "/"))
    click.echo(qr_text(link + "/"))


def _listen(host: str, port: int | None) -> socket.socket:
    """Listen on the given port; default: our port or, if it is taken, one of the next."""
    if port is not None:
        return listen(host, port)
    for number in range(PORT, PORT + PORTS_TRIED):
        with suppress(InputError):
            return listen(host, number)
    return listen(host, 0)


def _own_address() -> str | None:
    """Return this computer's address on the home network, as the system would route it; sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _own_names(address: str | None) -> list[str]:
    name = socket.gethostname().lower()
    return [each for each in (address, name, f"{name}.local") if each]


def _open(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(address)
