"""Whole games with every rule set and number of seats, with random legal moves."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.property.laws import LAWS

from tricorn.core import game as games
from tricorn.core.judging import greedy_move, legal_moves
from tricorn.core.moves import GameEnded, Remark, RoundEnded
from tricorn.core.record.record import Record
from tricorn.core.view import view
from tricorn.records import read, write
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import check_position, dealt


def running(machine):
    return machine.game.round.ended is None


class WholeGame(RuleBasedStateMachine):
    """Seats that play, decline, run out of time and use hints."""

    @initialize(
        preset=st.sampled_from(PRESETS), seats=st.integers(1, 6), seed=st.integers(0, 2**64 - 1)
    )
    def sit_down(self, preset, seats, seed):
        short = "" if load(preset).target == 0 else " target=120"
        self.seed = seed
        self.game = dealt(games.new_game(load(preset + short), seats), seed)

    @precondition(running)
    @rule(choice=st.integers(0, 10**6))
    def any_move(self, choice):
        moves = legal_moves(self.game.round)
        self.game = games.play(self.game, moves[choice % len(moves)])

    @precondition(running)
    @rule(turns=st.integers(1, 30))
    def greedy_moves(self, turns):
        for _ in range(turns):
            if running(self):
                self.game = games.play(self.game, greedy_move(self.game.round))

    @precondition(running)
    @rule(kind=st.sampled_from(["timeout", "hint"]))
    def remark(self, kind):
        self.game = games.apply(self.game, Remark(self.game.round.turn, kind))

    @precondition(lambda self: self.game.needs_deal)
    @rule()
    def next_round(self):
        self.game = dealt(self.game, self.seed)

    @rule()
    def write_down(self):
        record = Record(self.game.ruleset, ("x",) * self.game.seats, self.game.log)
        assert read(write(record)) == record

    @rule()
    def replay(self):
        start = games.new_game(self.game.ruleset, self.game.seats)
        events = [event for events in self.game.log for event in events]
        assert games.apply_all(start, events) == self.game

    @invariant()
    def laws_hold(self):
        check_position(self.game)

    @invariant()
    def the_end_is_written_once_and_last(self):
        for events in self.game.log[:-1]:
            assert isinstance(events[-1], RoundEnded)
        ends = [event for event in self.game.log[-1] if isinstance(event, RoundEnded | GameEnded)]
        assert bool(ends) is not running(self)
        assert len(ends) == (self.game.round.ended is not None) + (self.game.ended is not None)
        assert self.game.needs_deal is (not running(self) and self.game.ended is None)

    @invariant()
    def a_seat_sees_its_own_rack(self):
        for seat in range(self.game.seats):
            assert view(self.game, seat).rack == self.game.round.racks[seat]


WholeGame.TestCase.settings = settings(LAWS, max_examples=120, stateful_step_count=40)
TestWholeGame = WholeGame.TestCase
