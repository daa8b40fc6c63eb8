"""The rule sets that ship with the package, one TOML file each, and custom rule files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType

from tricorn.core.ruleset import (
    Ruleset,
    change,
    parse_changes,
    parse_spec,
    read_ruleset,
)
from tricorn.files import read_text

PRESETS = (
    "tri-ominos",
    "tri-ominos-simple",
    "tri-ominos-unscored",
    "tri-domino",
    "tripple-domino",
    "tripple-domino-de",
    "pressman",
    "goliath",
    "wikipedia",
)
"""The ids, each after the one it is based on."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a shipped rule set."""

    source: str
    """`printed` on a sheet, or `described` in public."""
    ours: frozenset[str]
    """The fields that the source does not specify completely."""


@cache
def presets() -> Mapping[str, Ruleset]:
    """Return the shipped rule sets by id."""
    found: dict[str, Ruleset] = {}
    for name in PRESETS:
        found[name] = replace(read_ruleset(_text(name), name, found), id=name)
    return MappingProxyType(found)


@cache
def origins() -> Mapping[str, Origin]:
    """Return the origins of the shipped rule sets by id."""
    files = {name: tomllib.loads(_text(name)) for name in PRESETS}
    return {name: Origin(data["source"], frozenset(data["ours"])) for name, data in files.items()}


def _text(name: str) -> str:
    return (resources.files(__name__) / f"{name}.toml").read_text("utf-8")


def load(spec: str) -> Ruleset:
    """Load a preset id or a custom `.toml` file, followed by changed fields."""
    name, _, rest = spec.strip().partition(" ")
    if not name.endswith(".toml"):
        return parse_spec(spec, presets())
    return change(load_file(Path(name)), parse_changes(rest))


def load_file(path: Path) -> Ruleset:
    """Load a rule file; fields that it omits come from its `base`, which records will name."""
    return read_ruleset(read_text(path), path.stem, presets())
