"""Colours of the pictures by daylight and by lamplight, and the style sheet made of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

ThemeName = Literal["light", "dark", "auto"]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of tiles and table, `#rrggbb` each; where two shade into each other, from high to low."""

    felt: str
    felt_low: str
    wood: str
    wood_low: str
    face: str
    face_low: str
    bevel: str
    bevel_low: str
    edge: str
    """The thin line round a tile."""
    ink: str
    last: str
    """The outline and the shape on the face of the newest tile."""
    ghost: str
    """Words and outlines on felt, where no tile lies."""
    shade: str


LIGHT = Theme(
    felt="#4c7b64",
    felt_low="#3e6854",
    wood="#b98a5a",
    wood_low="#8d6238",
    face="#fdf8ea",
    face_low="#f3e8cd",
    bevel="#fffdf6",
    bevel_low="#d3c098",
    edge="#7b6643",
    ink="#2a2119",
    last="#a8321c",
    ghost="#fbfaf2",
    shade="#0b1f16",
)

DARK = Theme(
    felt="#213a31",
    felt_low="#172922",
    wood="#5f442b",
    wood_low="#3b291b",
    face="#e6dbc0",
    face_low="#d5c7a5",
    bevel="#f3ead4",
    bevel_low="#a6946c",
    edge="#5c4b30",
    ink="#211a12",
    last="#8e2415",
    ghost="#dcd6c4",
    shade="#000000",
)

_STOPS = ("felt", "felt_low", "wood", "wood_low", "face", "face_low", "bevel", "bevel_low")
_LINES = ("edge", "ink", "last", "ghost")
_FILLS = ("ink", "last", "ghost", "shade")


def style_sheet(name: ThemeName) -> str:
    """Rules over variables; a viewer that knows no variables shows the theme's first colours."""
    colours = _colours(DARK if name == "dark" else LIGHT)
    rules = [_scope(name, colours)]
    if name == "auto":
        rules.append(f"@media (prefers-color-scheme:dark){{{_scope(name, _colours(DARK))}}}")
    for kind, prop, used in (
        ("stop", "stop-color", _STOPS),
        ("line", "stroke", _LINES),
        ("fill", "fill", _FILLS),
    ):
        rules += [_rule(kind, prop, _css(colour), colours) for colour in used]
    return "\n".join(rules)


def _colours(theme: Theme) -> dict[str, str]:
    return {_css(colour): value for colour, value in asdict(theme).items()}


def _scope(name: ThemeName, colours: dict[str, str]) -> str:
    variables = ";".join(f"--tricorn-{colour}:{value}" for colour, value in colours.items())
    return f".tricorn-{name}{{{variables}}}"


def _rule(kind: str, prop: str, colour: str, colours: dict[str, str]) -> str:
    return f".tricorn-{kind}-{colour}{{{prop}:{colours[colour]};{prop}:var(--tricorn-{colour})}}"


def _css(name: str) -> str:
    return name.replace("_", "-")
