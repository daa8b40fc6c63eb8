"""Reading records: every line is recomputed; an error names the first wrong line and the expected one."""

from __future__ import annotations

from collections.abc import Mapping

from tricorn.core import game as games
from tricorn.core.agreements import agreed_end, agreed_move
from tricorn.core.errors import InputError, Reason
from tricorn.core.game import Game
from tricorn.core.judging import judge
from tricorn.core.moves import Drawn, Event, GameEnded, MoveEvent, Remark, RoundEnded, Shown
from tricorn.core.record.notation import (
    SEATS,
    EndLine,
    GameLine,
    Line,
    MoveLine,
    RemarkLine,
    RoundLine,
    ShowsLine,
    Sum,
    TurnLine,
    parse_line,
    parse_seat,
)
from tricorn.core.record.record import VERSION, Record, WrittenDeal, event_lines
from tricorn.core.record.stated import may_show, stated_draw, stated_end
from tricorn.core.round import Round
from tricorn.core.ruleset import DEFAULT_BASE, Ruleset, parse_spec

EventLine = TurnLine | EndLine | GameLine


class RecordError(InputError):
    """A wrong line in a record, with its number and text."""

    def __init__(self, line: int, text: str, error: InputError) -> None:
        super().__init__(error.code, **error.details)
        self.line = line
        self.text = text


class NotARecordError(InputError):
    """The text is not a record."""


def read(text: str, presets: Mapping[str, Ruleset]) -> Record:
    """Read a record, which may stop after any line."""
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
    """The state after the lines read so far: headers, then events."""

    def __init__(self, presets: Mapping[str, Ruleset]) -> None:
        self.presets = presets
        self.has_format = False
        self.ruleset: Ruleset | None = None
        self.players: list[str] = []
        self.headers: list[tuple[str, str]] = []
        self.game: Game | None = None
        self.deal: WrittenDeal | None = None

    def record(self) -> Record:
        """Return the record of the lines read so far."""
        if not self.has_format:
            raise NotARecordError("not-a-record")
        if self.deal and self.deal.is_complete:
            self._start_round(None)
        ruleset = self.ruleset or self.presets[DEFAULT_BASE]
        rounds = self.game.log if self.game else ()
        return Record(ruleset, tuple(self.players), rounds, tuple(self.headers))

    def take(self, text: str) -> None:
        """Read one line."""
        if not self.has_format:
            self._take_format(text)
        elif text.startswith("#"):
            self._take_header(text)
        elif words := text.partition(";")[0].strip():
            self._take_line(parse_line(words))

    # Headers

    def _take_format(self, text: str) -> None:
        magic, *version = text.split()
        if magic != "#tricorn":
            raise NotARecordError("not-a-record")
        if version != [str(VERSION)]:
            raise NotARecordError("other-version", text=text, version=VERSION)
        self.has_format = True

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
            case MoveLine() | ShowsLine() | RemarkLine() | EndLine() | GameLine():
                if self.deal:
                    self._start_round(_seat(line))
                self._take_event_line(line)
            case _:
                if self.deal is None:
                    raise InputError("late-deal")
                self.deal.take(line)

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

    def _take_event_line(self, line: EventLine) -> None:
        game = self._game()
        seat = _seat(line)
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
            case MoveLine():
                self._take_move(game.round, line)

    def _take_move(self, round: Round, line: MoveLine) -> None:
        if line.agreed and not round.ended:
            event = agreed_move(round, line.seat, line.move, line.sum.points)
            self._apply_move(round, event, line)
            return
        if games.due(self._game()) or round.ended:
            raise self._unexpected()
        if line.seat != round.turn:
            raise InputError("refused", reason=Reason.NOT_YOUR_TURN, expected=SEATS[round.turn])
        answer = judge(round, line.move)
        if isinstance(answer, Reason):
            raise InputError("refused", reason=answer)
        self._apply_move(round, answer[0], line)

    def _apply_move(self, round: Round, event: MoveEvent, line: MoveLine) -> None:
        """Apply a move; a draw takes the tile named in the line."""
        if isinstance(event, Drawn):
            event = stated_draw(round, event, line.drawn)
        self._apply_checked(event, line.seat, line.sum)

    def _take_shows(self, round: Round, shown: Shown) -> None:
        due = games.due(self._game())
        last = self._game().log[-1][-1]
        if shown != due and (due is not None or not may_show(round, last, shown)):
            raise self._unexpected()
        self._apply(shown)

    def _take_end(self, round: Round, line: EndLine) -> None:
        if line.agreed and not round.ended:
            if line.winner is not None and line.winner >= round.seats:
                raise InputError("not-a-seat", text=SEATS[line.winner])
            end = agreed_end(round, line.how, line.winner, line.sum.points)
            self._apply_checked(end, line.winner, line.sum)
            return
        due = games.due(self._game()) or stated_end(round, line)
        if not isinstance(due, RoundEnded) or (due.how, due.winner) != (line.how, line.winner):
            raise self._unexpected()
        self._apply_checked(due, line.winner, line.sum)

    def _take_game_end(self, game: Game, totals: tuple[tuple[int, int], ...]) -> None:
        due = games.due(game)
        standing = tuple((seat, game.scores[seat]) for seat in games.standing(game.scores))
        if not isinstance(due, GameEnded) or totals != standing:
            raise self._unexpected()
        self._apply(due)

    def _apply_checked(self, event: MoveEvent | RoundEnded, seat: int | None, stated: Sum) -> None:
        """Apply an event after checking the points and the total stated with it."""
        self._apply(event)
        if seat is None:
            return
        total = self._game().scores[seat]
        if stated.points not in (None, event.points.total):
            raise InputError("wrong-points", expected=event.points, found=f"{stated.points:+d}")
        if stated.total not in (None, total):
            raise InputError("wrong-total", expected=total, found=stated.total)

    def _unexpected(self) -> InputError:
        """Return the error for a line that may not follow; it names the only possible line, if any."""
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


def _seat(line: EventLine) -> int | None:
    return line.seat if isinstance(line, TurnLine) else None
