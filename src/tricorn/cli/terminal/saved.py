"""A game kept on disk as it is played: each event is there before the next one happens."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tricorn.cli.files import data_folder, replace_text
from tricorn.cli.speech import fail
from tricorn.core.errors import InputError
from tricorn.core.game import Game, apply, apply_all, new_game
from tricorn.core.moves import Dealt, Drawn, Event, Passed, Placed
from tricorn.core.record import Record, event_lines
from tricorn.records import read, write


class SavedGame:
    """A game and the file that holds its record."""

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        self.record = record
        self.game: Game = record.game

    @classmethod
    def create(cls, path: Path, record: Record) -> SavedGame:
        """A new game in a new file."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(write(record))
        except OSError as error:
            raise fail("file-unwritable", path=path, problem=error.strerror) from error
        return cls(path, record)

    @classmethod
    def resume(cls, path: Path) -> SavedGame:
        """The game in a file, without the half line that a kill may have left at its end."""
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError as error:
            raise fail("not-text", path=path) from error
        except OSError as error:
            raise fail("file-unreadable", path=path, problem=error.strerror) from error
        whole = text[: text.rfind("\n") + 1]
        saved = cls(path, read(whole))
        if whole != text:
            replace_text(path, whole)
        return saved

    def add(self, events: Sequence[Event]) -> None:
        """Write events to the file, then let them happen."""
        lines: list[str] = []
        game = self.game
        for event in events:
            game = apply(game, event)
            if isinstance(event, Dealt):
                lines.append(f"round {len(game.log)}")
            lines += event_lines(event, game.scores, game.ruleset)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write("".join(f"{line}\n" for line in lines))
            file.flush()
            os.fsync(file.fileno())
        self.game = game

    def undo(self) -> bool:
        """Take back the last move of this round, if there is one."""
        events = self.game.log[-1]
        moves = [place for place, event in enumerate(events) if isinstance(event, _MOVES)]
        if not moves:
            return False
        log = (*self.game.log[:-1], events[: moves[-1]])
        game = new_game(self.game.ruleset, self.game.seats)
        replace_text(self.path, write(replace(self.record, rounds=log)))
        self.game = apply_all(game, [event for events in log for event in events])
        return True


_MOVES = Placed | Drawn | Passed


def games_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def new_path() -> Path:
    """A file for a game that begins now."""
    return games_folder() / datetime.now().strftime("%Y-%m-%d-%H%M%S-%f.tricorn")


def latest_unfinished() -> SavedGame | None:
    """The newest game, if it was not played to its end."""
    newest = max(games_folder().glob("*.tricorn"), default=None)
    try:
        saved = SavedGame.resume(newest) if newest else None
    except InputError:
        return None
    return saved if saved and saved.game.ended is None else None


def best_alone(record: Record) -> int | None:
    """The best score of earlier solitaire games by the same rules."""
    scores = []
    for path in games_folder().glob("*.tricorn"):
        try:
            earlier = read(path.read_text("utf-8"))
        except (InputError, OSError, UnicodeDecodeError):
            continue
        if earlier.ruleset == record.ruleset and len(earlier.players) == 1 and earlier.game.ended:
            scores.append(earlier.game.scores[0])
    return max(scores, default=None)
