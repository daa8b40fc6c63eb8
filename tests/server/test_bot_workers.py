"""Bot worker processes that fail: the pool continues, and there is always a move."""

import asyncio
import errno
import logging

import pytest
from tests.bots.tables import turn
from tests.programs import WAIT
from tests.server.clocks import HandClock
from tests.server.people import Person, make_table, play_on
from tests.server.running import ThreadServer, apart

from tricorn.core.judging import greedy_move
from tricorn.server.bot_workers.jobs import Chosen
from tricorn.server.bot_workers.pool import Child, ThinkingError, WorkerPool
from tricorn.server.cluster.leases import LocalLeases
from tricorn.server.settings import Timings


def chosen(bot, times, seen):
    """Return successive moves of a bot, chosen in one process."""

    async def whole():
        thinkers = WorkerPool(1, 0.05)
        thinkers.open()
        try:
            async with asyncio.timeout(WAIT):
                return [(await thinkers.choose(bot, seen)).move for _ in range(times)]
        finally:
            await thinkers.close()

    return apart(asyncio.run, whole())


@pytest.mark.parametrize(
    "shortage", [OSError(errno.EMFILE, "too many files"), RuntimeError("can't start new thread")]
)
def test_without_a_process_the_computer_moves_and_the_next_job_runs(monkeypatch, caplog, shortage):
    right, failures = asyncio.create_subprocess_exec, iter([shortage, shortage])

    async def start(*arguments, **options):
        for failure in failures:
            raise failure
        return await right(*arguments, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    seen = turn()
    assert chosen("greedy", 3, seen) == [greedy_move(seen.round)] * 3
    logged = [record.message for record in caplog.records if "bot greedy" in record.message]
    assert logged == [f"bot greedy failed ({type(shortage).__name__}); the computer plays for it"]


def test_a_process_that_hangs_is_replaced(monkeypatch):
    seen, clock, right = turn(), HandClock(), Child.ask
    hangs = iter([True])

    async def ask(child, job):
        for _ in hangs:
            await asyncio.sleep(3600)
        return await right(child, job)

    async def both():
        thinkers = WorkerPool(1, 0.05, clock=clock)
        thinkers.open()
        try:
            with clock.ticking(2 * thinkers.seconds + thinkers.timings.thought):
                late = await thinkers.choose("casual", seen)
            return [late, await thinkers.choose("greedy", seen)]
        finally:
            await thinkers.close()

    monkeypatch.setattr(Child, "ask", ask)
    best = greedy_move(seen.round)
    assert apart(asyncio.run, both()) == [Chosen(best, "TimeoutError"), Chosen(best, None)]
    assert next(hangs, None) is None


def test_the_computer_plays_for_a_bot_that_cannot_be_loaded(caplog):
    seen = turn()
    assert chosen("nobody of this name", 2, seen) == [greedy_move(seen.round)] * 2
    logged = ["bot nobody of this name failed (no-such-bot); the computer plays for it"]
    assert [record.message for record in caplog.records] == logged


def test_the_error_text_of_a_bot_is_not_logged(caplog):
    """The text may name tiles that no one else may know."""
    seen = turn()

    async def failed():
        thinkers = WorkerPool(1, 0.05)
        choosing = asyncio.create_task(thinkers.choose("careful", seen))
        job = await thinkers.jobs.get()
        job.answer.set_exception(ThinkingError("ValueError: on my rack is 4-5-5\n"))
        return (await choosing).move

    assert apart(asyncio.run, failed()) == greedy_move(seen.round)
    assert [record.message for record in caplog.records] == [
        "bot careful failed (ValueError); the computer plays for it"
    ]


def test_retries_a_bot_after_an_unexpected_error(tmp_path, monkeypatch, caplog):
    caplog.set_level(logging.ERROR)
    right, failures = LocalLeases.claim, iter([ArithmeticError("what?")])

    async def claim(leases, id):
        for failure in failures:
            raise failure
        return await right(leases, id)

    monkeypatch.setattr(LocalLeases, "claim", claim)
    with ThreadServer(tmp_path, timings=Timings(retry=0.05)) as server:
        made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=20")
        person = Person(server, made["id"], made["token"])
        play_on([person])
        person.close()
    assert next(failures, None) is None
    assert "ArithmeticError: what?" in caplog.text
