"""The fields of a rule set that do not count, because of another field or of the number of players."""

from __future__ import annotations

from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES

_FOR_SEVERAL = (
    "deal opener opening_bonus opening_bonus_for zero_bonus zero_choice out_racks "
    "target target_when rounds winner"
)


def void_fields(ruleset: Ruleset, seats: int | None = None) -> set[str]:
    """The fields that another field, or the number of players, makes void."""
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
    return {name for names, is_void in reasons.items() if is_void for name in names.split()}
