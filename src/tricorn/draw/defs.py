"""What every picture defines once: tile bodies, digits, felt, wood, shadow."""

from __future__ import annotations

from tricorn.draw.digits import SCALE, STROKES, WEIGHT
from tricorn.draw.plane import number, rounded_triangle

_GAP = 1.1
"""From the side of a cell to the body of its tile."""

_BEVEL = 3.2
_RING = 3.8
_ROUNDING = 8.0

_BLUR = (
    '<filter id="tricorn-blur" x="-20%" y="-20%" width="140%" height="140%">'
    '<feGaussianBlur stdDeviation="4"/></filter>'
)


def definitions() -> str:
    """The elements that tiles and tables refer to."""
    return "\n".join(
        (
            "<defs>",
            _outline("body", _GAP, _ROUNDING),
            _outline("top", _GAP + _BEVEL, _ROUNDING - _BEVEL),
            _outline("ring", _RING, _ROUNDING - _RING / 2),
            *(_slope(paint, way) for paint in ("bevel", "face") for way in ("up", "down")),
            _tile("up", ""),
            _tile("down", ' transform="rotate(180)"'),
            *(_digit(value, path) for value, path in enumerate(STROKES)),
            f'<radialGradient id="tricorn-felt" cy=".42" r=".75">{_stops("felt")}</radialGradient>',
            f'<linearGradient id="tricorn-wood" x2="0" y2="1">{_stops("wood")}</linearGradient>',
            _texture("nap", 300, ".8", ".55 0 0 0 -.19"),
            _texture("grain", 1200, ".01 .2", ".8 0 0 0 -.28"),
            _BLUR,
            "</defs>",
        )
    )


def _outline(name: str, inset: float, rounding: float) -> str:
    return f'<path id="tricorn-{name}" d="{rounded_triangle(inset, rounding)}"/>'


def _tile(way: str, turn: str) -> str:
    return (
        f'<g id="tricorn-{way}"{turn}><use href="#tricorn-body" class="tricorn-line-edge"'
        f' fill="url(#tricorn-bevel-{way})"/>'
        f'<use href="#tricorn-top" fill="url(#tricorn-face-{way})"/></g>'
    )


def _slope(paint: str, way: str) -> str:
    """Light from above left, also on a body that is turned upside down."""
    x, y = (26, 52) if way == "up" else (-26, -52)
    return (
        f'<linearGradient id="tricorn-{paint}-{way}" gradientUnits="userSpaceOnUse"'
        f' x1="{-x}" y1="{-y}" x2="{x}" y2="{y}">{_stops(paint, ".2", ".85")}</linearGradient>'
    )


def _stops(paint: str, start: str = "0", end: str = "1") -> str:
    return (
        f'<stop class="tricorn-stop-{paint}" offset="{start}"/>'
        f'<stop class="tricorn-stop-{paint}-low" offset="{end}"/>'
    )


def _digit(value: int, path: str) -> str:
    return (
        f'<path id="tricorn-{value}" class="tricorn-line-ink" fill="none" d="{path}"'
        f' transform="scale({number(SCALE)})" stroke-width="{number(WEIGHT)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _texture(name: str, width: int, frequency: str, alpha: str) -> str:
    """A pattern of noise that only darkens, so that no contrast with light things is lost."""
    return (
        f'<filter id="tricorn-{name}-noise" x="0" y="0" width="100%" height="100%">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" seed="5"'
        f' stitchTiles="stitch"/><feColorMatrix values="{"0 " * 15}{alpha}"/></filter>'
        f'<pattern id="tricorn-{name}" width="{width}" height="300" patternUnits="userSpaceOnUse">'
        f'<rect width="{width}" height="300" filter="url(#tricorn-{name}-noise)"/></pattern>'
    )
