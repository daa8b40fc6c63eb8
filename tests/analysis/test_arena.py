"""The arena: mirrored deals are fair, results are repeatable, and matches stop when decided."""

import pytest

pytest.importorskip("openskill", reason="the extra `study` is not installed")

from tricorn.analysis.arena.matches import (
    Arena,
    Deal,
    Plan,
    play_deal,
    seating,
    until_all,
    until_decided,
    until_within,
)
from tricorn.analysis.arena.standings import ratings, standings
from tricorn.analysis.arena.timed_game import Limit, Outcome, play_seated, seen_by
from tricorn.analysis.arena.workers import Here, Processes
from tricorn.core.game import deal_round, new_game
from tricorn.core.moves import Pass
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import load

SHORT = load("tri-ominos target=1")
REPEATABLE = Limit(samples=1)


def short(*bots, **settings):
    return Plan(SHORT, bots, limit=REPEATABLE, **settings)


def untimed(deals):
    return [
        [(game.scores, game.winners, game.rounds, game.decisions) for game in deal.games]
        for deal in deals
    ]


def won(match, number, *winners):
    """Return a deal for two seats with these winners."""
    games = [
        Outcome((10, 5) if winner == 0 else (5, 10), (winner,), 1, (1, 1), (0.1, 0.3), ((), ()))
        for winner in winners
    ]
    return Deal(match, number, tuple(games))


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_ties_with_itself(bot):
    arena = Arena(short(bot, bot), 8)
    assert len(list(arena.play(Here()))) == 8
    (match,) = standings(arena).matches
    assert (match.first, match.second) == (bot, f"{bot} (2)")
    assert (match.share.value, match.lead, match.better) == (0.5, 0, None)


def test_plays_every_deal_from_every_seat():
    plan = short("greedy", "random", seats=3)
    assert plan.matches == ((0, 1), (1, 0))
    assert [seating((0, 1), 3, alone) for alone in range(3)] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    deal = play_deal(plan, (0, 4))
    again = play_seated(SHORT, ["random", "greedy", "random"], plan.seed + 3, REPEATABLE)
    assert untimed([deal])[0][1] == (again.scores, again.winners, again.rounds, again.decisions)
    assert deal.share == sum(game.share(seat) for seat, game in enumerate(deal.games)) / 3


def test_pairs_bots_for_round_robin_and_gauntlet():
    assert short("a", "b", "c").matches == ((0, 1), (0, 2), (1, 2))
    assert short("a", "b", "c", gauntlet=True).matches == ((0, 1), (0, 2))
    assert len(short("a", "b", "c", seats=4).matches) == 6
    assert short("a", "b", "c", gauntlet=True, seats=4).matches == ((0, 1), (0, 2))


def test_results_do_not_depend_on_the_workers():
    plan = short("greedy", "random", "anything", gauntlet=True)
    here, there = (Arena(plan, 30, lambda scores: sum(scores) >= 4) for _ in range(2))
    alone, together = list(here.play(Here())), list(there.play(Processes(2)))
    assert 4 <= len(here.deals[0]) < len(here.deals[1]) < 20
    assert [(deal.number, deal.match) for deal in alone] == [
        (deal.number, deal.match) for deal in together
    ]
    assert untimed(alone) == untimed(together)
    assert ratings(plan, alone) == ratings(plan, reversed(together))


class Scripted:
    """Workers that return predefined results and log their tasks."""

    def __init__(self, winner):
        self.winner = winner
        self.tasks = []

    def map(self, _, items):
        for match, number in items:
            self.tasks.append((match, number))
            yield won(match, number, *self.winner(match, number))


def test_stops_a_match_as_soon_as_it_is_decided():
    lopsided = Scripted(lambda match, number: (0, 1) if match == 0 else (number % 2, number % 2))
    arena = Arena(short("a", "b", "c", gauntlet=True), 400, until_decided(0.5))
    list(arena.play(lopsided))
    clear, even = arena.deals
    assert len(clear) < 15
    assert len(even) == 400
    assert arena.played == arena.expected == 2 * (len(clear) + 400)


def test_stops_a_match_when_the_margin_is_small_enough():
    arena = Arena(short("a", "b"), 5000, until_within(0.1))
    list(arena.play(Scripted(lambda _, number: (number % 2, number % 3 % 2))))
    (match,) = standings(arena).matches
    assert 20 < match.games < 1000
    assert match.share.margin <= 0.1


def test_does_not_replay_known_deals():
    workers = Scripted(lambda _, number: (0, number % 2))
    known = [won(0, 1, 0, 0), won(0, 2, 0, 0), won(1, 1, 0, 0)]
    arena = Arena(short("a", "b", "c", gauntlet=True), 3, until_all, known)
    assert (arena.played, arena.expected) == (6, 12)
    list(arena.play(workers))
    assert workers.tasks == [(1, 2), (0, 3), (1, 3)]


def test_ratings_put_the_better_bot_first():
    arena = Arena(Plan(load("tri-ominos"), ("random", "greedy"), limit=REPEATABLE), 12)
    list(arena.play(Here()))
    better, worse = standings(arena).bots
    assert (better.bot, worse.bot) == ("greedy", "random")
    assert better.rating.value > 25 > worse.rating.value
    assert 0 < better.rating.margin < 8
    assert better.share + worse.share == pytest.approx(1)
    assert better.milliseconds > 0


def test_statistics_of_a_match_come_from_its_deals():
    arena = Arena(short("a", "b"), 2, until_all, [won(0, 1, 0, 1), won(0, 2, 0, 0)])
    shown = standings(arena)
    (match,) = shown.matches
    assert (match.games, match.share.value, match.lead) == (4, 0.75, 2.5)
    bots = {bot.bot: bot for bot in shown.bots}
    assert (bots["a"].share, bots["b"].share) == (0.75, 0.25)
    assert bots["a"].points == 8.75
    assert bots["a"].milliseconds == pytest.approx(200)


def test_plays_the_fallback_move_for_a_failing_bot_and_continues(monkeypatch):
    monkeypatch.setattr(
        "tricorn.analysis.arena.timed_game.find_player", lambda _: lambda *_: Pass()
    )
    game = play_seated(SHORT, ["stubborn", "stubborn"], 1, REPEATABLE)
    assert max(game.scores) > 0
    assert all(why[0].startswith("illegal") for why in game.failures)


def test_the_seer_sees_all_racks_but_not_the_pool():
    game = deal_round(new_game(load("tri-ominos"), 3), seeded_order(3), 0)
    seen, usual = seen_by("seer", game, 1).round, seen_by("greedy", game, 1).round
    assert seen.racks == game.round.racks
    assert set(seen.pool) == {None}
    assert [rack.hidden for rack in usual.racks] == [7, 0, 7]
