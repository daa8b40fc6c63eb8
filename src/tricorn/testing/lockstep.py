"""Plays both engines side by side and compares them move by move. Needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tricorn.bots.selfplay import play_round
from tricorn.core import game as games
from tricorn.core.board import Board, Placement
from tricorn.core.game import Game
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, Event, GameEnded, RoundEvent
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.engine import convert, deal, policies
from tricorn.engine import layout as at
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.testing.laws import demand


class Twin:
    """A game on the compiled twin, event by event."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.rules = convert.rules(ruleset, seats)
        self.state, self.scratch = State(), Scratch.tracing()
        self.seats = seats
        policies.new_game(self.state.words, seats)

    def play_round(self, names: Sequence[str], seed: int) -> None:
        """Play the next round with bots."""
        self.scratch.trace[0, 0] = 0
        state, scratch = self.state, self.scratch
        policies.play_round(
            state.cells, state.words, TABLES, self.rules, convert.policies(names), seed,
            scratch.found, scratch.trace, scratch.counts,
        )  # fmt: skip

    def deal(self, seed: int) -> None:
        """Deal the next round."""
        self.scratch.trace[0, 0] = 0
        state = self.state
        deal.deal(state.cells, state.words, TABLES, self.rules, seed, self.scratch.trace)

    def legal_words(self) -> list[int]:
        """Return the legal moves as words."""
        count = policies.legal_moves(self.state.words, TABLES, self.rules, self.scratch.found)
        return [int(word) for word in self.scratch.found[:count]]

    def make(self, word: int) -> None:
        """Make a move given as a word."""
        state = self.state
        policies.make_move(state.cells, state.words, TABLES, self.rules, word, self.scratch.trace)

    def events(self, opens: Placement | None) -> list[RoundEvent]:
        """Return the events of this round as events of the readable engine."""
        return convert.events(self.scratch.trace, Board().place(opens) if opens else Board())

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat."""
        return tuple(int(total) for total in self.state.words[at.TOTALS : at.TOTALS + self.seats])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.words[at.OVER])


def played(game: Game) -> list[Event]:
    """Return the events of the last round, without the deal and the end of the game."""
    return [event for event in game.log[-1] if not isinstance(event, Dealt | GameEnded)]


def assert_same_game(
    ruleset: Ruleset, names: Sequence[str], seed: int, most_rounds: int = 100
) -> int:
    """Play a game with bots on both engines and compare them; return the number of rounds."""
    twin, game = Twin(ruleset, len(names)), games.new_game(ruleset, len(names))
    while game.ended is None and len(game.log) < most_rounds:
        game = play_round(game, names, seed)
        twin.play_round(names, seed)
        where = f"round {len(game.log)} of seed {seed} with {', '.join(names)}"
        demand(_events(twin, game) == played(game), f"the twin plays {where} otherwise")
        demand(twin.totals == game.scores, f"other totals after {where}")
        demand(bool(twin.state.words[at.BELL]) == game.bell, f"the bell differs after {where}")
        demand(twin.is_over == (game.ended is not None), f"the end differs after {where}")
    return len(game.log)


def assert_same_moves(ruleset: Ruleset, seats: int, seed: int) -> int:
    """Play random moves through a round on both engines and compare all legal moves; return the positions."""
    twin, game, random = Twin(ruleset, seats), games.new_game(ruleset, seats), Random(seed)
    game = games.deal_round(game, seeded_order(seed), seeded_lot(seed, 1, seats))
    twin.deal(seed)
    positions = 0
    while game.round is not None and game.round.ended is None:
        expected, words = legal_moves(game.round), twin.legal_words()
        found = [convert.move(word, game.round) for word in words]
        demand(found == list(expected), f"other legal moves in position {positions} of seed {seed}")
        pick = random.randrange(len(words))
        twin.make(words[pick])
        game = games.play(game, expected[pick])
        positions += 1
    demand(twin.legal_words() == [], f"the twin plays on after the end, seed {seed}")
    demand(_events(twin, game) == played(game), f"the twin tells seed {seed} otherwise")
    return positions


def _events(twin: Twin, game: Game) -> list[RoundEvent]:
    first = game.log[-1][0]
    assert isinstance(first, Dealt)
    return twin.events(first.opens)
