"""Counts phrases that sound translated or private: python -m release.phrases [--list] [PATHS]

Reads docstrings and comments of Python files, comments of JavaScript files, Markdown pages and the English
catalogue. `phrases.txt` lists the phrases as regular expressions, each with a better wording.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_name("phrases.txt")
KINDS = ("docstrings", "comments", "docs", "catalogue")
SKIPPED = ("node_modules", "build", "dist")
ALLOW = "allow: "
DIRECTIVE = re.compile(r"#!|# ?(?:fmt|noqa|type|ruff|pragma|mypy|isort)\b")
CODE = re.compile(r"(`+)(?!\d).+?\1")
SCRIPT = re.compile(
    r"(?P<comment>/\*.*?\*/|//[^\n]*(?:\n[ \t]*//[^\n]*)*)"
    r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
    r"|(?<=[=(,:;!&|?] )/(?:\\.|[^/\\\n])+/",
    re.DOTALL,
)
"""A comment, or a literal, where two slashes do not start a comment."""
TYPE = re.compile(
    r"\{(?:[^{}]|\{[^{}]*\})*\}|@(?:param|template|property|typedef)(?: \{.*?\})? \S+|@\w+"
)
EDGE = re.compile(r"^\s*(?:/\*+|\*+/|\*|//+)|\*+/$", re.MULTILINE)
FENCE = re.compile(r"^ *(```|~~~).*?^ *\1[^\n]*$|<!--.*?-->", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^(?: {4}|\t)(?! *(?:[-*+]|\d+\.) ).*$", re.MULTILINE)
ITEM = re.compile(r" *(?:#+ |[-*+] |\d+\. |\||>)")
Found = list[tuple["Text", str | None]]


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of prose and its first line; `words` has single spaces and no code."""

    kind: str
    path: Path
    line: int
    words: str


@dataclass(frozen=True, slots=True)
class Phrases:
    """The compiled list: phrases to flag, and expressions in which their words are fine."""

    flagged: tuple[re.Pattern[str], ...]
    allowed: tuple[re.Pattern[str], ...]

    def find(self, words: str) -> str | None:
        """Return the first phrase of the list that occurs in a text, as written there."""
        for pattern in self.allowed:
            words = pattern.sub("…", words)
        found = (pattern.search(words) for pattern in self.flagged)
        return next((match[0].strip() for match in found if match), None)


def load(path: Path = LIST) -> Phrases:
    """Compile the list."""
    lines = entries(path)
    return Phrases(
        tuple(compiled(one) for one in lines if not one.startswith(ALLOW)),
        tuple(compiled(one.removeprefix(ALLOW)) for one in lines if one.startswith(ALLOW)),
    )


