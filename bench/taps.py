"""Count the taps of a full game on the score pad: python -m bench.taps [--seed N] writes taps.json."""

import argparse
import json

from bench.amount import results_path
from bench.load.process import running
from bench.screen.browser import chromium
from tests.browser.tapping import PHONE, Taps, enter_round, expect_totals, start_pad

from tricorn.rulesets import load
from tricorn.testing.laws import full_game

NAMES = ("Ada", "Bo", "Cleo")


def main():
    """Enter a game of three greedy players by taps on a phone, and compare its totals with the engine."""
    parser = argparse.ArgumentParser(prog="bench.taps")
    parser.add_argument("--seed", type=int, default=5)
    seed = parser.parse_args().seed
    game = full_game(load("tri-ominos"), len(NAMES), seed=seed, greedy=1.0)
    with running() as server, chromium() as browser:
        page = browser.new_context(**PHONE, locale="en-GB").new_page()
        page.goto(f"http://127.0.0.1:{server.port}/pad")
        start_pad(page, NAMES)
        finger = Taps(page)
        turns = sum(enter_round(page, finger, events) for events in game.log)
        page.keyboard.press("Escape")
        expect_totals(page, game.scores)
    found = {
        "command": f"python -m bench.taps --seed {seed}",
        "rounds": len(game.log), "turns": turns, "taps": finger.count,
        "taps_a_turn": round(finger.count / turns, 2),
    }  # fmt: skip
    results_path("taps").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
