"""A Ray cluster as workers: what is lost with a node or a process is done again somewhere else."""

from __future__ import annotations

import multiprocessing
import pickle
import platform
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

from tricorn.analysis.arena.ray_process import Answer, Cancel, Nodes, Order, Refused, serve
from tricorn.analysis.arena.workers import AHEAD, deaf, shielded
from tricorn.core.errors import InputError

Item = TypeVar("Item")
Result = TypeVar("Result")

AUTO = "auto"
"""The address of the cluster that this computer has joined."""
KNOCK = 5.0
"""Seconds in which somebody must open the door."""
PATIENCE = 30.0
"""Seconds in which the cluster must have let us in."""
SILENCE = 60.0
"""Seconds without a sign of life after which the envoy is given up: Ray may have stopped it for good."""
PARTING = 2.0
"""Seconds that the envoy may take to say goodbye."""
DEATHS = 3
"""How often an item may be lost before it is blamed."""


class Cluster:
    """All nodes of a cluster, those that join later too, for as long as this is entered."""

    def __init__(self, address: str, most: int | None = None) -> None:
        """At most `most` cores of it, otherwise all; whether somebody is there is seen at once."""
        need_ray()
        self.address = address
        self.most = most
        self.silence = SILENCE
        self.nodes = Nodes((), 0)
        self._numbers = count()
        _knock(address)

    def __enter__(self) -> Self:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, far = spawn.Pipe()
        self._envoy = spawn.Process(target=serve, args=(far, self.address), daemon=True)
        with shielded():
            self._envoy.start()
        far.close()
        try:
            self._be_let_in()
        except BaseException:
            self._envoy.kill()
            self._part()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        with deaf():  # to a second Ctrl-C
            self._part()

    @property
    def cores(self) -> int:
        """How many items can be in work at a time."""
        return min(self.nodes.cores, self.most or self.nodes.cores)

    def everywhere(self, function: Callable[[], object]) -> None:
        """Call a function once on every node, all at a time; a node lost meanwhile is not missed."""
        call, packed = _packed(_call), _packed(function)
        waited = {self._hand(call, packed, node) for node in self.nodes.names}
        others = []
        while waited:
            answer = self._hear()
            if answer is not None and answer.number in waited:
                waited.remove(answer.number)
                if answer.kind == "other":
                    others.append(answer.told)
                elif answer.kind != "lost":
                    _opened(answer)
        if others:
            raise _other("; ".join(sorted(others)))

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Side by side; what is not done when the iterator ends is never done."""
        try:
            yield from self._in_order(_packed(function), items)
        finally:
            with suppress(OSError):
                self._pipe.send(Cancel())

    def _in_order(self, function: bytes, items: Iterable[Any]) -> Iterator[Any]:
        jobs = (_Job(place, _packed(item)) for place, item in enumerate(items))
        waiting = next(jobs, None)
        work: dict[int, _Job] = {}
        done: dict[int, Any] = {}
        turn = 0
        while waiting or work:
            while waiting and waiting.place - turn < AHEAD * self.cores and self._has_room(work):
                work[self._hand(function, waiting.item)] = waiting
                waiting = next(jobs, None)
            answer = self._hear()
            if answer is None or (job := work.pop(answer.number, None)) is None:
                continue
            if answer.kind == "lost":
                job.lose(answer.told)
                work[self._hand(function, job.item)] = job
            else:
                done[job.place] = _opened(answer)
            while turn in done:
                yield done.pop(turn)
                turn += 1

    def _has_room(self, work: dict[int, _Job]) -> bool:
        """Ray keeps what it is handed beyond its cores; beyond those allowed it gets nothing."""
        return self.most is None or len(work) < self.most

    def _hand(self, function: bytes, item: bytes, node: str | None = None) -> int:
        order = Order(next(self._numbers), _installed(), function, item, node)
        with _no_envoy(self.address):
            self._pipe.send(order)
        return order.number

    def _hear(self) -> Answer | None:
        """The next answer, whichever it is; None for news of the nodes."""
        with _no_envoy(self.address):
            if not self._pipe.poll(self.silence):
                raise EOFError
            message = self._pipe.recv()
        match message:
            case Nodes() as nodes:
                self.nodes = nodes
            case Answer() as answer:
                return answer
            case Refused(problem):
                raise _refused(self.address, problem)
        return None

    def _be_let_in(self) -> None:
        if not self._pipe.poll(PATIENCE):
            raise _refused(self.address)
        self._hear()
        if not self.nodes.cores:
            raise InputError("ray-no-cores", address=self.address)

    def _part(self) -> None:
        self._pipe.close()
        self._envoy.join(PARTING)
        self._envoy.kill()
        self._envoy.join()


@dataclass(slots=True)
class _Job:
    """An item, its place in the order of all, and how often it was lost."""

    place: int
    item: bytes
    deaths: int = 0

    def lose(self, problem: str) -> None:
        self.deaths += 1
        if self.deaths == DEATHS:
            raise InputError("ray-died", count=DEATHS, problem=problem)


def need_ray() -> None:
    """Refuse where Ray is missing, naming the extra that brings it."""
    if find_spec("ray") is None:
        raise InputError("needs-extra", extra="research")


def _knock(address: str) -> None:
    """See whether an address is one, and whether anybody is there: Ray itself would try for minutes."""
    if address == AUTO:
        return
    try:
        place = urlsplit(f"//{address}")
        host, port = place.hostname, place.port
    except ValueError:
        host = port = None
    if not host or not port or place.netloc != address or place.username is not None:
        raise InputError("not-ray-address", value=address)
    try:
        socket.create_connection((host, port), KNOCK).close()
    except OSError as error:
        raise _refused(address) from error


def _refused(address: str, problem: str = "") -> InputError:
    if problem:
        return InputError("ray-refused", address=address, problem=problem)
    return InputError("ray-unreachable", address=address)


def _other(found: str) -> InputError:
    return InputError("ray-other", found=found, here=_installed())


@contextmanager
def _no_envoy(address: str) -> Iterator[None]:
    """Without its envoy nobody speaks with the cluster."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise InputError("ray-lost", address=address) from error


def _installed() -> str:
    """What every node must have: written as the nodes write it."""
    python = ".".join(platform.python_version_tuple()[:2])
    return f"Tricorn {version('tricorn')}, Python {python}"


def _packed(thing: object) -> bytes:
    from ray import cloudpickle  # noqa: PLC0415 (an extra)

    pack: Callable[[object], bytes] = cloudpickle.dumps
    return pack(thing)


def _opened(answer: Answer) -> Any:
    """What an answer holds; what was raised there is raised here."""
    match answer.kind:
        case "done":
            return pickle.loads(answer.packed)
        case "raised":
            raise pickle.loads(answer.packed)
        case "other":
            raise _other(answer.told)
        case _:
            raise RuntimeError(answer.told)


def _call(function: Callable[[], object]) -> None:
    function()