def entries(path: Path = LIST) -> list[str]:
    """Return the lines of the list without their comments."""
    lines = (re.split(r"(?:^|\s)#", one)[0].strip() for one in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def compiled(expression: str) -> re.Pattern[str]:
    """Compile one entry of the list, matching whole words in upper or lower case."""
    start, end = r"(?:(?<!\w)|(?!\w))", r"(?:(?!\w)|(?<!\w))"
    return re.compile(f"{start}(?:{expression}){end}", re.IGNORECASE)


def python_texts(path: Path) -> Iterator[Text]:
    """Yield docstrings, strings that describe a constant or a field, and comments."""
    documented: set[ast.AST] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                if text := ast.get_docstring(node):
                    documented.add(node.body[0])
                    yield Text("docstrings", path, node.body[0].lineno, prose(text))
            case ast.Expr(ast.Constant(str(text))) if node not in documented:
                yield Text("comments", path, node.lineno, prose(text))
    yield from python_comments(path)


def python_comments(path: Path) -> Iterator[Text]:
    """Yield comments, successive lines as one text."""
    with path.open("rb") as file:
        tokens = [one for one in tokenize.tokenize(file.readline) if one.type == tokenize.COMMENT]
    numbered = enumerate(one for one in tokens if not DIRECTIVE.match(one.string))
    for _, run in groupby(numbered, lambda item: (item[1].start[0] - item[0], item[1].start[1])):
        lines = [token for _, token in run]
        words = " ".join(token.string.lstrip("#: ") for token in lines)
        yield Text("comments", path, lines[0].start[0], prose(words))


def script_texts(path: Path) -> Iterator[Text]:
    """Yield block comments and runs of line comments of JavaScript, without types."""
    source = path.read_text("utf-8")
    for match in SCRIPT.finditer(source):
        if match["comment"]:
            words = prose(TYPE.sub(" ", EDGE.sub(" ", match["comment"])))
            yield Text("comments", path, source.count("\n", 0, match.start()) + 1, words)


def markdown_texts(path: Path) -> Iterator[Text]:
    """Yield headings, paragraphs, list items and table rows, without blocks of code."""
    source = FENCE.sub(lambda match: "\n" * match[0].count("\n"), path.read_text("utf-8"))
    start, lines = 1, list[str]()
    for number, line in enumerate([*INDENTED.sub("", source).splitlines(), ""], 1):
        if lines and (not line.strip() or ITEM.match(line)):
            yield Text("docs", path, start, prose(re.sub(r"\]\([^)]*\)", "]", " ".join(lines))))
            lines = []
        start = start if lines else number
        lines += [ITEM.sub("", line, count=1)] if line.strip() else []


def catalogue_texts(path: Path) -> Iterator[Text]:
    """Yield the texts of a catalogue; a plural has one per form."""
    lines = path.read_text("utf-8").splitlines()
    where = {line.split('"')[1]: number for number, line in enumerate(lines, 1) if '"' in line}
    for key, value in json.loads("\n".join(lines)).items():
        for text in value.values() if isinstance(value, dict) else [value]:
            yield Text("catalogue", path, where[key], prose(text))


READERS: dict[str, Callable[[Path], Iterator[Text]]] = {
    "*.py": python_texts,
    "*.js": script_texts,
    "*.md": markdown_texts,
    "en.json": catalogue_texts,
}


def prose(text: str) -> str:
    """Return a text with single spaces, without examples, and with code as a pair of backticks."""
    return " ".join(CODE.sub("``", text.partition(">>>")[0]).split())


def is_ours(path: Path) -> bool:
    """Return False for installed and generated files, by the names of their folders."""
    return not any(part[0] in "._" or part in SKIPPED for part in path.parts[:-1])


def texts(paths: list[Path]) -> Iterator[Text]:
    """Yield all prose in these files and folders."""
    for path in paths:
        below = [one for one in path.rglob("*") if is_ours(one.relative_to(path))]
        for file in sorted(below) or [path]:
            for pattern, reader in READERS.items():
                if file.match(pattern):
                    yield from (text for text in reader(file) if text.words)


def report(found: Found, kind: str) -> float:
    """Print how many texts of a kind are flagged; return the percentage."""
    marks = [phrase is not None for text, phrase in found if text.kind == kind]
    percent = 100 * sum(marks) / len(marks) if marks else 0.0
    print(f"{kind:<11}{len(marks):>6}{sum(marks):>6} flagged{percent:>7.1f}%")
    return percent


def main(arguments: list[str]) -> int:
    """Print the counts; return 1 if more than `--most` percent of any kind are flagged."""
    parser = argparse.ArgumentParser(prog="python -m release.phrases")
    parser.add_argument("paths", nargs="*", type=Path, default=[ROOT])
    parser.add_argument("--list", action="store_true", help="print every flagged text")
    parser.add_argument("--kind", choices=KINDS, action="append", help="count only this kind")
    parser.add_argument("--most", type=float, default=100, metavar="PERCENT")
    chosen = parser.parse_args(arguments)
    kinds, phrases = chosen.kind or KINDS, load()
    found = [(one, phrases.find(one.words)) for one in texts(chosen.paths) if one.kind in kinds]
    for text, phrase in found:
        if chosen.list and phrase:
            print(f"{text.path}:{text.line}: {phrase}: {text.words}")
    return int(max([report(found, kind) for kind in kinds]) > chosen.most)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
