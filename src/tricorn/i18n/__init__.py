"""All texts that users see: one catalogue per language, looked up by key, with CLDR plurals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

LANGUAGES = ("de", "en", "es", "fr", "it", "nl")
DEFAULT_LANGUAGE = "en"

Text = str | dict[str, str]
"""A text, or its plural forms by CLDR category."""


class Catalogue:
    """The texts of one language; call it with a key and values for the placeholders."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load_texts(language)

    def __call__(self, key: str, /, **values: object) -> str:
        text = self.texts[key]
        if isinstance(text, dict):
            text = text[plural_category(self.language, values["count"])]
        return text.format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self.texts


@cache
def load_texts(language: str) -> Mapping[str, Text]:
    """Load the texts of a language by key."""
    file = resources.files(__name__) / f"{language}.json"
    texts: dict[str, Text] = json.loads(file.read_text("utf-8"))
    return texts


def plural_category(language: str, count: object) -> str:
    """Return the CLDR plural category of a whole number in a supported language."""
    number = abs(count) if isinstance(count, int) else 0
    if language == "fr" and number in (0, 1):
        return "one"
    if number == 1:
        return "one"
    if language in ("es", "fr", "it") and number and number % 1_000_000 == 0:
        return "many"
    return "other"


def preferred_language(requested: str | None, environment: Mapping[str, str]) -> str:
    """Return the requested language, or else that of the environment, or else English."""
    settings = ("TRICORN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    candidates = [requested, *(environment.get(name) for name in settings)]
    language = next(filter(None, candidates), DEFAULT_LANGUAGE)[:2].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE
