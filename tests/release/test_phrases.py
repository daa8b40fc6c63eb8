"""The list of phrases that sound translated: it catches them, and leaves plain English alone."""

import pytest
from release.phrases import ALLOW, ROOT, compiled, entries, load, main, prose, texts

PHRASES = load()
PEOPLE = ["whoever", "Who can lay must", "the own rack", "it reads so", "Ask somebody else"]
METAPHORS = [
    "luck", "door", "house", "eyes", "told", "asked", "heard", "envoy", "knock", "wishes", "figures",
    "lives", "doors", "let go", "wind", "clockwork",
]  # fmt: skip
WORDS = ["otherwise 36", "if nothing is said", "forgets", "also if", "goes on", "anew"]
SO_MANY = [
    "one list a round",
    "points a round",
    "at most so many",
    "Known are: A, B",
    "allowed is yes or no",
]
BEFORE = [
    "Whoever is stopped ends, though a task passes over being cancelled",
    "An empty name of a folder is named as what it is",
    "Soon, with what is told; if that is not all, by reading",
    "A figure: what it tells of, its labels, its value",
    "forgets tables at which nothing has happened for so long",
    "say `source ...` once, and the command `tricorn` is there",
    "Who cannot, or does not want to, lay a tile draws",
    "the date decides it, by the clock of Greenwich",
    "A wrong answer is told why",
    "each rack is told by its sum or by its tiles",
]
PARTS = [
    "a task passes over being cancelled", "an empty name of a folder", "is named as what it is",
    "Soon, with what is ready", "if that is not all", "Catch up, by reading", "what it tells of",
    "at which nothing has happened", "for so long", "Say `source ...` once, and it works",
    "the command `tricorn` is there", "Who cannot, or does not want to, draws", "the date decides it",
    "by the clock of Greenwich", "is told why", "by its sum or by its tiles",
]  # fmt: skip
AFTER = [
    "server: cancel tasks until they finish; asyncio.wait_for may swallow a cancellation",
    'simulate: reject `--parquet ""` with a clear message',
    "Schedule a catch-up: apply the rows announced, then read the rest from the store",
    "One sample: metric name, labels, value",
    "deletes tables idle for that many days",
    "Run `source ...` once to get the `tricorn` command",
    "If you can't or don't want to play a tile, draw one",
    "it changes at midnight UTC",
    "If your answer is wrong, you see why",
    "enter each rack as a total or tile by tile",
]
GOOD = [
    "Return the legal placements, best tile first.",
    "Cancel tasks until all have finished.",
    "Return the response to a request, or None after a timeout.",
    "The two seats cannot be told apart.",
    "Print the luck and skill of each player, round by round.",
    "The luck of all players adds up to zero.",
    "Bad luck: you drew three tiles and none fits.",
    "The figures below were measured on two cores.",
    "Play by your house rules.",
    "The cache lives in `.venv/versions`.",
    "The player who completes a hexagon scores 50 points extra.",
    "The player with the highest triple starts; if nobody has one, the highest tile starts",
    "Each process has its own queue.",
    "If you wish, add a text of your own.",
    "The worker was asked to stop.",
    "Who can see my tiles?",
    "What is a bridge?",
    "There are so many boards that a full search is too slow.",
    "Points per round; default: 36. The server continues even if Redis is down.",
    "Whether the round has ended.",
    "Return 1 if a limit is exceeded, otherwise 0.",
    "Leave out the fields that are None.",
    "The tile goes on the board.",
    "Call `told` with the messages in `luck`.",
]


@pytest.mark.parametrize("word", METAPHORS)
def test_flags_a_private_metaphor(word):
    assert PHRASES.find(f"All that the {word} of a table") == word


@pytest.mark.parametrize("text", [*PEOPLE, *WORDS, *SO_MANY, *BEFORE, *PARTS])
def test_flags_a_phrase_to_avoid(text):
    assert PHRASES.find(prose(text))


