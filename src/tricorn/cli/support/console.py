"""The language of this run, and how boards are drawn on this terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tricorn.core.errors import InputError
from tricorn.draw.text import ASCII, FINE, Pen
from tricorn.i18n import LANGUAGES, Words, preferred_language


def asked_language(arguments: Sequence[str]) -> str | None:
    """The value of `--lang` in these arguments, checked."""
    for here, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            language = value if equals else "".join(arguments[here + 1 : here + 2])
            if language not in LANGUAGES:
                raise InputError("no-such-language", value=language, known=", ".join(LANGUAGES))
            return language
    return None


class Speech:
    """The words of this run, chosen when the first is needed."""

    def __init__(self) -> None:
        self._words: Words | None = None

    def speak(self, language: str | None) -> None:
        """Use this language from now on, or the one of the environment."""
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
    """Tell an error."""
    print(text, file=sys.stderr)


def pen() -> Pen:
    """The characters to draw with: plain ones where the terminal knows no others."""
    try:
        "─·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return FINE
