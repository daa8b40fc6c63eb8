"""Measures everything that is written down: python -m bench.all [--quick] [--list] [--again] [NAME…]

What is done is noted in a folder, so a run that was stopped goes on where it was; --again begins anew. A
quick run shows within minutes that everything runs, and leaves the figures of this folder alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from bench.amount import HERE, QUICK
from bench.figures import FIGURES, Figure

FOLDER = HERE.parent / "build" / "figures"


class Run:
    """A run over figures, with a note of what is done."""

    def __init__(self, folder: Path, quick: bool) -> None:
        self.folder = folder
        self.quick = quick
        self.notes = folder / "done.json"
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def done(self) -> dict[str, float]:
        """The seconds that each figure took, those that are done."""
        found: dict[str, float] = (
            json.loads(self.notes.read_text("utf-8")) if self.notes.exists() else {}
        )
        return found

    def measure(self, figures: Sequence[Figure]) -> list[str]:
        """One after another, without those that are done; the names of those that failed."""
        failed = []
        for number, figure in enumerate(figures, 1):
            print(f"[{number}/{len(figures)}] {figure.name}: ", end="")
            if figure.name in self.done:
                print(f"done before, in {self.done[figure.name]:.0f} s", flush=True)
                continue
            command = self.command(figure)
            print(f"{' '.join(command)}, {about(figure, self.quick)}", flush=True)
            if not self._measured(figure.name, command):
                failed.append(figure.name)
        return failed

    def command(self, figure: Figure) -> list[str]:
        """The words of its command in this run."""
        words = (figure.quick if self.quick and figure.quick else figure.command).split()
        return [str(self.folder / figure.name) if word == "FOLDER" else word for word in words]

    def _measured(self, name: str, command: Sequence[str]) -> bool:
        start = perf_counter()
        ended = subprocess.run(_found(command), env=self._environment(), check=False)
        spent = perf_counter() - start
        print(f"    {'failed' if ended.returncode else 'done'} after {spent:.0f} s", flush=True)
        if ended.returncode == 0:
            text = json.dumps({**self.done, name: round(spent, 1)}, indent=1)
            self.notes.write_text(text + "\n", "utf-8")
        return ended.returncode == 0

    def _environment(self) -> dict[str, str]:
        return {**os.environ, QUICK: str(self.folder)} if self.quick else dict(os.environ)


def _found(command: Sequence[str]) -> list[str]:
    """The command with the programs of this environment."""
    program, *rest = command
    beside = Path(sys.executable).parent / program
    return [sys.executable if program == "python" else str(beside), *rest]


def about(figure: Figure, quick: bool) -> str:
    """How long it takes."""
    if quick:
        return "a short form"
    hours, minutes = divmod(figure.minutes, 60)
    return f"about {hours:.0f} h {minutes:.0f} min" if hours else f"about {minutes:.0f} min"


def main() -> int:
    """All figures or those named."""
    names = [figure.name for figure in FIGURES]
    parser = argparse.ArgumentParser(prog="bench.all")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--quick", action="store_true", help="little of each, to see that it runs")
    parser.add_argument("--list", action="store_true", help="only tell commands and times")
    parser.add_argument("--again", action="store_true", help="also what is done")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(names):
        parser.error(f"no such figure: {', '.join(sorted(unknown))}")
    chosen = [figure for figure in FIGURES if not asked.names or figure.name in asked.names]
    if asked.list:
        print(*(f"{each.name}: {each.command}, {about(each, False)}" for each in chosen), sep="\n")
        return 0
    run = Run(FOLDER / "quick" if asked.quick else FOLDER, asked.quick)
    if asked.again:
        run.notes.unlink(missing_ok=True)
    try:
        failed = run.measure(chosen)
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.")
        return 130
    print(f"Failed: {', '.join(failed)}" if failed else "All done.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
