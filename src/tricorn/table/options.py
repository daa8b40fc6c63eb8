"""The options of a table: kind, rules, seats and permissions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from tricorn import daily
from tricorn.bots.registry import COMPILED, names
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.core.record.record import Record
from tricorn.core.round import has_unknown_tiles
from tricorn.core.ruleset import Ruleset, parse_spec, spec
from tricorn.engine import is_installed
from tricorn.puzzles import shipped
from tricorn.puzzles.question import Puzzle
from tricorn.records import read
from tricorn.rulesets import presets

FRIENDS, BOTS, SOLITAIRE, HOT_SEAT, DAILY, PUZZLE = KINDS = (
    "friends", "bots", "solitaire", "hot-seat", "daily", "puzzle",
)  # fmt: skip
"""With people by link, against bots, solitaire, on one device, the deal of a day, a puzzle."""

LONGEST_TURN = 3600


@dataclass(frozen=True, slots=True)
class Options:
    """The options a table was created with; they never change."""

    kind: str
    rules: str
    """A rule set and its changed fields, as records write them."""
    seats: tuple[str | None, ...]
    """The name of a bot, or None for a person."""
    turn_seconds: int = 0
    """Time limit per turn for people; 0 for no limit."""
    ghosts: bool = True
    """Whether the page shows where a tile fits and its points."""
    hints: bool = True
    undo: bool = True
    public: bool = False
    chat: bool = True
    day: str | None = None
    """The day of a daily deal."""
    puzzle: str | None = None
    """The id of a puzzle."""
    record: str | None = None
    """The record of an unfinished game to continue."""

    @property
    def ruleset(self) -> Ruleset:
        """The rule set with its changed fields."""
        return parse_spec(self.rules, presets())

    @property
    def is_for_one_device(self) -> bool:
        """Whether the host holds all seats."""
        return self.kind not in (FRIENDS, BOTS)


def checked(options: Options, today: date) -> Options:
    """Return valid options with the rules in canonical form; reject the others."""
    if options.kind not in KINDS:
        raise InputError("no-such-kind", value=options.kind, known=", ".join(KINDS))
    _check_seats(options)
    if not 0 <= options.turn_seconds <= LONGEST_TURN:
        raise InputError("turn-seconds", value=options.turn_seconds, high=LONGEST_TURN)
    if options.kind == DAILY:
        day = daily.checked_day(options.day or "", today).isoformat()
        return _with_rules(replace(options, day=day), daily.RULES)
    if options.kind == PUZZLE:
        return _with_rules(options, spec(puzzle_named(options.puzzle).question.ruleset, presets()))
    if options.record is not None:
        return _with_rules(options, spec(_playable(options).ruleset, presets()))
    return _with_rules(options, options.rules)


def _with_rules(options: Options, rules: str) -> Options:
    return replace(options, rules=spec(parse_spec(rules, presets()), presets()))


def _check_seats(options: Options) -> None:
    people = options.seats.count(None)
    bots = len(options.seats) - people
    if not 1 <= len(options.seats) <= MAX_SEATS:
        raise InputError("seat-count", count=len(options.seats), high=MAX_SEATS)
    fits = {
        FRIENDS: people >= 1 and people + bots >= 2,
        BOTS: people == 1 and bots >= 1,
        HOT_SEAT: people >= 2,
    }
    if not fits.get(options.kind, people == 1 and bots == 0):
        raise InputError("seats-for-kind", kind=options.kind, people=people, bots=bots)
    for name in options.seats:
        if name is not None:
            check_bot(name)


def check_bot(name: str) -> None:
    """Reject an unknown bot, or one that is not installed; bot programs only run on your own computer."""
    if name not in names():
        raise InputError("no-such-bot", name=name, known=", ".join(names()))
    if name in COMPILED and not is_installed():
        raise InputError("needs-extra", extra="fast")


def _playable(options: Options) -> Record:
    """Return the record to continue: unfinished, with a known last round and as many seats as the table."""
    record = read(options.record or "")
    if len(record.players) != len(options.seats):
        raise InputError("other-seats", count=len(record.players), found=len(options.seats))
    round = record.game.round
    if record.game.ended is not None:
        raise InputError("record-over")
    if round is not None and round.ended is None and has_unknown_tiles(round):
        raise InputError("record-unknown-tiles")
    if round is not None and round.ended is None and round.agreed:
        raise InputError("record-agreed")
    return record


def puzzle_named(name: str | None) -> Puzzle:
    """Return the shipped puzzle with this id."""
    found = next((puzzle for puzzle in shipped() if puzzle.id == name), None)
    if found is None:
        raise InputError("no-such-puzzle", value=name)
    return found
