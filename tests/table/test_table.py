"""The table as a value: the same entries always lead to the same table; the clock is an input."""

from datetime import date

import pytest

from tricorn.core.errors import InputError
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Place, Remark
from tricorn.core.record.notation import move_text
from tricorn.server.store.contract import Row
from tricorn.server.tables.live import settle
from tricorn.table import automation, requests
from tricorn.table.entries import Joined, Opened, decode, encode
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.judging import STAND_IN, Actor, join, judge, may_undo
from tricorn.table.loading import open_table, replay
from tricorn.table.options import Options, checked

TODAY = date(2026, 11, 15)
ADA, BO, CY = "ada", "bo", "cy"
PEOPLE = (ADA, BO, CY)


class Log:
    """A table and its log, with a clock set by hand."""

    def __init__(self, kind="friends", seats=(None, None), rules="tri-ominos", **more):
        options = checked(Options(kind, rules, tuple(seats), **more), TODAY)
        opened = Opened(options, ADA)
        self.rows = [(opened, 0)]
        self.table = open_table("t", opened, 0)
        self.at = 0
        free = [place for place, bot in enumerate(seats) if bot is None]
        holders = [ADA] * len(free) if options.is_for_one_device else PEOPLE
        for place, holder in zip(free, holders, strict=False):
            self.add([Joined(place, f"N{place}", holder)])

    def add(self, entries):
        facts, self.table = settle(self.table, entries, self.at)
        self.rows += [(fact, self.at) for fact in facts]

    def who(self, holder):
        return Actor(self.table.held_by(holder), holder == ADA)

    def do(self, holder, act, away=frozenset()):
        self.add(judge(self.table, self.who(holder), act, away))
        return self

    def ready(self, *holders):
        for holder in holders:
            self.do(holder, requests.Ready(type="ready", key="k", wish=holder))
        return self

    def move(self, text=None):
        """Make this move, or the first legal one, for the seat to move."""
        round = self.table.game.round
        text = text or move_text(legal_moves(round)[0])
        holder = self.table.seats[round.turn].holder
        return self.do(holder, Log.move_of(text, self.table.version))

    @staticmethod
    def move_of(text, version):
        return requests.Move(type="move", key="k", version=version, move=text)


def undo(log):
    return requests.Undo(type="undo", key="k", version=log.table.version)


def test_the_encoded_log_replays_to_the_same_table():
    log = Log(seats=(None, "greedy", None)).ready(ADA, BO)
    for _ in range(20):
        seat = log.table.game.round.turn
        if log.table.seats[seat].bot:
            log.add(automation.overdue(log.table))
        else:
            log.move()
    log.do(BO, requests.Leave(type="leave", key="k"))
    text = [Row(at, encode(entry)) for entry, at in log.rows]
    assert replay("t", [(decode(row.body), row.at) for row in text]) == log.table


def test_the_deal_waits_for_everyone_and_depends_on_every_string():
    log = Log().ready(ADA)
    assert log.table.game.round is None
    log.ready(BO)
    assert log.table.game.round is not None
    assert log.table.shuffles[0].player_seeds == (ADA, BO)
    other = Log()
    other.table = replay("t", log.rows[:4])
    other.rows = log.rows[:4]
    assert other.table.secret == log.table.shuffles[0].secret
    other.do(ADA, requests.Ready(type="ready", key="k", wish="another")).ready(BO)
    assert other.table.game.round.racks != log.table.game.round.racks


def test_deals_after_the_deadline_even_if_someone_is_not_ready():
    log = Log().ready(ADA)
    assert automation.deadline(log.table) == 1000 * automation.READY_SECONDS
    log.add(automation.overdue(log.table))
    assert log.table.turn is not None
    assert log.table.shuffles[0].player_seeds == (ADA, "")


@pytest.mark.parametrize("rules", ["tri-ominos", "goliath", "pressman"])
def test_after_a_timeout_the_computer_plays_only_this_turn(rules):
    log = Log(rules=rules, turn_seconds=30).ready(ADA, BO)
    for _ in range(12):
        log.at += 7000
        turn, began = log.table.turn, log.table.turn_began
        assert automation.deadline(log.table) == began + 30_000
        log.add(automation.overdue(log.table))
        if log.table.turn is None:
            break
        assert log.table.turn == 1 - turn
        assert log.table.turn_began == log.at
        assert Remark(turn, "timeout") in log.table.game.log[-1]


def test_a_timeout_in_solitaire_ends_only_one_turn():
    log = Log("solitaire", (None,), turn_seconds=30)
    log.ready(ADA)
    tiles = len(log.table.game.round.board.tiles)
    log.add(automation.overdue(log.table))
    assert len(log.table.game.round.board.tiles) <= tiles + 1


def test_with_friends_only_a_tile_just_played_can_be_undone():
    log = Log().ready(ADA, BO)
    first = log.table.turn
    log.move()
    if log.table.game.round.shown is None:
        assert may_undo(log.table, first)
        assert not may_undo(log.table, 1 - first)
    log.move()
    assert not may_undo(log.table, first)


