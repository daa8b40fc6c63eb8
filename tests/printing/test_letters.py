"""Words on paper: they fit, they break at blanks, every text of ours can be printed."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from tricorn.core.errors import InputError
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.printing.letters import REGULAR, fitted, lines, printable

PRINTED = ("print.", "part.", "field.", "sheet.", "page.round", "page.total")


@pytest.mark.parametrize("room", [200, 60, 30, 8])
def test_words_shrink_then_are_cut_short(room):
    text, size = fitted("Doppelverbindung", REGULAR, 11, room)
    assert stringWidth(text, REGULAR, size) <= room + 1e-9
    assert 6 <= size <= 11
    assert text == "Doppelverbindung" or text.endswith("…")


def test_lines_are_broken_at_blanks_only():
    text = "Une manche bloquée revient au chevalet\xa0: elle rapporte"
    broken = lines(text, REGULAR, 10, 90)
    assert " ".join(broken) == text
    assert len(broken) > 2
    assert all(stringWidth(line, REGULAR, 10) <= 90 for line in broken)
    assert not any(line.startswith(":") for line in broken)


def test_a_word_wider_than_its_room_stands_alone():
    assert lines("a Doppelverbindung b", REGULAR, 10, 20) == ["a", "Doppelverbindung", "b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_sign_of_our_texts(language):
    for key, text in load_texts(language).items():
        if key.startswith(PRINTED):
            for form in text.values() if isinstance(text, dict) else [text]:
                assert form.encode("cp1252"), key


@pytest.mark.parametrize("name", ["Łukasz", "花子", "Ada\x07", "a\nb", "😀"])
def test_what_the_fonts_lack_is_refused(name):
    with pytest.raises(InputError, match="not-printable"):
        printable(name)
    assert printable("Zoë Müller-Ñandú – “œuvre” €") == "Zoë Müller-Ñandú – “œuvre” €"
