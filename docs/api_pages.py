"""The API pages of the site, which Sphinx fills with docstrings: one page per package."""

from __future__ import annotations

import ast
from pathlib import Path

import tricorn

SOURCE = Path(tricorn.__file__).parent
TARGET = Path(__file__).parent / "site" / "api"

PACKAGES = (
    "tricorn",
    "tricorn.core",
    "tricorn.core.record",
    "tricorn.table",
    "tricorn.rulesets",
    "tricorn.records",
    "tricorn.bots",
    "tricorn.testing",
    "tricorn.pad",
)
"""Packages for use by other programs."""

BOTS = {"budget", "contract", "levels", "program", "registry", "selfplay"}
"""The public modules of the bots."""


def files() -> dict[Path, str]:
    """Return all pages by path."""
    pages = {TARGET / f"{name}.md": page(name) for name in PACKAGES}
    return {**pages, TARGET / "modules.md": index()}


def index() -> str:
    """Return the index of all modules, each with the first line of its docstring."""
    rows = [
        f"| `{path.relative_to(SOURCE)}` | {summary(path)} |"
        for path in sorted(SOURCE.rglob("*.py"))
        if "versions" not in path.parts
    ]
    return "\n".join(["# All modules", "", "| module | what it holds |", "|---|---|", *rows]) + "\n"


def summary(path: Path) -> str:
    """Return the first line of a module's docstring."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return text.partition("\n")[0]


def page(name: str) -> str:
    """Return the page of a package: the package, then its modules."""
    parts = [f"# {name}", directive(name)]
    for module in modules(name):
        parts += [f"## {module}", directive(module)]
    return "\n\n".join(parts) + "\n"


def modules(name: str) -> list[str]:
    """Return the public modules of a package."""
    folder = SOURCE.joinpath(*name.split(".")[1:])
    if name == "tricorn" or not folder.is_dir():
        return []
    stems = [path.stem for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
    return [f"{name}.{stem}" for stem in stems if name != "tricorn.bots" or stem in BOTS]


def directive(module: str) -> str:
    """Return the directive that Sphinx replaces with the docstrings of a module."""
    return f"```{{eval-rst}}\n.. automodule:: {module}\n```"
