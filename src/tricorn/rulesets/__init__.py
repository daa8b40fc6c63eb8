"""The rule sets that ship with the package, one TOML file each, and rule files of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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


@cache
def presets() -> Mapping[str, Ruleset]:
    """All shipped rule sets by id."""
    found: dict[str, Ruleset] = {}
    for name in PRESETS:
        text = (resources.files(__name__) / f"{name}.toml").read_text("utf-8")
        found[name] = replace(read_ruleset(text, name, found), id=name)
    return MappingProxyType(found)


def load(spec: str) -> Ruleset:
    """A preset id or a `.toml` file of one's own, then changed fields."""
    name, _, rest = spec.strip().partition(" ")
    if not name.endswith(".toml"):
        return parse_spec(spec, presets())
    return change(load_file(Path(name)), parse_changes(rest))


def load_file(path: Path) -> Ruleset:
    """The rule set in a file; unnamed fields come from its `base`, which records will name."""
    return read_ruleset(read_text(path), path.stem, presets())
