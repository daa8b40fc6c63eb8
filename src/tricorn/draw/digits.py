"""The digits 0-5 as strokes: a tile looks the same on every machine, whatever its fonts."""

from __future__ import annotations

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
"""Paths about the middle of each digit, 21 high."""

WEIGHT = 4.1
"""The width of the round pen that draws them."""

SCALE = 0.88
"""The size of a digit on a tile."""
