"""The words of the game in every language, and the printed sheet that each is on."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tricorn.i18n import LANGUAGES

SOURCE = Path(__file__).with_suffix(".toml")
OURS = "ours"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game in one language."""

    word: str
    sheet: str
    """The rule set whose sheet in this language has the word, or `ours`."""
    says: str = ""
    """How a sheet puts it where the word is ours."""
    stem: str = ""
    """What a text that names the thing contains."""
    never: str = ""
    """Other words for the same thing."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What the words of all languages name."""

    name: str
    words: dict[str, Word]
    loose: tuple[str, ...]
    """Keys of texts that may do without the word."""


def things() -> list[Thing]:
    """All things of the game that have a word."""
    found = tomllib.loads(SOURCE.read_text("utf-8"))
    return [
        Thing(name, {code: Word(**told[code]) for code in LANGUAGES}, tuple(told.get("loose", ())))
        for name, told in found.items()
    ]


def table() -> str:
    """A row a thing, a column a language."""
    rows = [
        f"| {thing.name} | " + " | ".join(_cell(thing.words[code]) for code in LANGUAGES) + " |"
        for thing in things()
    ]
    head = "| | " + " | ".join(LANGUAGES) + " |"
    return "\n".join([head, "|---" * (len(LANGUAGES) + 1) + "|", *rows])


def _cell(word: Word) -> str:
    if word.sheet != OURS:
        return f"{word.word}, `{word.sheet}`"
    return f"{word.word}, ours ({word.says})" if word.says else f"{word.word}, ours"
