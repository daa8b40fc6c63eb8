"""The referee of a table: checks a request and returns the entries it leads to."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core import game as games
from tricorn.core.errors import InputError, Reason
from tricorn.core.moves import Move
from tricorn.core.record.notation import move_text, parse_move
from tricorn.table import entries, puzzle, requests
from tricorn.table.entries import Entry
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.options import DAILY, check_bot, puzzle_named
from tricorn.table.table import Table
from tricorn.table.texts import checked_name, checked_text

STAND_IN = "careful"
"""The bot that takes over when a player leaves a running game."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The sender of a request, with their seats; `is_creator` marks the host."""

    seats: tuple[int, ...] = ()
    is_creator: bool = False


def judge(  # noqa: PLR0912 (one case an act)
    table: Table, actor: Actor, act: requests.TableAct, away: frozenset[int] = frozenset()
) -> list[Entry]:
    """Return the entries of a request, or reject it; `away` has the seats of people gone for a while."""
    if table.closed:
        raise RefusedError("table-closed", 410)
    match act:
        case requests.Move():
            return [_move(table, actor, act)]
        case requests.Undo():
            return [_undo(table, actor, act)]
        case requests.Hint():
            return _hint(table, actor, act)
        case requests.Reveal():
            return [_reveal(table, actor)]
        case requests.Ready():
            return [_ready(table, actor, act)]
        case requests.Leave():
            return _leave(table, actor)
        case requests.Return():
            return _return(table, actor)
        case requests.TakeOver():
            return [_take_over(table, actor, act, away)]
        case requests.Mute():
            _check_creator(actor)
            return [entries.Muted(_person(table, act.seat), act.on)]
        case requests.Remove():
            _check_creator(actor)
            return [_remove(table, actor, act.seat)]
        case requests.Close():
            _check_creator(actor)
            return [entries.Closed()]
        case requests.Rematch():
            raise AssertionError("a rematch needs another table")


def join(table: Table, name: str, holder: str, seat: int | None = None) -> entries.Joined:
    """Return the entry that seats a person here, or on the first free seat."""
    if table.closed:
        raise RefusedError("table-closed", 410)
    if table.held_by(holder) and not table.options.is_for_one_device:
        raise RefusedError("already-seated")
    free = [place for place, other in enumerate(table.seats) if other.is_free]
    if not free:
        raise RefusedError("table-full")
    if seat is not None and seat not in free:
        raise RefusedError("seat-taken", seat=seat)
    name = checked_name(name)
    if any(other.name.casefold() == name.casefold() for other in table.seats):
        raise RefusedError("name-taken", name=name)
    return entries.Joined(free[0] if seat is None else seat, name, holder)


def check_rematch(table: Table, actor: Actor) -> None:
    """Reject a rematch before the game has ended, or from someone without a seat."""
    _check_seated(actor)
    if table.game.ended is None:
        raise RefusedError("not-ended")
    if table.options.kind == DAILY:
        raise RefusedError("no-rematch")


# Moves


def _move(table: Table, actor: Actor, act: requests.Move) -> Entry:
    _check_seated(actor)
    seat = _own_seat(table, actor, act.seat)
    _check_version(table, act.version)
    move = _parsed(act.move)
    if table.attempt is not None:
        reason = puzzle.objection(puzzle_named(table.options.puzzle), table.attempt, move)
        if table.revealed:
            reason = Reason.ROUND_OVER
    elif table.turn is None:
        reason = Reason.ROUND_OVER
    elif table.turn != seat:
        reason = Reason.NOT_YOUR_TURN
    elif table.seats[seat].bot is not None:
        raise RefusedError("bot-plays")
    else:
        answer = games.judge(table.game, move)
        reason = answer if isinstance(answer, Reason) else None
    if reason is not None:
        raise RefusedError(reason)
    return entries.Moved(seat, move_text(move))


def _parsed(text: str) -> Move:
    try:
        return parse_move(text)
    except InputError as error:
        raise RefusedError(error.code, 422, **error.details) from error


def _own_seat(table: Table, actor: Actor, seat: int | None) -> int:
    """Return the seat in the request, or else the sender's seat whose turn it is."""
    if seat is not None and seat not in actor.seats:
        raise RefusedError("not-your-seat", 403)
    if seat is not None:
        return seat
    return table.turn if table.turn in actor.seats else actor.seats[0]


