"""Write the page of all pinned packages and their licences: .venv/bin/python -m release.licences"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "licences.md"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RUN = ("base", *PROJECT["optional-dependencies"])
PERMISSIVE = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0",
    "BSD", "ISC", "MIT", "MIT-CMU", "PSF-2.0", "Zlib",
}  # fmt: skip
"""Licences that allow a package to be installed, used and redistributed with an MIT program."""
NAMES = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""Names of licences in older metadata."""
READ = {
    "async-timeout": "Apache-2.0",
    "axe-playwright-python": "MIT",
    "colorama": "BSD-3-Clause",
    "docutils": "LicenseRef-Public-Domain AND BSD-2-Clause AND GPL-3.0-or-later",
    "numba": "BSD-2-Clause",
    "protobuf": "BSD-3-Clause",
    "reportlab": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
}
"""Licences read from files, for packages with imprecise metadata or not installed on every Python."""
SHARED_BACK = {"certifi": "MPL-2.0"}
"""Exceptions that an extra needs (Ray needs requests): changes to their own files must be published."""
UNKNOWN = "not stated"
TOP = """\
# Licences of the packages

Tricorn is under the [MIT licence](../LICENSE), and its wheel holds nothing of others. What it is installed
with has been published under the licences below, as the metadata of the pinned packages say. `pip install
tricorn` brings the *base*; an extra brings what is listed for it. All of them allow what MIT allows: to use,
to change and to pass on; whoever passes on a changed certifi (marked with †) must publish the changes.

This page is written by `python -m release.licences` from the pinned files in `requirements/`, and a test
compares it with them.
"""
TOOLS = """
## Tools

With these Tricorn is tested, built and described; none of them is installed with it or passed on. Those
that are not permissive are marked with †.
"""


@dataclass(frozen=True, slots=True)
class Package:
    """A pinned package, its licence, and the requirement files that contain it."""

    name: str
    versions: str
    licence: str
    files: str

    def row(self, mark: str = "") -> str:
        return f"| {self.name} | {self.versions} | {self.licence}{mark} | {self.files} |"


def pins(file: str) -> Iterator[tuple[str, str]]:
    """Yield the names and versions in a pinned file."""
    text = (ROOT / "requirements" / f"{file}.txt").read_text("utf-8")
    yield from re.findall(r"^([\w.-]+)(?:\[.*?\])?==(\S+)", text, re.MULTILINE)


def packages(files: tuple[str, ...]) -> list[Package]:
    """Return all packages of these files by name; two versions are for two versions of Python."""
    found: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    for file in files:
        for name, version in pins(file):
            versions, where = found.setdefault(name, ({}, {}))
            versions[version] = where[file] = None
    return [
        Package(name, ", ".join(versions), licence(name), ", ".join(where))
        for name, (versions, where) in sorted(found.items())
    ]


def licence(name: str) -> str:
    """Return the licence of a package as an SPDX expression; if it is not installed, from the page."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return READ.get(name) or stated_licence(name)
    stated = [about.get("License-Expression"), READ.get(name), *old_names(about)]
    return next(filter(None, stated), UNKNOWN)


def old_names(about: PackageMetadata) -> Iterator[str]:
    """Yield the licence in the free-text field and in the classifiers."""
    words = str(about.get("License", "")).strip()
    if words in NAMES or words in PERMISSIVE | {"MPL-2.0"}:
        yield NAMES.get(words, words)
    for line in about.get_all("Classifier", []):
        if (kind := line.rpartition(" :: ")[2]) in NAMES:
            yield NAMES[kind]


def stated_licence(name: str) -> str:
    """Return the licence that the page states for a package."""
    found = re.search(
        rf"^\| {re.escape(name)} \| .*? \| (.*?)(?: †)? \|", read_page(), re.MULTILINE
    )
    return found[1] if found else UNKNOWN


def read_page() -> str:
    """Return the current page."""
    return PAGE.read_text("utf-8") if PAGE.exists() else ""


def is_permissive(expression: str) -> bool:
    """Return whether every required part of an expression is permissive; one alternative is enough."""
    return all(
        any(one.strip(" ()") in PERMISSIVE for one in part.split(" OR "))
        for part in expression.split(" AND ")
    )


def tools() -> tuple[str, ...]:
    """Return the pinned files that no user installs."""
    return tuple(
        sorted(
            {path.stem for path in (ROOT / "requirements").glob("*.txt")} - set(RUN), reverse=True
        )
    )


def page_tools() -> list[Package]:
    """Return the type checker of the page, as pinned by npm."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return [
        Package(place.removeprefix("node_modules/"), one["version"], one["license"], "npm")
        for place, one in locked.items()
        if place
    ]


def table(found: list[Package]) -> str:
    head = ["| package | version | licence | brought by |", "|---|---|---|---|"]
    rows = [one.row("" if is_permissive(one.licence) else " †") for one in found]
    return "\n".join([*head, *rows]) + "\n"


def page() -> str:
    """Return the whole page."""
    return f"{TOP}\n{table(packages(RUN))}{TOOLS}\n{table([*packages(tools()), *page_tools()])}"


def too_strict() -> list[Package]:
    """Return the packages that users install but that are not permissive."""
    return [
        one
        for one in packages(RUN)
        if not is_permissive(one.licence) and SHARED_BACK.get(one.name) != one.licence
    ]


def main() -> int:
    """Write the page; return 1 if a package that users install is not permissive."""
    PAGE.write_text(page(), encoding="utf-8")
    wrong = too_strict()
    for one in wrong:
        print(f"{one.name} is under {one.licence}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
