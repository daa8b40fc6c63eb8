"""The folder of a dataset: the plan, the parts that exist, and writing the missing ones."""

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
"""Dataset readers skip names that start with an underscore."""
ROUNDS_PER_PART, GAMES_PER_PART = 10_000, 2_000
_PART = re.compile(r"part-(\d{5,})\.parquet", re.ASCII)


class Folder:
    """The parts of one plan; a folder with other contents is rejected before anything is written.

    The folder is locked until it is closed.
    """

    def __init__(self, path: Path, plan: Plan, size: int | None = None) -> None:
        self.path, self.plan = path, plan
        self.size = size or (GAMES_PER_PART if plan.games else ROUNDS_PER_PART)
        self.done: dict[int, Part] = {}
        self._claim: int | None = None
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._claim = _claimed(path)
            self._load()
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
        """Unlock the folder; its properties stay available."""
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    @property
    def parts(self) -> int:
        """The total number of parts."""
        return -(-self.plan.count // self.size)

    @property
    def played(self) -> int:
        """Number of games or rounds in the existing parts."""
        return sum(part.count for part in self.done.values())

    @property
    def decisions(self) -> int:
        """Number of decisions in the existing parts."""
        return sum(part.decisions for part in self.done.values())

    @property
    def bytes(self) -> int:
        """Size of the existing parts in bytes."""
        return sum(part.path.stat().st_size for part in self.done.values())

    def missing(self) -> Iterator[Part]:
        """Return the parts still to write."""
        known = frozenset(self.done)
        return (self.part(number) for number in range(self.parts) if number not in known)

    def part(self, number: int) -> Part:
        """Return one part, not played yet."""
        start = number * self.size
        count = min(self.size, self.plan.count - start)
        return Part(self.path / f"part-{number:05}.parquet", self.plan.seed + start, count)

    def add(self, part: Part) -> None:
        """Register a part that has been written."""
        self.done[(part.first - self.plan.seed) // self.size] = part

    def facts(self) -> dict[str, Any]:
        """Return everything the parts depend on, and the number of games."""
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

    def _load(self) -> None:
        names = sorted(path.name for path in self.path.iterdir() if not path.name.endswith(HALF))
        before = self._manifest() if MANIFEST in names else None
        if names and before is None:
            raise InputError("folder-not-empty", path=self.path)
        for name in names:
            if found := _PART.fullmatch(name):
                self._load_part(int(found[1]), before or 0)
        for half in self.path.glob(f"*{HALF}"):
            half.unlink()
        if before != self.plan.count:
            self._write_manifest()

    def _manifest(self) -> int:
        """Return the number of games in the manifest; reject a plan that differs in anything else."""
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

    def _load_part(self, number: int, before: int) -> None:
        """Register an existing part; the last one of a shorter run is deleted and written again."""
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
    """Lock a folder until the process ends; return None if the system has no such locks."""
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


POLL_SECONDS = 0.25
"""Seconds between two progress reports."""


def write_missing(folder: Folder, threads: int) -> Generator[int, None, None]:
    """Write the missing parts; yield the total number of games or rounds played, from time to time.

    Kernels and file writes release the interpreter's lock, so threads suffice. Closing this iterator returns
    within a moment: unfinished parts are dropped.
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
                done, _ = wait(running, timeout=POLL_SECONDS, return_when=FIRST_COMPLETED)
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
