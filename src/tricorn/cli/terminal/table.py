"""The table: deals, asks whoever's turn it is, keeps the record."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from secrets import randbits

from tricorn.cli.speech import t
from tricorn.cli.terminal.human import Wish, ask_move
from tricorn.cli.terminal.saved import SavedGame, best_alone
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.seats import Player
from tricorn.core.deal import deal
from tricorn.core.game import due, judge
from tricorn.core.moves import Move
from tricorn.core.reasons import Reason
from tricorn.core.shuffle import PLAY, seeded_lot, seeded_order, stream
from tricorn.core.view import view
from tricorn.words.say import say_event


class Table:
    """One game being played in the terminal."""

    def __init__(self, saved: SavedGame, players: Sequence[Player], screen: Screen) -> None:
        self.saved = saved
        self.players = players
        self.screen = screen
        self.people = sum(player.bot is None for player in players)
        self.seed = _seed(saved)
        self.rng = Random(stream(self.seed, PLAY, len(saved.game.log)).next())
        self.before = best_alone(saved.record) if len(players) == 1 else None
        self.seen_by: int | None = None

    def play(self) -> None:
        """Play to the end of the game, or until somebody stops."""
        while self.saved.game.ended is None:
            if not self._step():
                self.screen.say(t("play.saved", path=self.saved.path))
                return
        self._tell_end()

    def _step(self) -> bool:
        """One deal, one thing that follows, or one move; False to stop."""
        game = self.saved.game
        if game.needs_deal:
            self._deal()
        elif (following := due(game)) is not None:
            self.saved.add([following])
        else:
            return self._turn()
        return True

    def _deal(self) -> None:
        game = self.saved.game
        number = len(game.log) + 1
        order = seeded_order(self.seed, number)
        lot = seeded_lot(self.seed, number, game.seats)
        dealt = deal(game.ruleset, game.seats, order, lot)
        self.saved.add([dealt])
        self.screen.say(say_event(t.words, dealt, self.screen.names))

    def _turn(self) -> bool:
        game = self.saved.game
        assert game.round is not None
        seat = game.round.turn
        bot = self.players[seat].bot
        if bot is not None:
            self._make(bot(view(game, seat), self.rng))
            return True
        self._lift_curtain(seat)
        answer = ask_move(self.screen, view(game, seat), can_undo=game.seats == 1)
        if answer is Wish.QUIT:
            return False
        if isinstance(answer, Wish):
            self.saved.undo()
        else:
            self._make(answer)
        return True

    def _lift_curtain(self, seat: int) -> None:
        if self.people > 1 and self.seen_by != seat:
            self.screen.curtain(self.players[seat].name)
        self.seen_by = seat

    def _make(self, move: Move) -> None:
        """Make a move, or say why it is refused."""
        game = self.saved.game
        answer = judge(game, move)
        if isinstance(answer, Reason):
            self.screen.say(t(f"reason.{answer}"), style="bold")
            return
        self.saved.add(answer)
        if self.people == 0:
            for event in answer:
                self.screen.say(say_event(t.words, event, self.screen.names))
        after = self.saved.game
        if after.round and after.round.ended:
            self.seen_by = None
            self.screen.round_end(after)
            if self.people and after.ended is None:
                self.screen.ask(t("play.next-round"))

    def _tell_end(self) -> None:
        game = self.saved.game
        self.screen.game_end(game)
        if self.before is not None:
            key = "play.new-best" if game.scores[0] > self.before else "play.old-best"
            self.screen.say(t(key, score=self.before))
        self.screen.say(t("play.kept", path=self.saved.path))


def _seed(saved: SavedGame) -> int:
    """The seed the record names, else a fresh secret one."""
    stated = dict(saved.record.headers).get("seed", "")
    return int(stated) if stated.isdecimal() and len(stated) < 20 else randbits(64)
