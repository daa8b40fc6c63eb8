"""Judging entries: an entry becomes an event or is refused."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tricorn.core.agreements import agreed_move, usual_points
from tricorn.core.errors import Reason
from tricorn.core.game import Game, apply, due
from tricorn.core.judging import judge
from tricorn.core.moves import (
    Dealt,
    Draw,
    GameEnded,
    Move,
    Pass,
    Place,
    PlaceSomewhere,
    RoundEvent,
    Shown,
)
from tricorn.core.rack import Rack
from tricorn.core.record.stated import may_show
from tricorn.core.round import Round, laid_tiles, opening
from tricorn.core.tiles import TILES
from tricorn.pad.ending import rule_end
from tricorn.pad.entries import (
    DrawEntry,
    EndEntry,
    Entry,
    MoveEntry,
    PadReason,
    PassEntry,
    PlaceEntry,
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The result of judging an entry."""

    reason: Reason | PadReason | None
    """Why it is illegal."""
    event: RoundEvent | None
    """The event, treated as agreed on if it is illegal; None if the entry cannot count at all."""
    entry: Entry
    """The normalized entry."""


def rule(game: Game, entry: Entry) -> Ruling:
    """Judge an entry."""
    if game.ended is not None:
        return Ruling(PadReason.GAME_OVER, None, entry)
    if not _has_seat(game, entry):
        return Ruling(PadReason.NO_SEAT, None, entry)
    round = game.round
    if isinstance(entry, MoveEntry):
        return _rule_move(begun(game, entry.seat), entry)
    if round is None or game.needs_deal:
        return Ruling(Reason.MUST_OPEN, None, entry)
    if isinstance(entry, EndEntry):
        reason, event, plain = rule_end(round, entry)
        return Ruling(reason, event, plain)
    shown = Shown(entry.seat, entry.tile)
    if may_show(round, game.log[-1][-1], shown):
        return Ruling(None, shown, entry)
    return Ruling(PadReason.NOTHING_TO_SHOW, None, entry)


def followed(game: Game, ruling: Ruling) -> Game:
    """Return the game after an entry, with a deal before the first of a round and the end after the last."""
    if ruling.event is None:
        return game
    if game.needs_deal and isinstance(ruling.entry, MoveEntry):
        game = apply(game, _hidden_deal(game, ruling.entry.seat))
    game = apply(game, ruling.event)
    last = due(game)
    return apply(game, last) if isinstance(last, GameEnded) else game


def begun(game: Game, seat: int) -> Round:
    """Return the current round, or the next one if this seat opened it."""
    if game.needs_deal or game.round is None:
        game = apply(game, _hidden_deal(game, seat))
    assert game.round is not None
    return game.round


def _hidden_deal(game: Game, opener: int) -> Dealt:
    each = game.ruleset.tiles_each(game.seats)
    pool = (None,) * (len(TILES) - each * game.seats)
    return Dealt((Rack(hidden=each),) * game.seats, pool, opener)


def _has_seat(game: Game, entry: Entry) -> bool:
    seat = entry.winner if isinstance(entry, EndEntry) else entry.seat
    return seat is None or 0 <= seat < game.seats


def _rule_move(round: Round, entry: MoveEntry) -> Ruling:
    move = _move(round, entry)
    plain = _plain(round, entry, usual_points(round, entry.seat, move).total)
    answer = judge(round, move)
    reason = _objection(round, entry, answer if isinstance(answer, Reason) else None)
    if not (reason or entry.agreed or plain.points is not None or isinstance(answer, Reason)):
        return Ruling(None, answer[0], plain)
    event = agreed_move(round, entry.seat, move, entry.points)
    return Ruling(None if entry.agreed else reason or PadReason.OTHER_POINTS, event, plain)


def _move(round: Round, entry: MoveEntry) -> Move:
    """Return the move of an entry; the cell of an opening tile is known even without a board."""
    match entry:
        case DrawEntry():
            return Draw()
        case PassEntry():
            return Pass()
        case PlaceEntry(placement=placement) if placement is not None:
            return Place(placement)
        case PlaceEntry(tile=tile) if round.is_opening:
            return Place(opening(tile))
        case PlaceEntry(tile=tile, bonus=bonus):
            return PlaceSomewhere(tile, bonus)


def _plain(round: Round, entry: MoveEntry, usual: int) -> MoveEntry:
    """Return the entry without redundant values."""
    if entry.points == usual:
        entry = replace(entry, points=None)
    if not isinstance(entry, PlaceEntry):
        return entry
    if entry.placement is not None:
        entry = replace(entry, tile=entry.placement.tile, bonus=None)
    if round.is_opening and entry.placement in (None, opening(entry.tile)):
        return replace(entry, bonus=None, placement=None)
    return entry


def _objection(round: Round, entry: MoveEntry, refusal: Reason | None) -> Reason | PadReason | None:
    """Return why a move is illegal, including whose turn it is, which the referee does not check."""
    if refusal is Reason.ROUND_OVER:
        return refusal
    if entry.seat != round.turn:
        return Reason.NOT_YOUR_TURN
    if isinstance(entry, PlaceEntry):
        if entry.bonus and not entry.placement and round.is_opening:
            return PadReason.OPENING_BONUS
        tile = entry.placement.tile if entry.placement else entry.tile
        if tile in laid_tiles(round):
            return PadReason.TILE_LAID
    return refusal


def is_choice_open(game: Game) -> bool:
    """Return whether 0-0-0 has just opened and the higher triple may be shown now."""
    if game.round is None or game.ended or game.needs_deal:
        return False
    last, opener = game.log[-1][-1], game.round.opener
    triples = (tile for tile in TILES if tile.is_triple)
    return any(may_show(game.round, last, Shown(opener, tile)) for tile in triples)
