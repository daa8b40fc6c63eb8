"""Reading records: every line is recomputed; the first that disagrees is named with what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tricorn.core import game as games
from tricorn.core.ending import ending, may_be_blocked, settle
from tricorn.core.errors import InputError
from tricorn.core.game import Game
from tricorn.core.judging import judge
from tricorn.core.moves import (
    Draw,
    Drawn,
    Event,
    Move,
    Pass,
    Place,
    Placed,
    PlaceSomewhere,
    Remark,
    RoundEnded,
    Shown,
)
from tricorn.core.notation import (
    SEATS,
    DrawLine,
    EndLine,
    GameLine,
    Line,
    LotLine,
    OpensLine,
    PassLine,
    PlaceLine,
    RemarkLine,
    RoundLine,
    ShowsLine,
    SomewhereLine,
    Sum,
    TilesLine,
    parse_line,
    parse_seat,
)
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.reasons import Reason
from tricorn.core.record import VERSION, Record, event_lines
from tricorn.core.round import Round, opening, unseen
from tricorn.core.ruleset import DEFAULT_BASE, Ruleset, parse_spec
from tricorn.core.tiles import ZERO
from tricorn.core.written_deal import WrittenDeal


class RecordError(InputError):
    """A line of a record is wrong; `line` is its number and `text` what stands there."""

    def __init__(self, line: int, text: str, error: InputError) -> None:
        super().__init__(error.code, **error.details)
        self.line = line
        self.text = text


class NotARecordError(InputError):
    """The text is no record at all."""


def read(text: str, presets: Mapping[str, Ruleset]) -> Record:
    """The record in this text; a record may stop after any line."""
    reader = _Reader(presets)
    for number, line in _numbered_lines(text):
        try:
            reader.take(line)
        except NotARecordError:
            raise
        except InputError as error:
            raise RecordError(number, line, error) from error
    return reader.record()


def _numbered_lines(text: str) -> list[tuple[int, str]]:
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return [(number, line.strip()) for number, line in lines if line.strip()]


class _Reader:
    """What has been read so far: headers, then one event after another."""

    def __init__(self, presets: Mapping[str, Ruleset]) -> None:
        self.presets = presets
        self.has_magic = False
        self.ruleset: Ruleset | None = None
        self.players: list[str] = []
        self.headers: list[tuple[str, str]] = []
        self.game: Game | None = None
        self.deal: WrittenDeal | None = None

    def record(self) -> Record:
        """The record, as far as it goes."""
        if not self.has_magic:
            raise NotARecordError("not-a-record")
        if self.deal and self.deal.is_complete:
            self._start_round(None)
        ruleset = self.ruleset or self.presets[DEFAULT_BASE]
        rounds = self.game.log if self.game else ()
        return Record(ruleset, tuple(self.players), rounds, tuple(self.headers))

    def take(self, text: str) -> None:
        """Read one line."""
        if not self.has_magic:
            self._take_magic(text)
        elif text.startswith("#"):
            self._take_header(text)
        elif words := text.partition(";")[0].strip():
            self._take_line(parse_line(words))

    # Headers

    def _take_magic(self, text: str) -> None:
        magic, *version = text.split()
        if magic != "#tricorn":
            raise NotARecordError("not-a-record")
        if version != [str(VERSION)]:
            raise NotARecordError("other-version", text=text, version=VERSION)
        self.has_magic = True

    def _take_header(self, text: str) -> None:
        name, _, value = text[1:].partition(" ")
        value = value.strip()
        if name in ("rules", "player", "tricorn") and self.game:
            raise InputError("late-header", name=name)
        if name == "rules":
            self.ruleset = parse_spec(value, self.presets)
        elif name == "player":
            self._take_player(value)
        else:
            self.headers.append((name, value))

    def _take_player(self, value: str) -> None:
        letter, _, name = value.partition(" ")
        if parse_seat(letter) != len(self.players):
            raise InputError("player-order", expected=SEATS[len(self.players) % len(SEATS)])
        self.players.append(name.strip())

    def _rules(self) -> Ruleset:
        if self.ruleset is None:
            raise InputError("no-rules-header")
        return self.ruleset

    def _game(self) -> Game:
        if self.game is None:
            if not self.players:
                raise InputError("no-player-header")
            self.game = games.new_game(self._rules(), len(self.players))
        return self.game

    # Rounds

    def _take_line(self, line: Line) -> None:
        game = self._game()
        match line:
            case RoundLine(number):
                self._take_round(game, number)
            case TilesLine() | OpensLine() | LotLine():
                if self.deal is None:
                    raise InputError("late-deal")
                self.deal.take(line)
            case _:
                if self.deal:
                    self._start_round(getattr(line, "seat", None))
                self._take_event_line(line)

    def _take_round(self, game: Game, number: int) -> None:
        expected = len(game.log) + 1
        if self.deal or not game.needs_deal:
            raise self._unexpected()
        if number != expected:
            raise InputError("wrong-line", expected=f"round {expected}")
        self.deal = WrittenDeal(game.ruleset, game.seats)

    def _start_round(self, first_seat: int | None) -> None:
        assert self.deal
        self._apply(self.deal.finish(first_seat))
        self.deal = None

    def _apply(self, event: Event) -> None:
        self.game = games.apply(self._game(), event)

    def _take_event_line(self, line: Line) -> None:
        game = self._game()
        seat = getattr(line, "seat", None)
        if game.round is None or game.ended:
            raise self._unexpected()
        if seat is not None and seat >= game.seats:
            raise InputError("not-a-seat", text=SEATS[seat])
        match line:
            case RemarkLine(seat, kind):
                self._apply(Remark(seat, kind))
            case ShowsLine(seat, tile):
                self._take_shows(game.round, Shown(seat, tile))
            case EndLine():
                self._take_end(game.round, line)
            case GameLine(totals):
                self._take_game_end(game, totals)
            case PlaceLine() | SomewhereLine() | DrawLine() | PassLine():
                self._take_move(game.round, line)

    def _take_move(
        self, round: Round, line: PlaceLine | SomewhereLine | DrawLine | PassLine
    ) -> None:
        if games.due(self._game()) or round.ended:
            raise self._unexpected()
        if line.seat != round.turn:
            raise InputError("refused", reason=Reason.NOT_YOUR_TURN, expected=SEATS[round.turn])
        answer = judge(round, _move(line))
        if isinstance(answer, Reason):
            raise InputError("refused", reason=answer)
        event = answer[0]
        if isinstance(line, DrawLine) and isinstance(event, Drawn):
            event = _told(round, event, line)
        self._apply_checked(event, line.seat, line.sum)

    def _take_shows(self, round: Round, shown: Shown) -> None:
        due = games.due(self._game())
        last = self._game().log[-1][-1]
        if shown != due and (due is not None or not _may_show(round, last, shown)):
            raise self._unexpected()
        self._apply(shown)

    def _take_end(self, round: Round, line: EndLine) -> None:
        due = games.due(self._game()) or _stated_end(round, line)
        if not isinstance(due, RoundEnded) or (due.how, due.winner) != (line.how, line.winner):
            raise self._unexpected()
        self._apply_checked(due, line.winner, line.sum)

    def _take_game_end(self, game: Game, totals: tuple[tuple[int, int], ...]) -> None:
        due = games.due(game)
        if due is None or totals != tuple((s, game.scores[s]) for s in games.standing(game.scores)):
            raise self._unexpected()
        self._apply(due)

    def _apply_checked(self, event: Event, seat: int | None, stated: Sum) -> None:
        """Apply an event if the points and the total stated with it are right."""
        self._apply(event)
        if seat is None:
            return
        points = getattr(event, "points", NOTHING).total
        total = self._game().scores[seat]
        if stated.points not in (None, points):
            raise InputError("wrong-points", expected=f"{points:+d}", found=f"{stated.points:+d}")
        if stated.total not in (None, total):
            raise InputError("wrong-total", expected=total, found=stated.total)

    def _unexpected(self) -> InputError:
        """The line cannot stand here; say which one must, where only one can."""
        game = self._game()
        due = games.due(game)
        if self.deal:
            return InputError("line-out-of-place")
        if due is not None:
            after = games.apply(game, due)
            (expected,) = event_lines(due, after.scores, game.ruleset)
            return InputError("wrong-line", expected=expected)
        if game.ended:
            return InputError("after-the-end")
        if game.needs_deal:
            return InputError("wrong-line", expected=f"round {len(game.log) + 1}")
        return InputError("line-out-of-place")


def _move(line: PlaceLine | SomewhereLine | DrawLine | PassLine) -> Move:
    match line:
        case PlaceLine(_, placement):
            return Place(placement)
        case SomewhereLine(_, tile, bonus):
            return PlaceSomewhere(tile, bonus)
        case DrawLine():
            return Draw()
        case PassLine():
            return Pass()


def _told(round: Round, event: Drawn, line: DrawLine) -> Drawn:
    """The draw with the tile the line tells, which must be the next of a known pool."""
    if not line.is_told or line.tile == event.tile:
        return event
    if line.tile is not None and event.tile is not None:
        raise InputError("wrong-draw", expected=event.tile, found=line.tile)
    if line.tile is not None and line.tile not in unseen(round):
        raise InputError("tile-twice", tile=line.tile)
    return replace(event, tile=line.tile)


def _may_show(round: Round, last: Event, shown: Shown) -> bool:
    """Whether 0-0-0 has just opened and a hidden rack may hold the triple that is shown."""
    if not (isinstance(last, Placed) and last.placement == opening(ZERO)):
        return False
    hidden = round.racks[round.opener].hidden > 0 and shown.tile in unseen(round)
    chosen = round.ruleset.zero_choice and shown.tile.is_triple
    return hidden and chosen and shown.seat == round.opener


def _stated_end(round: Round, line: EndLine) -> RoundEnded | None:
    """The end as the line states it, where hidden tiles keep it from being computed."""
    if line.winner is not None and line.winner >= round.seats:
        raise InputError("not-a-seat", text=SEATS[line.winner])
    blocked = line.how == "blocked" and may_be_blocked(round)
    if round.ended or not (ending(round) == line.how or blocked):
        return None
    computed = settle(round, line.how)
    if computed or line.winner is None:
        return computed or RoundEnded(line.how, None, NOTHING)
    if line.how == "out" and round.racks[line.winner].size:
        return None
    if line.sum.points is None:
        raise InputError("points-needed")
    return RoundEnded(line.how, line.winner, Points((Part("stated", line.sum.points),)))
