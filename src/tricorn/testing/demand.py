"""How checks fail: with a sentence, under any test framework, also where `assert` is switched off."""

from __future__ import annotations


def demand(truth: object, otherwise: str) -> None:
    """Fail with a sentence unless something is true."""
    if not truth:
        raise AssertionError(otherwise)
