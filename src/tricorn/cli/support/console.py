"""The language of this run, and the characters for boards on this terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorn.core.errors import InputError
from tricorn.i18n import LANGUAGES, Catalogue, preferred_language

if TYPE_CHECKING:
    from tricorn.draw.text import Glyphs


def language_argument(arguments: Sequence[str]) -> str | None:
    """Return the value of `--lang`, checked."""
    for here, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            language = value if equals else "".join(arguments[here + 1 : here + 2])
            if language not in LANGUAGES:
                raise InputError("no-such-language", value=language, known=", ".join(LANGUAGES))
            return language
    return None


class Translator:
    """The catalogue of this run, loaded on first use."""

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None

    def use_language(self, language: str | None) -> None:
        """Use this language, or that of the environment."""
        self._catalogue = Catalogue(preferred_language(language, os.environ))

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue in use."""
        if self._catalogue is None:
            self.use_language(None)
        assert self._catalogue is not None
        return self._catalogue

    def __call__(self, key: str, /, **gaps: object) -> str:
        return self.catalogue(key, **gaps)


t = Translator()


def print_error(text: str) -> None:
    """Print an error."""
    print(text, file=sys.stderr)


def terminal_glyphs() -> Glyphs:
    """Return the characters for boards: ASCII if the terminal cannot show others."""
    from tricorn.draw.text import ASCII, UNICODE  # noqa: PLC0415 (slows the start of the program)

    try:
        "─·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ASCII
    return UNICODE
