"""The text protocol of bots that are separate programs: requests and answers."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from math import isinf
from pathlib import Path
from shutil import which
from time import monotonic

from tricorn.bots.budget import Budget, answer_timeout
from tricorn.bots.child import Child
from tricorn.bots.contract import BotFailure, Rng
from tricorn.core.board import Placement
from tricorn.core.errors import InputError
from tricorn.core.game import credited
from tricorn.core.judging import points_of
from tricorn.core.moves import Move, Remark
from tricorn.core.record.notation import SEATS, move_text
from tricorn.core.record.record import event_lines
from tricorn.core.ruleset import FIELDS
from tricorn.core.view import View

VERSION = 1
DICE_BITS = 32


def introduction(view: View) -> Iterator[str]:
    """Yield the lines with the rules and the seat; the program answers `ready`."""
    assert view.seat is not None
    yield f"tricorn {VERSION}"
    for name, field in FIELDS.items():
        yield f"rule {name} {field.show(getattr(view.game.ruleset, name))}"
    yield f"seats {view.game.seats}"
    yield f"seat {SEATS[view.seat]}"
    yield "begin"


def move_request(view: View, rng: Rng, budget: Budget) -> Iterator[str]:
    """Yield the lines with the seat's view and its legal moves; the program answers `move`."""
    game, round = view.game, view.round
    yield f"round {len(game.log)}"
    yield _line("scores", game.scores)
    yield f"bell {'yes' if game.bell else 'no'}"
    yield _line("racks", (rack.size for rack in round.racks))
    yield f"pool {len(round.pool)}"
    yield _line("rack", sorted(view.rack.known))
    yield _line("drawn", round.drawn)
    laid = round.board.tiles.items()
    yield _line("board", (Placement(numbers, cell) for cell, numbers in laid))
    yield from (f"log {line}" for line in _log(view))
    for number, move in enumerate(view.legal_moves, 1):
        yield f"legal {number} {move_text(move)} {points_of(round, move).total}"
    yield f"dice {rng.getrandbits(DICE_BITS)}"
    if not isinf(budget.seconds):
        yield f"time {max(1, int(1000 * (budget.seconds - budget.spent)))}"
    if budget.samples is not None:
        yield f"samples {budget.samples}"
    yield "go"


def parse_answer(answer: str, view: View, budget: Budget) -> Move | None:
    """Return the move in an answer, or None for a progress report."""
    match answer.split():
        case ["move", wanted]:
            return _move(wanted, view)
        case ["progress", share]:
            with suppress(ValueError):
                budget.progress(min(1.0, max(0.0, float(share))))
        case ["info", *_]:
            pass
        case _:
            raise BotFailure("rubbish", answer)
    return None


def _move(wanted: str, view: View) -> Move:
    """Return a legal move, given by its number or in notation."""
    moves = view.legal_moves
    by_text = {move_text(move): move for move in moves}
    by_text |= {str(number): move for number, move in enumerate(moves, 1)}
    if wanted not in by_text:
        raise BotFailure("illegal", wanted)
    return by_text[wanted]


def _log(view: View) -> Iterator[str]:
    """Yield the current round as lines of a record, as this seat sees it."""
    *earlier, events = view.game.log
    scores = (0,) * view.game.seats
    for event in (event for events in earlier for event in events):
        scores = credited(scores, event)
    for event in events:
        scores = credited(scores, event)
        if not isinstance(event, Remark) or event.kind in ("timeout", "hint"):
            yield from event_lines(event, scores, view.game.ruleset)


def _line(name: str, values: Iterable[object]) -> str:
    return " ".join([name, *map(str, values)])


START_SECONDS = 10.0
"""Seconds a program may take to be ready."""
MAX_THINKING_SECONDS = 60.0
"""Seconds a program may think when there is no time limit."""
POLL_SECONDS = 0.05


class Program:
    """A bot in its own process, started on the first request and again after a failure."""

    keeps_time = True

    def __init__(self, command: str, clock: Callable[[], float] = monotonic) -> None:
        self.words = _split_command(command)
        self.clock = clock
        self._child: Child | None = None
        self._introduced: object = None

    @property
    def name(self) -> str:
        """A short name for the seat: the file that is run, without folder and extension."""
        files = [word for word in self.words[1:] if Path(word).is_file()]
        shown = [sign for sign in Path([*files, self.words[0]][0]).stem if sign.isprintable()]
        return " ".join("".join(shown).split())[:24] or "program"

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        try:
            child = self._ready(view)
            child.request(move_request(view, rng, budget))
            return _answer(child, view, budget, self.clock)
        except BaseException:
            self._drop()
            raise

    def close(self) -> None:
        """End the program; the next request starts it again."""
        if self._child is not None:
            self._child.close()
        self._child = None

    def _drop(self) -> None:
        if self._child is not None:
            self._child.kill()
        self._child = None

    def _ready(self, view: View) -> Child:
        """Return the running program after sending it the rules and its seat."""
        about = view.game.ruleset, view.game.seats, view.seat
        if self._child is None:
            self._child = Child(self.words)
            self._introduced = None
        if self._introduced != about:
            self._child.request(introduction(view))
            _wait_until_ready(self._child, self.clock)
            self._introduced = about
        return self._child


def _wait_until_ready(child: Child, clock: Callable[[], float]) -> None:
    until = clock() + START_SECONDS
    while (left := until - clock()) > 0:
        match (child.line(left) or "info").split():
            case ["ready"]:
                return
            case ["info", *_]:
                pass
            case words:
                raise BotFailure("rubbish", " ".join(words))
    raise BotFailure("late", child.error_output)


def _answer(child: Child, view: View, budget: Budget, clock: Callable[[], float]) -> Move:
    """Wait for a move; if it is needed at once, send `stop`."""
    seconds = MAX_THINKING_SECONDS if isinf(budget.seconds) else budget.seconds
    until, hurried = clock() + answer_timeout(seconds), False
    while clock() < until:
        if budget.stopped() and not hurried:
            hurried, until = True, min(until, clock() + answer_timeout(0))
            child.send(["stop"])
        line = child.line(POLL_SECONDS)
        move = parse_answer(line, view, budget) if line else None
        if move is not None:
            return move
    raise BotFailure("late", child.error_output)


def _split_command(command: str) -> list[str]:
    """Split the command like a shell and check that its program exists."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InputError("not-a-program", text=command) from error
    if not words or which(words[0]) is None:
        raise InputError("not-a-program", text=command)
    return words
