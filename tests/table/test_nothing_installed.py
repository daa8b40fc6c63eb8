"""The rules, the table and the first four bots need only the standard library."""

import os
import subprocess
import sys
from pathlib import Path

import tricorn

SOURCE = Path(tricorn.__file__).parents[1]

GAME = '''
import importlib, pkgutil, random, sys
from dataclasses import replace

for name in ("numpy", "numba", "pydantic", "typing_extensions", "click", "fastapi"):
    try:
        __import__(name)
    except ImportError:
        continue
    raise AssertionError(f"{name} is installed")

import tricorn
for part in ("core", "table", "rulesets", "i18n", "puzzles", "lessons", "pad"):
    package = importlib.import_module(f"tricorn.{part}")
    for module in pkgutil.walk_packages(package.__path__, f"tricorn.{part}."):
        importlib.import_module(module.name)

from tricorn.bots.contract import Budget
from tricorn.bots.registry import find
from tricorn.core.view import view
from tricorn.table import automation, judging, requests
from tricorn.table.entries import Joined, Opened, decode, encode
from tricorn.table.options import Options
from tricorn.table.loading import open_table, replay
from tricorn.table.table import apply
from tricorn.table.viewing import Viewer, news_message, public_now, view_message

BOTS = ("beginner", "casual", "greedy", "careful")
log = [Opened(Options("bots", "tri-ominos target=100", (None, *BOTS)), "ada")]
table = open_table("t", log[0], 0)
me, viewer, rng = judging.Actor((0,), is_creator=True), Viewer((0,), 0, creator=True), random.Random(7)
keys = iter(range(10**6))


def write(entries):
    """Apply entries and what follows from them."""
    global table
    for entry in entries:
        log.append(decode(encode(entry)))
        table = apply(table, entry, 0)
    while (step := automation.next_step(table, lambda: f"{rng.getrandbits(256):064x}")) is not None:
        write([step])


write([Joined(0, "Ada", "ada")])
moves = 0
while table.game.ended is None:
    if table.status == "between":
        write(judging.judge(table, me, requests.Ready(key=f"k{next(keys)}")))
        continue
    seat, since = table.turn, table.version
    if seat == 0:
        seen = view_message(table, "CODE", viewer, public_now(table, 0))
        move = seen["now"]["options"][0]["move"]
        act = requests.Move(key=f"k{next(keys)}", version=seen["version"], move=move)
        write(judging.judge(table, me, act))
    else:
        bot = find(table.seats[seat].bot)
        chosen = bot(view(table.game, seat), rng, Budget())
        write(automation.bot_moves(table, seat, chosen, None))
    moves += 1
    news = news_message(table, since, viewer, public_now(table, 0))
    assert news is None or news["since"] == since

assert moves > 20
assert replay("t", [(entry, 0) for entry in log]) == table
print("ended", *table.game.scores)
'''


def test_a_game_through_table_messages_needs_no_package():
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-S", "-c", GAME]  # -S: without the installed packages
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ended")
