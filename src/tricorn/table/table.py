"""A table as a value, with the effect of each log entry."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tricorn.core import game as games
from tricorn.core.deal import deal
from tricorn.core.game import Game
from tricorn.core.moves import Remark
from tricorn.core.record.notation import parse_move
from tricorn.core.record.proof import Shuffle
from tricorn.core.shuffle import daily_seed, seeded_order
from tricorn.puzzles.question import Attempt
from tricorn.table import entries
from tricorn.table.entries import Entry
from tricorn.table.options import HOT_SEAT, PUZZLE, SOLITAIRE, Options, puzzle_named
from tricorn.table.puzzle import answered, lay


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: held by a person, played by a bot, both, or free."""

    name: str = ""
    bot: str | None = None
    holder: str | None = None
    """The hash of the token of the person it belongs to."""
    muted: bool = False

    @property
    def is_free(self) -> bool:
        """Whether a person may take this seat."""
        return self.holder is None and self.bot is None

    @property
    def has_person(self) -> bool:
        """Whether a person decides the moves."""
        return self.holder is not None and self.bot is None


@dataclass(frozen=True, slots=True)
class Mark:
    """The length of the log at a version: its rounds, and the events in the last of them."""

    version: int
    rounds: int
    events: int


@dataclass(frozen=True, slots=True)
class Table:
    """The seats of a table and the game."""

    id: str
    options: Options
    creator: str
    seats: tuple[Seat, ...]
    game: Game
    version: int = 1
    changed: int = 1
    """The version that last changed the game."""
    secret: str | None = None
    """The secret of the next deal."""
    player_seeds: tuple[str | None, ...] = ()
    """One string for each player who is ready for the next deal, None for the others."""
    first_ready: int | None = None
    """When the first player was ready."""
    shuffles: tuple[Shuffle, ...] = ()
    turn_began: int = 0
    """In milliseconds on the server's clock."""
    past: tuple[Game | Attempt, ...] = ()
    """What an undo returns to, the latest last."""
    marks: tuple[Mark, ...] = field(default=(), compare=False)
    """Since the last deal or undo."""
    attempt: Attempt | None = None
    """The tiles played in a puzzle."""
    revealed: bool = False
    closed: bool = False
    next_table: str | None = None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if a round is being played."""
        round = self.game.round
        playing = round is not None and round.ended is None and self.is_full and not self.closed
        return round.turn if playing and round else None

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def has_begun(self) -> bool:
        """Whether tiles have been dealt."""
        return self.game.round is not None or self.attempt is not None

    @property
    def status(self) -> str:
        """The state of the table in one word."""
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
        """Return the length of the log at a version, unless there was a deal or an undo since."""
        if version > self.version:
            return None
        return next((mark for mark in reversed(self.marks) if mark.version <= version), None)

    def held_by(self, holder: str) -> tuple[int, ...]:
        """Return the seats of a person."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.holder == holder)


def apply(table: Table, entry: Entry, at: int) -> Table:
    """Return the table after an entry that was judged before."""
    after = _changed(replace(table, version=table.version + 1), entry, at)
    return _marked(after) if after.game is not table.game else after


def _changed(table: Table, entry: Entry, at: int) -> Table:  # noqa: PLR0912 (one case a fact)
    match entry:
        case entries.Joined(seat, name, holder):
            return _seated(table, seat, Seat(name, holder=holder))
        case entries.TakenOver(seat, bot):
            return _took_over(table, seat, bot, at)
        case entries.Returned(seat):
            return _played_by(table, seat, None, at)
        case entries.Left(seat, bot):
            return _left(table, seat, bot, at)
        case entries.Muted(seat, on):
            return _seated(table, seat, replace(table.seats[seat], muted=on))
        case entries.Closed():
            return replace(table, closed=True)
        case entries.Shuffled(secret):
            player_seeds = (None,) * len(table.seats)
            return replace(table, secret=secret, player_seeds=player_seeds, first_ready=None)
        case entries.Ready(seat, wish):
            return _ready(table, seat, wish, at)
        case entries.DealtOut():
            return _dealt(table, at)
        case entries.Moved(seat, text):
            return _moved(table, seat, text, at)
        case entries.TimedOut(seat):
            return _remarked(table, Remark(seat, "timeout"))
        case entries.BotFailed(seat, how):
            return _remarked(table, Remark(seat, f"bot-{how}"))
        case entries.Hinted(seat):
            return _remarked(table, Remark(seat, "hint"))
        case entries.Undone():
            return _undone(table, at)
        case entries.Revealed():
            return _revealed(table)
        case entries.Rematched(other):
            return replace(table, next_table=other)
        case entries.Opened():
            raise ValueError("a table is opened once")


