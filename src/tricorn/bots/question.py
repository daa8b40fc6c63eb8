"""What a bot program is told and asked: the lines of the protocol, and its answers understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import isinf

from tricorn.bots.budget import Budget
from tricorn.bots.contract import BotFailure, Rng
from tricorn.core.board import Placement
from tricorn.core.game import credited
from tricorn.core.judging import points_of
from tricorn.core.moves import Move, Remark
from tricorn.core.notation import SEATS, move_text
from tricorn.core.record import event_lines
from tricorn.core.ruleset import FIELDS
from tricorn.core.view import View

VERSION = 1
DICE_BITS = 32


def introduction(view: View) -> Iterator[str]:
    """The rules and the seat; to be answered with `ready`."""
    assert view.seat is not None
    yield f"tricorn {VERSION}"
    for name, field in FIELDS.items():
        yield f"rule {name} {field.show(getattr(view.game.ruleset, name))}"
    yield f"seats {view.game.seats}"
    yield f"seat {SEATS[view.seat]}"
    yield "begin"


def question(view: View, rng: Rng, budget: Budget) -> Iterator[str]:
    """All that the seat can see and all that it may do; to be answered with `move`."""
    game, round = view.game, view.round
    yield f"round {len(game.log)}"
    yield _words("scores", game.scores)
    yield f"bell {'yes' if game.bell else 'no'}"
    yield _words("racks", (rack.size for rack in round.racks))
    yield f"pool {len(round.pool)}"
    yield _words("rack", sorted(view.rack.known))
    yield _words("drawn", round.drawn)
    laid = round.board.tiles.items()
    yield _words("board", (Placement(numbers, cell) for cell, numbers in laid))
    yield from (f"log {line}" for line in _log(view))
    for number, move in enumerate(view.legal_moves, 1):
        yield f"legal {number} {move_text(move)} {points_of(round, move).total}"
    yield f"dice {rng.getrandbits(DICE_BITS)}"
    if not isinf(budget.seconds):
        yield f"time {max(1, int(1000 * (budget.seconds - budget.spent)))}"
    if budget.samples is not None:
        yield f"samples {budget.samples}"
    yield "go"


def understood(answer: str, view: View, budget: Budget) -> Move | None:
    """The move in an answer, or None where the bot only tells how far it is."""
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
    """A legal move by its number or as it is written."""
    moves = view.legal_moves
    by_text = {move_text(move): move for move in moves}
    by_text |= {str(number): move for number, move in enumerate(moves, 1)}
    if wanted not in by_text:
        raise BotFailure("illegal", wanted)
    return by_text[wanted]


def _log(view: View) -> Iterator[str]:
    """The running round as a record of this seat would have it."""
    *earlier, events = view.game.log
    scores = (0,) * view.game.seats
    for event in (event for events in earlier for event in events):
        scores = credited(scores, event)
    for event in events:
        scores = credited(scores, event)
        if not isinstance(event, Remark) or event.kind in ("timeout", "hint"):
            yield from event_lines(event, scores, view.game.ruleset)


def _words(name: str, values: Iterable[object]) -> str:
    return " ".join([name, *map(str, values)])
