"""Reviews: findings, accounts that add up, and no use of hidden tiles."""

from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tricorn.analysis.arena.workers import Here, Threads
from tricorn.analysis.review import review as reviewing
from tricorn.analysis.review.facts import review_facts
from tricorn.analysis.review.luck_and_skill import accounts, course, milestones, total
from tricorn.analysis.review.review import review
from tricorn.bots.selfplay import play_game
from tricorn.core.errors import InputError
from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import greedy_move, legal_moves
from tricorn.core.moves import Draw, Drawn, MoveEvent, Pass, Place
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.records import read, write
from tricorn.rulesets import PRESETS, load
from tricorn.testing.worlds import redealt

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch):
    monkeypatch.setattr(reviewing, "ROLLOUTS", 1)


def golden(name):
    return read((GOLDEN / f"{name}.tricorn").read_text("utf-8"))


def record_of(game):
    return Record(game.ruleset, NAMES[: game.seats], game.log)


def bots_record(rules, bots, seed=1):
    return record_of(play_game(load(rules), bots, seed))


def in_mid_round(rules, seats, matches):
    """Return a game of greedy seats up to the first position that matches."""
    seeds = count(1)
    game = new_game(load(rules), seats)
    while game.round is None or not matches(game.round):
        if game.round is None or game.round.ended:
            game = deal_round(new_game(load(rules), seats), seeded_order(next(seeds)))
        else:
            game = play(game, greedy_move(game.round))
    return game


def moves_of(record):
    return [event for events in record.rounds for event in events if isinstance(event, MoveEvent)]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_luck_and_skill_add_up(seats):
    found = review(golden(f"tri-ominos-{seats}"), Threads(2))
    by_seat = accounts(found)
    stones = milestones(found)
    assert stones[0] == pytest.approx((1 / seats,) * seats)
    assert all(sum(stone) == pytest.approx(1) for stone in stones)
    scores = found.record.game.scores
    assert [stone == 1 for stone in stones[-1]] == [score == max(scores) for score in scores]
    for seat, rounds in enumerate(by_seat):
        whole = total(rounds)
        assert whole.start + whole.luck + whole.gifts - whole.given == pytest.approx(whole.end)
        assert whole.luck == pytest.approx(sum(account.luck for account in rounds))
        assert all(one.end == two.start for one, two in pairwise(rounds))
        assert whole.given == pytest.approx(sum(verdict.given for verdict in found.of(seat)))
    for accounts_of_round in zip(*by_seat, strict=True):
        assert sum(account.luck for account in accounts_of_round) == pytest.approx(0, abs=1e-12)
    given = [total(rounds).given for rounds in by_seat]
    assert sum(total(rounds).gifts for rounds in by_seat) == pytest.approx(sum(given))
    assert sum(given) > min(given) >= 0


@pytest.mark.parametrize("rules", PRESETS)
def test_reviews_games_of_every_rule_set(rules):
    found = review(golden(f"{rules}-{2 + len(rules) % 4}"), Threads(2))
    assert found.unknown == 0
    for verdict in found.verdicts:
        decision = verdict.decision
        moves = [opinion.move for opinion in verdict.opinions]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(decision.view.legal_moves)
        assert decision.move in moves
        assert 0 <= verdict.after <= verdict.before <= 1


def test_finds_a_planted_blunder_as_the_costliest_move(monkeypatch):
    """Draw instead of going out."""
    monkeypatch.setattr(reviewing, "ROLLOUTS", 40_000)
    game = in_mid_round(
        "tri-ominos", 2,
        lambda now: now.pool and now.rack.size == 1 and isinstance(greedy_move(now), Place),
    )  # fmt: skip
    record = record_of(play(game, Draw()))
    worst, *_ = review(record, Threads(2)).costliest()
    assert worst.decision.number == len(moves_of(record))
    assert worst.decision.move == Draw()
    assert play(game, worst.best.move).round.ended.how == "out"
    assert worst.given > 0.05
    assert worst.given_points > 25


def test_reports_a_missed_hexagon():
    def offers_hexagon(round):
        moves = [] if round.is_opening else legal_moves(round)
        return any(
            isinstance(move, Place) and round.board.contact(move.placement.cell).hexagons
            for move in moves
        )

    game = in_mid_round("tri-ominos", 2, offers_hexagon)
    taken, *others = sorted(
        (move for move in legal_moves(game.round) if isinstance(move, Place)),
        key=lambda move: -game.round.board.contact(move.placement.cell).hexagons,
    )
    other = others[-1] if others else Draw()
    verdict = review(record_of(play(game, other)), Threads(2)).verdicts[-1]
    assert verdict.decision.move == other
    assert verdict.given > 0.05
    assert verdict.is_even(next(found for found in verdict.opinions if found.move == taken))


