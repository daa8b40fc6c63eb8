"""Replays OpenSpiel histories on the readable engine."""

from dataclasses import dataclass
from typing import Any

from tricorn.core import game as games
from tricorn.core.game import Game
from tricorn.core.judging import legal_moves
from tricorn.core.record.notation import move_text, parse_move
from tricorn.core.tiles import TILES, parse_tile
from tricorn.engine.layout import TOTALS


def some_action(state, random, lay=False):
    """Return a random action; with `lay`, a placement if there is one."""
    actions = state.legal_actions()
    if lay and not state.is_chance_node():
        actions = actions[:-1] or actions
    return random.choice(actions)


def played(game, random, lay=False):
    """Return a state after the end of the game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(some_action(state, random, lay))
    return state


def at_turn(game, random, count):
    """Return a state after at least this many actions with a player to move, or after the end."""
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or count > 0):
        state.apply_action(some_action(state, random))
        count -= 1
    return state


@dataclass
class Pair:
    """The state of both engines between two actions."""

    state: Any
    game: Game

    @property
    def legal(self):
        return sorted(map(self.state.action_to_string, self.state.legal_actions()))

    @property
    def expected(self):
        return sorted(map(move_text, legal_moves(self.game.round)))

    @property
    def totals(self):
        return tuple(self.state.table.words[TOTALS : TOTALS + self.game.seats].tolist())


def play_both(game, history):
    """Yield both engines at every decision and after the end; the decks come from the history."""
    state = game.new_initial_state()
    readable = games.new_game(game.setup.ruleset, game.num_players())
    rounds = decks(game, history)
    for action in history:
        if readable.needs_deal:
            order, lot = rounds.pop(0)
            readable = games.deal_round(readable, order, lot)
        if not state.is_chance_node():
            yield Pair(state, readable)
            move = parse_move(state.action_to_string(action))
            readable = games.play(readable, move)
        state.apply_action(action)
    yield Pair(state, readable)


def decks(game, history):
    """Return the tile order and the lot of each round: dealt and drawn tiles first, then the others."""
    state, rounds = game.new_initial_state(), []
    for action in history:
        text = state.action_to_string(action)
        if state.is_chance_node():
            word = text.split()[0]
            if not rounds or (word in ("deal", "opens") and rounds[-1][2]):
                rounds.append([[], 0, False])
            if word == "lot":
                rounds[-1][1] = action
            else:
                rounds[-1][0].append(parse_tile(text.split()[-1].split("@")[0]))
        else:
            rounds[-1][2] = True
        state.apply_action(action)
    return [((*got, *(tile for tile in TILES if tile not in got)), lot) for got, lot, _ in rounds]
