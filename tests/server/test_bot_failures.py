"""Bots that fail on a server: the remark in the game log, the metrics, the server's log."""

import asyncio
import logging
from itertools import pairwise

import httpx2
import pytest
from tests.bots.tables import turn
from tests.server.failing_bots import failing_bots  # noqa: F401 (a fixture)
from tests.server.people import Person, make_table, play_on
from tests.server.running import ThreadServer, apart

from tricorn.records import read
from tricorn.server.bot_workers.pool import LOG_SECONDS, WorkerPool
from tricorn.server.clock import Clock

pytestmark = pytest.mark.usefixtures("failing_bots")

RULES = "tri-ominos target=20"


def remarks(person):
    """Return the remarks about bots in the log: how each failed, and the next event."""
    for events in person.view["log"]:
        for event, following in pairwise(events):
            if event["type"] == "remark":
                yield event["seat"], event["kind"], following["type"]


@pytest.mark.parametrize(
    ("bot", "how"), [("crash", "crash"), ("cheat", "illegal"), ("sleep", "late")]
)
def test_the_game_log_says_that_the_computer_played_for_a_bot(tmp_path, bot, how):
    with ThreadServer(tmp_path) as server:
        made = make_table(server, seats=["human", bot], rules=RULES)
        person = Person(server, made["id"], made["token"])
        watcher = Person(server, made["id"])
        has_failed = lambda now: any(remarks(person)) and now["turn"] == 0  # noqa: E731
        play_on([person], stop=has_failed)
        watcher.catch_up(person.version)
        received = list(remarks(watcher))
        with httpx2.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            figures = client.get("/metrics").text
        for each in (person, watcher):
            each.close()
    assert received
    assert received == list(remarks(person))
    for seat, kind, following in received:
        assert (seat, kind) == (1, f"bot-{how}")
        assert following in ("placed", "drawn", "passed")
    assert f'tricorn_bot_failures_total{{bot="{bot}",how="{how}"}} ' in figures


def test_the_error_text_of_a_bot_is_not_sent_to_the_table(tmp_path, caplog):
    with ThreadServer(tmp_path) as server:
        made = make_table(server, seats=["human", "crash"], rules=RULES)
        person = Person(server, made["id"], made["token"])
        play_on([person])
        with httpx2.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            record = client.get(f"/api/tables/{made['id']}/record").text
        person.close()
    assert "on my rack" not in "".join(person.bytes)
    assert "on my rack" not in caplog.text
    assert "; B bot-crash: the computer played this move\n" in record
    assert read(record).game.ended is not None


class SetClock(Clock):
    """A clock set by hand."""

    time = 0.0

    def monotonic(self):
        return self.time


def test_a_bot_that_keeps_failing_is_logged_once_per_minute(caplog):
    caplog.set_level(logging.WARNING)
    clock = SetClock()

    async def whole():
        thinkers = WorkerPool(1, 0.05, clock=clock)
        thinkers.open()
        try:
            for bot, at in (("crash", 0.0), ("crash", 1.0), ("cheat", 2.0), ("crash", LOG_SECONDS)):
                clock.time = at
                assert (await thinkers.choose(bot, turn())).failure is not None
        finally:
            await thinkers.close()

    apart(asyncio.run, whole())
    assert [record.args[:2] for record in caplog.records] == [
        ("crash", "crash"), ("cheat", "illegal"), ("crash", "crash"),
    ]  # fmt: skip
