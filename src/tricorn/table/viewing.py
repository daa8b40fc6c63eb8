"""All messages about a table, each limited to what its viewer may see; `core.view` redacts them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tricorn.core import moves
from tricorn.core.board import Board, Placement
from tricorn.core.game import winners
from tricorn.core.judging import declining, legal_moves, legal_placements, points_of
from tricorn.core.points import Points
from tricorn.core.rack import Rack
from tricorn.core.record.notation import move_text
from tricorn.core.round import Round
from tricorn.core.shuffle import commitment
from tricorn.core.tiles import Tile
from tricorn.core.view import redact, seen_round, view
from tricorn.table import messages
from tricorn.table import puzzle as puzzling
from tricorn.table.automation import deadline
from tricorn.table.judging import may_undo
from tricorn.table.options import puzzle_named
from tricorn.table.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer with their seats; `seat` is the one whose rack they may see, `creator` marks the host."""

    own: tuple[int, ...] = ()
    seat: int | None = None
    creator: bool = False


def view_message(
    table: Table, code: str, viewer: Viewer, public: messages.Now
) -> messages.ViewMessage:
    """Return the whole table as a viewer may see it; `public` comes from `public_now`."""
    return {
        "type": "view",
        "version": table.version,
        "table": set_up_data(table, code),
        "own": list(viewer.own),
        "creator": viewer.creator,
        "log": [events_data(events) for events in view(table.game, viewer.seat).game.log],
        "now": now_for(table, viewer, public),
    }


def news_message(
    table: Table, since: int, viewer: Viewer, public: messages.Now
) -> messages.NewsMessage | None:
    """Return the changes since a version, or None if the viewer needs the whole view."""
    known = table.mark_at(since)
    if known is None:
        return None
    return {
        "type": "news",
        "since": since,
        "version": table.version,
        "events": _redacted(table, table.game.log[-1][known.events :], viewer.seat),
        "now": now_for(table, viewer, public),
    }


def _redacted(
    table: Table, events: Sequence[moves.Event], seat: int | None
) -> list[messages.EventData]:
    """Return events of the last round; once it has ended, nothing in it is hidden."""
    round = table.game.round
    if round is not None and round.ended is not None:
        return events_data(events)
    return events_data([redact(event, seat) for event in events])


def set_up_data(table: Table, code: str) -> messages.SetUp:
    """Return the settings of the table."""
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


def public_now(table: Table, clock: int) -> messages.Now:
    """Return the current state that everyone may see."""
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
        "racks": [rack_data(rack) for rack in round.racks] if round and is_over else None,
        "winners": list(winners(game)) if game.ended else [],
        "milliseconds": None if end is None else max(0, end - clock),
        "commitment": commitment(bytes.fromhex(table.secret)) if table.secret else None,
        "proofs": proofs_data(table),
        "puzzle": _puzzle(table),
        "next_table": table.next_table,
    }


def now_for(table: Table, viewer: Viewer, public: messages.Now) -> messages.Now:
    """Return the current state for one viewer: the public part and their own."""
    round = seen_round(table.game, viewer.seat)
    return {
        **public,
        "seat": viewer.seat,
        "rack": _rack(table, round, viewer),
        "options": _options(table, round, viewer),
        "undo": any(may_undo(table, seat) for seat in viewer.own),
    }


def _seats(table: Table, round: Round | None) -> list[messages.SeatData]:
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


def _rack(table: Table, round: Round | None, viewer: Viewer) -> list[str]:
    if table.attempt is not None:
        return tile_names(table.attempt.left)
    return tile_names(round.racks[viewer.seat].known) if round and viewer.seat is not None else []


# Legal moves


def _options(table: Table, round: Round | None, viewer: Viewer) -> list[messages.OptionData]:
    """Return the legal moves of the viewer's turn; without ghosts, only drawing or passing."""
    if table.attempt is not None:
        return _puzzle_options(table, viewer)
    if round is None or viewer.seat is None or table.turn != viewer.seat:
        return []
    if table.seats[viewer.seat].bot is not None:
        return []
    if table.options.ghosts:
        return [option_data(round, move) for move in legal_moves(round)]
    return [] if round.is_opening else [option_data(round, declining(round))]


def option_data(round: Round, move: moves.Move) -> messages.OptionData:
    """Return a legal move with its points."""
    return {"move": move_text(move), "points": points_data(points_of(round, move))}


