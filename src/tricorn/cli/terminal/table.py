"""The table in the terminal: seats, deals, turns, the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbits
from time import monotonic

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot, BotFailure, own_rng
from tricorn.bots.guard import guarded
from tricorn.bots.registry import PROGRAM, find, names, seat_name
from tricorn.cli.support.console import t
from tricorn.cli.terminal.human import PlayerCommand, ask_move
from tricorn.cli.terminal.saved import SavedGame, best_alone
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.turn_clock import Now, TimeUpError, TurnClock
from tricorn.core.deal import deal
from tricorn.core.errors import InputError, Reason, closest
from tricorn.core.game import MAX_SEATS, due, judge
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Drawn, Event, Move, Passed, Placed, Remark, Shown
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.core.view import view
from tricorn.i18n.formatting import format_event

BOT_NAME_SIMILARITY = 0.8
"""How similar a name may be to that of a bot; Marta and master are 0.73."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: a person or a bot."""

    name: str
    bot: Bot | None
    is_program: bool = False


def players(wanted: Sequence[str]) -> list[Player]:
    """Return the seats that the user named, including programs given by their command."""
    _check_count(wanted)
    return [parse_player(text) for text in wanted]


def parse_player(text: str) -> Player:
    """Return one such seat; refuse a name that looks like a misspelled bot."""
    clean = " ".join(text.split())
    if clean.startswith(PROGRAM):
        return _program(clean)
    player = _player(clean)
    guess = closest(clean, names(), BOT_NAME_SIMILARITY) if player.bot is None else None
    if guess:
        raise InputError("like-a-bot", name=clean, guess=guess)
    return player


def recorded_players(names: Sequence[str]) -> list[Player]:
    """Return the seats named in a record, which never starts a program."""
    _check_count(names)
    return [_player(" ".join(name.split())) for name in names]


def _program(command: str) -> Player:
    return Player(seat_name(command), find(command), is_program=True)


def _player(name: str) -> Player:
    """Return a person, or the bot of that name."""
    if not name or len(name) > 24 or not name.isprintable():
        raise InputError("bad-name", name=name)
    return Player(name, find(name) if name in names() else None)


def _check_count(seats: Sequence[str]) -> None:
    if not 1 <= len(seats) <= MAX_SEATS:
        raise InputError("seat-count", count=len(seats), high=MAX_SEATS)


BOT_SECONDS = 1.0
"""The thinking time of a bot."""


