"""The words of the game in every language, with the printed sheet that each comes from."""

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
    """The wording of a sheet, if the sheet does not have the word itself."""
    stem: str = ""
    """Pattern that occurs in every text that names the thing."""
    never: str = ""
    """Pattern of other words for the same thing, which no text may use."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing of the game with its words in all languages."""

    name: str
    words: dict[str, Word]
    loose: tuple[str, ...]
    """Keys of texts that need not contain the word."""


def things() -> list[Thing]:
    """Return all things of the game that have a word."""
    found = tomllib.loads(SOURCE.read_text("utf-8"))
    return [
        Thing(
            name, {code: Word(**fields[code]) for code in LANGUAGES}, tuple(fields.get("loose", ()))
        )
        for name, fields in found.items()
    ]


def table() -> str:
    """Return a table with one row per thing and one column per language."""
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