@pytest.mark.parametrize("text", [*AFTER, *GOOD])
def test_leaves_plain_english_alone(text, tmp_path):
    assert [PHRASES.find(one.words) for one in written(tmp_path, "page.md", text)] == [None]


def test_every_entry_compiles():
    for entry in entries():
        compiled(entry.removeprefix(ALLOW))
        assert "#" not in entry, "a comment begins after a space"


def test_no_entry_is_listed_twice():
    lines = entries()
    assert sorted(lines) == sorted(set(lines))


PYTHON = '''"""Module."""

LIMIT = 3  # fmt: skip
"""Attribute."""


class Table:
    """Class, `code`, and
    a second line.

    >>> Table()
    """

    def deal(self):
        # first line
        # second line
        return 1  # beside code
'''
SCRIPT = """/** A function. @param {{ a: number }} one @returns {string} */
const address = "https://example.org"; // why
// two
// lines
/** @type {number} */
"""
MARKDOWN = """# Title

A paragraph with a [link](https://example.org/whoever)
in two lines.

- an item
- another

```
code
```

| a | `b` |
"""
CATALOGUE = '{\n  "a": "Text",\n  "b": {\n    "one": "{count} tile",\n    "other": "{count} tiles"\n  }\n}\n'


def written(folder, name, content):
    (folder / name).write_text(content, "utf-8")
    return list(texts([folder]))


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.py", PYTHON, [
            ("docstrings", 1, "Module."), ("comments", 4, "Attribute."),
            ("docstrings", 8, "Class, ``, and a second line."),
            ("comments", 15, "first line second line"), ("comments", 17, "beside code"),
        ]),
        ("a.js", SCRIPT, [
            ("comments", 1, "A function."), ("comments", 2, "why two lines"),
        ]),
        ("a.md", MARKDOWN, [
            ("docs", 1, "Title"), ("docs", 3, "A paragraph with a [link] in two lines."),
            ("docs", 6, "an item"), ("docs", 7, "another"), ("docs", 13, "a | `` |"),
        ]),
        ("en.json", CATALOGUE, [
            ("catalogue", 2, "Text"), ("catalogue", 3, "{count} tile"), ("catalogue", 3, "{count} tiles"),
        ]),
        ("de.json", CATALOGUE, []),
    ],
)  # fmt: skip
def test_reads_the_prose_of_a_file(tmp_path, name, content, expected):
    found = {(one.kind, one.line, one.words) for one in written(tmp_path, name, content)}
    assert found == set(expected)


def test_skips_installed_and_generated_files(tmp_path):
    for folder in ("node_modules", ".venv", "_static"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.md").write_text("Whoever reads this", "utf-8")
    assert not list(texts([tmp_path]))


def test_prints_counts_and_flagged_texts(tmp_path, capsys):
    written(tmp_path, "a.md", "Good.\n\nWhoever reads this.\n")
    assert main(["--list", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{tmp_path / 'a.md'}:3: Whoever: Whoever reads this."
    assert [line.split() for line in lines[1:]] == [
        ["docstrings", "0", "0", "flagged", "0.0%"],
        ["comments", "0", "0", "flagged", "0.0%"],
        ["docs", "2", "1", "flagged", "50.0%"],
        ["catalogue", "0", "0", "flagged", "0.0%"],
    ]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["--most", "50"], 0),
        (["--most", "49.9"], 1),
        (["--most", "2", "--kind", "docstrings"], 0),
    ],
)
def test_fails_only_above_the_limit(tmp_path, capsys, options, code):
    written(tmp_path, "a.md", "Good.\n\nWhoever reads this.\n")
    assert main([*options, str(tmp_path)]) == code
    assert "flagged" in capsys.readouterr().out


MOST = 2.0
"""Percent of the docstrings that may be flagged."""


def test_few_docstrings_are_flagged():
    found = [one for one in texts([ROOT]) if one.kind == "docstrings"]
    flagged = [f"{one.path}:{one.line}: {one.words}" for one in found if PHRASES.find(one.words)]
    assert 100 * len(flagged) / len(found) < MOST, "\n".join(flagged)
