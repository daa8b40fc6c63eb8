"""A rule set: its fields, reading it from TOML and text, and which fields apply."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tricorn.core.errors import InputError
from tricorn.core.fields import Choice, Field, Numbers, Whole, YesNo
from tricorn.core.tiles import TILES


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules in which the printed sheets differ."""

    id: str
    deal: tuple[int, int, int]
    opener: str
    opening_bonus: int
    opening_bonus_for: str
    zero_bonus: int
    zero_choice: bool
    tile_values: bool
    bridge: int
    double: int
    hexagon: tuple[int, int, int]
    must_lay: bool
    draw: int
    draw_limit: int
    lay_after_draw: str
    three_drawn: int
    pool_empty: int
    out: int
    out_racks: bool
    blocked: str
    blocked_pays: str
    target: int
    target_when: str
    rounds: int
    winner: str
    time_limit: int
    solo_rack: int
    solo_draws: int

    def tiles_each(self, seats: int) -> int:
        """Return how many tiles each player is dealt."""
        if seats == 1:
            return self.solo_rack
        two, four, six = self.deal
        return two if seats == 2 else four if seats <= 4 else six


_BONUS = Whole(0, 1000)
_PENALTY = Whole(-1000, 0)

FIELDS: dict[str, Field] = {
    "deal": Numbers((1, 1, 1), (28, 14, 9)),
    "opener": Choice("highest-triple", "lot"),
    "opening_bonus": _BONUS,
    "opening_bonus_for": Choice("any", "triple"),
    "zero_bonus": _BONUS,
    "zero_choice": YesNo(),
    "tile_values": YesNo(),
    "bridge": _BONUS,
    "double": _BONUS,
    "hexagon": Numbers((0, 0, 0), (1000, 1000, 1000)),
    "must_lay": YesNo(),
    "draw": _PENALTY,
    "draw_limit": Whole(1, 56),
    "lay_after_draw": Choice("drawn", "any"),
    "three_drawn": _PENALTY,
    "pool_empty": _PENALTY,
    "out": _BONUS,
    "out_racks": YesNo(),
    "blocked": Choice("nobody-can-lay", "all-passed"),
    "blocked_pays": Choice("others-less-own", "differences", "out-bonus"),
    "target": Whole(0, 100_000),
    "target_when": Choice("round-end", "any-moment"),
    "rounds": Whole(0, 1000),
    "winner": Choice("highest", "last-round"),
    "time_limit": Whole(0, 3600),
    "solo_rack": Whole(1, 55),
    "solo_draws": Whole(0, 55),
}
"""The type of each field, in the order in which summaries and records list them."""

DEFAULT_BASE = "tri-ominos"

NOT_FIELDS = ("source", "ours")
"""Keys of a rule file that are not rules: its source, and the fields its sheet does not specify."""


def read_ruleset(text: str, name: str, presets: Mapping[str, Ruleset]) -> Ruleset:
    """Read a rule set from TOML; fields that it omits come from the preset named by `base`.

    The result keeps the id of its base, which records refer to; `name` identifies the text in errors.
    """
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError("rule-file-unreadable", name=name, problem=str(error)) from error
    base = data.pop("base", None)
    for about in NOT_FIELDS:
        data.pop(about, None)
    if base is None:
        _refuse_missing(data)
    elif not isinstance(base, str) or base not in presets:
        raise InputError("no-such-ruleset", id=base, known=", ".join(presets))
    values: dict[str, Any] = {
        field: _field(field).check(field, value) for field, value in data.items()
    }
    if base is None:
        return _consistent(Ruleset(DEFAULT_BASE, **values))
    return _consistent(replace(presets[base], **values))


def change(ruleset: Ruleset, changes: Mapping[str, str]) -> Ruleset:
    """Return the rule set with some fields changed; the values are texts."""
    values: dict[str, Any] = {
        name: _field(name).parse(name, text) for name, text in changes.items()
    }
    return _consistent(replace(ruleset, **values))


def parse_spec(spec: str, presets: Mapping[str, Ruleset]) -> Ruleset:
    """Parse a preset id and changed fields: `tri-ominos target=200 hexagon=50,100,150`."""
    words = spec.split()
    name = words[0] if words else ""
    if name not in presets:
        raise InputError("no-such-ruleset", id=name, known=", ".join(presets))
    return change(presets[name], parse_changes(" ".join(words[1:])))


def parse_changes(text: str) -> dict[str, str]:
    """Parse changed fields: `target=200 hexagon=50,100,150`."""
    changes: dict[str, str] = {}
    for word in text.split():
        field, equals, value = word.partition("=")
        if not equals:
            raise InputError("not-a-change", text=word)
        changes[field] = value
    return changes


def spec(ruleset: Ruleset, presets: Mapping[str, Ruleset]) -> str:
    """Format a rule set for `parse_spec`: the preset and the fields that differ from it."""
    base = presets.get(ruleset.id) or presets[DEFAULT_BASE]
    changed = [
        f"{name}={field.show(getattr(ruleset, name))}"
        for name, field in FIELDS.items()
        if getattr(ruleset, name) != getattr(base, name)
    ]
    return " ".join([base.id, *changed])


def _field(name: str) -> Field:
    if name not in FIELDS:
        raise InputError("no-such-field", field=name, known=", ".join(FIELDS))
    return FIELDS[name]


def _refuse_missing(data: Mapping[str, object]) -> None:
    missing = [field for field in FIELDS if field not in data]
    if missing:
        raise InputError("missing-field", field=missing[0])


def _consistent(ruleset: Ruleset) -> Ruleset:
    if ruleset.target == 0 and ruleset.rounds == 0:
        raise InputError("endless-game")
    return ruleset


_FOR_SEVERAL = (
    "deal opener opening_bonus opening_bonus_for zero_bonus zero_choice out_racks "
    "target target_when rounds winner"
)


def inapplicable_fields(ruleset: Ruleset, seats: int | None = None) -> set[str]:
    """Return the fields that have no effect, given the other fields and the number of players."""
    reasons = {
        "opening_bonus_for": ruleset.opening_bonus == 0,
        "zero_choice": ruleset.opener == "lot",
        "three_drawn": ruleset.draw_limit >= len(TILES),
        "target target_when": ruleset.target == 0,
        "winner": ruleset.target == 0 and ruleset.winner != "highest",
        "rounds": ruleset.rounds == 0,
        "solo_rack solo_draws": seats is not None and seats > 1,
        _FOR_SEVERAL: seats == 1,
    }
    return {
        name
        for names, is_inapplicable in reasons.items()
        if is_inapplicable
        for name in names.split()
    }
