"""Games and solved puzzles saved on disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tricorn import daily
from tricorn.cli.support.files import data_folder, replace_text, write_text
from tricorn.core.errors import InputError
from tricorn.core.game import Game, apply
from tricorn.core.moves import Dealt, Drawn, Event, MoveEvent, Remark
from tricorn.core.record.reading import RecordError
from tricorn.core.record.record import Record, event_lines
from tricorn.core.round import has_unknown_tiles
from tricorn.files import read_text
from tricorn.puzzles.question import Puzzle
from tricorn.records import read, write


class SavedGame:
    """A game and the file with its record."""

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        self.record = record
        self.game: Game = record.game

    @classmethod
    def create(cls, path: Path, record: Record) -> SavedGame:
        """Create a new game in a new file."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(write(record))
        except OSError as error:
            raise InputError("file-unwritable", path=path, problem=error.strerror) from error
        return cls(path, record)

    @classmethod
    def resume(cls, path: Path) -> SavedGame:
        """Resume the game in a file; cut a broken end off and back up the original."""
        text = read_text(path)
        record = _playable(path, text)
        if write(record) != text:
            write_text(str(_unused_path(path.with_name(path.name + ".before"))), text)
            write_text(str(path), write(record))
        return cls(path, record)

    def add(self, events: Sequence[Event]) -> None:
        """Write events to the file, then apply them."""
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

    @property
    def can_undo(self) -> bool:
        """Whether a move can be undone: only in solitaire, but not on a daily deal."""
        moves = [event for event in self.game.log[-1] if isinstance(event, MoveEvent)]
        is_daily = daily.HEADER in dict(self.record.headers)
        return self.game.seats == 1 and bool(moves) and not is_daily

    def undo(self) -> None:
        """Undo the last move of this round."""
        events = self.game.log[-1]
        log = (*self.game.log[:-1], events[: _undo_point(events)])
        record = replace(self.record, rounds=log)
        replace_text(self.path, write(record))
        self.game = record.game


def _undo_point(events: Sequence[Event]) -> int:
    """Return where the last move begins; a turn that the computer finished after a timeout is one move."""
    last = max(place for place, event in enumerate(events) if isinstance(event, MoveEvent))
    first = last
    while first > 0 and isinstance(events[first - 1], Drawn):
        first -= 1
    before = events[first - 1] if first > 0 else None
    is_timeout = isinstance(before, Remark) and before.kind == "timeout"
    return first - 1 if is_timeout else last


def _playable(path: Path, text: str) -> Record:
    """Return the part of the record that can be continued."""
    record = _without_torn_deal(_without_torn_line(text))
    round = record.game.round
    if round is not None and round.ended is None and has_unknown_tiles(round):
        raise InputError("tiles-unknown", path=path)
    if round is not None and round.ended is None and round.agreed:
        raise InputError("record-agreed")
    return record


def _without_torn_line(text: str) -> Record:
    """Return the record without an incomplete last line, which a killed process may leave."""
    try:
        return read(text)
    except RecordError as error:
        whole = text[: text.rfind("\n") + 1]
        if error.line <= whole.count("\n"):
            raise
        return read(whole)


def _without_torn_deal(record: Record) -> Record:
    """Return the record without a last round whose deal is incomplete."""
    round = record.game.round
    is_torn = round is not None and len(record.rounds[-1]) == 1 and has_unknown_tiles(round)
    return replace(record, rounds=record.rounds[:-1]) if is_torn else record


def _unused_path(path: Path) -> Path:
    """Return this path, or a similar one that does not exist yet."""
    while path.exists():
        path = path.with_name(path.name + ".before")
    return path


def check_new(path: Path) -> None:
    """Raise an error if a file exists or cannot be created, before prompting for anything."""
    if path.exists():
        raise InputError("file-exists", path=path)
    folder = next(folder for folder in path.absolute().parents if folder.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        problem = os.strerror(errno.EACCES if folder.is_dir() else errno.ENOTDIR)
        raise InputError("file-unwritable", path=path, problem=problem)


def games_folder() -> Path:
    """Return the folder of saved games."""
    return data_folder() / "games"


def new_path() -> Path:
    """Return the path for a game that starts now."""
    return games_folder() / datetime.now().strftime("%Y-%m-%d-%H%M%S-%f.tricorn")


def latest_unfinished() -> tuple[Path, Record] | None:
    """Return the newest game if it is unfinished, without changing its file."""
    newest = max(games_folder().glob("*.tricorn"), default=None)
    if newest is None:
        return None
    try:
        record = _playable(newest, read_text(newest))
    except InputError:
        return None
    return None if record.game.ended else (newest, record)


def best_alone(record: Record) -> int | None:
    """Return the best score of earlier solitaire games of the same player by the same rules."""
    scores = []
    for path in games_folder().glob("*.tricorn"):
        try:
            earlier = read(read_text(path))
        except InputError:
            continue
        alike = (earlier.ruleset, earlier.players) == (record.ruleset, record.players)
        if alike and earlier.game.ended:
            scores.append(earlier.game.scores[0])
    return max(scores, default=None)


def solved_keys() -> set[str]:
    """Return the keys of all puzzles solved so far."""
    path = _path()
    lines = read_text(path).splitlines() if path.exists() else []
    return {line.partition(" ")[0] for line in lines}


def note_solved(puzzle: Puzzle) -> None:
    """Save that a puzzle was solved; the id in the file is only for human readers."""
    path = _path()
    if puzzle.key in solved_keys():
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{puzzle.key} {puzzle.id}\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error


def _path() -> Path:
    return data_folder() / "solved-puzzles.txt"
