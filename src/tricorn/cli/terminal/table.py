"""The table: deals, asks whoever's turn it is, keeps the record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import randbits

from tricorn.bots.budget import Budget
from tricorn.bots.contract import BotFailure, own_rng
from tricorn.bots.fallback import guarded
from tricorn.cli.speech import t
from tricorn.cli.terminal.human import Wish, ask_move
from tricorn.cli.terminal.saved import SavedGame, best_alone
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.seats import Player
from tricorn.core.deal import deal
from tricorn.core.game import due, judge
from tricorn.core.moves import Event, Move, Passed, Placed, Shown
from tricorn.core.reasons import Reason
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.core.view import view
from tricorn.words.say import say_event

BOT_SECONDS = 1.0
"""How long a bot thinks at most."""


class Table:
    """One game being played in the terminal."""

    def __init__(self, saved: SavedGame, players: Sequence[Player], screen: Screen) -> None:
        self.saved = saved
        self.players = players
        self.screen = screen
        self.people = sum(player.bot is None for player in players)
        self.bots = [
            player.bot and guarded(player.bot, partial(self._tell_failure, player.name))
            for player in players
        ]
        self.seed = _seed(saved)
        self.before = _best_before(saved)
        self.seen_by: int | None = None
        self.told: list[str] = []
        """What the last person did, to be told before the next one may see the screen."""

    def play(self) -> None:
        """Play to the end of the game, or until somebody stops."""
        while self.saved.game.ended is None:
            if not self._step():
                self.screen.say(t("play.saved", path=self.saved.path))
                return
        self._tell_end()

    def close(self) -> None:
        """Send the bots home."""
        for bot in self.bots:
            if bot is not None:
                bot.close()

    def _step(self) -> bool:
        """One deal, one thing that follows, or one move; False to stop."""
        game = self.saved.game
        if game.needs_deal:
            self._deal()
        elif (following := due(game)) is not None:
            self._add([following])
        else:
            return self._turn()
        return True

    def _deal(self) -> None:
        game = self.saved.game
        number = len(game.log) + 1
        order = seeded_order(self.seed, number)
        lot = seeded_lot(self.seed, number, game.seats)
        self._add([deal(game.ruleset, game.seats, order, lot)])

    def _add(self, events: Sequence[Event]) -> None:
        """Let events happen; where nobody plays, everything is told as it comes."""
        self.saved.add(events)
        if self.people == 0:
            for event in events:
                self.screen.say(say_event(t.words, event, self.screen.names))

    def _turn(self) -> bool:
        game = self.saved.game
        assert game.round is not None
        seat = game.round.turn
        bot = self.bots[seat]
        if bot is not None:
            dice = own_rng(self.seed, len(game.log), len(game.log[-1]))
            self._make(bot(view(game, seat), dice, Budget(BOT_SECONDS)))
            self._look_for_end()
            return True
        self._lift_curtain(seat)
        answer = ask_move(self.screen, view(game, seat), can_undo=self.saved.can_undo)
        if answer is Wish.QUIT:
            return False
        if isinstance(answer, Wish):
            self.saved.undo()
        else:
            self._tell(self._make(answer))
            self._look_for_end()
        return True

    def _tell_failure(self, name: str, failure: BotFailure) -> None:
        """Say that the house played, also to whoever sits down next."""
        line = t(f"failure.{failure.code}", name=name, detail=failure.detail)
        self.screen.say(line)
        self.told.append(line)

    def _lift_curtain(self, seat: int) -> None:
        if self.people > 1 and self.seen_by != seat:
            self.screen.curtain(self.players[seat].name, self.told)
        self.seen_by = seat

    def _make(self, move: Move) -> Sequence[Event]:
        """Make a legal move."""
        answer = judge(self.saved.game, move)
        assert not isinstance(answer, Reason), answer
        self._add(answer)
        return answer

    def _tell(self, events: Sequence[Event]) -> None:
        """Say what a person has done; a draw is told with the next question, to its seat alone."""
        own = [event for event in events if isinstance(event, Placed | Passed | Shown)]
        self.told = [say_event(t.words, event, self.screen.names) for event in own]
        if self.people == 1 or self._round_has_ended:
            for line in self.told:
                self.screen.say(line)

    @property
    def _round_has_ended(self) -> bool:
        round = self.saved.game.round
        return round is not None and round.ended is not None

    def _look_for_end(self) -> None:
        """Show the end of a round, with its news for the person who played last."""
        if not self._round_has_ended:
            return
        game = self.saved.game
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        seat = self.seen_by if self.seen_by is not None else next(iter(people), None)
        self.screen.round_end(view(game, seat))
        self.seen_by = None
        self.told = []
        if self.people and game.ended is None:
            self.screen.ask(t("play.next-round"))

    def _tell_end(self) -> None:
        game = self.saved.game
        self.screen.game_end(game)
        if self.before is not None:
            key = "play.new-best" if game.scores[0] > self.before else "play.old-best"
            self.screen.say(t(key, score=self.before))
        self.screen.say(t("play.kept", path=self.saved.path))


def _best_before(saved: SavedGame) -> int | None:
    """The best score to beat, where one plays alone for a score."""
    counts = saved.game.seats == 1 and saved.game.ruleset.tile_values
    return best_alone(saved.record) if counts else None


def _seed(saved: SavedGame) -> int:
    """The seed the record names, else a fresh secret one."""
    stated = dict(saved.record.headers).get("seed", "")
    return int(stated) if stated.isdecimal() and len(stated) < 20 else randbits(64)