def test_the_same_record_gives_the_same_review():
    record = golden("tri-domino-3")
    first = review_facts(review(record, Here()))
    assert first == review_facts(review(record, Threads(2)))
    assert first == review_facts(review(read(write(record)), Here()))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_verdict_does_not_depend_on_hidden_tiles(seats):
    """Redeal all tiles the seat has not seen; the verdict on its decision must not change."""
    game = in_mid_round(
        "tri-ominos", seats,
        lambda now: len(now.board.tiles) > 7 and len(legal_moves(now)) > 2,
    )  # fmt: skip
    seat, move = game.round.turn, greedy_move(game.round)
    verdicts = []
    for seed in range(3):
        other = redealt(game, seat, Random(seed))
        assert other != game
        verdicts.append(review(record_of(play(other, move)), Here()).verdicts[-1])
    assert verdicts[0].decision.seat == seat
    assert verdicts[0] == verdicts[1] == verdicts[2]


def test_skips_a_seat_whose_tiles_are_unknown():
    whole = bots_record("tri-ominos target=1", ["greedy", "greedy"])
    lines = write(whole).splitlines(keepends=True)
    hidden = read("".join(_without_bob(line) for line in lines))
    before, after = review(whole, Here()), review(hidden, Here())
    assert after.of(1) == []
    assert after.unknown > 0
    assert [verdict.opinions for verdict in after.of(0)] == [
        verdict.opinions for verdict in before.of(0)
    ]
    assert total(accounts(after)[1]).given == 0


def _without_bob(line):
    if line.startswith(("deal B", "pool")):
        return ""
    return line.replace(line.split()[2], "?") if line.startswith("B draw") else line


def test_refuses_records_with_unknown_cells():
    pad = (
        "#tricorn 1\n#rules tri-ominos\n#player A Ada\n#player B Bob\nround 1\n"
        "A 555@0:0 +25 25\nB 551@? +11 11\n"
    )
    for text in (pad, "#tricorn 1\n#rules tri-ominos\n", "#tricorn 1\n"):
        with pytest.raises(InputError, match="nothing-to-review"):
            review(read(text), Here())


def test_reviews_an_unfinished_game_up_to_its_last_move():
    game = in_mid_round("tri-ominos", 3, lambda now: len(now.board.tiles) > 9)
    found = review(record_of(game), Here())
    for seat, rounds in enumerate(accounts(found)):
        assert total(rounds).end == found.of(seat)[-1].after == course(found, seat)[-1][1]


def test_solitaire_review_counts_points_and_only_draws_are_luck():
    found = review(golden("tripple-domino-1"), Here())
    (rounds,) = accounts(found)
    assert total(rounds).end == found.record.game.scores[0]
    events = moves_of(found.record)
    for one, two in pairwise(found.verdicts):
        between = events[one.decision.number - 1 : two.decision.number - 1]
        if not any(isinstance(event, Drawn) for event in between):
            assert one.after == pytest.approx(two.before) or one.after > two.before
    assert found.costliest()[0].given == found.costliest()[0].given_points > 0
    assert all("chance" not in one for one in review_facts(found)["decisions"][0]["candidates"])


def test_returns_the_decisions_reviewed_before_an_interruption():
    class Interrupted:
        def map(self, function, items):
            yield from map(function, items[:5])
            raise KeyboardInterrupt

    shown = []
    found = review(golden("tri-ominos-2"), Interrupted(), lambda *progress: shown.append(progress))
    assert len(found.verdicts) == 5
    assert shown == [(done, found.requested) for done in range(6)]
    assert total(accounts(found)[0]).end in (0, 1)


def test_numbers_decisions_like_moves():
    record = golden("goliath-4")
    found = review(replace(record, rounds=record.rounds[:1]), Here())
    events = moves_of(record)
    for verdict in found.verdicts:
        decision = verdict.decision
        event = events[decision.number - 1]
        assert event.seat == decision.seat
        assert decision.points(decision.move) == event.points
        assert decision.view == view(decision.view.game, decision.seat)
        assert isinstance(decision.move, Place | Draw | Pass)