# Puzzles


def _puzzle_options(table: Table, viewer: Viewer) -> list[messages.OptionData]:
    assert table.attempt is not None
    attempt, puzzle = table.attempt, puzzle_named(table.options.puzzle)
    if not viewer.own or table.revealed or puzzling.is_finished(puzzle, attempt):
        return []
    round = attempt.round
    return [option_data(round, moves.Place(each)) for each in legal_placements(round)]


def _puzzle(table: Table) -> messages.PuzzleData | None:
    if table.attempt is None:
        return None
    puzzle = puzzle_named(table.options.puzzle)
    answered = puzzling.is_solved(puzzle, table.attempt)
    return {
        "id": puzzle.id,
        "kind": puzzle.question.kind,
        "grade": puzzle.grade,
        "length": puzzle.question.length,
        "board": board_data(puzzle.question.board),
        "rival": tile_names(puzzle.question.rival),
        "laid": events_data(table.attempt.laid),
        "finished": puzzling.is_finished(puzzle, table.attempt),
        "solved": answered and not table.revealed,
        "answer": list(map(str, puzzle.answer)) if answered else None,
        "mistake": _mistake(puzzling.mistake(puzzle, table.attempt)),
    }


def _mistake(found: puzzling.Mistake | None) -> messages.MistakeData | None:
    if found is None:
        return None
    fits = None if found.fits is None else str(found.fits)
    return {"why": found.why, "points": found.points, "best": found.best, "fits": fits}


# Proofs of the shuffles


def proofs_data(table: Table) -> list[messages.ProofData]:
    """Return the shuffles so far; the round being played keeps its secret."""
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


# Parts of messages


def points_data(points: Points) -> messages.PointsData:
    """Return points with their parts."""
    return {"total": points.total, "parts": [(part.kind, part.points) for part in points.parts]}


def tile_names(tiles: Iterable[Tile]) -> list[str]:
    """Return the names of tiles in ascending order."""
    return [str(tile) for tile in sorted(tiles)]


def board_data(board: Board) -> list[str]:
    """Return the tiles on the board in the order in which they were played."""
    return [str(Placement(numbers, cell)) for cell, numbers in board.tiles.items()]


def rack_data(rack: Rack) -> messages.RackData:
    """Return the known tiles of a rack and the number of hidden ones."""
    return {"known": tile_names(rack.known), "hidden": rack.hidden}


def events_data(events: Sequence[moves.Event]) -> list[messages.EventData]:
    """Return events as JSON values."""
    return [event_data(event) for event in events]


def event_data(event: moves.Event) -> messages.EventData:
    """Return one event as a JSON value."""
    data = _event_data(event)
    if isinstance(event, moves.MoveEvent | moves.RoundEnded) and event.agreed:
        data["agreed"] = True
    return data


def _event_data(event: moves.Event) -> messages.EventData:
    match event:
        case moves.Dealt(racks, pool, opener, opens):
            return {
                "type": "dealt",
                "racks": [rack_data(rack) for rack in racks],
                "pool": [None if tile is None else str(tile) for tile in pool],
                "opener": opener,
                "opens": None if opens is None else str(opens),
            }
        case moves.Placed(seat, placement, points):
            data = points_data(points)
            return {"type": "placed", "seat": seat, "move": str(placement), "points": data}
        case moves.PlacedSomewhere(seat, tile, bonus, points):
            text = move_text(moves.PlaceSomewhere(tile, bonus))
            return {"type": "placed", "seat": seat, "move": text, "points": points_data(points)}
        case moves.Shown(seat, tile):
            return {"type": "shown", "seat": seat, "tile": str(tile)}
        case moves.Drawn(seat, drawn, points):
            name = None if drawn is None else str(drawn)
            return {"type": "drawn", "seat": seat, "tile": name, "points": points_data(points)}
        case moves.Passed(seat, points):
            return {"type": "passed", "seat": seat, "points": points_data(points)}
        case moves.RoundEnded(how, winner, points):
            data = points_data(points)
            return {"type": "round-ended", "how": how, "winner": winner, "points": data}
        case moves.GameEnded(totals):
            return {"type": "game-ended", "totals": list(totals)}
        case moves.Remark(seat, kind):
            return {"type": "remark", "seat": seat, "kind": kind}
