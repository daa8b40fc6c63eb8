"""A table between two facts, and how each fact changes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tricorn.core import game as games
from tricorn.core.deal import deal
from tricorn.core.game import Game, new_game
from tricorn.core.moves import Dealt, Remark
from tricorn.core.record.notation import parse_move
from tricorn.core.record.proof import Shuffle
from tricorn.core.shuffle import daily_seed, seeded_order
from tricorn.puzzles.question import Attempt, begin
from tricorn.records import read
from tricorn.table.entries import (
    BotFailed,
    Closed,
    DealtOut,
    Entry,
    Hinted,
    Joined,
    Left,
    Moved,
    Muted,
    Opened,
    Ready,
    Rematched,
    Returned,
    Revealed,
    Shuffled,
    TakenOver,
    TimedOut,
    Undone,
)
from tricorn.table.options import HOT_SEAT, PUZZLE, SOLITAIRE, Options, puzzle_named
from tricorn.table.puzzle import answered, lay


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair: a person holds it, or a bot plays for it, or both, or it is free."""

    name: str = ""
    bot: str | None = None
    holder: str | None = None
    """The hash of the token of the person it belongs to."""
    muted: bool = False

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.holder is None and self.bot is None

    @property
    def has_person(self) -> bool:
        """Whether a person decides here."""
        return self.holder is not None and self.bot is None


