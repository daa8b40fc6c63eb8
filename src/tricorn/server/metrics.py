"""What a host wants to watch, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; how many acts took at most so long is counted."""

HELP = {
    "tricorn_tables": "Tables in memory.",
    "tricorn_connections": "Open sockets.",
    "tricorn_thoughts_waiting": "Thoughts that nobody has begun.",
    "tricorn_refusals_total": "Refused acts by code.",
    "tricorn_damaged_tables_total": "Tables whose log could not be read.",
    "tricorn_act_seconds": "Time from an act to its acknowledgement.",
}


class Metrics:
    """Counters that only grow, and how long acts took."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str, str]] = Counter()
        self.buckets = [0] * len(BOUNDS)
        self.acts = 0
        self.seconds = 0.0

    def count(self, name: str, label: str = "", value: str = "") -> None:
        """One more of these."""
        self.counts[name, label, value] += 1

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

    def text(self, gauges: Mapping[str, float]) -> str:
        """All of it."""
        return "".join(f"{line}\n" for line in self._lines(gauges))

    def _lines(self, gauges: Mapping[str, float]) -> Iterator[str]:
        for name, amount in gauges.items():
            yield from _head(name, "gauge")
            yield f"{name} {amount:g}"
        last = ""
        for (name, label, value), count in sorted(self.counts.items()):
            if name != last:
                yield from _head(name, "counter")
                last = name
            yield f'{name}{{{label}="{value}"}} {count}' if label else f"{name} {count}"
        yield from self._histogram("tricorn_act_seconds")

    def _histogram(self, name: str) -> Iterator[str]:
        yield from _head(name, "histogram")
        for bound, count in zip(BOUNDS, self.buckets, strict=True):
            yield f'{name}_bucket{{le="{bound:g}"}} {count}'
        yield f'{name}_bucket{{le="+Inf"}} {self.acts}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {self.acts}"


def _head(name: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {HELP[name]}"
    yield f"# TYPE {name} {kind}"
