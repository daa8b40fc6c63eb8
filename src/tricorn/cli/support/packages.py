"""The packages that this program requires or can use, from its metadata, and which are installed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version

PACKAGE = "tricorn"


@dataclass(frozen=True, slots=True)
class Requirement:
    """A required package, its minimum version, and the extra that needs it ("" for the base)."""

    name: str
    at_least: str
    extra: str

    @property
    def found(self) -> str | None:
        """The installed version."""
        return version_of(self.name)

    @property
    def is_met(self) -> bool:
        """Whether it is installed and new enough."""
        return self.found is not None and numbers(self.found) >= numbers(self.at_least)

    def __str__(self) -> str:
        return f"{self.name} {self.found or '-'}"


def version_of(name: str) -> str | None:
    """Return the installed version of a package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def numbers(text: str) -> tuple[int, ...]:
    """Return a version as numbers that can be compared.

    >>> numbers("2.0.45") < numbers("2.1rc1")
    True
    """
    found = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, found[0].split("."))) if found else ()


def requirement(line: str) -> Requirement:
    """Parse a requirement from the metadata.

    >>> requirement("sqlalchemy[asyncio]>=2.0.45; extra == 'host'")
    Requirement(name='sqlalchemy', at_least='2.0.45', extra='host')
    """
    name, at_least, extra = (
        found[1] if found else ""
        for found in (
            re.match(r"([\w.-]+)", line),
            re.search(r">=\s*([\w.]+)", line.partition(";")[0]),
            re.search(r"""extra == ['"]([\w-]+)""", line),
        )
    )
    return Requirement(name, at_least, extra)


def by_extra() -> dict[str, list[Requirement]]:
    """Return all requirements by extra; none if the program is not installed."""
    found: dict[str, list[Requirement]] = {}
    try:
        lines = requires(PACKAGE) or []
    except PackageNotFoundError:
        lines = []
    for one in map(requirement, lines):
        found.setdefault(one.extra, []).append(one)
    return found
