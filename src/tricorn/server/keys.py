"""Ids, codes and tokens: what cannot be guessed, and what people can read to each other."""

from __future__ import annotations

import secrets
from hashlib import sha256

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No I, O, 0 or 1: they are mistaken for each other."""
CODE_LENGTH = 6


def new_id() -> str:
    """For a table or a pad: whoever knows it may look and join."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """To be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """For one person: whoever has it is that person."""
    return secrets.token_urlsafe(18)


def new_secret() -> str:
    """What one deal is made from."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()[:40]


def clean_code(text: str) -> str:
    """A code as people type it: any case, blanks and hyphens in it."""
    return "".join(sign for sign in text.upper() if sign not in " -")
