"""The chances of all seats to win a game that stands between two rounds."""

from __future__ import annotations

from tricorn.bots.search.pace import pace
from tricorn.bots.search.prospects import winning_chance
from tricorn.core.game import Game, winners
from tricorn.fast import convert
from tricorn.fast import layout as at
from tricorn.fast.deal import reset
from tricorn.fast.state import State


def chances(game: Game) -> tuple[float, ...]:
    """By seat; after the last round, the shares of the victory."""
    if game.round is not None and not game.needs_deal:
        best = winners(game)
        return tuple((seat in best) / len(best) for seat in range(game.seats))
    rules, state = convert.rules(game.ruleset, game.seats), State()
    reset(state.b, state.s, rules)
    state.s[at.TOTALS : at.TOTALS + game.seats] = game.scores
    state.s[at.ROUND] = len(game.log)
    steps = pace(game.ruleset, game.seats)
    return tuple(float(winning_chance(state.s, rules, seat, steps)) for seat in range(game.seats))
