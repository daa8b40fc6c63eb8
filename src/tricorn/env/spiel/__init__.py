"""The OpenSpiel game `python_tricorn`; importing this package registers it.

::

    import pyspiel
    import tricorn.env.spiel

    game = pyspiel.load_game("python_tricorn(players=2,rules=tri-ominos)")
"""

from importlib.util import find_spec

from tricorn.core.errors import InputError

if find_spec("pyspiel") is None or find_spec("numba") is None:
    raise InputError("needs-extra", extra="research")

from tricorn.env.spiel.game import NAME, TricornGame
from tricorn.env.spiel.worlds import Rollouts

__all__ = ["NAME", "Rollouts", "TricornGame"]
