"""The web page: native modules, style sheets, pictures. It knows no rules: it shows what the server says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tricorn.draw.defs import definitions
from tricorn.draw.theme import style_sheet

FOLDER = Path(__file__).parent


@cache
def index() -> str:
    """The page itself, with the shapes of tiles and digits in it."""
    text = (FOLDER / "index.html").read_text("utf-8")
    return text.replace("<!-- look -->", definitions())


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
    """The variables of a style sheet, which stand in its first line."""
    return sheet.splitlines()[0].partition("{")[2].removesuffix("}")
