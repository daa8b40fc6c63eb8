"""Show learning progress: a line in the terminal for each measurement, and a picture at the end."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

from tricorn.draw.charts.curve import Curve, curve_svg
from tricorn.env.arguments import MAX_SEED

BAR = 40


def settings(about: str, picture: str) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=about)
    return parsed(parser, picture)


def parsed(parser: argparse.ArgumentParser, picture: str) -> argparse.Namespace:
    """Add the common options and parse them; refuse invalid ones before learning starts."""
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to learn (60)")
    parser.add_argument("--seed", type=int, default=1, help="of deals and dice (1)")
    parser.add_argument("--svg", type=Path, default=Path(picture), help=f"the curve ({picture})")
    options = parser.parse_args()
    if options.seconds <= 0:
        parser.error(f"--seconds: {options.seconds} is no time to learn")
    if not 0 <= options.seed <= MAX_SEED:
        parser.error(f"--seed: {options.seed} is not from 0 to {MAX_SEED}")
    if not options.svg.absolute().parent.is_dir():
        parser.error(f"--svg: there is no folder {options.svg.parent}")
    return options


class Clock:
    """A clock that runs for some seconds, or until Ctrl-C."""

    def __init__(self, seconds: float) -> None:
        self.start, self.seconds = monotonic(), seconds
        self.last_due = 0.0

    @property
    def spent(self) -> float:
        """Return the seconds so far."""
        return monotonic() - self.start

    @property
    def is_over(self) -> bool:
        """Return whether it is time to stop."""
        return self.spent >= self.seconds

    def is_due(self, pause: float) -> bool:
        """Return whether this many seconds have passed since this was last true."""
        if self.spent < self.last_due + pause:
            return False
        self.last_due = self.spent
        return True


class Shown:
    """A curve that is printed as it grows and drawn at the end."""

    def __init__(self, title: str, name: str, unit: str, low: float, high: float) -> None:
        self.title, self.name, self.unit = title, name, unit
        self.low, self.high = low, high
        self.points: list[tuple[float, float]] = []
        self.marks: dict[str, float] = {}
        print(title)

    def add(self, steps: int, value: float, seconds: float) -> None:
        """Add a measurement."""
        self.points.append((steps, value))
        share = min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))
        bar = "#" * round(BAR * share)
        print(
            f"{seconds:6.1f} s {steps:>11,} steps {value:8.1f}{self.unit} |{bar:<{BAR}}|",
            flush=True,
        )

    def save(self, path: Path) -> None:
        """Save the picture, with reference levels."""
        if not self.points:
            return
        last = self.points[-1][0]
        levels = [(name, [(0.0, y), (last, y)]) for name, y in self.marks.items()]
        curve = Curve([(self.name, self.points), *levels], "steps", self.unit)
        path.write_text(curve_svg(self.title, curve), "utf-8")
        first, last = (f"{self.points[place][1]:.1f}{self.unit}" for place in (0, -1))
        print(f"{path}: {first} at first, {last} at last")


def learn(work: Callable[[], Iterator[None]], shown: Shown, path: Path) -> None:
    """Do the work and draw the curve, even if Ctrl-C ends it early."""
    try:
        for _ in work():
            pass
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # further Ctrl-C must not stop the drawing
        print("\nStopped.")
    shown.save(path)
