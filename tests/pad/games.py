"""Games of the engine as pad entries, and random entries, valid or not."""

from dataclasses import replace
from functools import cache
from random import Random

from tricorn.core.board import Placement
from tricorn.core.game import apply, new_game
from tricorn.core.geometry import Cell
from tricorn.core.moves import Drawn, Passed, Placed, RoundEnded, Shown
from tricorn.core.points import bonus_kind
from tricorn.core.ruleset import FIELDS
from tricorn.core.tiles import TILES, rotations
from tricorn.pad import DrawEntry, EndEntry, Pad, PassEntry, PlaceEntry, ShowsEntry
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import full_game

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil", "Fritz")
SHORT = {name: name if load(name).target == 0 else f"{name} target=60" for name in PRESETS}
"""The built-in rule sets, with targets that end games after a round or two."""
KINDS = (None, "bridge", "double", "hexagon", "hexagon2", "hexagon3")


@cache
def played(rules, seats, seed=1):
    """Play a whole game on the engine."""
    return full_game(load(rules), seats, seed)


def pad_of(game, random=None):
    """Return the pad of a game; each round with or without cells, racks as totals or tiles."""
    entries = [entry for entry, _ in entered(game, random or Random(0))]
    return Pad(game.ruleset, NAMES[: game.seats], tuple(entries))


def entered(game, random):
    """Yield every entry with the event it represents."""
    now = new_game(game.ruleset, game.seats)
    for events in game.log:
        with_cells = random.random() < 0.5
        for event in events:
            entry = _entry(now.round, event, random, with_cells)
            if entry is not None:
                yield entry, event
            now = apply(now, event)


def _entry(round, event, random, with_cells):
    match event:
        case Placed(seat, placement):
            if with_cells:
                return PlaceEntry(seat, placement.tile, None, placement)
            opens = round.is_opening
            bonus = None if opens else bonus_kind(round.board.contact(placement.cell))
            return PlaceEntry(seat, placement.tile, bonus)
        case Shown(seat, tile):
            return ShowsEntry(seat, tile)
        case Drawn(seat):
            return DrawEntry(seat)
        case Passed(seat):
            return PassEntry(seat)
        case RoundEnded(how):
            return EndEntry(how, None, tuple(_left(rack, random) for rack in round.racks))
    return None


def _left(rack, random):
    return rack.value if random.random() < 0.5 else tuple(sorted(rack.known))


def any_entry(random, seats):
    """Return a random entry, valid or not."""
    seat = random.randrange(seats)
    agreed = random.random() < 0.3
    points = random.choice((None, None, None, 0, -5, 9, 49))
    match random.randrange(12):
        case 0 | 1 | 2:
            return DrawEntry(seat, agreed, points)
        case 3 | 4:
            return PassEntry(seat, agreed, points)
        case 5:
            return ShowsEntry(seat, random.choice(TILES[::11]))
        case 6:
            left = tuple(_any_left(random) for _ in range(random.randrange(seats + 1)))
            winner = random.choice((None, seat))
            return EndEntry(random.choice(("out", "blocked")), winner, left, agreed, points)
        case 7:
            tile = random.choice(TILES)
            cell = Cell(random.randrange(-2, 3), random.randrange(-2, 3))
            placement = Placement(random.choice(rotations(tile)), cell)
            return PlaceEntry(seat, tile, random.choice(KINDS), placement, agreed, points)
    return PlaceEntry(seat, random.choice(TILES), random.choice(KINDS), None, agreed, points)


def _any_left(random):
    tiles = tuple(random.sample(TILES, random.randrange(4)))
    return random.choice((None, random.randrange(120), tiles))


def any_rules(random):
    """Return a rule set with several fields changed."""
    rules = load(random.choice(PRESETS))
    fields = random.sample(sorted(FIELDS), 4)
    values = {
        name: getattr(load(random.choice(PRESETS)), name) for name in fields if name != "deal"
    }
    changed = replace(rules, **values, deal=(random.randrange(2, 29), random.randrange(2, 15), 3))
    return changed if changed.target or changed.rounds else replace(changed, rounds=2)
