"""A Ray cluster as workers: work lost with a node or a process is done again elsewhere."""

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

from tricorn.analysis.arena.ray_process import Answer, Cancel, Nodes, Refused, Request, serve
from tricorn.analysis.arena.workers import AHEAD, interrupts_ignored, shielded
from tricorn.core.errors import InputError

Item = TypeVar("Item")
Result = TypeVar("Result")

AUTO = "auto"
"""The address of the cluster that this computer has joined."""
CONNECT_TIMEOUT = 5.0
"""Seconds to wait for a TCP connection to the cluster."""
JOIN_TIMEOUT = 30.0
"""Seconds to wait until the cluster has accepted us."""
MESSAGE_TIMEOUT = 60.0
"""Seconds without a message after which the Ray process is given up: Ray may have stopped it."""
EXIT_TIMEOUT = 2.0
"""Seconds that the Ray process may take to exit."""
MAX_LOSSES = 3
"""How often an item may be lost before the run fails."""


class Cluster:
    """All nodes of a cluster, including those that join later; use it as a context manager."""

    def __init__(self, address: str, most: int | None = None) -> None:
        """Use at most `most` cores (default: all); fail at once if the cluster is unreachable."""
        need_ray()
        self.address = address
        self.most = most
        self.message_timeout = MESSAGE_TIMEOUT
        self.nodes = Nodes((), 0)
        self._numbers = count()
        _check_reachable(address)

    def __enter__(self) -> Self:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, child_end = spawn.Pipe()
        self._ray_process = spawn.Process(target=serve, args=(child_end, self.address), daemon=True)
        with shielded():
            self._ray_process.start()
        child_end.close()
        try:
            self._wait_until_joined()
        except BaseException:
            self._ray_process.kill()
            self._disconnect()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        with interrupts_ignored():  # ignore a second Ctrl-C
            self._disconnect()

    @property
    def cores(self) -> int:
        """The number of items that can be processed at a time."""
        return min(self.nodes.cores, self.most or self.nodes.cores)

    def everywhere(self, function: Callable[[], object]) -> None:
        """Call a function once on every node, in parallel; ignore nodes that are lost during the call."""
        call, packed = _pickled(_call), _pickled(function)
        pending = {self._submit(call, packed, node) for node in self.nodes.names}
        others = []
        while pending:
            answer = self._receive()
            if answer is not None and answer.number in pending:
                pending.remove(answer.number)
                if answer.kind == "other":
                    others.append(answer.detail)
                elif answer.kind != "lost":
                    _result(answer)
        if others:
            raise _other("; ".join(sorted(others)))

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Apply a function in parallel; closing the iterator cancels the remaining items."""
        try:
            yield from self._in_order(_pickled(function), items)
        finally:
            with suppress(OSError):
                self._pipe.send(Cancel())

    def _in_order(self, function: bytes, items: Iterable[Any]) -> Iterator[Any]:
        jobs = (_Job(place, _pickled(item)) for place, item in enumerate(items))
        upcoming = next(jobs, None)
        work: dict[int, _Job] = {}
        done: dict[int, Any] = {}
        turn = 0
        while upcoming or work:
            while upcoming and upcoming.place - turn < AHEAD * self.cores and self._has_room(work):
                work[self._submit(function, upcoming.item)] = upcoming
                upcoming = next(jobs, None)
            answer = self._receive()
            if answer is None or (job := work.pop(answer.number, None)) is None:
                continue
            if answer.kind == "lost":
                job.lose(answer.detail)
                work[self._submit(function, job.item)] = job
            else:
                done[job.place] = _result(answer)
            while turn in done:
                yield done.pop(turn)
                turn += 1

    def _has_room(self, work: dict[int, _Job]) -> bool:
        """Return whether to submit more: Ray itself would queue work beyond the allowed cores."""
        return self.most is None or len(work) < self.most

    def _submit(self, function: bytes, item: bytes, node: str | None = None) -> int:
        request = Request(next(self._numbers), _installed(), function, item, node)
        with _cluster_lost_on_error(self.address):
            self._pipe.send(request)
        return request.number

    def _receive(self) -> Answer | None:
        """Return the next answer, or None for a message about the nodes."""
        with _cluster_lost_on_error(self.address):
            if not self._pipe.poll(self.message_timeout):
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

    def _wait_until_joined(self) -> None:
        if not self._pipe.poll(JOIN_TIMEOUT):
            raise _refused(self.address)
        self._receive()
        if not self.nodes.cores:
            raise InputError("ray-no-cores", address=self.address)

    def _disconnect(self) -> None:
        self._pipe.close()
        self._ray_process.join(EXIT_TIMEOUT)
        self._ray_process.kill()
        self._ray_process.join()


@dataclass(slots=True)
class _Job:
    """An item, its index, and how often it was lost."""

    place: int
    item: bytes
    losses: int = 0

    def lose(self, problem: str) -> None:
        self.losses += 1
        if self.losses == MAX_LOSSES:
            raise InputError("ray-died", count=MAX_LOSSES, problem=problem)


def need_ray() -> None:
    """Raise an error that names the missing extra unless Ray is installed."""
    if find_spec("ray") is None:
        raise InputError("needs-extra", extra="research")


def _check_reachable(address: str) -> None:
    """Check the address and connect to it once: Ray itself would retry for minutes."""
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
        socket.create_connection((host, port), CONNECT_TIMEOUT).close()
    except OSError as error:
        raise _refused(address) from error


def _refused(address: str, problem: str = "") -> InputError:
    if problem:
        return InputError("ray-refused", address=address, problem=problem)
    return InputError("ray-unreachable", address=address)


def _other(found: str) -> InputError:
    return InputError("ray-other", found=found, here=_installed())


@contextmanager
def _cluster_lost_on_error(address: str) -> Iterator[None]:
    """Report a lost connection to the Ray process as a lost cluster."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise InputError("ray-lost", address=address) from error


def _installed() -> str:
    """Return the versions every node must have, in the format the nodes report."""
    python = ".".join(platform.python_version_tuple()[:2])
    return f"Tricorn {version('tricorn')}, Python {python}"


def _pickled(thing: object) -> bytes:
    from ray import cloudpickle  # noqa: PLC0415 (an extra)

    pack: Callable[[object], bytes] = cloudpickle.dumps
    return pack(thing)


def _result(answer: Answer) -> Any:
    """Return the result in an answer, or raise the error in it."""
    match answer.kind:
        case "done":
            return pickle.loads(answer.packed)
        case "raised":
            raise pickle.loads(answer.packed)
        case "other":
            raise _other(answer.detail)
        case _:
            raise RuntimeError(answer.detail)


def _call(function: Callable[[], object]) -> None:
    function()
