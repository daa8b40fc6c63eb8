"""The language of this run, and the characters for boards on this terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tricorn.core.errors import InputError
from tricorn.draw.text import ASCII, FINE, Pen
from tricorn.i18n import LANGUAGES, Words, preferred_language


def asked_language(arguments: Sequence[str]) -> str | None:
    """Return the value of `--lang`, checked."""
    for here, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            language = value if equals else "".join(arguments[here + 1 : here + 2])
            if language not in LANGUAGES:
                raise InputError("no-such-language", value=language, known=", ".join(LANGUAGES))
            return language
    return None


class Speech:
    """The catalogue of this run, loaded on first use."""

    def __init__(self) -> None:
        self._words: Words | None = None

    def speak(self, language: str | None) -> None:
        """Use this language, or that of the environment."""
        self._words = Words(preferred_language(language, os.environ))

    @property
    def words(self) -> Words:
        """The catalogue in use."""
        if self._words is None:
            self.speak(None)
        assert self._words is not None
        return self._words

    def __call__(self, key: str, /, **gaps: object) -> str:
        return self.words(key, **gaps)


t = Speech()


def complain(text: str) -> None:
    """Print an error."""
    print(text, file=sys.stderr)


def pen() -> Pen:
    """Return the characters for boards: ASCII if the terminal cannot show others."""
    try:
        "─·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return FINE
