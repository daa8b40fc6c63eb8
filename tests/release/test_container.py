"""The Containerfile: pinned, not running as root, and parsed like `make container` runs it."""

from release.containerfile import read, stages
from release.dist import ROOT

from tricorn.cli.commands.web import PORT

FILE = read(ROOT / "Containerfile")
LAST = {one.word: one for one in stages(FILE)[-1][1]}


def rests(word):
    return [one.rest for one in FILE if one.word == word]


def test_parses_continued_lines_options_and_arguments(tmp_path):
    path = tmp_path / "Containerfile"
    path.write_text(
        'ARG V=3\n# why\nFROM base:${V} AS one\nRUN a --b=c \\\n    && d\nCOPY --from=x p q\nCMD ["e f"]\n'
    )
    origin, step, copied, command = read(path)
    assert origin.rest == "base:3 AS one"
    assert (step.rest, step.options) == ("a --b=c && d", ())
    assert (copied.option("from"), copied.words()) == ("x", ["p", "q"])
    assert command.words() == ["e f"]


def test_pins_every_download_by_hash():
    for step in rests("RUN"):
        if "pip" in step.split("&&")[0] and " install " in step:
            assert "--require-hashes" in step or "--no-index" in step


def test_copies_only_existing_files_allowed_by_dockerignore():
    allowed = (ROOT / ".dockerignore").read_text().splitlines()
    for one in FILE:
        if one.word == "COPY" and not one.option("from"):
            for source in one.words()[:-1]:
                assert (ROOT / source).exists()
                assert f"!{source}" in allowed


def test_the_server_is_not_root_and_keeps_its_data_in_the_volume():
    assert LAST["USER"].rest == "tricorn"
    assert LAST["VOLUME"].words() == ["/data"]
    assert "TRICORN_DATA=/data" in LAST["ENV"].words()
    assert LAST["EXPOSE"].rest == str(PORT)
    assert f":{PORT}/health" in LAST["HEALTHCHECK"].rest
    assert LAST["ENTRYPOINT"].words() == ["tricorn", "serve", "--host", "0.0.0.0"]


def test_pins_the_same_build_tools_as_the_tests():
    tested = (ROOT / "requirements" / "test.txt").read_text()
    for line in (ROOT / "requirements" / "build.txt").read_text().splitlines():
        assert "# via" in line or line in tested
