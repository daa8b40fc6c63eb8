"""Run the commands that write files: saved games, solved puzzles, puzzle books, results, records."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from tests.compat.writing import listening
from tests.programs import WAIT

GUESSES = [f"{tile}\n1\n" for tile in range(1, 10)]
"""Each tile of the rack by its number, then the first place; the prompt returns if it does not fit."""

HOUSE_RULES = """\
# At our kitchen table
base = "tri-domino"
target = 60
hexagon = [50, 100, 150]
must_lay = true
"""

BY_HAND = """\
#tricorn 1
#rules tri-ominos
#player A Zoë
#player B
#place Zürich
round 1                             ; no deal, no pool: everything is unknown
A 555@0:0 +25 25
B 551@0:1
A draw ? -5 20
A draw
A draw -5
A pass
B 144@? bridge                      ; nobody knows where
"""

AGREED = """\
#tricorn 1
#rules tri-ominos
#player A Ada
#player B Bob
#left 1 B 31
round 1
A 555@0:0 +25 25
B 155@? bridge +51 51
A draw ? -5 20
A !144@? +9 29
B !draw ?
B !pass +0 46
A timeout
A hint
end !out A +56 85
round 2
B 000@0:0 +40 86
B shows 333
"""


class Commands:
    """Runs the commands of a tree of the source with a data folder of its own."""

    def __init__(self, source, home):
        paths = {"PYTHONPATH": str(source), "TRICORN_DATA": str(home), "TRICORN_LANG": "en"}
        self.environment = {**os.environ, **paths}

    def start(self, *arguments, **options):
        command = [sys.executable, "-m", "tricorn", *map(str, arguments)]
        return subprocess.Popen(command, env=self.environment, text=True, **options)

    def run(self, *arguments, stdin="", code=0):
        """Run a command to its end; return what it printed."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with self.start(*arguments, **pipes) as process:
            out, _ = process.communicate(stdin)
        assert process.returncode == code, (arguments, out)
        return out


@contextmanager
def serving(commands, folder):
    """Run the server on a data folder, and stop it as a host would."""
    options = ("--port", 0, "--data", folder, "--bot-seconds", 0.1)
    with commands.start("serve", *options, stdout=subprocess.PIPE, bufsize=1) as process:
        try:
            line = process.stdout.readline()
            yield SimpleNamespace(port=int(re.search(r":(\d+)/", line)[1]))
            process.send_signal(signal.SIGTERM)
            assert process.wait(WAIT) in (0, -signal.SIGTERM)
        finally:
            process.kill()


def write_book(commands, folder):
    """Make a small book of puzzles; return the puzzles that come with the program."""
    commands.run("puzzle", "--make", 4, "--seed", 7, "--out", folder / "book.jsonl")
    return json.loads(commands.run("puzzle", "--list", "--json"))


def write_home(commands):
    """Fill the data folder of the terminal: two saved games, two daily deals, two solved puzzles."""
    rules = ("--rules", "tri-ominos target=200")
    some, many = "".join(GUESSES[:4]) + "q\n", "d\nd\nd\np\n" * 12
    commands.run(
        "play", "--players", "greedy,casual", "--seed", 7, "--rules", "tri-ominos target=50"
    )
    commands.run("play", "--players", "Ada,greedy", "--seed", 9, *rules, stdin=some)
    commands.run("daily", "--date", "2024-02-28", stdin=many)
    commands.run("daily", "--date", "2024-02-29", stdin=some)
    commands.run("puzzle", "hexagon-1", stdin="412@-1:-3\nq\n")
    commands.run("puzzle", "out-1", stdin="544@-2:-2\n450@-2:-1\nq\n")


def write_records(commands, folder):
    """Write records and the results of an arena."""
    (folder / "house-rules.toml").write_text(HOUSE_RULES, "utf-8")
    records = folder / "records"
    records.mkdir()
    (records / "by-hand.tricorn").write_text(BY_HAND, "utf-8")
    (records / "agreed.tricorn").write_text(AGREED, "utf-8")
    house = ("--rules", folder / "house-rules.toml", "--record", records / "house-rules.tricorn")
    commands.run("play", "--players", "greedy,random,beginner", "--seed", 3, *house)
    commands.run("solve", "--seed", 3, "--seconds", 2, "--out", records / "solitaire.tricorn")
    arena(commands, folder / "arena.jsonl", games=6)


def write_checks(commands, folder):
    """Keep the output of `check` for every record, and the input of a bot program up to its second move."""
    files = sorted(path.relative_to(folder) for path in folder.rglob("*.tricorn"))
    checked = []
    for path in files:
        (facts,) = json.loads(commands.run("check", "--json", folder / path))
        checked.append(json.dumps({**facts, "file": str(path)}) + "\n")
    (folder / "checked.jsonl").write_text("".join(checked), "utf-8")
    text = "".join(heard(commands, folder / "program.txt"))
    (folder / "program.txt").write_text(text, "utf-8")


def heard(commands, log):
    """Let a program play the second seat of a short game; return the lines it reads up to its second move."""
    program = f"program:{sys.executable} {Path(listening.__file__)} {log}"
    game = ("--rules", "tri-ominos target=1", "--seed", 11, "--record", log.with_suffix(".record"))
    commands.run("play", "--players", f"greedy,{program}", *game)
    log.with_suffix(".record").unlink()
    lines = log.read_text("utf-8").splitlines(keepends=True)
    second = [place for place, line in enumerate(lines) if line == "go\n"][1]
    return lines[: second + 1]


def arena(commands, path, games):
    """Let two bots play; the results do not depend on the machine."""
    plan = ("--rules", "tri-ominos target=1", "--seed", 5, "--samples", 1, "--until", "all")
    options = ("--games", games, "--cores", 1, "--results", path, "--json")
    return commands.run("arena", "greedy", "random", *plan, *options)
