"""`check_ruleset`: whether a custom rule set can be played, on both engines."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS, Game, new_game, play
from tricorn.core.record.notation import SEATS
from tricorn.core.record.record import Record
from tricorn.core.ruleset import Ruleset
from tricorn.engine import is_installed
from tricorn.i18n import DEFAULT_LANGUAGE, Catalogue
from tricorn.i18n.formatting import format_error
from tricorn.records import read, write
from tricorn.rulesets import load, load_file
from tricorn.testing.laws import check_position, check_round, dealt, demand, some_move

MOST_ROUNDS = 200
"""Longer games are reported as endless."""


def check_ruleset(rules: Ruleset | Path | str, *, games: int = 1) -> Ruleset:
    """Play a rule set, a rule file or a text such as `tri-ominos target=200` with 1 to 6 seats.

    Whole games must end, every law must hold in every position, every record must survive being written and
    read, and the compiled twin, if the extra `fast` is installed, must play the same. Returns the rule set.
    """
    ruleset = _loaded(rules)
    for seats in range(1, MAX_SEATS + 1):
        for seed in range(games):
            _check_game(ruleset, seats, seed)
    if is_installed():
        _check_twin(ruleset, games)
    return ruleset


def _loaded(rules: Ruleset | Path | str) -> Ruleset:
    try:
        if isinstance(rules, Ruleset):
            return rules
        return load_file(rules) if isinstance(rules, Path) else load(rules)
    except InputError as error:
        raise AssertionError(format_error(Catalogue(DEFAULT_LANGUAGE), error)) from error


def _check_game(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Play a game to its end and check each position."""
    game, random = new_game(ruleset, seats), Random(seed)
    while game.ended is None:
        demand(
            len(game.log) < MOST_ROUNDS,
            f"a game of {seats} has not ended after {MOST_ROUNDS} rounds: {game.scores}",
        )
        game = dealt(game, seed)
        while game.round is not None and game.round.ended is None:
            check_round(game.round)
            game = play(game, some_move(game.round, random, 0.75))
        check_position(game)
    _check_record(game)


def _check_record(game: Game) -> None:
    record = Record(game.ruleset, tuple(SEATS[: game.seats]), game.log)
    demand(read(write(record)) == record, f"this record is read back otherwise:\n{write(record)}")


def _check_twin(ruleset: Ruleset, games: int) -> None:
    from tricorn.testing.lockstep import (  # noqa: PLC0415 (loads numba)
        assert_same_game,
        assert_same_moves,
    )

    for seats in range(1, MAX_SEATS + 1):
        for seed in range(games):
            names = [("greedy", "random", "anything")[(seed + seat) % 3] for seat in range(seats)]
            assert_same_game(ruleset, names, seed, most_rounds=3)
            assert_same_moves(ruleset, seats, seed)
