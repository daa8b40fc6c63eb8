"""Metrics for Prometheus, shared between processes so that each can report all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds in seconds for the time of an act."""


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("tricorn_tables", "Tables in memory.", registry=own)
        self.connections = Gauge("tricorn_connections", "Open WebSockets.", registry=own)
        self.waiting = Gauge(
            "tricorn_thoughts_waiting", "Jobs that wait for a worker.", registry=own
        )
        self.refusals = Counter(
            "tricorn_refusals", "Refused requests by code.", ["code"], registry=own
        )
        self.bot_failures = Counter(
            "tricorn_bot_failures",
            "Moves played for a bot, by bot and how it failed.",
            ["bot", "how"],
            registry=own,
        )
        self.damaged_tables = Counter(
            "tricorn_damaged_tables", "Tables whose log could not be read.", registry=own
        )
        self.act_seconds = Histogram(
            "tricorn_act_seconds",
            "Time from an act to its acknowledgement.",
            buckets=BUCKETS,
            registry=own,
        )

    def samples(self) -> list[Sample]:
        """Return the current values of all metrics."""
        return [
            Sample(
                family.name, family.type, family.documentation, each.name, each.labels, each.value
            )
            for family in self.registry.collect()
            for each in family.samples
            if not each.name.endswith("_created")
        ]


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample: the metric it belongs to, its own name, labels and value."""

    metric: str
    type: str
    help: str
    name: str
    labels: dict[str, str]
    value: float


Samples = dict[str, list[Sample]]
"""The samples of each worker, by its name; the name is empty where there is only one."""


def exposition(samples: Samples) -> str:
    """Return the samples of all workers in the text format of Prometheus."""
    registry = CollectorRegistry()
    registry.register(_Collector(samples))
    return generate_latest(registry).decode()


class _Collector:
    """Gives samples back to prometheus_client, each with the name of its worker."""

    def __init__(self, samples: Samples) -> None:
        self.samples = samples

    def collect(self) -> Iterable[Metric]:
        metrics: dict[str, Metric] = {}
        for worker, sample in self._all():
            metric = metrics.get(sample.metric)
            if metric is None:
                metric = metrics[sample.metric] = Metric(sample.metric, sample.help, sample.type)
            labels = {"worker": worker, **sample.labels} if worker else sample.labels
            metric.add_sample(sample.name, labels, sample.value)
        return metrics.values()

    def _all(self) -> Iterator[tuple[str, Sample]]:
        for worker, samples in sorted(self.samples.items()):
            yield from ((worker, sample) for sample in samples)


class SharedMetrics(Protocol):
    """Exchange of samples between processes."""

    async def publish(self, worker: str, samples: list[Sample]) -> None:
        """Publish the samples of one process."""

    async def read(self) -> Samples:
        """Return the samples of all live processes."""


class LocalMetrics:
    """The metrics of a single process."""

    async def publish(self, worker: str, samples: list[Sample]) -> None:
        """Do nothing: there are no other processes."""

    async def read(self) -> Samples:
        """Return nothing: there are no other processes."""
        return {}
