"""PettingZoo: one set of preferences in both seats, learned by playing against itself.

    python examples/learning/zoo_self_play.py --seconds 60 --svg curve.svg

From time to time it plays, without learning, against what it was at first: any legal move.
"""

from __future__ import annotations

from curve import Clock, Shown, learn, settings
from preferences import Memory, Preferences

from tricorn.env import zoo

MATCH = 100
"""Rounds against the beginner for each point of the curve."""


def play(env, choose, ended) -> int:
    """A round: whoever is to move is told what it sees and its lead since; how many steps it took."""
    env.reset()
    leads = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    while not any(env.terminations.values()):
        agent = env.agent_selection
        action = choose(agent, env.observe(agent), leads[agent])
        leads[agent] = 0.0
        env.step(action)
        points = env.rewards
        for each in leads:
            leads[each] += 2 * points[each] - sum(points.values())
        steps += 1
    ended(leads)
    return steps


def match(env, learner: Preferences, beginner: Preferences) -> float:
    """The share of rounds that the learner wins, in seat 0 and in seat 1 by turns."""
    won = 0.0
    for number in range(MATCH):
        own = f"seat_{number % 2}"
        play(
            env,
            lambda agent, seen, _, own=own: (learner if agent == own else beginner).choose(seen)[0],
            lambda _: None,
        )
        victors = env.game.won
        won += victors[number % 2] / victors.sum()
    return won / MATCH


def main() -> None:
    """Learn and show it."""
    asked = settings(__doc__.splitlines()[0], "zoo_self_play.svg")
    env, other = zoo.raw_env(), zoo.raw_env()
    env.reset(seed=asked.seed * 10**9)
    other.reset(seed=asked.seed * 10**9 + 10**8)
    learner, beginner = Preferences(asked.seed), Preferences(asked.seed + 1)
    memories = {agent: Memory(learner) for agent in env.possible_agents}
    shown = Shown("Rounds won against any legal move", "learner", " %", 40, 100)
    shown.marks = {"at first": 50.0}
    clock = Clock(asked.seconds)

    def work():
        steps = 0
        while not clock.is_over:
            if not shown.points or clock.is_due(asked.seconds / 25):
                shown.add(steps, 100 * match(other, learner, beginner), clock.spent)
                clock.told = clock.spent
            steps += play(
                env,
                lambda agent, seen, lead: memories[agent].act(seen, lead),
                lambda leads: [memories[agent].end(lead) for agent, lead in leads.items()],
            )
            yield

    learn(work, shown, asked.svg)


if __name__ == "__main__":
    main()
