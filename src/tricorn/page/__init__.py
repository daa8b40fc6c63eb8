"""The web page: JavaScript modules, style sheets, pictures. Only the score pad has rules, in `js/rules`."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import version
from pathlib import Path

from tricorn.draw.svg_parts import definitions
from tricorn.draw.theme import style_sheet

FOLDER = Path(__file__).parent
PAD_RULES = "/api/pad/rules"
"""Where the score pad learns the rules."""


@cache
def index() -> str:
    """The page itself, with the shapes of tiles and digits in it."""
    text = (FOLDER / "index.html").read_text("utf-8")
    return text.replace("<!-- look -->", definitions()).replace(
        "<!-- version -->", version("tricorn")
    )


@cache
def service_worker(*data: str) -> str:
    """Return the service worker, with the names of all files and data it caches."""
    text = (FOLDER / "service-worker.js").read_text("utf-8")
    names = ["/", "/page/look.css", *(f"/page/{path}" for path in files()), *data]
    text = text.replace("<!-- version -->", version("tricorn"))
    return text.replace("/* files */ []", json.dumps(names))


def files() -> list[str]:
    """The files that a browser loads, by their path."""
    kinds = {".js", ".css", ".svg", ".webmanifest"}
    paths = (path for path in FOLDER.rglob("*") if path.suffix in kinds)
    return sorted(
        path.relative_to(FOLDER).as_posix() for path in paths if path.name != "service-worker.js"
    )


@cache
def look() -> str:
    """The colours of tiles and table, by daylight and by lamplight."""
    light, dark = style_sheet("light"), style_sheet("dark")
    variables = {"light": _variables(light), "dark": _variables(dark)}
    rules = "\n".join(light.splitlines()[1:])
    return (
        f":root{{{variables['light']}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{variables['dark']}}}}}\n"
        f':root[data-theme="light"]{{{variables["light"]}}}\n'
        f':root[data-theme="dark"]{{{variables["dark"]}}}\n{rules}\n'
    )


def _variables(sheet: str) -> str:
    """Return the variables of a style sheet, which are in its first line."""
    return sheet.splitlines()[0].partition("{")[2].removesuffix("}")