def _undo(table: Table, actor: Actor, act: requests.Undo) -> Entry:
    _check_seated(actor)
    _check_version(table, act.version)
    seat = next((place for place in actor.seats if may_undo(table, place)), None)
    if seat is None:
        raise RefusedError("no-undo")
    return entries.Undone(seat)


def may_undo(table: Table, seat: int) -> bool:
    """Whether this seat may take back the last move."""
    if not table.past or not table.options.undo or table.options.kind == DAILY:
        return False
    if table.undoes_freely:
        return not table.revealed
    last = table.past[-1]
    return isinstance(last, games.Game) and last.round is not None and last.round.turn == seat


def _hint(table: Table, actor: Actor, act: requests.Hint) -> list[Entry]:
    """Return the entries of a hint, which the record of a game mentions; puzzles have no record."""
    _check_seated(actor)
    _check_version(table, act.version)
    if not table.options.hints:
        raise RefusedError("no-hints")
    if table.attempt is not None:
        if puzzle.is_solved(puzzle_named(table.options.puzzle), table.attempt):
            raise RefusedError(Reason.ROUND_OVER)
        return []
    if table.turn is None or table.turn not in actor.seats:
        raise RefusedError(Reason.NOT_YOUR_TURN)
    return [entries.Hinted(table.turn)]


def _reveal(table: Table, actor: Actor) -> Entry:
    _check_seated(actor)
    if table.attempt is None or table.revealed:
        raise RefusedError("nothing-to-reveal")
    return entries.Revealed()


def _ready(table: Table, actor: Actor, act: requests.Ready) -> Entry:
    _check_seated(actor)
    if table.status != "between" or table.secret is None:
        raise RefusedError("no-deal-due")
    waiting = [place for place in actor.seats if table.player_seeds[place] is None]
    if not waiting:
        raise RefusedError("already-ready")
    return entries.Ready(waiting[0], checked_text(act.wish))


# Seats


def _leave(table: Table, actor: Actor) -> list[Entry]:
    _check_seated(actor)
    if not table.has_begun:
        return [entries.Left(seat, None) for seat in actor.seats]
    playing = [seat for seat in actor.seats if table.seats[seat].has_person]
    if not playing or table.game.ended is not None or table.attempt is not None:
        raise RefusedError("nothing-to-leave")
    return [entries.TakenOver(seat, STAND_IN) for seat in playing]


def _return(table: Table, actor: Actor) -> list[Entry]:
    _check_seated(actor)
    away = [seat for seat in actor.seats if table.seats[seat].bot is not None]
    if not away:
        raise RefusedError("not-away")
    return [entries.Returned(seat) for seat in away]


def _take_over(table: Table, actor: Actor, act: requests.TakeOver, away: frozenset[int]) -> Entry:
    """Return the entry of a takeover: the host fills free seats, anyone seated replaces absent people."""
    _check_seated(actor)
    check_bot(act.bot)
    if act.seat >= len(table.seats):
        raise RefusedError("no-such-seat", seat=act.seat)
    seat = table.seats[act.seat]
    if seat.is_free and not actor.is_creator:
        raise RefusedError("creator-only", 403)
    if not seat.is_free and (act.seat not in away or not seat.has_person):
        raise RefusedError("not-away")
    return entries.TakenOver(act.seat, act.bot)


def _remove(table: Table, actor: Actor, seat: int) -> Entry:
    if _person(table, seat) in actor.seats:
        raise RefusedError("own-seat")
    return entries.Left(seat, STAND_IN if table.has_begun else None, removed=True)


def _person(table: Table, seat: int) -> int:
    """Return the seat, if it belongs to a person."""
    if seat >= len(table.seats) or table.seats[seat].holder is None:
        raise RefusedError("no-such-seat", seat=seat)
    return seat


def _check_seated(actor: Actor) -> None:
    if not actor.seats:
        raise RefusedError("not-seated", 403)


def _check_creator(actor: Actor) -> None:
    if not actor.is_creator:
        raise RefusedError("creator-only", 403)


def _check_version(table: Table, version: int) -> None:
    """Reject a move chosen in an older position."""
    if not table.changed <= version <= table.version:
        raise StaleError(version, table.version)
