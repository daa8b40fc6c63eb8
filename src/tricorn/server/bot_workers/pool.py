"""The pool of bot worker processes and its queue: hints first, then bots, then reviews."""

from __future__ import annotations

import asyncio
import itertools
import logging
import pickle
import re
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tricorn.analysis.arena.workers import shielded
from tricorn.core.errors import InputError
from tricorn.core.judging import greedy_move
from tricorn.core.view import View
from tricorn.server.bot_workers.jobs import Chosen
from tricorn.server.bot_workers.worker import LENGTH, frame
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.settings import TIMINGS, Timings
from tricorn.server.tasks import end_all
from tricorn.table.messages import HintMove

log = logging.getLogger("tricorn.server")

MIN_SECONDS = 0.05
"""The least thinking time in seconds, even if many jobs wait."""
LOG_SECONDS = 60.0
"""A bot that fails in every game is logged once in this time; the metrics count all failures."""
HINT, BOT, REVIEW, WARM = range(4)
"""Priorities, the most urgent first."""


class ThinkingError(Exception):
    """A job without a result: the process died, was too slow, or failed."""


@dataclass(order=True, slots=True)
class Job:
    """A job for a worker process."""

    priority: int
    number: int
    name: str = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)
    timeout: float = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)
    step: Callable[[int, int], None] | None = field(compare=False)


class WorkerPool:
    """Worker processes, each started on first use; one that dies or hangs is replaced."""

    def __init__(
        self, count: int, seconds: float, timings: Timings = TIMINGS, clock: Clock = CLOCK
    ) -> None:
        self.count = count
        self.seconds = seconds
        self.timings = timings
        self.clock = clock
        self.jobs: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self.numbers = itertools.count()
        self.runners: list[asyncio.Task[None]] = []
        self.busy = 0
        self.quiet: dict[str, float] = {}
        """When the next failure of a bot may be logged, by bot."""

    def open(self) -> None:
        """Start to run jobs."""
        self.runners = [asyncio.create_task(self._run()) for _ in range(self.count)]

    def warm(self) -> None:
        """Compile the engine in one process before someone needs it."""
        self._submit(WARM, "warm", (), 2 * self.timings.thought).add_done_callback(_seen)

    async def close(self) -> None:
        """End all processes."""
        await end_all(self.runners)

    @property
    def waiting(self) -> int:
        """The number of jobs that wait."""
        return self.jobs.qsize()

    async def choose(self, bot: str, view: View) -> Chosen:
        """Return the move of a bot; if it fails, the greedy move."""
        seconds = self._share()
        job = (bot, view, secrets.randbits(64), seconds)
        try:
            chosen: Chosen = await self._submit(
                BOT, "choose", job, 2 * seconds + self.timings.thought
            )
        except (ThinkingError, InputError) as error:
            chosen = Chosen(greedy_move(view.round), _kind(error))
        if chosen.move not in view.legal_moves:
            chosen = Chosen(greedy_move(view.round), "illegal")
        if chosen.failure is not None:
            self._log(bot, chosen.failure)
        return chosen

    def _log(self, bot: str, failure: str) -> None:
        """Log a failure of a bot, at most once per minute and bot."""
        now = self.clock.monotonic()
        if now >= self.quiet.get(bot, now):
            self.quiet[bot] = now + LOG_SECONDS
            log.warning("bot %s failed (%s); the computer plays for it", bot, failure)

    async def hint(self, view: View) -> list[HintMove]:
        """Return the best moves with reasons."""
        job = (view, secrets.randbits(64), self.seconds)
        found: list[HintMove] = await self._submit(HINT, "hint", job, self.timings.thought)
        return found

    async def review(self, text: str, step: Callable[[int, int], None]) -> dict[str, Any]:
        """Review a record; `step` is called with the progress."""
        job = self._submit(REVIEW, "review", (text,), self.timings.review, step)
        facts: dict[str, Any] = await job
        return facts

    def _share(self) -> float:
        """Return the thinking time of one move; it decreases with the number of jobs."""
        load = 1 + (self.busy + self.waiting) / max(1, self.count)
        return max(MIN_SECONDS, self.seconds / load)

    def _submit(
        self,
        priority: int,
        name: str,
        arguments: tuple[Any, ...],
        timeout: float,
        step: Callable[[int, int], None] | None = None,
    ) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        number = next(self.numbers)
        self.jobs.put_nowait(Job(priority, number, name, arguments, timeout, answer, step))
        return answer

    async def _run(self) -> None:
        """Run one job after another in a process, and start another process if it dies."""
        child: Child | None = None
        try:
            while True:
                job = await self.jobs.get()
                if job.answer.cancelled():
                    continue
                self.busy += 1
                try:
                    child = child or await Child.start()
                    if not await _think(child, job, self.clock):
                        await child.end(self.timings.kill)
                        child = None
                except Exception as error:  # no process could be started; the next job tries again
                    _fail(job, ThinkingError(type(error).__name__))
                finally:
                    self.busy -= 1
        finally:
            if child is not None:
                await child.end(self.timings.kill)


async def _think(child: Child, job: Job, clock: Clock) -> bool:
    """Run a job; return whether the process can run another."""
    try:
        async with clock.timeout(job.timeout):
            result = await child.ask(job)
    except (ThinkingError, InputError) as error:
        _fail(job, error)
    except Exception as error:  # the job fails, the pool continues
        _fail(job, ThinkingError(type(error).__name__))
        return False
    else:
        if not job.answer.done():
            job.answer.set_result(result)
    return True


def _fail(job: Job, error: Exception) -> None:
    if not job.answer.done():
        job.answer.set_exception(error)


def _kind(error: Exception) -> str:
    """Return the kind of an error without its text, which may name hidden tiles."""
    return (re.match(r"[\w.-]*", str(error)) or [""])[0]


def _seen(answer: asyncio.Future[Any]) -> None:
    """Retrieve an unused result, so that asyncio does not log its error."""
    if not answer.cancelled():
        answer.exception()


class Child:
    """A running worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.questions = process.stdin
        self.answers = process.stdout

    @classmethod
    async def start(cls) -> Child:
        """Start a process."""
        pipe = asyncio.subprocess.PIPE
        module = "tricorn.server.bot_workers.worker"
        command = (sys.executable, "-m", module)
        with shielded():
            return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    async def ask(self, job: Job) -> Any:
        """Return the answer to a job, reporting its progress."""
        self.questions.write(frame((job.name, job.arguments)))
        await self.questions.drain()
        while True:
            kind, value = await self._read()
            match kind:
                case "step":
                    if job.step is not None:
                        job.step(*value)
                case "done":
                    return value
                case "refused":
                    code, details = value
                    raise InputError(code, **details)
                case _:
                    raise ThinkingError(value)

    async def _read(self) -> Any:
        head = await self.answers.readexactly(LENGTH.size)
        return pickle.loads(await self.answers.readexactly(LENGTH.unpack(head)[0]))

    async def end(self, timeout: float) -> None:
        """Kill it and wait until it has ended."""
        with suppress(ProcessLookupError):
            self.process.kill()
        self.questions.close()
        with suppress(TimeoutError):  # processes it has started may still hold its pipes
            async with asyncio.timeout(timeout):
                await self.process.wait()
