"""Measure the table server: python -m bench.server [--seconds N] [--json] writes server.json.

All in one run, because machines differ: the server, a bare echo with the same stack, and bare
commits to the same store. The server is a separate process; the players run in this one.
"""

from __future__ import annotations

from bench.amount import amount
from bench.load import measures
from bench.load.measures import Figures
from bench.report import report


async def measure(seconds: float) -> dict[str, Figures]:
    """Run all measurements; bare commits before and after, since disk speed varies."""
    single = [await measures.commits(1, seconds)]
    two, four = [await measures.moves(seats, seconds) for seats in (2, 4)]
    grouped = await measures.commits(int(four["tables"]), seconds)
    echo = await measures.echo(int(four["connections"]), seconds)
    single.append(await measures.commits(1, seconds))
    bare = sum(each["a_second"] for each in single) / len(single)
    for held in (two, four):
        held["of_single_commits"] = round(held["a_second"] / bare, 2)
        held["of_grouped_commits"] = round(held["a_second"] / grouped["a_second"], 3)
        held["of_echoes"] = round(held["a_second"] / echo["a_second"], 3)
    return {
        "echo": echo,
        "commits_single": {"writers": 1, "a_second": round(bare, 1)},
        "commits_grouped": grouped,
        "moves_of_two": two,
        "moves_of_four": four,
        "memory": await measures.memory(amount(1000, 20), amount(300, 5), seconds),
        "beside_bots": await measures.bots(amount(10, 1), 4 * seconds),
        "beside_deaf_peers": await measures.deaf(amount(10, 1), 6 * seconds),
    }


if __name__ == "__main__":
    report("server", measure)
