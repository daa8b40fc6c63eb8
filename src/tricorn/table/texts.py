"""Validation of names and chat, which appear on other people's screens."""

from __future__ import annotations

import unicodedata

from tricorn.table.errors import RefusedError
from tricorn.table.requests import NAME_LENGTH

MARKUP = set("<>")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Unicode categories of invisible characters: controls, direction marks, surrogates, separators."""
JOINERS = "\u200c\u200d"
"""Invisible too, but needed to join letters and emoji."""


def checked_name(text: str) -> str:
    """Return a name with single spaces; reject it if empty, too long, or with markup."""
    name = " ".join(checked_text(text).split())
    if not name.strip(JOINERS) or len(name) > NAME_LENGTH or MARKUP & set(name):
        raise RefusedError("bad-name", 422, name=name)
    return name


def checked_text(text: str) -> str:
    """Return a text; reject it if it has invisible characters or direction marks."""
    if any(unicodedata.category(sign) in UNSEEN and sign not in JOINERS for sign in text):
        raise RefusedError("bad-text", 422)
    return text
