"""Gymnasium: one learner against greedy, one decision at a time.

    python examples/learning/gym_one_learner.py --seconds 60 --svg curve.svg

The reward is the lead in points, so 0 means as good as greedy.
"""

from __future__ import annotations

import gymnasium
from curve import Clock, Shown, learn, settings
from preferences import Memory, Preferences

FIRST = 100
"""Rounds before learning starts."""


def main() -> None:
    """Learn and show the curve."""
    options = settings(__doc__.splitlines()[0], "gym_one_learner.svg")
    env = gymnasium.make(
        "tricorn.env.gym:tricorn/Round-v0", bots=("greedy",), reward="lead",
        disable_env_checker=True,
    )  # fmt: skip
    learner = Preferences(options.seed)
    memory = Memory(learner)
    shown = Shown("Lead over greedy in a round", "learner", " points", -150, 50)
    shown.marks = {"greedy": 0.0}
    env.reset(seed=options.seed * 10**9)
    clock = Clock(options.seconds)

    def work():
        steps, leads = 0, []
        seen, _ = env.reset()
        while not clock.is_over:
            total, over, gained = 0.0, False, 0.0
            while not over:
                action = memory.act(seen, gained) if shown.points else learner.choose(seen)[0]
                seen, gained, over, _, _ = env.step(action)
                total += gained
                steps += 1
            memory.end(gained)
            leads.append(total)
            if len(leads) >= FIRST and (not shown.points or clock.is_due(options.seconds / 20)):
                shown.add(steps, sum(leads) / len(leads), clock.spent)
                leads = []
            seen, _ = env.reset()
            yield
        if leads:
            shown.add(steps, sum(leads) / len(leads), clock.spent)

    learn(work, shown, options.svg)


if __name__ == "__main__":
    main()
