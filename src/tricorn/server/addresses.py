"""Addresses of databases and of Redis, as they may be told."""

from __future__ import annotations

import re


def without_password(url: str) -> str:
    """The address with stars for the password.

    >>> without_password("redis://:secret@host/0")
    'redis://:***@host/0'
    >>> without_password("postgresql://me:se@cret@host/tricorn")
    'postgresql://me:***@host/tricorn'
    >>> without_password("postgresql://me:se@cr/et@host/tricorn")
    'postgresql://me:***@host/tricorn'
    """
    return re.sub(r"(//[^/@:]*):.*@", r"\1:***@", url)
