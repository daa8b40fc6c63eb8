"""The jobs of a bot worker: a bot's move, hints, the review of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tricorn.bots.budget import Budget
from tricorn.bots.contract import BotFailure, own_rng
from tricorn.bots.guard import guarded
from tricorn.bots.registry import find
from tricorn.core.judging import greedy_move, points_of
from tricorn.core.moves import Draw, Move, Pass, Place
from tricorn.core.points import HEXAGONS
from tricorn.core.record.notation import move_text
from tricorn.core.view import View
from tricorn.engine import is_installed
from tricorn.records import read
from tricorn.table.messages import HintMove
from tricorn.table.viewing import points_data

Progress = Callable[[int, int], None]
"""Called with the number of finished steps and of all steps."""

HINTS = 3
"""Moves in a hint at most."""


class Chosen(NamedTuple):
    """A chosen move; if the bot failed, the computer's move and the kind of failure."""

    move: Move
    failure: str | None = None


def choose(progress: Progress, bot: str, view: View, seed: int, seconds: float) -> Chosen:  # noqa: ARG001
    """Return the move of a bot or, if it fails, the computer's move."""
    failures: list[BotFailure] = []
    move = guarded(find(bot), failures.append)(view, own_rng(seed), Budget(seconds))
    return Chosen(move, failures[0].code if failures else None)


def hint(progress: Progress, view: View, seed: int, seconds: float) -> list[HintMove]:  # noqa: ARG001
    """Return the best moves with reasons; without the compiled engine, those with the most points."""
    found = _thought(view, seed, seconds) if is_installed() else _counted(view)
    most = max(points_of(view.round, move).total for move in view.legal_moves)
    return [
        {
            "move": move_text(move),
            "points": points_data(points_of(view.round, move)),
            "gain": gain,
            "chance": chance if view.game.seats > 1 else None,
            "reasons": _reasons(view, move, most, is_best=not place),
        }
        for place, (move, gain, chance) in enumerate(found[:HINTS])
    ]


Found = list[tuple[Move, float, float | None]]


def _thought(view: View, seed: int, seconds: float) -> Found:
    from tricorn.bots.search.think import MASTER, opinions  # noqa: PLC0415 (loads the engine)

    found = opinions(view, own_rng(seed), Budget(seconds), MASTER)
    return [(each.move, round(each.points, 2), round(each.chance, 4)) for each in found]


def _counted(view: View) -> Found:
    best = greedy_move(view.round)
    rest = [move for move in view.legal_moves if move != best]
    ranked = [best, *sorted(rest, key=lambda move: -points_of(view.round, move).total)]
    return [(move, float(points_of(view.round, move).total), None) for move in ranked]


def _reasons(view: View, move: Move, most: int, is_best: bool) -> list[str]:
    """Return codes of the reasons, which the page translates."""
    points = points_of(view.round, move)
    kinds = {part.kind for part in points.parts}
    facts = {
        "best-chance": is_best,
        "goes-out": isinstance(move, Place) and view.rack.size == 1,
        "hexagon": bool(kinds & set(HEXAGONS)),
        "double": "double" in kinds,
        "bridge": "bridge" in kinds,
        "most-points": isinstance(move, Place) and points.total == most,
        "draws-on-purpose": isinstance(move, Draw) and len(view.legal_moves) > 1,
        "passes-on-purpose": isinstance(move, Pass) and len(view.legal_moves) > 1,
    }
    return [code for code, holds in facts.items() if holds]


def review(progress: Progress, text: str) -> dict[str, Any]:
    """Review a game; return the result as plain values."""
    from tricorn.analysis.arena.workers import Here  # noqa: PLC0415
    from tricorn.analysis.review.facts import review_facts  # noqa: PLC0415
    from tricorn.analysis.review.review import review as think_over  # noqa: PLC0415 (loads numba)

    return review_facts(think_over(read(text), Here(), progress))


def warm(progress: Progress) -> None:  # noqa: ARG001
    """Compile, or load, the engine for strong bots."""
    if is_installed():
        from tricorn.bots.search.warm import compile_search  # noqa: PLC0415

        compile_search()
