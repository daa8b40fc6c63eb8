"""The tables of docs/protocol.md, generated from the types of the messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tricorn
from tricorn.server.app import create_app
from tricorn.server.server import Server
from tricorn.server.settings import Limits, Settings

PACKAGE = Path(tricorn.__file__).parent
HIDDEN = {"Limit", "Request", "Act"}
"""Base classes of other messages."""


def endpoints() -> str:
    """Return a table of the HTTP endpoints."""
    app = create_app(Server(Settings(Path("data"))))
    rows = [
        f"| `{method.upper()} {path}` | {facts['description'].partition(chr(10))[0]} |"
        for path, methods in app.openapi()["paths"].items()
        for method, facts in methods.items()
    ]
    return "\n".join(["| request | answer |", "|---|---|", *rows])


def requests() -> str:
    """Return the descriptions of messages that a client may send to a table."""
    return "\n\n".join(_described("table/requests.py"))


def messages() -> str:
    """Return the descriptions of messages that a table sends to its clients."""
    return "\n\n".join(_described("table/messages.py", before="LessonNow"))


def pads() -> str:
    """Return the descriptions of messages to and from score pads."""
    return "\n\n".join(_described("server/websocket/pad_messages.py"))


def limits() -> str:
    """Return a table of the rate limits."""
    rows = [f"| `{name}` | {getattr(Limits(), name):,} |" for name in Limits.__slots__]
    return "\n".join(["| limit | |", "|---|---|", *rows])


def _described(file: str, before: str | None = None) -> Iterator[str]:
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == before:
            return
        if isinstance(node, ast.ClassDef) and node.name not in HIDDEN:
            yield _class(node)


def _class(node: ast.ClassDef) -> str:
    rows = [
        f"| `{name}` | {kind} | {note} |"
        for name, kind, note in _fields(node)
        if name != "type" or not kind.startswith('`"')
    ]
    if any(isinstance(base, ast.Name) and base.id == "Act" for base in node.bases):
        rows.insert(0, "| `key` | text | the same key never has a second effect |")
    text = " ".join((ast.get_docstring(node) or "").split())
    table = ["", "| field | | |", "|---|---|---|", *rows] if rows else []
    return "\n".join([f"**{_title(node)}**: {text}", *table])


def _title(node: ast.ClassDef) -> str:
    """Return the type in the message, or the name of this part."""
    for name, kind, _ in _fields(node):
        if name == "type" and kind.startswith('`"'):
            return kind
    return re.sub(r"(?:Message|Data)$", "", node.name)


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    for place, line in enumerate(node.body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            yield line.target.id, _kind(line), _note(node, place)


def _note(node: ast.ClassDef, place: int) -> str:
    after = node.body[place + 1] if place + 1 < len(node.body) else None
    is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    return " ".join(str(after.value.value).split()) if is_text else ""  # type: ignore[union-attr]


KINDS = {
    "NotRequired": "", "Annotated": "", "str": "text", "int": "number", "bool": "yes or no",
    "float": "number", "None": "null", "Key": "text", "Version": "number", "Place": "seat",
}  # fmt: skip


def _kind(line: ast.AnnAssign) -> str:
    """Return a readable form of a type."""
    text = ast.unparse(line.annotation)
    if text.startswith("Literal["):
        options = ast.literal_eval(f"({text[8:-1]},)")
        return " or ".join(f'`"{option}"`' for option in options)
    text = re.sub(r", (?:Field|Limit)\((?:[^()]|\([^()]*\))*\)", "", text)
    for name, readable in KINDS.items():
        text = re.sub(rf"\b{name}\b", readable, text)
    text = re.sub(r"(?<![a-z])\[([^\[\]]*(?:\[[^\[\]]*\])?[^\[\]]*)\]", r"\1", text)
    text = re.sub(r"list\[(.*)\]", r"list of \1", text)
    text = re.sub(r"list\[(.*)\]", r"list of \1", text)
    text = re.sub(r"(\w)(?:Message|Data)\b", r"\1", text).replace(" | ", " or ")
    return text + ("" if line.value is None else ", may be left out")