@dataclass(frozen=True, slots=True)
class Mark:
    """How much had happened at a version: so many rounds, so many events in the last of them."""

    version: int
    rounds: int
    events: int


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits there and the game between them."""

    id: str
    options: Options
    creator: str
    seats: tuple[Seat, ...]
    game: Game
    version: int = 1
    changed: int = 1
    """The version that last changed the game."""
    secret: str | None = None
    """Fixed for the next deal."""
    player_seeds: tuple[str | None, ...] = ()
    """Strings of those who are ready for the next deal, None for the others."""
    first_ready: int | None = None
    """When the first of them was."""
    shuffles: tuple[Shuffle, ...] = ()
    turn_began: int = 0
    """Milliseconds on the clock of the house."""
    past: tuple[Game | Attempt, ...] = ()
    """What an undo goes back to, the latest last."""
    marks: tuple[Mark, ...] = field(default=(), compare=False)
    """Since the last deal or undo."""
    attempt: Attempt | None = None
    """What is laid of a puzzle."""
    revealed: bool = False
    closed: bool = False
    next_table: str | None = None

    @property
    def turn(self) -> int | None:
        """Whose turn it is, if a round is being played."""
        round = self.game.round
        playing = round is not None and round.ended is None and self.is_full and not self.closed
        return round.turn if playing and round else None

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for before the game begins."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def has_begun(self) -> bool:
        """Whether tiles have been dealt."""
        return self.game.round is not None or self.attempt is not None

    @property
    def status(self) -> str:
        """One word for how far it is."""
        if self.closed:
            return "closed"
        if self.game.ended is not None:
            return "ended"
        if not self.is_full:
            return "waiting"
        return "between" if self.attempt is None and self.game.needs_deal else "playing"

    @property
    def undoes_freely(self) -> bool:
        """Whether any move of a round may be undone."""
        return self.options.kind in (SOLITAIRE, HOT_SEAT, PUZZLE)

    def mark_at(self, version: int) -> Mark | None:
        """Return how much had happened at a version, unless there was a deal or an undo since."""
        if version > self.version:
            return None
        return next((mark for mark in reversed(self.marks) if mark.version <= version), None)

    def held_by(self, holder: str) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.holder == holder)


def open_table(id: str, opened: Opened, at: int) -> Table:
    """The table as it was set up."""
    options = opened.options
    seats = tuple(Seat(bot or "", bot) for bot in options.seats)
    game = new_game(options.ruleset, len(seats))
    if options.record is not None:
        game = read(options.record).game
    table = Table(id, options, opened.creator, seats, game, turn_began=at)
    if options.kind == PUZZLE:
        return replace(table, attempt=begin(puzzle_named(options.puzzle).question))
    return table


def replay(id: str, log: Iterable[tuple[Entry, int]]) -> Table:
    """The table that these facts, each with its time, have led to."""
    rows = iter(log)
    opened, at = next(rows)
    assert isinstance(opened, Opened)
    table = open_table(id, opened, at)
    for entry, when in rows:
        table = apply(table, entry, when)
    return table


def apply(table: Table, entry: Entry, at: int) -> Table:
    """The table after a fact; it has been judged before."""
    after = _changed(replace(table, version=table.version + 1), entry, at)
    return _marked(after) if after.game is not table.game else after


def _changed(table: Table, entry: Entry, at: int) -> Table:  # noqa: PLR0912 (one case a fact)
    match entry:
        case Joined(seat, name, holder):
            return _seated(table, seat, Seat(name, holder=holder))
        case TakenOver(seat, bot):
            return _took_over(table, seat, bot, at)
        case Returned(seat):
            return _played_by(table, seat, None, at)
        case Left(seat, bot):
            return _left(table, seat, bot, at)
        case Muted(seat, on):
            return _seated(table, seat, replace(table.seats[seat], muted=on))
        case Closed():
            return replace(table, closed=True)
        case Shuffled(secret):
            player_seeds = (None,) * len(table.seats)
            return replace(table, secret=secret, player_seeds=player_seeds, first_ready=None)
        case Ready(seat, wish):
            return _ready(table, seat, wish, at)
        case DealtOut():
            return _dealt(table, at)
        case Moved(seat, text):
            return _moved(table, seat, text, at)
        case TimedOut(seat):
            return _remarked(table, Remark(seat, "timeout"))
        case BotFailed(seat, how):
            return _remarked(table, Remark(seat, f"bot-{how}"))
        case Hinted(seat):
            return _remarked(table, Remark(seat, "hint"))
        case Undone():
            return _undone(table, at)
        case Revealed():
            return _revealed(table)
        case Rematched(other):
            return replace(table, next_table=other)
        case Opened():
            raise ValueError("a table is opened once")


# Seats


def _seated(table: Table, place: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _played_by(table: Table, place: int, bot: str | None, at: int) -> Table:
    """The clock of a turn begins anew with whoever plays it."""
    after = _seated(table, place, replace(table.seats[place], bot=bot))
    return replace(after, turn_began=at) if table.turn == place else after


def _took_over(table: Table, place: int, bot: str, at: int) -> Table:
    if table.seats[place].is_free:
        return _seated(table, place, Seat(bot, bot))
    return _played_by(table, place, bot, at)


def _left(table: Table, place: int, bot: str | None, at: int) -> Table:
    if bot is None:
        return _unready(_seated(table, place, Seat()), place)
    after = _played_by(table, place, bot, at)
    return _seated(after, place, replace(after.seats[place], holder=None, muted=False))


# The deal


def _ready(table: Table, place: int, wish: str, at: int) -> Table:
    """All seats of the same person are ready at once."""
    holder = table.seats[place].holder
    player_seeds = list(table.player_seeds)
    for other, seat in enumerate(table.seats):
        if seat.holder == holder:
            player_seeds[other] = wish if other == place else ""
    first = at if table.first_ready is None else table.first_ready
    return replace(table, player_seeds=tuple(player_seeds), first_ready=first)


def _unready(table: Table, place: int) -> Table:
    """Whoever sits down there next has a string of their own to add."""
    player_seeds = tuple(
        None if other == place else wish for other, wish in enumerate(table.player_seeds)
    )
    first = table.first_ready if any(wish is not None for wish in player_seeds) else None
    return replace(table, player_seeds=player_seeds, first_ready=first)


def _dealt(table: Table, at: int) -> Table:
    game, shuffle = table.game, _shuffle(table)
    dealt = shuffle.deal(game.ruleset, game.seats) if shuffle else _daily_deal(table)
    return replace(
        table,
        game=games.apply(game, dealt),
        secret=None,
        player_seeds=(),
        first_ready=None,
        shuffles=(*table.shuffles, shuffle) if shuffle else table.shuffles,
        turn_began=at,
        past=(),
        marks=(),
    )


def _shuffle(table: Table) -> Shuffle | None:
    """Of a secret and one string a seat, empty where none was added; the deal of a day needs none."""
    if table.options.day is not None:
        return None
    assert table.secret is not None
    player_seeds = tuple(wish or "" for wish in table.player_seeds)
    return Shuffle.of(len(table.game.log) + 1, table.secret, player_seeds)


def _daily_deal(table: Table) -> Dealt:
    order = seeded_order(daily_seed(table.options.day or ""))
    return deal(table.game.ruleset, table.game.seats, order)


# Moves


def _moved(table: Table, place: int, text: str, at: int) -> Table:
    move = parse_move(text)
    if table.attempt is not None:
        past = (*table.past, table.attempt)
        laid = lay(puzzle_named(table.options.puzzle), table.attempt, move)
        return replace(table, attempt=laid, past=past, changed=table.version)
    assert table.turn == place
    after = games.play(table.game, move)
    turn_goes_on = after.round is not None and after.round.drawn
    return replace(
        table,
        game=after,
        past=_kept(table, place, after),
        turn_began=table.turn_began if turn_goes_on else at,
    )


def _kept(table: Table, place: int, after: Game) -> tuple[Game | Attempt, ...]:
    """What may be gone back to after a move: nothing once a round has ended.

    Where people play by link only a tile just laid can be taken back, before anything else happens.
    """
    assert after.round is not None
    if after.round.ended is not None:
        return ()
    if table.undoes_freely:
        return (*table.past, table.game) if table.seats[place].has_person else table.past
    new = after.log[-1][len(table.game.log[-1]) :]
    laid_only = len(new) == 1 and after.round.turn != place and not table_drew(table)
    return (table.game,) if laid_only and table.seats[place].has_person else ()


def table_drew(table: Table) -> bool:
    """Whether a tile has been drawn in this turn."""
    return table.game.round is not None and bool(table.game.round.drawn)


def _remarked(table: Table, remark: Remark) -> Table:
    """A remark goes into the record and stays there when a move is taken back."""
    past = tuple(
        games.apply(game, remark) if isinstance(game, Game) else game for game in table.past
    )
    return replace(table, game=games.apply(table.game, remark), past=past)


def _undone(table: Table, at: int) -> Table:
    before, past = table.past[-1], table.past[:-1]
    if isinstance(before, Attempt):
        return replace(table, attempt=before, past=past, changed=table.version)
    return replace(table, game=before, past=past, turn_began=at, marks=())


def _revealed(table: Table) -> Table:
    """The answer of the puzzle is played, and nothing can be taken back."""
    attempt = answered(puzzle_named(table.options.puzzle))
    return replace(table, attempt=attempt, past=(), revealed=True, changed=table.version)


def _marked(table: Table) -> Table:
    log = table.game.log
    mark = Mark(table.version, len(log), len(log[-1]) if log else 0)
    return replace(table, changed=table.version, marks=(*table.marks, mark))
