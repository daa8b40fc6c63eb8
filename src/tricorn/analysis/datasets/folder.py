"""The folder of a dataset: what was requested, which parts exist, writing the rest."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib.metadata import version
from pathlib import Path
from threading import Event
from typing import Any, Self

from tricorn.analysis.datasets.parts import HALF, Part, sync_folder
from tricorn.core.errors import InputError
from tricorn.core.ruleset import spec
from tricorn.engine.simulate import Plan
from tricorn.rulesets import presets

FORMAT = "decisions 1"
MANIFEST = "_parquet.json"
"""Readers of folders skip names that begin so."""
ROUNDS_A_PART, GAMES_A_PART = 10_000, 2_000
_PART = re.compile(r"part-(\d{5,})\.parquet", re.ASCII)


class Folder:
    """Parts of one plan; whatever else lies in the folder is refused before anything is written.

    Until it is closed nobody else writes there.
    """

    def __init__(self, path: Path, plan: Plan, size: int | None = None) -> None:
        self.path, self.plan = path, plan
        self.size = size or (GAMES_A_PART if plan.games else ROUNDS_A_PART)
        self.done: dict[int, Part] = {}
        self._claim: int | None = None
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._claim = _claimed(path)
            self._take_up()
        except OSError as error:
            self.close()
            raise InputError("file-unwritable", path=path, problem=error.strerror) from error
        except InputError:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave it to others; what it holds can still be asked."""
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    @property
    def parts(self) -> int:
        """How many there will be."""
        return -(-self.plan.count // self.size)

    @property
    def played(self) -> int:
        """Games or rounds in the parts that are there."""
        return sum(part.count for part in self.done.values())

    @property
    def decisions(self) -> int:
        """Decisions in the parts that are there."""
        return sum(part.decisions for part in self.done.values())

    @property
    def bytes(self) -> int:
        """Bytes of the parts that are there."""
        return sum(part.path.stat().st_size for part in self.done.values())

    def missing(self) -> Iterator[Part]:
        """The parts still to be written."""
        known = frozenset(self.done)
        return (self.part(number) for number in range(self.parts) if number not in known)

    def part(self, number: int) -> Part:
        """One part, as yet unplayed."""
        start = number * self.size
        count = min(self.size, self.plan.count - start)
        return Part(self.path / f"part-{number:05}.parquet", self.plan.seed + start, count)

    def add(self, part: Part) -> None:
        """A part has been written."""
        self.done[(part.first - self.plan.seed) // self.size] = part

    def facts(self) -> dict[str, Any]:
        """What the parts depend on, and how many games are wanted."""
        return {
            "tricorn": FORMAT,
            "version": version("tricorn"),
            "rules": spec(self.plan.ruleset, presets()),
            "players": list(self.plan.players),
            "seed": self.plan.seed,
            "unit": "games" if self.plan.games else "rounds",
            "part": self.size,
            "count": self.plan.count,
        }

    def _take_up(self) -> None:
        names = sorted(path.name for path in self.path.iterdir() if not path.name.endswith(HALF))
        before = self._manifest() if MANIFEST in names else None
        if names and before is None:
            raise InputError("folder-not-empty", path=self.path)
        for name in names:
            if found := _PART.fullmatch(name):
                self._take_part(int(found[1]), before or 0)
        for half in self.path.glob(f"*{HALF}"):
            half.unlink()
        if before != self.plan.count:
            self._write_manifest()

    def _manifest(self) -> int:
        """How many games were wanted before; a plan that differs in anything else is refused."""
        try:
            found = json.loads((self.path / MANIFEST).read_bytes())
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("tricorn") != FORMAT:
            raise InputError("not-data", path=self.path / MANIFEST)
        wanted = self.facts()
        if type(before := found.get("count")) is int and before <= self.plan.count:
            wanted["count"] = before
        other = [name for name in wanted if found.get(name) != wanted[name]]
        if other:
            details = {"there": _brief(found, other), "here": _brief(self.facts(), other)}
            raise InputError("other-data", path=self.path, **details)
        return int(wanted["count"])

    def _take_part(self, number: int, before: int) -> None:
        """A part that is there; the last one of a shorter run is made anew."""
        part = self.part(number)
        if part.count > 0 and part.is_in(part.path):
            self.done[number] = part
            return
        shorter = self.part(number)
        shorter.count = before - number * self.size
        if not 0 < shorter.count < part.count or not shorter.is_in(part.path):
            raise InputError("not-a-part", path=part.path)
        part.path.unlink()

    def _write_manifest(self) -> None:
        half = self.path / f"{MANIFEST}.{os.getpid()}{HALF}"
        with half.open("w", encoding="utf-8") as file:
            file.write(json.dumps(self.facts(), ensure_ascii=False, indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        half.replace(self.path / MANIFEST)
        sync_folder(self.path)


def _claimed(path: Path) -> int | None:
    """A lock on a folder, which ends with the process; None where the system knows no such thing."""
    try:
        import fcntl  # noqa: PLC0415
    except ImportError:
        return None
    handle = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(handle)
        raise InputError("data-in-use", path=path) from error
    return handle


def _brief(facts: dict[str, Any], names: list[str]) -> str:
    return ", ".join(f"{name}={json.dumps(facts.get(name), ensure_ascii=False)}" for name in names)


LOOK = 0.25
"""Seconds between two looks at how far the parts are."""


def write_missing(folder: Folder, threads: int) -> Generator[int, None, None]:
    """Write what is missing; yields from time to time how many games or rounds are played in all.

    Kernels and files run without the interpreter's lock, so threads suffice. Whoever closes this
    iterator, or lets an exception through it, waits for a moment only: unfinished parts are dropped.
    """
    missing = folder.missing()
    running: dict[Future[Part], Part] = {}
    stop = Event()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                while len(running) < threads and (part := next(missing, None)) is not None:
                    running[pool.submit(part.write, folder.plan, stop)] = part
                if not running:
                    return
                done, _ = wait(running, timeout=LOOK, return_when=FIRST_COMPLETED)
                for future in done:
                    _keep(folder, running.pop(future), future)
                yield folder.played + sum(part.played for part in running.values())
        finally:
            stop.set()
            for future in wait(running).done:
                if future.exception() is None:
                    folder.add(future.result())


def _keep(folder: Folder, part: Part, future: Future[Part]) -> None:
    try:
        folder.add(future.result())
    except OSError as error:
        details = {"done": len(folder.done), "parts": folder.parts}
        problem = error.strerror or error
        raise InputError("data-unwritable", path=part.path, problem=problem, **details) from error
