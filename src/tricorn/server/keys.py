"""Ids, codes and tokens: unguessable ones, and short ones to read aloud."""

from __future__ import annotations

import secrets
from hashlib import sha256

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which look alike."""
CODE_LENGTH = 6


def new_id() -> str:
    """Return an id for a table or a pad; knowing it gives the right to watch and to join."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Return a code short enough to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """Return the token that identifies one person."""
    return secrets.token_urlsafe(18)


def new_secret() -> str:
    """Return the secret of one deal."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """Return the hash of a token, which the store keeps instead of the token."""
    return sha256(token.encode()).hexdigest()[:40]


def clean_code(text: str) -> str:
    """Return the code that a person typed, without spaces and hyphens, in upper case."""
    return "".join(sign for sign in text.upper() if sign not in " -")
