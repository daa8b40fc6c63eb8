"""Light and dark colours, and the digits as strokes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

ThemeName = Literal["light", "dark", "auto"]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of tiles and table as `#rrggbb`; gradients run from the first of two to `_low`."""

    felt: str
    felt_low: str
    wood: str
    wood_low: str
    face: str
    face_low: str
    bevel: str
    bevel_low: str
    edge: str
    """The thin line around a tile."""
    ink: str
    last: str
    """The outline and the shape on the face of the newest tile."""
    ghost: str
    """Text and outlines on felt outside tiles."""
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
    """Return CSS rules with variables; viewers without variables show the theme's first colours."""
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


STROKES = (
    "M0-10.5C4.7-10.5 6.8-6.2 6.8 0S4.7 10.5 0 10.5-6.8 6.2-6.8 0-4.7-10.5 0-10.5Z",
    "M-4.2-6.9L1.4-10.5V10.5",
    "M-6-5.6C-5.4-8.7-3.1-10.5.1-10.5 3.8-10.5 6.1-8.2 6.1-5.1 6.1-2.5 4.7-.5 2 2.1L-6.4 10.5H6.6",
    "M-5.8-7.3C-4.9-9.4-2.9-10.5-.3-10.5 3.2-10.5 5.6-8.5 5.6-5.6 5.6-2.7 3.3-.8.1-.8H-1.8"
    "M.1-.8C3.8-.8 6.3 1.4 6.3 4.8 6.3 8.2 3.7 10.5-.2 10.5-3.3 10.5-5.6 9.1-6.5 6.5",
    "M3.2 10.5V-10.5L-7 4.9H7",
    "M5.5-10.5H-4.3L-5.3-1.1C-3.9-2.6-2-3.4.2-3.4 3.9-3.4 6.4-.7 6.4 3.4 6.4 7.6 3.7 10.5-.2 10.5"
    "-3.2 10.5-5.5 9.1-6.4 6.6",
)
"""Paths around the middle of each digit, 21 units high."""

WEIGHT = 4.1
"""The stroke width of digits."""

SCALE = 0.88
"""The scale of a digit on a tile."""
