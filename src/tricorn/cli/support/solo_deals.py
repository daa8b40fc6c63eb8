"""A solitaire deal given as a record, a seed or a list of tiles."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.cli.support.records import load_record
from tricorn.core.deal import deal
from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_order
from tricorn.core.tiles import TILES, Tile, parse_tile


@dataclass(frozen=True, slots=True)
class SoloDeal:
    """A deal for one player with all draws known."""

    ruleset: Ruleset
    dealt: Dealt
    headers: tuple[tuple[str, str], ...]
    played: int | None = None
    """The score it was played for, if any."""


def by_record(file: str) -> SoloDeal:
    """Return the deal of a saved game, finished or not."""
    record = load_record(file)
    game = record.game
    if game.seats != 1:
        raise InputError("not-solitaire", path=file, seats=game.seats)
    dealt = record.rounds[0][0] if record.rounds and record.rounds[0] else None
    if not isinstance(dealt, Dealt):
        raise InputError("no-deal", path=file)
    if dealt.racks[0].hidden or None in dealt.pool[: record.ruleset.solo_draws]:
        raise InputError("draws-unknown", path=file)
    played = game.scores[0] if game.ended else None
    return SoloDeal(record.ruleset, dealt, record.headers, played)


def by_seed(ruleset: Ruleset, seed: int) -> SoloDeal:
    """Return the deal that `tricorn play --seed` gives to one player."""
    return SoloDeal(ruleset, deal(ruleset, 1, seeded_order(seed)), (("seed", str(seed)),))


def by_tiles(ruleset: Ruleset, text: str) -> SoloDeal:
    """Return a deal from the opening tile, the rack and the draws in order; other tiles stay in the box."""
    tiles = [parse_tile(word) for word in text.replace(",", " ").split()]
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            raise InputError("tile-twice", tile=tile)
    needed = min(len(TILES), 1 + ruleset.solo_rack + ruleset.solo_draws)
    if len(tiles) < needed:
        raise InputError("wrong-tile-count", count=needed, found=len(tiles))
    box: list[Tile] = sorted(set(TILES) - set(tiles))
    return SoloDeal(ruleset, deal(ruleset, 1, [*tiles, *box]), ())
