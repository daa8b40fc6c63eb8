"""`tricorn print`: PDF files in every language and paper size, and refused input."""

import subprocess
import sys

import pytest
from tests.printing.reading import pages

from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.printing.paper import MM, PAPERS


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "title", "count"),
    [
        (("sheet", "--players", "Ada,Zoë"), "print.sheet.title", 1),
        (("tiles",), "print.tiles.how", 2),
        (("rules", "tri-domino", "target=250"), "print.rules.title", 1),
    ],
)
def test_writes_a_file_in_every_language_and_paper_size(
    run, tmp_path, arguments, title, count, language, paper
):
    path = tmp_path / "made.pdf"
    answer = run("print", *arguments, "--paper", paper, "--out", path, "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.strip() == Catalogue(language)("print.written", path=path, count=count)
    made = pages(path.read_bytes())
    assert len(made) == count
    assert (made[0].width / MM, made[0].height / MM) == pytest.approx(PAPERS[paper], abs=0.01)
    assert Catalogue(language)(title, length=50).replace("\xa0", " ") in made[0].words


def test_names_the_file_after_its_contents_by_default(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run("print", "sheet", "--players", "6", "--rules", "goliath draw=-7")
    run("print", "tiles", "--side", "40")
    run("print", "rules", "wikipedia")
    names = ["tricorn-rules-wikipedia.pdf", "tricorn-sheet-goliath.pdf", "tricorn-tiles.pdf"]
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == names
    (sheet,) = pages((tmp_path / "tricorn-sheet-goliath.pdf").read_bytes())
    assert "–7" in [text.words for text in sheet.texts]
    assert {"A", "F"} <= {text.words for text in sheet.texts}


def test_prints_a_custom_rule_file(run, tmp_path):
    (tmp_path / "house.toml").write_text('base = "tri-domino"\nbridge = 33\n')
    run("print", "rules", tmp_path / "house.toml", "--out", tmp_path / "house.pdf")
    (page,) = pages((tmp_path / "house.pdf").read_bytes())
    assert "A bridge earns 33 points." in page.words
    assert "9 + 33 = 42" in page.words


@pytest.mark.parametrize("arguments", [("sheet",), ("tiles",), ("rules", "goliath")])
def test_the_same_command_writes_the_same_bytes(run, tmp_path, arguments):
    for name in ("one", "two"):
        run("print", *arguments, "--out", tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "sheet"),
        (("book",), "no command “book”. Known are: sheet, tiles, rules"),
        (("rules",), "is missing"),
        (("rules", "chess"), "no rule set “chess”"),
        (("rules", "tri-ominos", "bridge=much"), "bridge: much is not allowed"),
        (("sheet", "--rules", "chess"), "no rule set “chess”"),
        (("sheet", "--players", "7"), "allowed is a number from 2 to 6"),
        (("sheet", "--players", "1"), "allowed is a number from 2 to 6"),
        (("sheet", "--players", "Ada"), "allowed is a number from 2 to 6"),
        (("sheet", "--players", "a,b,c,d,e,f,g"), "allowed is a number from 2 to 6"),
        (("sheet", "--players", "Ada,Łukasz"), "“Łukasz” cannot be printed: the fonts lack the sign Ł"),
        (("tiles", "--paper", "a3"), "“a3” is not allowed; allowed is one of: a4, letter"),
        (("tiles", "--side", "14.9"), "allowed is a number from 15 to 100"),
        (("tiles", "--side", "nan"), "allowed is a number from 15 to 100"),
        (("tiles", "--out", "nowhere/tiles.pdf"), "nowhere/tiles.pdf cannot be written"),
        (("tiles", "--rules", "goliath"), "no option --rules"),
    ],
)  # fmt: skip
def test_refuses_bad_input_and_writes_no_file(run, tmp_path, monkeypatch, arguments, complaint):
    monkeypatch.chdir(tmp_path)
    answer = run("print", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err
    assert not list(tmp_path.glob("*.pdf*"))


def test_leaves_no_file_if_the_target_is_a_folder(run, tmp_path):
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    answer = run("print", "tiles", "--out", folder)
    assert answer.code == 2
    assert "folder.pdf cannot be written: Is a directory" in answer.err
    assert list(tmp_path.glob("*.pdf*")) == [folder]


@pytest.mark.parametrize("arguments", [("sheet",), ("tiles",), ("rules", "goliath")])
def test_names_the_missing_extra(run, monkeypatch, arguments):
    monkeypatch.setattr("tricorn.printing.find_spec", lambda _: None)
    answer = run("print", *arguments)
    assert answer.code == 2
    assert "pip install 'tricorn[print]'" in answer.err


def test_imports_reportlab_only_for_printing():
    code = (
        "import sys; from tricorn.cli.main import run;"
        "run(['print', 'sheet', '--help']); run(['print']); run(['doctor']);"
        "run(['rules']); print('reportlab.pdfgen' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
