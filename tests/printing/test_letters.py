"""Words on paper: they fit, wrap at spaces, and every catalogue text can be printed."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from tricorn.core.errors import InputError
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.printing.text import REGULAR, fitted, lines, printable

PRINTED = ("print.", "part.", "field.", "sheet.", "page.round", "page.total")


@pytest.mark.parametrize("room", [200, 60, 30, 8])
def test_shrinks_then_truncates_words(room):
    text, size = fitted("Doppelverbindung", REGULAR, 11, room)
    assert stringWidth(text, REGULAR, size) <= room + 1e-9
    assert 6 <= size <= 11
    assert text == "Doppelverbindung" or text.endswith("…")


def test_wraps_lines_at_spaces_only():
    text = "Une manche bloquée revient au chevalet\xa0: elle rapporte"
    broken = lines(text, REGULAR, 10, 90)
    assert " ".join(broken) == text
    assert len(broken) > 2
    assert all(stringWidth(line, REGULAR, 10) <= 90 for line in broken)
    assert not any(line.startswith(":") for line in broken)


def test_puts_a_word_that_is_too_wide_on_its_own_line():
    assert lines("a Doppelverbindung b", REGULAR, 10, 20) == ["a", "Doppelverbindung", "b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_character_of_the_catalogues(language):
    for key, text in load_texts(language).items():
        if key.startswith(PRINTED):
            for form in text.values() if isinstance(text, dict) else [text]:
                assert form.encode("cp1252"), key


@pytest.mark.parametrize("name", ["Łukasz", "花子", "Ada\x07", "a\nb", "😀"])
def test_refuses_characters_missing_from_the_fonts(name):
    with pytest.raises(InputError, match="not-printable"):
        printable(name)
    assert printable("Zoë Müller-Ñandú – “œuvre” €") == "Zoë Müller-Ñandú – “œuvre” €"
