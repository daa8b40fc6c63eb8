"""Run all published measurements: python -m bench.all [--quick] [--list] [--again] [NAME…]

A folder keeps a list of finished measurements, so that an interrupted run resumes; --again
starts over. A quick run checks within minutes that everything works, and does not change the
published results.
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
from bench.measurements import MEASUREMENTS, Measurement

FOLDER = HERE.parent / "build" / "figures"


class Run:
    """A run over measurements, with a file of the finished ones."""

    def __init__(self, folder: Path, quick: bool) -> None:
        self.folder = folder
        self.quick = quick
        self.notes = folder / "done.json"
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def done(self) -> dict[str, float]:
        """Return the seconds that each finished measurement took."""
        found: dict[str, float] = (
            json.loads(self.notes.read_text("utf-8")) if self.notes.exists() else {}
        )
        return found

    def measure(self, measurements: Sequence[Measurement]) -> list[str]:
        """Run all unfinished measurements; return the names of those that failed."""
        failed = []
        for number, measurement in enumerate(measurements, 1):
            print(f"[{number}/{len(measurements)}] {measurement.name}: ", end="")
            if measurement.name in self.done:
                print(f"done before, in {self.done[measurement.name]:.0f} s", flush=True)
                continue
            command = self.command(measurement)
            print(f"{' '.join(command)}, {about(measurement, self.quick)}", flush=True)
            if not self._measured(measurement.name, command):
                failed.append(measurement.name)
        return failed

    def command(self, measurement: Measurement) -> list[str]:
        """Return the words of a measurement's command in this run."""
        words = (
            measurement.quick if self.quick and measurement.quick else measurement.command
        ).split()
        return [str(self.folder / measurement.name) if word == "FOLDER" else word for word in words]

    def _measured(self, name: str, command: Sequence[str]) -> bool:
        start = perf_counter()
        ended = subprocess.run(_resolved(command), env=self._environment(), check=False)
        spent = perf_counter() - start
        print(f"    {'failed' if ended.returncode else 'done'} after {spent:.0f} s", flush=True)
        if ended.returncode == 0:
            text = json.dumps({**self.done, name: round(spent, 1)}, indent=1)
            self.notes.write_text(text + "\n", "utf-8")
        return ended.returncode == 0

    def _environment(self) -> dict[str, str]:
        return {**os.environ, QUICK: str(self.folder)} if self.quick else dict(os.environ)


def _resolved(command: Sequence[str]) -> list[str]:
    """Return the command with the programs of this environment."""
    program, *rest = command
    beside = Path(sys.executable).parent / program
    return [sys.executable if program == "python" else str(beside), *rest]


def about(measurement: Measurement, quick: bool) -> str:
    """Return the approximate duration as text."""
    if quick:
        return "a short form"
    hours, minutes = divmod(measurement.minutes, 60)
    return f"about {hours:.0f} h {minutes:.0f} min" if hours else f"about {minutes:.0f} min"


def main() -> int:
    """Run all measurements, or those named."""
    names = [measurement.name for measurement in MEASUREMENTS]
    parser = argparse.ArgumentParser(prog="bench.all")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--quick", action="store_true", help="little of each, to see that it runs")
    parser.add_argument("--list", action="store_true", help="only tell commands and times")
    parser.add_argument("--again", action="store_true", help="also what is done")
    options = parser.parse_args()
    if unknown := set(options.names) - set(names):
        parser.error(f"no such figure: {', '.join(sorted(unknown))}")
    chosen = [
        measurement
        for measurement in MEASUREMENTS
        if not options.names or measurement.name in options.names
    ]
    if options.list:
        print(*(f"{each.name}: {each.command}, {about(each, False)}" for each in chosen), sep="\n")
        return 0
    run = Run(FOLDER / "quick" if options.quick else FOLDER, options.quick)
    if options.again:
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
