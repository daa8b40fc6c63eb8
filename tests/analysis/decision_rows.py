"""Rebuild the rows of a game from its record with the readable engine, each from its seat's view."""

from collections.abc import Iterator

from tricorn.core.board import Board
from tricorn.core.game import Game, apply, new_game, winners
from tricorn.core.geometry import Cell, neighbours
from tricorn.core.judging import points_of
from tricorn.core.moves import Draw, Drawn, Move, Passed, Place, Placed, RoundEnded
from tricorn.core.points import bonus_kind
from tricorn.core.ruleset import spec
from tricorn.core.tiles import TILES, Tile, rank
from tricorn.core.view import View, view
from tricorn.engine.recording import Recorder
from tricorn.engine.simulate import Plan
from tricorn.rulesets import presets

NUMBER = {tile: number for number, tile in enumerate(sorted(TILES, key=rank))}
Row = dict[str, object]


def mask(tiles) -> int:
    """Return a set of tiles as a bit mask."""
    return sum(1 << NUMBER[tile] for tile in tiles)


def rows_of(plan: Plan, seed: int) -> list[Row]:
    """Return a row for every decision of the game with this seed."""
    game = new_game(plan.ruleset, len(plan.players))
    rows: list[Row] = []
    for number, events in enumerate(Recorder(plan).record(seed).rounds, 1):
        start, turn, before = len(rows), 1, game.scores
        for event in events:
            if isinstance(event, Placed | Drawn | Passed):
                seen = view(game, event.seat)
                counted = {"round": number, "turn": turn, "decision": len(rows) - start + 1}
                rows.append({**identity(plan, seed, seen), **counted, **known(seen, before)})
                rows[-1].update(chosen(seen, event))
                turn += not isinstance(event, Drawn)
            if isinstance(event, RoundEnded):
                ended = event
            game = apply(game, event)
        for row in rows[start:]:
            row.update(round_outcome(game, ended, before, row["seat"]))
    for row in rows:
        row.update(game_outcome(game, row["seat"]) if plan.games else GAMELESS)
    return rows


def identity(plan: Plan, seed: int, seen: View) -> Row:
    """Return the columns that identify a decision."""
    return {
        "game": seed - plan.seed,
        "seed": seed,
        "rules": spec(plan.ruleset, presets()),
        "seats": len(plan.players),
        "seat": seen.seat,
        "policy": plan.players[seen.seat],
    }


def known(seen: View, before: tuple[int, ...]) -> Row:
    """Return the columns with what the seat knew, from its view alone."""
    round, scores = seen.round, seen.game.scores
    places = [move.placement for move in seen.legal_moves if isinstance(move, Place)]
    others = [(seen.seat + away) % len(scores) for away in range(1, len(scores))]
    row: Row = {
        "opener": round.opener,
        "laid": len(round.board.tiles),
        "open_cells": len(open_cells(round.board)),
        "pool": len(round.pool),
        "drawn": len(round.drawn),
        "last_drawn": NUMBER[round.drawn[-1]] if round.drawn else None,
        "passes": round.passes,
        "shown": None if round.shown is None else NUMBER[round.shown],
        "rack_count": seen.rack.size,
        "rack_value": seen.rack.value,
        "rack": mask(seen.rack.known),
        "board": mask(tile for tile in TILES if is_on(round.board, tile)),
        "fitting": mask(tile for tile in TILES if round.board.can_lay({tile})),
        "score": scores[seen.seat],
        "lead": scores[seen.seat] - max(scores[other] for other in others) if others else None,
        "round_score": scores[seen.seat] - before[seen.seat],
        "round_lead": round_lead(scores, before, seen.seat),
        "placements": len(places),
        "bonus_placements": sum(
            not round.is_opening and bonus_kind(round.board.contact(each.cell)) is not None
            for each in places
        ),
        "layable": len({each.tile for each in places}),
        "declining": declining(seen.legal_moves),
        "moves": len(seen.legal_moves),
        "forced": len(seen.legal_moves) == 1,
        "best": max((points_of(round, Place(each)).total for each in places), default=None),
    }
    for away in range(1, 6):
        other = others[away - 1] if away <= len(others) else None
        row[f"other{away}_rack"] = None if other is None else round.racks[other].size
        row[f"other{away}_score"] = None if other is None else scores[other]
    return row


def chosen(seen: View, event: Placed | Drawn | Passed) -> Row:
    """Return the columns with what the seat did."""
    round = seen.round
    more = [points_of(round, move).total > event.points.total for move in seen.legal_moves]
    row: Row = {"points": event.points.total, "rank": 1 + sum(more), "bonus": "none"}
    if not isinstance(event, Placed):
        kind = "draw" if isinstance(event, Drawn) else "pass"
        return {**row, "kind": kind, "tile": None, "row": None, "col": None}
    cell = event.placement.cell
    bonus = None if round.is_opening else bonus_kind(round.board.contact(cell))
    laid = {"tile": NUMBER[event.placement.tile], "row": cell.row, "col": cell.col}
    return {**row, **laid, "kind": "place", "bonus": bonus or "none"}


def round_lead(scores: tuple[int, ...], before: tuple[int, ...], seat: int) -> int | None:
    """Return the points since the deal minus the most of any other seat."""
    points = [now - then for now, then in zip(scores, before, strict=True)]
    own = points.pop(seat)
    return own - max(points) if points else None


def round_outcome(game: Game, ended: RoundEnded, before: tuple[int, ...], seat: int) -> Row:
    """Return the columns with the end of the round for a seat."""
    return {
        "outcome_points": game.scores[seat] - before[seat],
        "outcome_round_margin": round_lead(game.scores, before, seat),
        "outcome_round_won": ended.winner == seat and (ended.how == "out" or game.seats > 1),
        "outcome_how": ended.how,
    }


GAMELESS: Row = dict.fromkeys(("outcome_game_score", "outcome_game_margin", "outcome_game_won"))


def game_outcome(game: Game, seat: int) -> Row:
    """Return the columns with the end of the game for a seat."""
    rivals = [score for other, score in enumerate(game.scores) if other != seat]
    best = winners(game)
    return {
        "outcome_game_score": game.scores[seat],
        "outcome_game_margin": game.scores[seat] - max(rivals) if rivals else None,
        "outcome_game_won": 1 / len(best) if seat in best else 0.0,
    }


def open_cells(board: Board) -> set[Cell]:
    """Return the empty cells next to a tile."""
    return {beside for cell in board.tiles for beside in neighbours(cell)} - set(board.tiles)


def is_on(board: Board, tile: Tile) -> bool:
    """Return whether a tile is on the board."""
    return any(tuple(sorted(numbers)) == tile for numbers in board.tiles.values())


def declining(moves: tuple[Move, ...]) -> str:
    """Return the move allowed instead of playing a tile: draw, pass or none."""
    kinds: Iterator[str] = (
        "draw" if isinstance(move, Draw) else "pass"
        for move in moves
        if not isinstance(move, Place)
    )
    return next(kinds, "none")