def test_with_friends_a_draw_cannot_be_undone():
    log = Log().ready(ADA, BO)
    log.move()
    drawer = log.table.turn
    log.move("draw")
    assert not may_undo(log.table, drawer)
    with pytest.raises(RefusedError, match="no-undo"):
        log.do(log.table.seats[drawer].holder, undo(log))
    placements = [move for move in legal(log) if isinstance(move, Place)]
    if placements:
        log.move(move_text(placements[0]))
        assert not may_undo(log.table, drawer)


def legal(log):
    return legal_moves(log.table.game.round)


def test_on_a_shared_device_moves_can_be_undone_back_to_the_deal():
    log = Log("hot-seat", (None, None)).ready(ADA)
    start = log.table.game
    for _ in range(6):
        log.move()
    for _ in range(6):
        log.do(ADA, undo(log))
    assert log.table.game == start
    assert not may_undo(log.table, 0)


def test_refuses_a_move_of_an_older_game_but_not_after_someone_joined():
    log = Log(seats=(None, None, None)).ready(ADA, BO, CY)
    version = log.table.version
    log.do(ADA, requests.Mute(type="mute", key="k", seat=1, on=True))
    turn = log.table.turn
    holder = log.table.seats[turn].holder
    text = move_text(legal(log)[0])
    log.do(holder, Log.move_of(text, version))
    with pytest.raises(StaleError):
        log.do(holder, Log.move_of(text, version))
    with pytest.raises(StaleError):
        log.do(holder, Log.move_of(text, log.table.version + 1))


def test_a_bot_replaces_a_player_who_leaves_until_they_return():
    log = Log().ready(ADA, BO)
    log.do(BO, requests.Leave(type="leave", key="k"))
    assert log.table.seats[1].bot == STAND_IN
    log.do(BO, requests.Return(type="return", key="k"))
    assert log.table.seats[1].bot is None


def test_a_removed_player_has_no_seat():
    log = Log().ready(ADA, BO)
    log.do(ADA, requests.Remove(type="remove", key="k", seat=1))
    assert log.who(BO) == Actor((), is_creator=False)
    assert log.table.seats[1].bot == STAND_IN
    with pytest.raises(RefusedError, match="not-seated"):
        log.do(BO, requests.Return(type="return", key="k"))


def test_bots_do_not_play_without_people():
    log = Log(seats=(None, "greedy")).ready(ADA)
    log.do(ADA, requests.Leave(type="leave", key="k"))
    assert automation.bot_to_move(log.table) is None
    log.do(ADA, requests.Return(type="return", key="k"))
    while log.table.seats[log.table.turn].bot is None:
        log.move()
    assert automation.bot_to_move(log.table) == 1


def test_a_bot_takes_a_free_seat_or_that_of_an_absent_player():
    log = Log(seats=(None, None, None))
    act = requests.TakeOver(type="take-over", key="k", seat=1, bot="greedy")
    with pytest.raises(RefusedError, match="not-away"):
        log.do(ADA, act)
    log.do(ADA, act, away=frozenset({1}))
    assert log.table.seats[1].bot == "greedy"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options("chess", "tri-ominos", (None, None)), "no-such-kind"),
        (Options("friends", "tri-ominos", (None,)), "seats-for-kind"),
        (Options("bots", "tri-ominos", (None, None)), "seats-for-kind"),
        (Options("hot-seat", "tri-ominos", (None, "greedy")), "seats-for-kind"),
        (Options("solitaire", "tri-ominos", (None, "greedy")), "seats-for-kind"),
        (Options("friends", "tri-ominos", (None,) * 7), "seat-count"),
        (Options("friends", "monopoly", (None, None)), "no-such-ruleset"),
        (Options("friends", "tri-ominos bridge=x", (None, None)), "field-whole"),
        (Options("bots", "tri-ominos", (None, "deep-blue")), "no-such-bot"),
        (Options("bots", "tri-ominos", (None, "program:rm")), "no-such-bot"),
        (Options("friends", "tri-ominos", (None, None), turn_seconds=-1), "turn-seconds"),
        (Options("daily", "", (None,), day="2026-11-16"), "day-to-come"),
        (Options("daily", "", (None,), day="soon"), "not-a-date"),
        (Options("puzzle", "", (None,), puzzle="none"), "no-such-puzzle"),
    ],
)
def test_refuses_invalid_options(options, code):
    with pytest.raises(InputError, match=code):
        checked(options, TODAY)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\0b", "a\u202eb", "<b>Bo</b>", "a\nb"])
def test_refuses_harmful_names(name):
    log = Log(seats=(None, None))
    log.table = replay("t", log.rows[:2])
    with pytest.raises(RefusedError, match=r"bad-name|bad-text"):
        join(log.table, name, BO)


@pytest.mark.parametrize("name", ["Zoë", "Ø", "小明", "אבי", "👨‍👩‍👧", "x" * 24])
def test_accepts_international_names(name):
    log = Log(seats=(None, None))
    log.table = replay("t", log.rows[:2])
    assert join(log.table, f" {name} ", BO).name == name
