"""Confidence intervals: their coverage, even when checked after every deal."""

from random import Random

import pytest

from tricorn.analysis.arena.confidence import at_any_time, excludes, fixed


def deal(rng, share):
    """Return the score of a mirrored deal of two games."""
    return ((rng.random() < share) + (rng.random() < share)) / 2


def scores(seed, share, count):
    rng = Random(seed)
    return [deal(rng, share) for _ in range(count)]


@pytest.mark.parametrize(("share", "count"), [(0.5, 30), (0.8, 60), (0.97, 60)])
def test_the_fixed_interval_covers_the_share_in_95_of_100_cases(share, count):
    held = 0
    for seed in range(1000):
        interval = fixed(scores(seed, share, count))
        held += interval.low <= share <= interval.high
    assert 930 <= held <= 990


def test_few_or_equal_scores_give_a_wide_interval():
    assert fixed([1.0]).low < 0.5
    assert fixed([1.0] * 3).low < 0.7
    assert fixed([0.5] * 3).margin > 0.1
    assert fixed([0.5] * 1000).margin < 0.005


def decided_matches(test, share, deals=90):
    """Return how many of 200 matches this test decides within a number of deals."""
    rng, decided = Random(7), 0
    for _ in range(200):
        seen = []
        while len(seen) < deals:
            seen.append(deal(rng, share))
            if test(seen):
                decided += 1
                break
    return decided


def test_checking_after_every_deal_wrongly_decides_at_most_5_of_100_matches():
    def fooled(seen):
        interval = fixed(seen)
        return not interval.low <= 0.5 <= interval.high

    assert decided_matches(lambda seen: excludes(seen, 0.5), 0.5) <= 10
    assert decided_matches(fooled, 0.5) > 30


def test_detects_a_better_bot_within_90_deals():
    assert decided_matches(lambda seen: excludes(seen, 0.5), 0.7) > 180
    assert decided_matches(lambda seen: excludes(seen, 0.5), 0.3) > 180


def test_the_anytime_interval_contains_the_values_not_excluded():
    seen = scores(3, 0.62, 200)
    interval = at_any_time(seen)
    assert interval.low < interval.value < interval.high
    assert interval.margin < 0.1
    for edge in (interval.low, interval.high):
        assert excludes(seen, edge - 0.001) != excludes(seen, edge + 0.001)
    assert not excludes(seen, interval.value)
