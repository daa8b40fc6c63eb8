"""Tables one move before the end of a round, set up by a request instead of by playing."""

from functools import cache
from itertools import count

from tests.server.people import friends, make_table

from tricorn.core import game as games
from tricorn.core.deal import deal
from tricorn.core.judging import greedy_move, legal_placements
from tricorn.core.record.record import Record
from tricorn.core.ruleset import parse_spec
from tricorn.core.shuffle import seeded_order
from tricorn.puzzles import shipped
from tricorn.records import write
from tricorn.rulesets import presets

LONG, SHORT = 400, 20
"""Targets: the round ends and the game continues, or both end."""


@cache
def record(seats, target):
    """Return a saved game in which seat A goes out by playing its last tile, which fits."""
    rounds = (_before_the_last_tile(seats, target, seed) for seed in count())
    game = next(filter(None, rounds))
    return write(Record(game.ruleset, ("Ada", "Bo")[:seats], game.log, ()))


def _before_the_last_tile(seats, target, seed):
    """Return the game before that move, or None if the round ends differently."""
    game = games.new_game(parse_spec(f"tri-ominos target={target}", presets()), seats)
    game = games.apply(game, deal(game.ruleset, seats, seeded_order(seed)))
    while game.round.ended is None:
        round = game.round
        if round.turn == 0 and not round.drawn and round.racks[0].size == 1:
            return game if legal_placements(round) else None
        game = games.play(game, greedy_move(round))
    return None


def set_up(server, mode, target=LONG):
    """Return the path to Ada's seat at a table, with her token, and the path for a spectator."""
    if mode in ("friends", "spectator"):
        made, _ = friends(server, "Ada", "Bo", record=record(2, target))
    else:
        made = make_table(server, **WISHES[mode](target))
    path = f"/t/{made['id']}"
    return f"{path}#{made['token']}", path


WISHES = {
    "bots": lambda target: {
        "kind": "bots",
        "seats": ["human", "greedy"],
        "record": record(2, target),
    },
    "hot-seat": lambda target: {
        "kind": "hot-seat",
        "seats": ["human"] * 2,
        "names": ["Ada", "Bo"],
        "record": record(2, target),
    },
    "solitaire": lambda target: {
        "kind": "solitaire",
        "seats": ["human"],
        "record": record(1, target),
    },
    "daily": lambda _: {"kind": "daily", "seats": ["human"]},
    "puzzle": lambda _: {"kind": "puzzle", "seats": ["human"], "puzzle": shipped()[0].id},
}