# Seats


def _seated(table: Table, place: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _played_by(table: Table, place: int, bot: str | None, at: int) -> Table:
    """Let the bot or the person of a seat play; if it is their turn, its time limit starts again."""
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
    """Mark all seats of the same person as ready."""
    holder = table.seats[place].holder
    player_seeds = list(table.player_seeds)
    for other, seat in enumerate(table.seats):
        if seat.holder == holder:
            player_seeds[other] = wish if other == place else ""
    first = at if table.first_ready is None else table.first_ready
    return replace(table, player_seeds=tuple(player_seeds), first_ready=first)


def _unready(table: Table, place: int) -> Table:
    """Drop the string of a person who has left."""
    seeds = tuple(None if at == place else seed for at, seed in enumerate(table.player_seeds))
    first = table.first_ready if any(seed is not None for seed in seeds) else None
    return replace(table, player_seeds=seeds, first_ready=first)


def _dealt(table: Table, at: int) -> Table:
    """Deal by the day of a daily deal, otherwise by the secret and one string per seat."""
    game, day, shuffles = table.game, table.options.day, table.shuffles
    if day is not None:
        dealt = deal(game.ruleset, game.seats, seeded_order(daily_seed(day)))
    else:
        assert table.secret is not None
        player_seeds = tuple(seed or "" for seed in table.player_seeds)
        shuffle = Shuffle.of(len(game.log) + 1, table.secret, player_seeds)
        dealt, shuffles = shuffle.deal(game.ruleset, game.seats), (*shuffles, shuffle)
    return replace(
        table,
        game=games.apply(game, dealt),
        secret=None,
        player_seeds=(),
        first_ready=None,
        shuffles=shuffles,
        turn_began=at,
        past=(),
        marks=(),
    )


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
    """Return the states that an undo may return to: none once the round has ended.

    With people by link, only a tile just played can be taken back, before anything else happens.
    """
    assert after.round is not None
    if after.round.ended is not None:
        return ()
    if table.undoes_freely:
        return (*table.past, table.game) if table.seats[place].has_person else table.past
    has_drawn = table.game.round is not None and bool(table.game.round.drawn)
    new = after.log[-1][len(table.game.log[-1]) :]
    laid_only = len(new) == 1 and after.round.turn != place and not has_drawn
    return (table.game,) if laid_only and table.seats[place].has_person else ()


def _remarked(table: Table, remark: Remark) -> Table:
    """Add a remark to the game; it stays when a move is taken back."""
    past = tuple(games.apply(old, remark) if isinstance(old, Game) else old for old in table.past)
    return replace(table, game=games.apply(table.game, remark), past=past)


def _undone(table: Table, at: int) -> Table:
    before, past = table.past[-1], table.past[:-1]
    if isinstance(before, Attempt):
        return replace(table, attempt=before, past=past, changed=table.version)
    return replace(table, game=before, past=past, turn_began=at, marks=())


def _revealed(table: Table) -> Table:
    """Play the answer of the puzzle; nothing can be taken back any more."""
    attempt = answered(puzzle_named(table.options.puzzle))
    return replace(table, attempt=attempt, past=(), revealed=True, changed=table.version)


def _marked(table: Table) -> Table:
    log = table.game.log
    mark = Mark(table.version, len(log), len(log[-1]) if log else 0)
    return replace(table, changed=table.version, marks=(*table.marks, mark))
