"""One catalogue per language: complete, with the same placeholders, and the only place for texts."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import tricorn
from tricorn.core.errors import Reason
from tricorn.core.fields import Choice, YesNo
from tricorn.core.ruleset import FIELDS
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.rulesets import PRESETS

SOURCE = Path(tricorn.__file__).parent
PYTHON = sorted(SOURCE.rglob("*.py"))
JAVASCRIPT = sorted(SOURCE.rglob("*.js"))
FORMS = {"de": 2, "en": 2, "nl": 2, "es": 3, "fr": 3, "it": 3}
SAME_AS_ENGLISH = {
    "error.refused-placement", "error.system", "help.options-piece", "help.options",
    "alone.score", "doctor.terminal", "doctor.database", "doctor.port",
    "part.zero", "play.no-letter", "play.prompt", "play.prompt-clock",
    "play.total",
    "review.round", "print.sheet.date",
    "page.solitaire", "page.level.beginner", "page.level.expert", "page.kind.solitaire",
    "page.setting.motion", "page.menu", "page.chat", "page.round", "page.scores", "page.total",
    "page.pad.bonus", "page.pad.key.double",
    "page.key.tile", "page.key.arrows", "page.key.enter", "page.key.d", "page.key.p", "page.key.u",
    "page.key.h", "page.key.l", "page.key.s", "page.key.f", "page.key.o",
    "page.key.escape", "page.key.help",
}  # fmt: skip


def forms(text):
    return list(text.values()) if isinstance(text, dict) else [text]


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order(language):
    assert list(load_texts(language)) == list(load_texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_placeholders_of_the_english_one(language):
    for key, english in load_texts("en").items():
        expected = set.union(*map(placeholders, forms(english)))
        found = set.union(*map(placeholders, forms(load_texts(language)[key])))
        assert found == expected, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_the_language_needs(language):
    for key, text in load_texts(language).items():
        assert isinstance(text, dict) == isinstance(load_texts("en")[key], dict), key
        if isinstance(text, dict):
            assert list(text) == (
                ["one", "other"] if FORMS[language] == 2 else ["one", "many", "other"]
            )


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_translation_is_not_the_english_text(language):
    english = load_texts("en")
    same = {key for key, text in load_texts(language).items() if text == english[key]}
    assert same <= SAME_AS_ENGLISH


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", "« | [:;!?»%]|'(?!tricorn|$)"),
        ("it", "'(?!tricorn|$)|[0-9}]\\s%"),
        ("es", "[0-9}] ?%"),
        ("de", "”|“\\w|[0-9}] (%|mm\\b|s\\b)| …(?! )|[a-z]'[a-z]"),
        ("nl", "[“”„]|[0-9}]\\s%|[a-z]'[a-z]"),
    ],
)
def test_follows_the_typography_of_each_language(language, wrong):
    for key, text in load_texts(language).items():
        for form in forms(text):
            assert not re.search(wrong, form), (key, form)


def test_every_code_of_the_core_has_a_text():
    texts = load_texts("en")
    for reason in Reason:
        assert f"reason.{reason}" in texts
    for name in PRESETS:
        assert f"sheet.{name}" in texts
    for name, field in FIELDS.items():
        match field:
            case Choice(options):
                assert all(f"field.{name}.{option}" in texts for option in options)
            case YesNo():
                assert all(f"field.{name}.{answer}" in texts for answer in ("yes", "no"))
            case _:
                assert f"field.{name}" in texts
    for path in PYTHON:
        for code in re.findall(r'(?:InputError|Error)\(\s*"([a-z-]+)"', path.read_text("utf-8")):
            assert f"error.{code}" in texts, (path.name, code)


def calls(tree, names):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = (
                node.func.attr
                if isinstance(node.func, ast.Attribute)
                else getattr(node.func, "id", "")
            )
            if name in names:
                yield node


def literals(node):
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def test_keys_used_in_python_exist():
    texts = load_texts("en")
    for path in PYTHON:
        for call in calls(ast.parse(path.read_text("utf-8")), {"t", "words"}):
            if call.args and isinstance(call.args[0], ast.Constant):
                assert call.args[0].value in texts, path.name


def test_every_key_is_used():
    """Look for every key in the code, whole or as the start of a composed key."""
    source = "".join(path.read_text("utf-8") for path in (*PYTHON, *JAVASCRIPT))
    whole = set(re.findall(r"""["']([a-z_.-]+)["']""", source))
    prefixes = tuple(set(re.findall(r"""(?:f["']|`)([a-z.-]+[.-])\$?\{""", source)))
    assert "page." not in prefixes
    for key in load_texts("en"):
        assert key in whole or key.startswith(prefixes), key


def test_keys_used_in_javascript_exist():
    texts = load_texts("en")
    for path in JAVASCRIPT:
        for key in re.findall(r"""\bt\(["']([a-z.-]+)["']""", path.read_text("utf-8")):
            assert key in texts, (path.name, key)


def test_the_command_line_contains_no_hard_coded_text():
    """Printed texts, prompts and help must be keys or built from values, never prose."""
    printing = {"echo", "say", "ask", "complain", "print", "option", "argument", "rule"}
    for path in sorted((SOURCE / "cli").rglob("*.py")):
        for call in calls(ast.parse(path.read_text("utf-8")), printing):
            for text in literals(call):
                is_key = text in load_texts("en")
                assert is_key or not re.search(r"[a-z]{2,} [a-z]{2,}", text), (path.name, text)


def test_help_texts_are_keys():
    for path in sorted((SOURCE / "cli").rglob("*.py")):
        for call in calls(ast.parse(path.read_text("utf-8")), {"option", "Option", "group"}):
            for keyword in call.keywords:
                if keyword.arg == "help" and isinstance(keyword.value, ast.Constant):
                    assert keyword.value.value in load_texts("en")
