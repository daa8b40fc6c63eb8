"""A process that talks to Ray, so that Ray's output and crashes stay out of the main process.

It receives requests and sends answers through a pipe, in any order. Functions, items and results pass through
it as bytes, so it does not need to import them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

POLL_SECONDS = 0.5
"""Seconds between two counts of the nodes."""

RECONNECT_TIMEOUT = "15"
"""Seconds that a lost head node may take to come back."""


@dataclass(frozen=True, slots=True)
class Request:
    """Work to do: on this node, or on any node with a free core."""

    number: int
    required: str
    """The versions that must be installed on the node."""
    function: bytes
    item: bytes
    node: str | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel all work that is not finished."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """The ids of the nodes that are alive, and the total number of their cores."""

    names: tuple[str, ...]
    cores: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The cluster cannot be joined; `problem` is Ray's message, empty if the cluster does not respond."""

    problem: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request: done, raised an error, wrong version, failed, or lost."""

    number: int
    kind: str
    packed: bytes = b""
    detail: str = ""
    """Where and what, as reported by the machine."""


def serve(pipe: Connection, address: str) -> None:
    """Run the process; it exits when the other end of the pipe is closed."""
    _silence()
    import ray  # noqa: PLC0415 (an extra)

    try:
        ray.init(address=address, log_to_driver=False)
    except ConnectionError:
        pipe.send(Refused())
        return
    except Exception as error:
        pipe.send(Refused(" ".join(str(error).split())))
        return
    _RayProcess(pipe).work()
    ray.shutdown()


def _silence() -> None:
    """Silence all output and Ray's usage reports, and leave Ctrl-C to the main process."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115 (until the process exits)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", RECONNECT_TIMEOUT)


class _RayProcess:
    """Turns requests into Ray tasks and their results into answers."""

    def __init__(self, pipe: Connection) -> None:
        import ray  # noqa: PLC0415

        self.ray: Any = ray
        self.pipe = pipe
        self.outbox: SimpleQueue[object] = SimpleQueue()
        """Messages to send; a thread sends them, since sending may block."""
        self.inbox: SimpleQueue[object] = SimpleQueue()
        """Messages received, None at the end; a thread receives them, since Ray may block."""
        self.running: dict[int, Any] = {}
        self.task = ray.remote(_task())
        self.known: Nodes | None = None
        self.next_report = 0.0
        for work in (self.send_messages, self.receive_messages):
            Thread(target=work, daemon=True).start()

    def work(self) -> None:
        while True:
            self.report_nodes()
            try:
                message = self.inbox.get(timeout=POLL_SECONDS)
            except Empty:
                continue
            if message is None:
                break
            self.handle(message)
        self.cancel()

    def handle(self, message: object) -> None:
        match message:
            case Request() as request:
                self.start(request)
            case Cancel():
                self.cancel()

    def report_nodes(self) -> None:
        """Report changes of the nodes; without other messages this is the heartbeat."""
        if monotonic() < self.next_report:
            return
        self.next_report = monotonic() + POLL_SECONDS
        cores = {
            node["NodeID"]: int(node["Resources"].get("CPU", 0))
            for node in self.ray.nodes()
            if node["Alive"]
        }
        names = tuple(sorted(name for name, count in cores.items() if count))
        nodes = Nodes(names, sum(cores.values()))
        if nodes != self.known or self.outbox.empty():
            self.known = nodes
            self.outbox.put(nodes)

    def start(self, request: Request) -> None:
        task = self.task.options(max_retries=0, **_where(request.node))
        ref = task.remote(request.required, request.function, request.item)
        self.running[request.number] = ref
        ref.future().add_done_callback(lambda future: self.end(request.number, future))

    def end(self, number: int, future: Any) -> None:
        """Send the answer; called on a thread of Ray."""
        self.running.pop(number, None)
        error = future.exception()
        if error is None:
            self.outbox.put(Answer(number, *future.result()))
        elif isinstance(error, self.ray.exceptions.LocalRayletDiedError):
            os._exit(1)  # without a local node the others are unreachable
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            self.outbox.put(Answer(number, "failed", detail=str(error).strip().splitlines()[-1]))
        else:
            self.outbox.put(Answer(number, "lost", detail=type(error).__name__))

    def cancel(self) -> None:
        for ref in list(self.running.values()):
            self.ray.cancel(ref, force=True)

    def receive_messages(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self.inbox.put(self.pipe.recv())
        self.inbox.put(None)

    def send_messages(self) -> None:
        with suppress(OSError):
            while True:
                self.pipe.send(self.outbox.get())


def _where(node: str | None) -> dict[str, Any]:
    """Return the scheduling options: a core of any node, or this node even if it is busy."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy  # noqa: PLC0415

    if node is None:
        return {"num_cpus": 1}
    return {
        "num_cpus": 0,
        "scheduling_strategy": NodeAffinitySchedulingStrategy(node, soft=False),
    }


def _task() -> Callable[[str, bytes, bytes], tuple[str, bytes, str]]:
    """Return the function that nodes run; a closure is sent by value, so nodes need not have this module."""

    def task(required: str, function: bytes, item: bytes) -> tuple[str, bytes, str]:
        import platform  # noqa: PLC0415
        import socket  # noqa: PLC0415
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

        from ray import cloudpickle  # noqa: PLC0415

        pack: Any = cloudpickle.dumps
        try:
            tricorn = version("tricorn")
        except PackageNotFoundError:
            tricorn = "-"
        python = ".".join(platform.python_version_tuple()[:2])
        found = f"Tricorn {tricorn}, Python {python}"
        if found != required:
            return "other", b"", f"{socket.gethostname()}: {found}"
        try:
            answer = cloudpickle.loads(function)(cloudpickle.loads(item))
        except Exception as error:
            return "raised", pack(error), ""
        return "done", pack(answer), ""

    return task
