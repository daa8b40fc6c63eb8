"""Fixtures: short timeouts for misbehaving bots, and programs written by the test."""

import sys

import pytest
from tests.bots.tables import Notes

from tricorn.bots.guard import guarded
from tricorn.bots.program import Program


@pytest.fixture
def short_grace(monkeypatch):
    """Shorten the grace period for late bots."""
    monkeypatch.setattr("tricorn.bots.budget.GRACE_SECONDS", 0.3)


@pytest.fixture
def program(tmp_path):
    """Return a function that starts a guarded Python program with this text and collects its failures."""
    opened = []

    def make(text):
        path = tmp_path / f"bot{len(opened)}.py"
        path.write_text(text, "utf-8")
        notes = Notes()
        bot = guarded(Program(f"{sys.executable} {path}"), notes.append)
        opened.append(bot)
        return bot, notes

    yield make
    for bot in opened:
        bot.close()
