"""Bots that misbehave are waited for shortly; programs are files of the test."""

import sys

import pytest
from tests.bots.tables import Notes

from tricorn.bots.fallback import guarded
from tricorn.bots.program import Program


@pytest.fixture
def impatient(monkeypatch):
    """Nobody waits for long."""
    monkeypatch.setattr("tricorn.bots.fallback.GRACE_SECONDS", 0.3)


@pytest.fixture
def program(tmp_path):
    """A bot program in Python with this text, guarded, and the notes about it."""
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
