"""Long matrices: `make test` runs a part of them, `make journeys` (TRICORN_JOURNEYS=all) runs all."""

import os
from itertools import cycle

THOROUGH = os.environ.get("TRICORN_JOURNEYS") == "all"


def part(everything, usual):
    """Return all cases in a thorough run, otherwise the usual ones."""
    return list(everything) if THOROUGH else list(usual)


def in_turn(ways):
    """Return a function that returns all ways in a thorough run, otherwise the next one at each call."""
    rest = cycle(ways)
    return lambda: list(ways) if THOROUGH else [next(rest)]
