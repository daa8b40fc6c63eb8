"""OpenSpiel's own search plays rounds: its share of wins grows with the number of simulations.

    python examples/learning/spiel_search.py --seconds 60 --svg curve.svg

Information-set Monte Carlo tree search (ISMCTS) plays against a bot that makes random legal
moves, each deal from both seats. It needs the extra `research`. Ctrl-C ends it and keeps the
results so far.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from time import monotonic
from typing import Any

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python.algorithms.ismcts import (  # type: ignore[import-not-found]
        ISMCTSBot,
        ISMCTSFinalPolicyType,
    )
except ImportError:
    print("This needs the extra `research`: pip install 'tricorn[research]'", file=sys.stderr)
    sys.exit(2)

from curve import parsed

from tricorn.analysis.arena.confidence import Interval, fixed
from tricorn.core.errors import InputError
from tricorn.draw.charts.game_course import Course, course_svg
from tricorn.env.spiel import NAME, Rollouts
from tricorn.i18n import DEFAULT_LANGUAGE, Catalogue
from tricorn.i18n.formatting import format_error

RULES = "tri-ominos deal=5,5,5"
"""Few tiles each, so that many rounds fit into a minute."""
SIMULATIONS = (2, 6, 18, 54)
EXPLORATION = 10.0
"""In points: the typical difference between a good move and a bad one."""


def play(game: Any, searcher: Any, seat: int, deal: int) -> float:
    """Play a round with the searcher in a seat and return its points; `deal` seeds deal and draws."""
    rng, other = Random(f"deal {deal}"), Random(f"other {deal}")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice(state.legal_actions())
        elif state.current_player() == seat:
            action = searcher.step(state)
        else:
            action = other.choice(state.legal_actions())
        state.apply_action(action)
    return float(state.returns()[seat])


def searchers(game: Any, seed: int) -> dict[int, Any]:
    """Return one search bot per number of simulations."""
    return {
        number: ISMCTSBot(
            game, Rollouts("greedy", seed=seed), EXPLORATION, number,
            random_state=np.random.RandomState(seed),
            final_policy_type=ISMCTSFinalPolicyType.MAX_VALUE,
        )
        for number in SIMULATIONS
    }  # fmt: skip


def rounds(game: Any, seed: int) -> Iterator[tuple[int, float]]:
    """Yield the number of simulations and the result of one round after another, endlessly."""
    bots = searchers(game, seed)
    for deal in count(1000 * seed):
        for number, bot in bots.items():
            for seat in range(2):
                yield number, play(game, bot, seat, deal)


def won(found: list[float]) -> Interval:
    """Return the share of rounds won; a tie counts half."""
    return fixed([(result > 0) + 0.5 * (result == 0) for result in found])


def progress(results: dict[int, list[float]]) -> str:
    """Return a line with the results so far."""
    means = (f"{sum(found) / len(found):+.0f}" for found in results.values())
    return f"{len(results[SIMULATIONS[-1]])} rounds each, points more: {' '.join(means)}"


def lines(results: dict[int, list[float]]) -> Iterator[str]:
    """Yield the curve as lines of text."""
    yield "worlds  rounds  points more  share won"
    for number, found in results.items():
        if found:
            share, mean = won(found), sum(found) / len(found)
            bar = "█" * round(share.value * 30)
            yield (
                f"{number:6} {len(found):7} {mean:+12.1f}  {bar} "
                f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"
            )


def picture(results: dict[int, list[float]]) -> str:
    """Return the curve as SVG, with the limits of its 95% intervals."""
    shares = [(place, won(found)) for place, found in enumerate(results.values(), 1) if found]
    curves = {"share won": "value", "at least": "low", "at most": "high"}
    course = Course(
        lines=[
            (name, [(place, 100 * getattr(share, part)) for place, share in shares])
            for name, part in curves.items()
        ],
        rounds=[(f"{number} worlds", place + 0.5) for place, number in enumerate(results, 1)],
        flags=(),
        low=0,
        high=100,
        unit=" %",
    )
    return course_svg("ISMCTS against a bot that does anything legal", course)


def main() -> int:
    """Play until the time is over, then show the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rules", default=RULES, help="a rule set and changed fields")
    options = parsed(parser, "spiel_search.svg")
    try:
        game = pyspiel.load_game(NAME, {"rules": options.rules})
    except InputError as error:
        parser.error(format_error(Catalogue(DEFAULT_LANGUAGE), error))
    results: dict[int, list[float]] = {number: [] for number in SIMULATIONS}
    try:
        next(rounds(game, options.seed))  # compile before the clock starts
        end = monotonic() + options.seconds
        for number, result in rounds(game, options.seed):
            results[number].append(result)
            if number == SIMULATIONS[-1]:
                print(progress(results), flush=True)
            if monotonic() > end:
                break
    except KeyboardInterrupt:
        print("\nStopped.")
    print(*lines(results), sep="\n")
    if any(results.values()):
        options.svg.write_text(picture(results), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
