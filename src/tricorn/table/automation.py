"""Automatic entries of a table: shuffles, deals, and moves for players who run out of time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Literal

from tricorn.core import game as games
from tricorn.core.game import Game
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Drawn, Event, Move, Remark
from tricorn.core.record.notation import move_text
from tricorn.table.entries import BotFailed, DealtOut, Entry, Moved, Shuffled, TimedOut
from tricorn.table.table import Table

Failure = Literal["crash", "illegal", "late"]
"""The kinds of bot failure, as the game log names them."""
READY_SECONDS = 45
"""Seconds from the first player being ready until the deal, even if others are not."""


def next_step(table: Table, secret: Callable[[], str]) -> Entry | None:
    """Return the entry that is due between two rounds: a new secret, or the deal once all are ready."""
    if table.status != "between" or not any(seat.has_person for seat in table.seats):
        return None
    if table.options.day is not None:
        return DealtOut()
    if table.secret is None:
        return Shuffled(secret())
    return DealtOut() if all_ready(table) else None


def all_ready(table: Table) -> bool:
    """Whether every player is ready for the next deal."""
    return all(
        wish is not None
        for seat, wish in zip(table.seats, table.player_seeds, strict=True)
        if seat.has_person
    )


def bot_to_move(table: Table) -> int | None:
    """Return the seat of the bot whose turn it is; bots wait while no person is at the table."""
    seat = table.turn
    if seat is None or table.seats[seat].bot is None:
        return None
    return seat if any(other.has_person for other in table.seats) else None


def bot_moves(table: Table, seat: int, move: Move, failure: Failure | None) -> list[Entry]:
    """Return the entries of a bot's move; a failure is recorded once per turn."""
    moved = Moved(seat, move_text(move))
    if failure is None or Remark(seat, f"bot-{failure}") in _turn_events(table.game, seat):
        return [moved]
    return [BotFailed(seat, failure), moved]


def _turn_events(game: Game, seat: int) -> list[Event]:
    """Return the draws of a seat in this turn, and remarks about it."""
    return list(
        takewhile(
            lambda event: isinstance(event, Drawn | Remark) and event.seat == seat,
            reversed(game.log[-1]),
        )
    )


def deadline(table: Table) -> int | None:
    """Return when the computer will act for the players, in milliseconds on the server's clock."""
    seat = table.turn
    if seat is not None and table.seats[seat].has_person and table.options.turn_seconds:
        return table.turn_began + 1000 * table.options.turn_seconds
    if table.status == "between" and table.first_ready is not None:
        return table.first_ready + 1000 * READY_SECONDS
    return None


def overdue(table: Table) -> list[Entry]:
    """Return the entries due at the deadline: the deal, or the rest of the turn played by the computer."""
    if table.turn is None:
        return [DealtOut()]
    seat = table.turn
    return [TimedOut(seat), *_greedy_moves(table, seat)]


def _greedy_moves(table: Table, seat: int) -> list[Entry]:
    """Return greedy moves until the turn ends."""
    moves: list[Entry] = []
    game = table.game
    while game.round is not None and game.round.ended is None and game.round.turn == seat:
        move = greedy_move(game.round)
        moves.append(Moved(seat, move_text(move)))
        game = games.play(game, move)
        if game.seats == 1 and not (game.round and game.round.drawn):
            break
    return moves
