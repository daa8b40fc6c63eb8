"""Metrics for Prometheus, and what each process shares for the metrics of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; how many acts took at most so long is counted."""
ACTS = "tricorn_act_seconds"

HELP = {
    "tricorn_tables": ("gauge", "Tables in memory."),
    "tricorn_connections": ("gauge", "Open sockets."),
    "tricorn_thoughts_waiting": ("gauge", "Thoughts that nobody has begun."),
    "tricorn_refusals_total": ("counter", "Refused acts by code."),
    "tricorn_bot_failures_total": (
        "counter",
        "Moves played for a bot, by bot and how it failed.",
    ),
    "tricorn_damaged_tables_total": ("counter", "Tables whose log could not be read."),
    ACTS: ("histogram", "Time from an act to its acknowledgement."),
}

Labels = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """A figure: what it tells of, of which part of that, how much."""

    name: str
    labels: Labels
    amount: float
    part: str = ""
    """Of a histogram."""

    def line(self, worker: str) -> str:
        """As Prometheus reads it; where there are several workers, with the name of this one."""
        labels = (("worker", worker), *self.labels) if worker else self.labels
        written = ",".join(f'{label}="{value}"' for label, value in labels)
        braces = f"{{{written}}}" if written else ""
        return f"{self.name}{self.part}{braces} {self.amount:.10g}"


class Metrics:
    """Counters that only grow, and how long acts took."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, Labels]] = Counter(
            {("tricorn_damaged_tables_total", ()): 0}
        )
        self.buckets = [0] * len(BOUNDS)
        self.acts = 0
        self.seconds = 0.0

    def count(self, name: str, **labels: str) -> None:
        """One more of these."""
        self.counts[name, tuple(labels.items())] += 1

    @contextmanager
    def timed(self) -> Iterator[None]:
        """An act that is acknowledged counts with its time; one that is refused does not."""
        begun = perf_counter()
        yield
        self.took(perf_counter() - begun)

    def took(self, seconds: float) -> None:
        """An act was acknowledged after so long."""
        self.acts += 1
        self.seconds += seconds
        for place, bound in enumerate(BOUNDS):
            self.buckets[place] += seconds <= bound

    def samples(self, gauges: Mapping[str, float]) -> list[Sample]:
        """All of it, with what is the case now."""
        return [
            *(Sample(name, (), amount) for name, amount in gauges.items()),
            *(Sample(name, labels, count) for (name, labels), count in sorted(self.counts.items())),
            *self._histogram(),
        ]

    def _histogram(self) -> Iterator[Sample]:
        for bound, count in zip(BOUNDS, self.buckets, strict=True):
            yield Sample(ACTS, (("le", f"{bound:g}"),), count, "_bucket")
        yield Sample(ACTS, (("le", "+Inf"),), self.acts, "_bucket")
        yield Sample(ACTS, (), round(self.seconds, 6), "_sum")
        yield Sample(ACTS, (), self.acts, "_count")


def text(told: Mapping[str, list[Sample]]) -> str:
    """The figures of each worker, by its name; empty where there is only one."""
    lines: list[str] = []
    for name, (kind, help) in HELP.items():
        found = [
            sample.line(worker)
            for worker, samples in sorted(told.items())
            for sample in samples
            if sample.name == name
        ]
        if found:
            lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}", *found]
    return "".join(f"{line}\n" for line in lines)


Told = dict[str, list[Sample]]
"""The figures of each worker, by its name."""


class Figures(Protocol):
    """Where each process leaves its figures."""

    async def tell(self, worker: str, samples: list[Sample]) -> None:
        """Leave those of one."""

    async def told(self) -> Told:
        """Those of all that live."""


class OwnFigures:
    """Of a single process: it is asked itself."""

    async def tell(self, worker: str, samples: list[Sample]) -> None:
        """There is nobody else."""

    async def told(self) -> Told:
        """There is nobody else."""
        return {}
