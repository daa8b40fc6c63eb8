"""The OpenSpiel table in docs/environments.md: our game beside those included, as measured."""

from __future__ import annotations

from bench.findings.tables import measured, table


def games() -> str:
    """Return a table of games by actions per second, and of operations that only ours has."""
    found = measured("spiel")
    ranked = sorted(found["rows"], key=lambda row: -row["actions_a_second"])
    rows = [
        [
            f"`{row['game']}`",
            row["written_in"],
            f"{row['games_a_second']:,}",
            f"{row['actions_a_second']:,}",
            f"{row['copy_us']:.0f} µs",
            f"{row['rest_us']:,.0f} µs",
        ]
        for row in ranked
    ]
    ours = found["ours_us"]
    heads = "game | written in | games a second | actions a second | a copy | the rest at random"
    return (
        f"{table(heads, rows)}\n\n"
        f"Of ours, `Rollouts` plays the rest in {ours['rest_in_one_call']:.0f} µs, a guessed world takes "
        f"{ours['world']:.0f} µs, an information state as a string {ours['string']:.0f} µs, an observation "
        f"as a tensor {ours['tensor']:.0f} µs."
    )
