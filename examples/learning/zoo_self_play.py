"""PettingZoo: one set of preferences in both seats, learned by self-play.

    python examples/learning/zoo_self_play.py --seconds 60 --svg curve.svg

From time to time it plays, without learning, against its initial state: random legal moves.
"""

from __future__ import annotations

from curve import Clock, Shown, learn, settings
from preferences import Memory, Preferences

from tricorn.env import zoo

MATCH = 100
"""Rounds against the beginner for each point of the curve."""


def play(env, choose, ended) -> int:
    """Play a round; return its steps.

    `choose` gets the agent, its observation and its lead since its last move.
    """
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
    """Return the share of rounds that the learner wins, alternating between both seats."""
    won = 0.0
    for number in range(MATCH):
        own = f"seat_{number % 2}"
        play(
            env,
            lambda agent, seen, _, own=own: (learner if agent == own else beginner).choose(seen)[0],
            lambda _: None,
        )
        winners = env.game.won
        won += winners[number % 2] / winners.sum()
    return won / MATCH


def main() -> None:
    """Learn and show the curve."""
    options = settings(__doc__.splitlines()[0], "zoo_self_play.svg")
    env, other = zoo.raw_env(), zoo.raw_env()
    env.reset(seed=options.seed * 10**9)
    other.reset(seed=options.seed * 10**9 + 10**8)
    learner, beginner = Preferences(options.seed), Preferences(options.seed + 1)
    memories = {agent: Memory(learner) for agent in env.possible_agents}
    shown = Shown("Rounds won against any legal move", "learner", " %", 40, 100)
    shown.marks = {"at first": 50.0}
    clock = Clock(options.seconds)

    def work():
        steps = 0
        while not clock.is_over:
            if not shown.points or clock.is_due(options.seconds / 25):
                shown.add(steps, 100 * match(other, learner, beginner), clock.spent)
                clock.last_due = clock.spent
            steps += play(
                env,
                lambda agent, seen, lead: memories[agent].act(seen, lead),
                lambda leads: [memories[agent].end(lead) for agent, lead in leads.items()],
            )
            yield

    learn(work, shown, options.svg)


if __name__ == "__main__":
    main()
