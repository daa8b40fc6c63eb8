"""Measure how strong the levels are: python -m bench.strength FOLDER [MATCH…]

Each match is one call of `tricorn arena`, on deals that were not used for tuning. FOLDER keeps
the results of every deal, so that an interrupted run resumes; the results go to
bench/strength.json.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.amount import is_quick, results_path

MATCHES: dict[str, str] = {
    "m50": "master greedy --games 400 --seconds 0.05 --seed 7000000",
    "l5": "master expert --games 200 --seconds 0.05 --seed 7300000",
    "l4": "expert careful --games 300 --seconds 0.05 --seed 7400000",
    "l3": "careful greedy --games 400 --seconds 0.05 --seed 7500000",
    "l2": "greedy casual --games 600 --seconds 0.05 --seed 7600000",
    "l1": "casual beginner --games 600 --seconds 0.05 --seed 7700000",
    "seer": "seer greedy --games 160 --seconds 0.05 --seed 7000000",
    "seats4": "master greedy --seats 4 --gauntlet --games 160 --seconds 0.05 --seed 7100000",
    "tripple": "master greedy --rules tripple-domino --games 200 --seconds 0.05 --seed 7200000",
    "m200": "master greedy --games 400 --seconds 0.2 --seed 7800000",
}


def play(name: str, folder: Path) -> dict[str, Any]:
    """Return the results of one match."""
    words = [*MATCHES[name].split(), "--until", "all"]
    if is_quick():
        words += ["--games", "4", "--seconds", "0.01"]
    command = [Path(sys.executable).parent / "tricorn", "arena", *words]
    output = ["--json", "--results", folder / f"{name}.jsonl"]
    done = subprocess.run([*command, *output], stdout=subprocess.PIPE, check=True, text=True)
    found = json.loads(done.stdout)
    match, bots = found["matches"][0], {bot["bot"]: bot for bot in found["bots"]}
    return {
        "command": f"tricorn arena {' '.join(words)}",
        "first": match["first"],
        "second": match["second"],
        "rules": found["arena"]["rules"],
        "seats": found["arena"]["seats"],
        "games": match["games"],
        "won": match["share"],
        "lead": match["lead"],
        "milliseconds": bots[match["first"]]["milliseconds"],
    }


def main() -> None:
    """Run all matches, or those named, in order; keep the other results."""
    folder, path = Path(sys.argv[1]), results_path("strength")
    folder.mkdir(parents=True, exist_ok=True)
    found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for name in sys.argv[2:] or MATCHES:
        found[name] = play(name, folder)
        ordered = {match: found[match] for match in MATCHES if match in found}
        path.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
