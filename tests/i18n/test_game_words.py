"""One word per thing in every language, taken from a printed sheet where one exists."""

import re
from fnmatch import fnmatch

import pytest
from docs.game_words import OURS, things

from tricorn.i18n import LANGUAGES, load_texts
from tricorn.rulesets import PRESETS

THINGS = things()
NAMES = {
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "nl": "Dutch",
}
AT_THE_TABLE = (
    "page",
    "play",
    "puzzle",
    "print",
    "review",
    "bot",
    "alone",
    "field",
    "part",
    "event",
    "reason",
)
NOT_PROSE = r"\{[^}]*\}|--[a-z-]+|[a-z_]+=\S+|\[[^]]*\]"


def prose(text):
    forms = text.values() if isinstance(text, dict) else [text]
    return [re.sub(NOT_PROSE, "", form) for form in forms]


def says(text, stem):
    return all(re.search(stem, form, re.IGNORECASE) for form in prose(text))


def named_in(thing):
    """Return the keys of texts for players whose English text names the thing."""
    stem = thing.words["en"].stem or thing.words["en"].word
    return [
        key
        for key, text in load_texts("en").items()
        if key.partition(".")[0] in AT_THE_TABLE
        and says(text, stem)
        and not any(fnmatch(key, loose) for loose in thing.loose)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.name)
def test_uses_the_word_for_a_thing_in_every_text(thing, language):
    word, texts = thing.words[language], load_texts(language)
    keys = named_in(thing)
    assert len(keys) > 4
    assert {key: texts[key] for key in keys if not says(texts[key], word.stem or word.word)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_uses_no_other_word_for_a_thing(language):
    never = [f"({thing.words[language].never})" for thing in THINGS if thing.words[language].never]
    for key, text in load_texts(language).items():
        for form in prose(text):
            assert not re.search(rf"\b({'|'.join(never)})", form, re.IGNORECASE), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_cites_a_sheet_in_its_language(language):
    for thing in THINGS:
        word = thing.words[language]
        if word.sheet == OURS:
            continue
        assert word.sheet in PRESETS
        assert NAMES[language] in load_texts("en")[f"sheet.{word.sheet}"], thing.name
        assert not word.says
