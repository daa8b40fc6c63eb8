"""Texts for errors, points, events, results and rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from tricorn.core.errors import InputError
from tricorn.core.fields import Choice, Numbers, YesNo
from tricorn.core.game import Game, standing, winners
from tricorn.core.moves import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    MoveEvent,
    Passed,
    Placed,
    PlacedSomewhere,
    Remark,
    RoundEnded,
    Shown,
)
from tricorn.core.points import Points
from tricorn.core.ruleset import FIELDS, Ruleset, inapplicable_fields
from tricorn.core.tiles import TILES
from tricorn.i18n import Words


def say_error(words: Words, error: InputError) -> str:
    """Return what is wrong and what is allowed."""
    details = {name: _detail(words, value) for name, value in error.details.items()}
    key = f"error.{error.code}"
    if error.code == "refused" and "expected" in details:
        key = "error.refused-expected"
    text = words(key, **details)
    if error.guess:
        return f"{text.rstrip('.')}. {words('error.did-you-mean', guess=error.guess)}"
    return text


def _detail(words: Words, value: object) -> object:
    if isinstance(value, Points):
        return say_sum(words, value)
    return words(f"reason.{value}") if isinstance(value, StrEnum) else value


def say_points(words: Words, points: Points) -> str:
    """Return the parts of the points: `value 9, bridge 40`."""
    return ", ".join(f"{words(f'part.{part.kind}')} {part.points}" for part in points.parts)


def say_sum(words: Words, points: Points) -> str:
    """Return the points with a sign and, if there are several parts, the parts."""
    total = f"{points.total:+d}"
    return f"{total} ({say_points(words, points)})" if len(points.parts) > 1 else total


def _log_sum(words: Words, points: Points) -> str:
    """Return the points as in the game log: `11` or `49 (value 9, bridge 40)`, with a real minus sign."""
    total = str(points.total).replace("-", "−")
    return f"{total} ({say_points(words, points)})" if len(points.parts) > 1 else total


def say_event(words: Words, event: Event, names: Sequence[str]) -> str:
    """Return an event as a sentence."""
    told = _say_event(words, event, names)
    agreed = isinstance(event, MoveEvent | RoundEnded) and event.agreed
    return words("event.agreed", event=told) if agreed else told


def _say_event(words: Words, event: Event, names: Sequence[str]) -> str:
    match event:
        case Dealt(opens=None, opener=opener):
            return words("event.dealt", name=names[opener])
        case Dealt(opens=opens):
            return words("event.dealt-alone", placement=opens)
        case Placed(seat, placement, points):
            return words(
                "event.placed", name=names[seat], placement=placement, sum=_log_sum(words, points)
            )
        case PlacedSomewhere(seat, tile, _, points):
            return words(
                "event.placed", name=names[seat], placement=tile, sum=_log_sum(words, points)
            )
        case Shown(seat, tile):
            return words("event.shown", name=names[seat], tile=tile)
        case Drawn(seat, None, points):
            return words("event.drawn-hidden", name=names[seat], sum=_log_sum(words, points))
        case Drawn(seat, tile, points):
            return words("event.drawn", name=names[seat], tile=tile, sum=_log_sum(words, points))
        case Passed(seat, points):
            return words("event.passed", name=names[seat], sum=_log_sum(words, points))
        case RoundEnded(how, None):
            return words(f"event.{how}-nobody")
        case RoundEnded(how, int(winner), points):
            return words(f"event.{how}", name=names[winner], sum=_log_sum(words, points))
        case GameEnded():
            return words("event.game-ended")
        case Remark(seat, kind):
            return words(f"event.{kind}", name=names[seat])
    raise AssertionError(event)


def say_standing(names: Sequence[str], game: Game) -> str:
    """Return the totals, best first."""
    return ", ".join(f"{names[seat]} {game.scores[seat]}" for seat in standing(game.scores))


def say_winners(words: Words, names: Sequence[str], game: Game) -> str:
    """Return the winners of an ended game; equal totals share the win."""
    return words("list.and").join(names[seat] for seat in winners(game))


def say_alone(words: Words, game: Game) -> str:
    """Return the result of a solitaire game: its score or, if tiles do not count, won or lost."""
    assert game.round is not None
    assert game.round.ended is not None
    if game.ruleset.tile_values:
        return words("alone.score", score=game.scores[0])
    return words(f"alone.{game.round.ended.how}")


def say_ruleset(words: Words, ruleset: Ruleset, seats: int | None = None) -> list[tuple[str, str]]:
    """Return each field that applies for this number of players, with its meaning as a sentence."""
    void = inapplicable_fields(ruleset, seats)
    return [(name, say_field(words, ruleset, name)) for name in FIELDS if name not in void]


def say_field(words: Words, ruleset: Ruleset, name: str) -> str:
    """Return the meaning of one field as a sentence."""
    value = getattr(ruleset, name)
    match FIELDS[name]:
        case YesNo() | Choice():
            return words(f"field.{name}.{FIELDS[name].show(value)}")
        case Numbers():
            first, second, third = value
            return words(f"field.{name}", first=first, second=second, third=third)
        case _ if value == 0 and f"field.{name}.none" in words:
            return words(f"field.{name}.none")
        case _ if name == "draw_limit" and value >= len(TILES):
            return words("field.draw_limit.all")
    return words(f"field.{name}", count=value)
