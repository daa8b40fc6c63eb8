"""TypeScript types of the messages for the page, generated from the Python types."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tricorn
from tricorn import page

SOURCE = Path(tricorn.__file__).parent / "table" / "messages.py"
TARGET = page.FOLDER / "js" / "lib" / "wire.d.ts"
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}


def types() -> str:
    """Return the whole file."""
    nodes = ast.parse(SOURCE.read_text("utf-8")).body
    found = [_interface(node) for node in nodes if isinstance(node, ast.ClassDef)]
    head = "// Written from the types of the server by python -m docs.generate: do not edit."
    return "\n\n".join([head, *found]) + "\n"


def _interface(node: ast.ClassDef) -> str:
    fields = "".join(f"  {line}\n" for line in _fields(node))
    return f"export interface {node.name} {{\n{fields}}}"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            kind, optional = line.annotation, ""
            if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
                kind, optional = kind.slice, "?"
            yield f"{line.target.id}{optional}: {_type(kind)};"


def _type(node: ast.expr) -> str:
    match node:
        case ast.BinOp(left, _, right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(ast.Name("list"), item):
            inner = _type(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join(map(_type, items))}]"
        case ast.Subscript(ast.Name("Literal"), options):
            values = options.elts if isinstance(options, ast.Tuple) else [options]
            return " | ".join(ast.unparse(value).replace("'", '"') for value in values)
    name = ast.unparse(node)
    return NAMES.get(name, name)
