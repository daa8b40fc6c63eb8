"""The advantage of opening: greedy players under every rule set."""

from __future__ import annotations

from typing import Any

from bench.amount import amount

from tricorn.engine.simulate import Plan, Worker
from tricorn.engine.summary import summarize
from tricorn.rulesets import PRESETS, load

ROUNDS = amount(200_000, 200)


def opening(seed: int) -> list[dict[str, Any]]:
    """Return the opener's lead in points and share of rounds won, by rule set and seats."""
    rows = []
    for name in PRESETS:
        for seats in (2, 4):
            plan = Plan(load(name), ("greedy",) * seats, ROUNDS, seed, games=False)
            found = summarize(Worker(plan).play(plan.seed, plan.count), seats)
            rows.append({
                "rules": name,
                "seats": seats,
                "lead": found.opener_lead.value,
                "lead_margin": found.opener_lead.margin,
                "won": found.opener_wins.value,
                "won_margin": found.opener_wins.margin,
                "spread": found.seats[0].deviation,
            })  # fmt: skip
    return rows
