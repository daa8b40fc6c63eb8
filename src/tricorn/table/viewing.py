"""What whoever looks at a table may see: everything that is sent goes through here and `core.view`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tricorn.core.game import winners
from tricorn.core.judging import declining, legal_moves, legal_placements, points_of
from tricorn.core.moves import Event, Move, Place
from tricorn.core.record.notation import move_text
from tricorn.core.round import Round
from tricorn.core.shuffle import commitment
from tricorn.core.view import redact, seen_round, view
from tricorn.table import puzzle as puzzling
from tricorn.table.automation import deadline
from tricorn.table.events import tell_board, tell_events, tell_points, tell_rack, tell_tiles
from tricorn.table.judging import may_undo
from tricorn.table.messages import (
    EventTold,
    MistakeTold,
    NewsTold,
    Now,
    OptionTold,
    ProofTold,
    PuzzleTold,
    RackTold,
    SeatTold,
    SetUp,
    ViewTold,
)
from tricorn.table.options import puzzle_named
from tricorn.table.table import Mark, Table


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whoever looks: their seats, the one whose rack they may see, and whether the table is theirs."""

    own: tuple[int, ...] = ()
    seat: int | None = None
    creator: bool = False


def tell_view(table: Table, code: str, eyes: Eyes, public: Now) -> ViewTold:
    """Everything these eyes may see; `public` is what `tell_public` says now."""
    return {
        "type": "view",
        "version": table.version,
        "table": tell_set_up(table, code),
        "own": list(eyes.own),
        "creator": eyes.creator,
        "log": [tell_events(events) for events in view(table.game, eyes.seat).game.log],
        "now": tell_now(table, eyes, public),
    }


def tell_news(table: Table, since: int, eyes: Eyes, public: Now) -> NewsTold | None:
    """What is new since a version; None if only a whole view can tell it."""
    known = _mark(table, since)
    if known is None:
        return None
    return {
        "type": "news",
        "since": since,
        "version": table.version,
        "events": _redacted(table, table.game.log[-1][known.events :], eyes.seat),
        "now": tell_now(table, eyes, public),
    }


def _mark(table: Table, since: int) -> Mark | None:
    """How much somebody knew at that version, if nothing was dealt or taken back since."""
    if since > table.version:
        return None
    return next((mark for mark in reversed(table.marks) if mark.version <= since), None)


def _redacted(table: Table, events: Sequence[Event], seat: int | None) -> list[EventTold]:
    """Events of the last round; once it is over nothing in it is hidden any more."""
    round = table.game.round
    if round is not None and round.ended is not None:
        return tell_events(events)
    return tell_events([redact(event, seat) for event in events])


def tell_set_up(table: Table, code: str) -> SetUp:
    """What never changes."""
    options = table.options
    return {
        "id": table.id,
        "code": code,
        "kind": options.kind,
        "rules": options.rules,
        "turn_seconds": options.turn_seconds,
        "ghosts": options.ghosts,
        "hints": options.hints,
        "undo": options.undo,
        "public": options.public,
        "chat": options.chat,
        "day": options.day,
        "puzzle": options.puzzle,
    }


def tell_public(table: Table, clock: int) -> Now:
    """The table as it stands for those who watch, which everybody may know."""
    round, game = seen_round(table.game, None), table.game
    end = deadline(table)
    is_over = round is not None and round.ended is not None
    return {
        "status": table.status,  # type: ignore[typeddict-item]
        "seats": _seats(table, round),
        "round": len(game.log),
        "turn": 0 if table.attempt is not None else table.turn,
        "pool": len(round.pool) if round else 0,
        "drawn": len(round.drawn) if round else 0,
        "bell": game.bell,
        "seat": None,
        "rack": [],
        "options": [],
        "undo": False,
        "racks": _open_racks(round) if is_over else None,
        "winners": list(winners(game)) if game.ended else [],
        "milliseconds": None if end is None else max(0, end - clock),
        "commitment": commitment(bytes.fromhex(table.secret)) if table.secret else None,
        "proofs": tell_proofs(table),
        "puzzle": _puzzle(table),
        "next_table": table.next_table,
    }


