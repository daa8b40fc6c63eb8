"""Both engines side by side: whatever one does, the other must do."""

from __future__ import annotations

from random import Random

from tricorn.bots.selfplay import play_round
from tricorn.core import game as games
from tricorn.core.board import Board
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, GameEnded
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.fast import convert, deal, moves, rounds
from tricorn.fast import layout as at
from tricorn.fast.state import TABLES, Scratch, State


class Twin:
    """A game on the compiled twin, event by event."""

    def __init__(self, ruleset, seats):
        self.rules = convert.rules(ruleset, seats)
        self.state, self.scratch = State(), Scratch.tracing()
        self.seats = seats
        rounds.new_game(self.state.s, seats)

    def play_round(self, names, seed):
        """The next round by bots."""
        self.scratch.trace[0, 0] = 0
        state, scratch = self.state, self.scratch
        rounds.play_round(
            state.b, state.s, TABLES, self.rules, convert.policies(names), seed,
            scratch.found, scratch.trace, scratch.counts,
        )  # fmt: skip

    def deal(self, seed):
        """The next deal."""
        self.scratch.trace[0, 0] = 0
        state = self.state
        deal.deal(state.b, state.s, TABLES, self.rules, seed, self.scratch.trace)

    def legal_words(self):
        """The legal moves as words."""
        count = moves.legal_moves(self.state.s, TABLES, self.rules, self.scratch.found)
        return [int(word) for word in self.scratch.found[:count]]

    def make(self, word):
        """Make a move given as a word."""
        state = self.state
        moves.make_move(state.b, state.s, TABLES, self.rules, word, self.scratch.trace)

    def events(self, opens):
        """The events of this round, as the readable engine knows them."""
        return convert.events(self.scratch.trace, Board().place(opens) if opens else Board())

    @property
    def totals(self):
        """The totals by seat."""
        return tuple(int(total) for total in self.state.s[at.TOTALS : at.TOTALS + self.seats])

    @property
    def is_over(self):
        """Whether the game is over."""
        return bool(self.state.s[at.OVER])


def played(game):
    """What happened in the last round, the deal and the end of the game apart."""
    return [event for event in game.log[-1] if not isinstance(event, Dealt | GameEnded)]


def assert_same_game(ruleset, names, seed, most_rounds=100):
    """Bots play a game on both engines; how many rounds it took."""
    twin, game = Twin(ruleset, len(names)), games.new_game(ruleset, len(names))
    while game.ended is None and len(game.log) < most_rounds:
        game = play_round(game, names, seed)
        twin.play_round(names, seed)
        assert twin.events(game.log[-1][0].opens) == played(game)
        assert twin.totals == game.scores
        assert bool(twin.state.s[at.BELL]) == game.bell
        assert twin.is_over == (game.ended is not None)
    return len(game.log)


def assert_same_moves(ruleset, seats, seed):
    """Any moves through a round: the same legal moves in the same order on both engines."""
    twin, game, random = Twin(ruleset, seats), games.new_game(ruleset, seats), Random(seed)
    game = games.deal_round(game, seeded_order(seed), seeded_lot(seed, 1, seats))
    twin.deal(seed)
    positions = 0
    while game.round.ended is None:
        expected, words = legal_moves(game.round), twin.legal_words()
        assert [convert.move(word, game.round) for word in words] == list(expected)
        pick = random.randrange(len(words))
        twin.make(words[pick])
        game = games.play(game, expected[pick])
        positions += 1
    assert twin.legal_words() == []
    assert twin.events(game.log[-1][0].opens) == played(game)
    return positions
