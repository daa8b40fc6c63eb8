"""Alone, as long as no tile is drawn, what came next tells what a move was worth at least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tricorn.core.moves import Drawn, MoveEvent
from tricorn.core.record import Record
from tricorn.study.verdict import Verdict


def with_hindsight(record: Record, verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """The verdicts of a game alone, each move worth no less than the next decision or the end shows."""
    game = record.game
    if game.seats > 1:
        return tuple(verdicts)
    moves = [event for events in record.rounds for event in events if isinstance(event, MoveEvent)]
    shown = float(game.scores[0]) if game.ended else None
    found: list[Verdict] = []
    end = len(moves)
    for verdict in reversed(verdicts):
        start = verdict.decision.number - 1
        if any(isinstance(event, Drawn) for event in moves[start:end]):
            shown = None
        found.append(_improved(verdict, shown))
        shown, end = found[-1].before, start
    return tuple(reversed(found))


def _improved(verdict: Verdict, shown: float | None) -> Verdict:
    """With the move that was made worth as much as was shown."""
    made = verdict.made
    if shown is None or shown <= verdict.outlook(made):
        return verdict
    better = replace(made, points=shown - verdict.decision.view.game.scores[0])
    others = [better if found is made else found for found in verdict.opinions]
    return replace(verdict, opinions=tuple(sorted(others, key=lambda found: -found.points)))