def tell_now(table: Table, eyes: Eyes, public: Now) -> Now:
    """The table as it stands for these eyes: what is public, and what is theirs."""
    round = seen_round(table.game, eyes.seat)
    return {
        **public,
        "seat": eyes.seat,
        "rack": _rack(table, round, eyes),
        "options": _options(table, round, eyes),
        "undo": any(may_undo(table, seat) for seat in eyes.own),
    }


def _seats(table: Table, round: Round | None) -> list[SeatTold]:
    return [
        {
            "name": seat.name,
            "bot": seat.bot,
            "free": seat.is_free,
            "person": seat.holder is not None,
            "muted": seat.muted,
            "ready": bool(table.player_seeds) and table.player_seeds[place] is not None,
            "score": table.game.scores[place],
            "tiles": round.racks[place].size if round else 0,
        }
        for place, seat in enumerate(table.seats)
    ]


def _rack(table: Table, round: Round | None, eyes: Eyes) -> list[str]:
    if table.attempt is not None:
        return tell_tiles(table.attempt.left)
    return tell_tiles(round.racks[eyes.seat].known) if round and eyes.seat is not None else []


def _open_racks(round: Round | None) -> list[RackTold] | None:
    return [tell_rack(rack) for rack in round.racks] if round else None


# What may be done


def _options(table: Table, round: Round | None, eyes: Eyes) -> list[OptionTold]:
    """Legal moves of the seat whose turn it is; without ghosts the placements are left to find."""
    if table.attempt is not None:
        return _puzzle_options(table, eyes)
    if round is None or eyes.seat is None or table.turn != eyes.seat:
        return []
    if table.seats[eyes.seat].bot is not None:
        return []
    if table.options.ghosts:
        return [tell_option(round, move) for move in legal_moves(round)]
    return [] if round.is_opening else [tell_option(round, declining(round))]


def tell_option(round: Round, move: Move) -> OptionTold:
    """A legal move and what it brings."""
    return {"move": move_text(move), "points": tell_points(points_of(round, move))}


# Puzzles


def _puzzle_options(table: Table, eyes: Eyes) -> list[OptionTold]:
    assert table.attempt is not None
    attempt, puzzle = table.attempt, puzzle_named(table.options.puzzle)
    if not eyes.own or table.revealed or puzzling.is_finished(puzzle, attempt):
        return []
    return [tell_option(attempt.round, Place(each)) for each in legal_placements(attempt.round)]


def _puzzle(table: Table) -> PuzzleTold | None:
    if table.attempt is None:
        return None
    puzzle = puzzle_named(table.options.puzzle)
    answered = puzzling.is_solved(puzzle, table.attempt)
    return {
        "id": puzzle.id,
        "kind": puzzle.question.kind,
        "grade": puzzle.grade,
        "length": puzzle.question.length,
        "board": tell_board(puzzle.question.board),
        "rival": tell_tiles(puzzle.question.rival),
        "laid": tell_events(table.attempt.laid),
        "finished": puzzling.is_finished(puzzle, table.attempt),
        "solved": answered and not table.revealed,
        "answer": list(map(str, puzzle.answer)) if answered else None,
        "mistake": _mistake(puzzling.mistake(puzzle, table.attempt)),
    }


def _mistake(found: puzzling.Mistake | None) -> MistakeTold | None:
    if found is None:
        return None
    fits = None if found.fits is None else str(found.fits)
    return {"why": found.why, "points": found.points, "best": found.best, "fits": fits}


# The proof of the shuffle


def tell_proofs(table: Table) -> list[ProofTold]:
    """The shuffles so far; that of the round being played keeps its secret."""
    round = table.game.round
    over = len(table.game.log) - (round is not None and round.ended is None)
    return [
        {
            "round": shuffle.round,
            "commitment": shuffle.commitment,
            "secret": shuffle.secret if shuffle.round <= over else None,
            "wishes": list(shuffle.player_seeds) if shuffle.round <= over else None,
        }
        for shuffle in table.shuffles
    ]
