"""The envoy: a process of its own that speaks with Ray, so that Ray's chatter and its end stay there.

It is sent orders and answers through a pipe, in whatever order things happen. Functions, items and
answers pass through it as bytes: it need not be able to load them.
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

LOOK = 0.5
"""Seconds after which the nodes are counted again."""

HOPE = "15"
"""Seconds that a head which is gone may take to come back."""


@dataclass(frozen=True, slots=True)
class Order:
    """Work to be done: on this node, or wherever there is room."""

    number: int
    wanted: str
    """What must be installed where it is done."""
    function: bytes
    item: bytes
    node: str | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    """What is not done yet shall not be done."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """The nodes that work, by their identifiers, and how many cores they have together."""

    names: tuple[str, ...]
    cores: int


@dataclass(frozen=True, slots=True)
class Refused:
    """There is no way into the cluster, and Ray says why; nothing where nobody is there."""

    problem: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an order: it was done, raised an error, met another version, failed, or was lost."""

    number: int
    kind: str
    packed: bytes = b""
    told: str = ""
    """Where and what, in words of the machine."""


def serve(pipe: Connection, address: str) -> None:
    """The life of an envoy; it ends when the other end of the pipe is closed or has died."""
    _hush()
    import ray  # noqa: PLC0415 (an extra)

    try:
        ray.init(address=address, log_to_driver=False)
    except ConnectionError:
        pipe.send(Refused())
        return
    except Exception as error:
        pipe.send(Refused(" ".join(str(error).split())))
        return
    _Envoy(pipe).work()
    ray.shutdown()


def _hush() -> None:
    """Nothing is shown, nothing is reported to the makers of Ray, and Ctrl-C is for others."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115 (for as long as it lives)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", HOPE)


class _Envoy:
    """Orders become tasks of Ray, whose ends become answers."""

    def __init__(self, pipe: Connection) -> None:
        import ray  # noqa: PLC0415

        self.ray: Any = ray
        self.pipe = pipe
        self.said: SimpleQueue[object] = SimpleQueue()
        """What is to be sent: sending may have to wait, and nobody else shall wait with it."""
        self.asked: SimpleQueue[object] = SimpleQueue()
        """What was received, None at the end: whoever asks does not wait for Ray."""
        self.live: dict[int, Any] = {}
        self.task = ray.remote(_task())
        self.known: Nodes | None = None
        self.next_look = 0.0
        for work in (self.speak, self.listen):
            Thread(target=work, daemon=True).start()

    def work(self) -> None:
        while True:
            self.look()
            try:
                message = self.asked.get(timeout=LOOK)
            except Empty:
                continue
            if message is None:
                break
            self.obey(message)
        self.cancel()

    def obey(self, message: object) -> None:
        match message:
            case Order() as order:
                self.begin(order)
            case Cancel():
                self.cancel()

    def look(self) -> None:
        """Tell of nodes that have come or gone; who has nothing to tell still gives this sign of life."""
        if monotonic() < self.next_look:
            return
        self.next_look = monotonic() + LOOK
        cores = {
            node["NodeID"]: int(node["Resources"].get("CPU", 0))
            for node in self.ray.nodes()
            if node["Alive"]
        }
        names = tuple(sorted(name for name, count in cores.items() if count))
        nodes = Nodes(names, sum(cores.values()))
        if nodes != self.known or self.said.empty():
            self.known = nodes
            self.said.put(nodes)

    def begin(self, order: Order) -> None:
        task = self.task.options(max_retries=0, **_where(order.node))
        ref = task.remote(order.wanted, order.function, order.item)
        self.live[order.number] = ref
        ref.future().add_done_callback(lambda future: self.end(order.number, future))

    def end(self, number: int, future: Any) -> None:
        """Called by a thread of Ray."""
        self.live.pop(number, None)
        error = future.exception()
        if error is None:
            self.said.put(Answer(number, *future.result()))
        elif isinstance(error, self.ray.exceptions.LocalRayletDiedError):
            os._exit(1)  # without a node here there is no way to any other
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            self.said.put(Answer(number, "failed", told=str(error).strip().splitlines()[-1]))
        else:
            self.said.put(Answer(number, "lost", told=type(error).__name__))

    def cancel(self) -> None:
        for ref in list(self.live.values()):
            self.ray.cancel(ref, force=True)

    def listen(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self.asked.put(self.pipe.recv())
        self.asked.put(None)

    def speak(self) -> None:
        with suppress(OSError):
            while True:
                self.pipe.send(self.said.get())


def _where(node: str | None) -> dict[str, Any]:
    """A core of any node; or this node, even if it is busy."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy  # noqa: PLC0415

    if node is None:
        return {"num_cpus": 1}
    return {
        "num_cpus": 0,
        "scheduling_strategy": NodeAffinitySchedulingStrategy(node, soft=False),
    }


def _task() -> Callable[[str, bytes, bytes], tuple[str, bytes, str]]:
    """What a node does; made here so that it travels as a value, to nodes without this module too."""

    def task(wanted: str, function: bytes, item: bytes) -> tuple[str, bytes, str]:
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
        if found != wanted:
            return "other", b"", f"{socket.gethostname()}: {found}"
        try:
            answer = cloudpickle.loads(function)(cloudpickle.loads(item))
        except Exception as error:
            return "raised", pack(error), ""
        return "done", pack(answer), ""

    return task
