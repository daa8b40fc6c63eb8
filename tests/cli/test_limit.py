"""`tricorn play --limit`: a time limit per turn; the computer moves when it expires."""

import os
import pty
import select
import subprocess
import sys
import time
from io import StringIO

import pytest
from rich.console import Console
from tests.programs import WAIT
from tests.terminal import START

from tricorn.cli.terminal.saved import SavedGame
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.table import Table, recorded_players
from tricorn.core.moves import MoveEvent, Placed, Remark
from tricorn.core.record.record import Record
from tricorn.records import read
from tricorn.rulesets import load

LONG = 1_000_000.0
"""More seconds than any limit allows."""


class Play:
    """A game at a keyboard on which lines are typed at given times."""

    def __init__(self, path, monkeypatch, players="Ada,greedy", rules="tri-ominos time_limit=60"):
        names = players.split(",")
        record = Record(load(rules), tuple(names), headers=(("seed", "9"),))
        self.time = 0.0
        self.path = path
        self.saved = SavedGame.create(path, record)
        self.out = StringIO()
        self.screen = Screen(names, Console(file=self.out, width=200))
        self.players = recorded_players(names)
        self.monkeypatch = monkeypatch

    def type(self, *lines, limit=None):
        """Enter these lines, each after the given number of seconds."""
        typed = iter(lines)

        def line():
            try:
                seconds, text = next(typed)
            except StopIteration:
                raise EOFError from None
            self.time += seconds
            return text

        self.monkeypatch.setattr("builtins.input", line)
        table = Table(self.saved, self.players, self.screen, limit, now=lambda: self.time)
        with pytest.raises(EOFError):
            table.play()
        return read(self.path.read_text())


@pytest.fixture
def play(tmp_path, monkeypatch):
    return lambda **more: Play(tmp_path / "game.tricorn", monkeypatch, **more)


def events(record):
    return [event for event in record.rounds[-1] if isinstance(event, MoveEvent | Remark)]


def test_plays_and_records_the_greedy_move_when_time_runs_out(play):
    game = play()
    record = game.type((61, "l"))
    mine = [event for event in events(record) if event.seat == 0]
    assert mine[0] == Remark(0, "timeout")
    assert isinstance(mine[1], Placed)
    assert "A timeout\nA " in game.path.read_text()
    assert "Ada ran out of time: the computer played this move" in game.out.getvalue()


def test_does_nothing_if_the_player_moves_in_time(play):
    record = play().type((20, "l"), (20, "1"))
    assert not any(isinstance(event, Remark) for event in events(record))


def test_the_clock_continues_during_prompts_and_draws(play):
    game = play(players="Ada")
    record = game.type((20, "d"), (20, "d"), (21, "l"))
    assert Remark(0, "timeout") in events(record)
    assert [piece.split(">")[0] for piece in game.out.getvalue().split("Ada (")[1:4]] == [
        "1:00)", "0:40)", "0:20)",
    ]  # fmt: skip


def test_the_clock_restarts_every_turn(play):
    game = play(players="Ada")
    record = game.type((50, "l"), (0, "1"), (50, "d"))
    assert not any(isinstance(event, Remark) for event in events(record))


def test_tells_the_next_player_at_the_same_keyboard_about_a_timeout(play):
    game = play(players="Ada,Bob")
    game.type((LONG, ""), (61, "l"))
    shown = game.out.getvalue().rpartition("see the screen")[0]
    assert "ran out of time" in shown


def test_the_clock_stops_while_tiles_are_hidden_between_players(play):
    record = play(players="Ada,Bob").type((LONG, ""), (30, "l"), (0, "1"), (LONG, ""))
    assert not any(isinstance(event, Remark) for event in events(record))


@pytest.mark.parametrize("limit", [0, None])
def test_runs_no_clock_without_a_limit(play, limit):
    game = play(rules="tri-ominos" if limit is None else "tri-ominos time_limit=60")
    record = game.type((LONG, "l"), (LONG, "1"), limit=limit)
    assert not any(isinstance(event, Remark) for event in events(record))


def test_saves_the_limit_with_the_game_and_restores_it_on_resume(run, tmp_path):
    path = tmp_path / "game.tricorn"
    arguments = ("play", "--players", "Ada,greedy", "--seed", "9", "--record", path)
    assert "Ada (1:00)> " in run(*arguments, "--limit", "60", stdin="q\n").out
    assert "#rules tri-ominos time_limit=60\n" in path.read_text()
    assert "Ada (1:00)> " in run("play", "--resume", path, stdin="q\n").out
    assert "Ada (0:30)> " in run("play", "--resume", path, "--limit", "30", stdin="q\n").out
    assert "Ada> " in run("play", "--resume", path, "--limit", "0", stdin="q\n").out


def test_resumes_a_game_that_contains_a_timeout(play, run):
    game = play()
    game.type((61, "l"))
    text = game.path.read_text()
    assert run("play", "--resume", game.path, stdin="q\n").code == 0
    assert game.path.read_text() == text


@pytest.mark.parametrize("value", ["-1", "3601", "1.5", "soon", ""])
def test_refuses_a_bad_limit(run, value):
    answer = run("play", "--limit", value)
    assert (answer.code, answer.out) == (2, "")
    assert "--limit" in answer.err
    assert "from 0 to 3600" in answer.err


def test_a_timeout_interrupts_a_half_typed_line_on_a_terminal(tmp_path):
    """Type a line without pressing Enter."""
    screen, keyboard = pty.openpty()
    path = tmp_path / "game.tricorn"
    arguments = ("--players", "Ada,greedy", "--seed", "9", "--limit", "1", "--record", str(path))
    process = subprocess.Popen(
        [sys.executable, "-c", START, "play", *arguments, "--lang", "en"],
        stdin=keyboard, stdout=keyboard, stderr=keyboard, start_new_session=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "200"},
    )  # fmt: skip
    try:
        read_until(screen, b"Ada (0:01)>")
        os.write(screen, b"55")
        read_until(screen, b"ran out of time: the computer played this move")
    finally:
        process.kill()
        process.wait()
        os.close(screen)
        os.close(keyboard)
    assert "A timeout\n" in path.read_text()


def read_until(screen, text):
    """Read the terminal until this text appears; return everything read."""
    shown, end = b"", time.monotonic() + WAIT
    while text not in shown:
        assert select.select([screen], [], [], end - time.monotonic())[0], shown
        shown += os.read(screen, 65536)
    return shown


def test_undo_after_a_timeout_takes_back_the_whole_turn(tmp_path, monkeypatch):
    play = Play(tmp_path / "solo.tricorn", monkeypatch, players="Ada")
    after = play.type((LONG, ""))
    assert any(isinstance(event, Remark) for event in after.rounds[-1])
    taken_back = play.type((0, "u"))
    assert not any(isinstance(event, MoveEvent | Remark) for event in taken_back.rounds[-1])
