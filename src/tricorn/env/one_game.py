"""One game on the compiled twin, played seat by seat; also available as a game of the readable engine."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot, own_rng
from tricorn.bots.guard import legal
from tricorn.core.errors import InputError
from tricorn.core.game import Game, new_game
from tricorn.core.ruleset import Ruleset
from tricorn.core.view import view
from tricorn.draw.text import board_text, rack_text
from tricorn.engine import convert
from tricorn.engine import policies as rounds
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import FOUND, OVER, PHASE, PLAYING, TOTALS, TURN
from tricorn.engine.policies import legal_moves, make_move
from tricorn.engine.recording import replay_trace
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.env.actions import ACTIONS, action_of, is_legal, move_of
from tricorn.env.arguments import check_table, ruleset_of
from tricorn.env.episodes import find_winners, play_bots
from tricorn.env.observation import FLAT, MOST_SEATS, Observation, flatten, observe


@kernel
def list_legal(state: Any, tables: Any, rules: Any, found: Any, legal: Any) -> Any:
    """Write the legal actions in order; return their number."""
    count = legal_moves(state, tables, rules, found)
    for here in range(count):
        legal[here] = action_of(found[here])
    return count


@kernel
def try_action(cells: Any, state: Any, tables: Any, rules: Any, action: int, trace: Any) -> Any:
    """Make an action if it is legal; return whether it was."""
    if not is_legal(state, tables, rules, action):
        return False
    make_move(cells, state, tables, rules, move_of(action), trace)
    return True


@kernel
def look(
    cells: Any, state: Any, tables: Any, rules: Any, seat: int, tiles: Any, slots: Any, fits: Any,
    seats: Any, facts: Any, row: Any, mask: Any, found: Any,
) -> None:  # fmt: skip
    """Write the flat observation of a seat and, on its turn, the flags of its legal actions."""
    observe(cells, state, tables, rules, seat, tiles, slots, fits, seats, facts)
    flatten(tiles, slots, seats, facts, row)
    if seat == state[TURN]:
        for here in range(legal_moves(state, tables, rules, found)):
            mask[action_of(found[here])] = 1


class OneGame:
    """One round or game of a seed; within a game the next round is dealt at once."""

    def __init__(self, ruleset: Ruleset | str, seats: int, episode: str) -> None:
        check_table(seats, episode)
        self.ruleset = ruleset_of(ruleset)
        self.seats, self.by_round = seats, episode == "round"
        self.rules = convert.rules(self.ruleset, seats)
        self.state, self._scratch = State(), Scratch.tracing()
        self._seen = Observation.room()
        self._legal = np.zeros(FOUND, np.int64)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Deal the first round of this seed."""
        self.seed = seed
        self._ended: list[Any] = []
        rounds.new_game(self.state.words, self.seats)
        self._deal()

    @property
    def seat(self) -> int:
        """The seat to move."""
        return int(self.state.words[TURN])

    @property
    def is_over(self) -> bool:
        """Whether the round or the game is over."""
        words = self.state.words
        return bool(words[PHASE] > PLAYING and (self.by_round or words[OVER]))

    @property
    def totals(self) -> Any:
        """The points of each seat in the episode."""
        return self.state.words[TOTALS : TOTALS + self.seats].copy()

    @property
    def won(self) -> Any:
        """The winners of the finished episode."""
        won = np.zeros(MOST_SEATS, np.bool_)
        find_winners(self.state.words, self.rules, self.by_round, won)
        return won[: self.seats]

    def legal(self) -> Any:
        """Return the legal actions, in the order of `core.judging.legal_moves`."""
        count = list_legal(self.state.words, TABLES, self.rules, self._scratch.found, self._legal)
        return self._legal[:count].copy()

    def allows(self, action: int) -> bool:
        """Return whether an action is legal now."""
        return bool(is_legal(self.state.words, TABLES, self.rules, action))

    def act(self, action: int) -> None:
        """Make an action for the seat to move; an illegal one raises an error and changes nothing."""
        state = self.state
        if not try_action(
            state.cells, state.words, TABLES, self.rules, action, self._scratch.trace
        ):
            raise InputError("illegal-action", game=0, action=action)
        self._deal_if_ended()

    def look(self, seat: int) -> dict[str, Any]:
        """Return a seat's observation as one row of numbers, and one flag per action: 1 if it is legal."""
        seen, state = self._seen, self.state
        row, mask = np.empty(FLAT, np.float32), np.zeros(ACTIONS, np.int8)
        look(
            state.cells, state.words, TABLES, self.rules, seat, seen.tiles, seen.slots, seen.fits,
            seen.seats, seen.facts, row, mask, self._scratch.found,
        )  # fmt: skip
        return {"observation": row, "action_mask": mask}

    def readable(self) -> Game:
        """Return the same game on the readable engine."""
        game = new_game(self.ruleset, self.seats)
        for trace in (*self._ended, self._scratch.trace):
            game = replay_trace(game, self.seed, trace)
        return game

    def bot_action(self, bot: Bot, name: str, samples: int) -> int:
        """Return the action that a bot chooses for the seat to move."""
        game = self.readable()
        seen = view(game, self.seat)
        rng = own_rng(self.seed, self.seat, name, sum(map(len, game.log)))
        choice = legal(seen, bot(seen, rng, Budget(samples=samples)))
        return int(self.legal()[seen.legal_moves.index(choice)])

    def play_bots(self, policies: Any) -> None:
        """Play the turns of kernel bots, given by seat, until a seat without one is to move."""
        state, scratch = self.state, self._scratch
        while not self.is_over and policies[self.seat] >= 0:
            play_bots(
                state.cells, state.words, TABLES, self.rules, policies, scratch.found,
                scratch.trace, scratch.counts,
            )  # fmt: skip
            self._deal_if_ended()

    def text(self) -> str:
        """Return the board, the rack of the seat to move, and each seat's points and rack size."""
        round = self.readable().round
        assert round is not None
        rack = [(tile.low, tile.middle, tile.high) for tile in sorted(round.rack.known)]
        totals = [
            f"{'>' if seat == self.seat else ' '}seat_{seat} {total} [{round.racks[seat].size}]"
            for seat, total in enumerate(self.totals)
        ]
        lines = (board_text(round.board), rack_text(rack), "  ".join(totals))
        return "\n\n".join(line for line in lines if line) + "\n"

    def _deal_if_ended(self) -> None:
        """Deal the next round of a game if one has ended."""
        if not self.by_round and self.state.words[PHASE] > PLAYING and not self.state.words[OVER]:
            self._ended.append(self._scratch.trace.copy())
            self._deal()

    def _deal(self) -> None:
        self._scratch.trace[0, 0] = 0
        state = self.state
        deal(state.cells, state.words, TABLES, self.rules, self.seed, self._scratch.trace)
