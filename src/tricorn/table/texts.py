"""Names and texts that people type: what may go to other people's screens."""

from __future__ import annotations

import unicodedata

from tricorn.table.errors import RefusedError
from tricorn.table.requests import NAME_LENGTH

MARKUP = set("<>")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Categories of Unicode: controls, marks of direction, halves of signs, separators."""
JOINERS = "\u200c\u200d"
"""Unseen too, but letters and emoji are joined by them."""


def checked_name(text: str) -> str:
    """A name without surplus blanks; refused if empty, too long, or not plain."""
    name = " ".join(checked_text(text).split())
    if not name.strip(JOINERS) or len(name) > NAME_LENGTH or MARKUP & set(name):
        raise RefusedError("bad-name", 422, name=name)
    return name


def checked_text(text: str) -> str:
    """A text, refused if it holds signs that cannot be seen or that turn the direction of writing."""
    if any(unicodedata.category(sign) in UNSEEN and sign not in JOINERS for sign in text):
        raise RefusedError("bad-text", 422)
    return text
