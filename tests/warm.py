"""Compile all kernels before the first test needs them, on two cores: python -m tests.warm"""

import random
import subprocess
import sys

import numpy as np

from tricorn.engine import is_installed


def warm_thinking():
    """Compile the kernels of strong bots and the solver."""
    from tricorn.analysis.solver.warm import compile_solver  # noqa: PLC0415
    from tricorn.bots.search.warm import compile_search  # noqa: PLC0415 (each process loads its own)

    compile_search()
    compile_solver()


def warm_playing():
    """Compile the kernels of simulations and environments."""
    import pyspiel  # noqa: PLC0415
    from tests.env.spiel_games import at_turn  # noqa: PLC0415

    from tricorn.engine import decision_rows, simulate  # noqa: PLC0415
    from tricorn.env import zoo  # noqa: PLC0415
    from tricorn.env.batch import BatchEnv  # noqa: PLC0415
    from tricorn.env.gym import TricornEnv  # noqa: PLC0415
    from tricorn.env.spiel import NAME, Rollouts  # noqa: PLC0415

    simulate.compile_kernels()
    decision_rows.compile_kernels()
    env = BatchEnv(2, seed=1, bots=(None, "greedy"))
    env.step(env.any_actions(np.random.default_rng(1)))
    TricornEnv().reset(seed=1)
    zoo.env().reset(seed=1)
    game = pyspiel.load_game(NAME)
    state = at_turn(game, random.Random(1), 30)
    Rollouts(seed=1).evaluate(state)
    state.resample_from_infostate(state.current_player(), random.random)
    state.information_state_string()
    state.observation_tensor()


PARTS = {"thinking": warm_thinking, "playing": warm_playing}


def main():
    """Compile all parts in parallel, or the one given as argument."""
    if not is_installed():
        return 0
    if len(sys.argv) > 1:
        PARTS[sys.argv[1]]()
        return 0
    running = [subprocess.Popen([sys.executable, "-m", "tests.warm", part]) for part in PARTS]
    return max(process.wait() for process in running)


if __name__ == "__main__":
    sys.exit(main())
