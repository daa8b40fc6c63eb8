"""The one exception of the core: a code and its details; the words are made at the edge."""

from __future__ import annotations


class InputError(ValueError):
    """What was given cannot be used; `code` is a key of the word catalogues, `details` fill its gaps."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({facts})" if facts else self.code
