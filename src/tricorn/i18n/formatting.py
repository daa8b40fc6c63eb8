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
from tricorn.i18n import Catalogue


def format_error(catalogue: Catalogue, error: InputError) -> str:
    """Return what is wrong and what is allowed."""
    details = {name: _detail(catalogue, value) for name, value in error.details.items()}
    key = f"error.{error.code}"
    if error.code == "refused" and "expected" in details:
        key = "error.refused-expected"
    text = catalogue(key, **details)
    if error.guess:
        return f"{text.rstrip('.')}. {catalogue('error.did-you-mean', guess=error.guess)}"
    return text


def _detail(catalogue: Catalogue, value: object) -> object:
    if isinstance(value, Points):
        return format_sum(catalogue, value)
    return catalogue(f"reason.{value}") if isinstance(value, StrEnum) else value


def format_points(catalogue: Catalogue, points: Points) -> str:
    """Return the parts of the points: `value 9, bridge 40`."""
    return ", ".join(f"{catalogue(f'part.{part.kind}')} {part.points}" for part in points.parts)


def format_sum(catalogue: Catalogue, points: Points) -> str:
    """Return the points with a sign and, if there are several parts, the parts."""
    total = f"{points.total:+d}"
    return f"{total} ({format_points(catalogue, points)})" if len(points.parts) > 1 else total


def _log_sum(catalogue: Catalogue, points: Points) -> str:
    """Return the points as in the game log: `11` or `49 (value 9, bridge 40)`, with a real minus sign."""
    total = str(points.total).replace("-", "−")
    return f"{total} ({format_points(catalogue, points)})" if len(points.parts) > 1 else total


def format_event(catalogue: Catalogue, event: Event, names: Sequence[str]) -> str:
    """Return an event as a sentence."""
    text = _event_text(catalogue, event, names)
    agreed = isinstance(event, MoveEvent | RoundEnded) and event.agreed
    return catalogue("event.agreed", event=text) if agreed else text


def _event_text(  # noqa: PLR0912 (one case per event)
    catalogue: Catalogue, event: Event, names: Sequence[str]
) -> str:
    match event:
        case Dealt(opens=None, opener=opener):
            return catalogue("event.dealt", name=names[opener])
        case Dealt(opens=opens):
            return catalogue("event.dealt-alone", placement=opens)
        case Placed(seat, placement, points):
            return catalogue(
                "event.placed",
                name=names[seat],
                placement=placement,
                sum=_log_sum(catalogue, points),
            )
        case PlacedSomewhere(seat, tile, _, points):
            return catalogue(
                "event.placed", name=names[seat], placement=tile, sum=_log_sum(catalogue, points)
            )
        case Shown(seat, tile):
            return catalogue("event.shown", name=names[seat], tile=tile)
        case Drawn(seat, None, points):
            return catalogue(
                "event.drawn-hidden", name=names[seat], sum=_log_sum(catalogue, points)
            )
        case Drawn(seat, tile, points):
            return catalogue(
                "event.drawn", name=names[seat], tile=tile, sum=_log_sum(catalogue, points)
            )
        case Passed(seat, points):
            return catalogue("event.passed", name=names[seat], sum=_log_sum(catalogue, points))
        case RoundEnded(how, None):
            return catalogue(f"event.{how}-nobody")
        case RoundEnded("blocked", int(), points) if len(names) == 1:
            return catalogue("event.blocked-alone", sum=_log_sum(catalogue, points))
        case RoundEnded(how, int(winner), points):
            return catalogue(f"event.{how}", name=names[winner], sum=_log_sum(catalogue, points))
        case GameEnded():
            return catalogue("event.game-ended")
        case Remark(seat, kind):
            return catalogue(f"event.{kind}", name=names[seat])
    raise AssertionError(event)


def format_standing(names: Sequence[str], game: Game) -> str:
    """Return the totals, best first."""
    return ", ".join(f"{names[seat]} {game.scores[seat]}" for seat in standing(game.scores))


def format_winners(catalogue: Catalogue, names: Sequence[str], game: Game) -> str:
    """Return the winners of an ended game; equal totals share the win."""
    return catalogue("list.and").join(names[seat] for seat in winners(game))


def format_solo_result(catalogue: Catalogue, game: Game) -> str:
    """Return the result of a solitaire game: its score or, if tiles do not count, won or lost."""
    assert game.round is not None
    assert game.round.ended is not None
    if game.ruleset.tile_values:
        return catalogue("alone.score", score=game.scores[0])
    return catalogue(f"alone.{game.round.ended.how}")


def format_ruleset(
    catalogue: Catalogue, ruleset: Ruleset, seats: int | None = None
) -> list[tuple[str, str]]:
    """Return each field that applies for this number of players, with its meaning as a sentence."""
    void = inapplicable_fields(ruleset, seats)
    return [(name, format_field(catalogue, ruleset, name)) for name in FIELDS if name not in void]


def format_field(catalogue: Catalogue, ruleset: Ruleset, name: str) -> str:
    """Return the meaning of one field as a sentence."""
    value = getattr(ruleset, name)
    match FIELDS[name]:
        case YesNo() | Choice():
            return catalogue(f"field.{name}.{FIELDS[name].show(value)}")
        case Numbers():
            first, second, third = value
            return catalogue(f"field.{name}", first=first, second=second, third=third)
        case _ if value == 0 and f"field.{name}.none" in catalogue:
            return catalogue(f"field.{name}.none")
        case _ if name == "draw_limit" and value >= len(TILES):
            return catalogue("field.draw_limit.all")
    return catalogue(f"field.{name}", count=value)