class Table:
    """One game played in the terminal."""

    def __init__(
        self,
        saved: SavedGame,
        players: Sequence[Player],
        screen: Screen,
        limit: int | None = None,
        now: Now = monotonic,
    ) -> None:
        """Limit turns of people to `limit` seconds (default: the limit in the rules; 0: no limit)."""
        self.saved = saved
        self.limit = saved.game.ruleset.time_limit if limit is None else limit
        self.now = now
        self.clock: TurnClock | None = None
        """The timer of a person's turn, from the first prompt to its end."""
        self.players = players
        self.screen = screen
        self.people = sum(player.bot is None for player in players)
        self.bots = [
            player.bot and guarded(player.bot, partial(self._report_failure, player.name))
            for player in players
        ]
        self.seed = _seed(saved)
        self.before = _best_before(saved)
        self.seen_by: int | None = None
        self.last_actions: list[str] = []
        """The last person's actions, shown before the next person may see the screen."""

    def play(self) -> None:
        """Play to the end of the game, or until a player stops."""
        while self.saved.game.ended is None:
            if not self._step():
                self.screen.print_path(t("play.saved", path=self.saved.path))
                return
        self._tell_end()

    def close(self) -> None:
        """Stop the bots."""
        for bot in self.bots:
            if bot is not None:
                bot.close()

    def _step(self) -> bool:
        """Apply one deal, one automatic event or one move; return False to stop."""
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
        """Save and apply events; without human players, print each of them."""
        self.saved.add(events)
        if self.people == 0:
            for event in events:
                self.screen.say(format_event(t.catalogue, event, self.screen.names))

    def _turn(self) -> bool:
        game = self.saved.game
        assert game.round is not None
        seat = game.round.turn
        bot = self.bots[seat]
        if bot is not None:
            dice = own_rng(self.seed, len(game.log), len(game.log[-1]))
            self._make(bot(view(game, seat), dice, Budget(BOT_SECONDS)))
            self._show_round_end()
            return True
        self._hand_over(seat)
        try:
            answer = self._ask(seat)
        except TimeUpError:
            self._play_out(seat)
            return True
        if answer is PlayerCommand.QUIT:
            return False
        if isinstance(answer, PlayerCommand):
            self.saved.undo()
            self.clock = None
        else:
            self._report(self._make(answer))
            self._show_round_end()
        return True

    def _ask(self, seat: int) -> Move | PlayerCommand:
        """Return the person's move or command; enforce the time limit."""
        if self.limit and self.clock is None:
            self.clock = TurnClock(self.limit, self.now)
        self.screen.clock = self.clock
        try:
            seen = view(self.saved.game, seat)
            return ask_move(self.screen, seen, can_undo=self.saved.can_undo)
        finally:
            self.screen.clock = None

    def _play_out(self, seat: int) -> None:
        """Finish the turn by computer after a timeout, and record the timeout."""
        timeout = Remark(seat, "timeout")
        self._add([timeout])
        events: list[Event] = [timeout]
        while True:
            assert self.saved.game.round is not None
            events += self._make(greedy_move(self.saved.game.round))
            if self.clock is None:
                break
        self.screen.say()
        self._report(events, with_draws=True)
        self._show_round_end()

    def _report_failure(self, name: str, failure: BotFailure) -> None:
        """Report that the computer played for a bot, to the next person as well."""
        line = t(f"failure.{failure.code}", name=name, detail=failure.detail)
        self.screen.say(line)
        self.last_actions.append(line)

    def _hand_over(self, seat: int) -> None:
        if self.people > 1 and self.seen_by != seat:
            self.screen.hand_over(self.players[seat].name, self.last_actions)
        self.seen_by = seat

    def _make(self, move: Move) -> Sequence[Event]:
        """Make a legal move."""
        answer = judge(self.saved.game, move)
        assert not isinstance(answer, Reason), answer
        self._add(answer)
        round = self.saved.game.round
        if round is None or not round.drawn or round.ended is not None:
            self.clock = None
        return answer

    def _report(self, events: Sequence[Event], with_draws: bool = False) -> None:
        """Report a person's move; a draw is shown with the next prompt, only to that player."""
        own = [
            replace(event, tile=None) if isinstance(event, Drawn) and self.people > 1 else event
            for event in events
            if isinstance(event, Placed | Passed | Shown | Remark)
            or (with_draws and isinstance(event, Drawn))
        ]
        self.last_actions = [format_event(t.catalogue, event, self.screen.names) for event in own]
        if self.people == 1 or self._round_has_ended:
            for line in self.last_actions:
                self.screen.say(line)

    @property
    def _round_has_ended(self) -> bool:
        round = self.saved.game.round
        return round is not None and round.ended is not None

    def _show_round_end(self) -> None:
        """Show the end of a round, with the news for the person who played last."""
        if not self._round_has_ended:
            return
        game = self.saved.game
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        seat = self.seen_by if self.seen_by is not None else next(iter(people), None)
        self.screen.round_end(view(game, seat))
        self.seen_by = None
        self.last_actions = []
        if self.people and game.ended is None:
            self.screen.ask(t("play.next-round"))

    def _tell_end(self) -> None:
        game = self.saved.game
        self.screen.game_end(game)
        if self.before is not None:
            key = "play.new-best" if game.scores[0] > self.before else "play.old-best"
            self.screen.say(t(key, score=self.before))
        self.screen.print_path(t("play.kept", path=self.saved.path))


def _best_before(saved: SavedGame) -> int | None:
    """Return the best score to beat, in solitaire by score."""
    counts = saved.game.seats == 1 and saved.game.ruleset.tile_values
    return best_alone(saved.record) if counts else None


def _seed(saved: SavedGame) -> int:
    """Return the seed in the record, or a new secret one."""
    stated = dict(saved.record.headers).get("seed", "")
    return int(stated) if stated.isdecimal() and len(stated) < 20 else randbits(64)
