"""Intervals: they hold as often as they say, also for those who look after every deal."""

from random import Random

import pytest

from tricorn.analysis.arena.confidence import at_any_time, excludes, fixed


def deal(rng, share):
    """The score of a mirrored deal of two games."""
    return ((rng.random() < share) + (rng.random() < share)) / 2


def scores(seed, share, count):
    rng = Random(seed)
    return [deal(rng, share) for _ in range(count)]


@pytest.mark.parametrize(("share", "count"), [(0.5, 30), (0.8, 60), (0.97, 60)])
def test_the_fixed_interval_holds_in_95_of_100_cases(share, count):
    held = 0
    for seed in range(1000):
        interval = fixed(scores(seed, share, count))
        held += interval.low <= share <= interval.high
    assert 930 <= held <= 990


def test_few_or_equal_scores_do_not_look_certain():
    assert fixed([1.0]).low < 0.5
    assert fixed([1.0] * 3).low < 0.7
    assert fixed([0.5] * 3).margin > 0.1
    assert fixed([0.5] * 1000).margin < 0.005


def looks(test, share, deals=90):
    """How many of 200 matches a test calls decided by the time that so many deals are played."""
    rng, decided = Random(7), 0
    for _ in range(200):
        seen = []
        while len(seen) < deals:
            seen.append(deal(rng, share))
            if test(seen):
                decided += 1
                break
    return decided


def test_looking_after_every_deal_decides_equal_bots_by_mistake_in_at_most_5_of_100_matches():
    def fooled(seen):
        interval = fixed(seen)
        return not interval.low <= 0.5 <= interval.high

    assert looks(lambda seen: excludes(seen, 0.5), 0.5) <= 10
    assert looks(fooled, 0.5) > 30


def test_a_better_bot_is_found_out_soon():
    assert looks(lambda seen: excludes(seen, 0.5), 0.7) > 180
    assert looks(lambda seen: excludes(seen, 0.5), 0.3) > 180


def test_the_interval_for_any_time_is_what_is_not_excluded():
    seen = scores(3, 0.62, 200)
    interval = at_any_time(seen)
    assert interval.low < interval.value < interval.high
    assert interval.margin < 0.1
    for edge in (interval.low, interval.high):
        assert excludes(seen, edge - 0.001) != excludes(seen, edge + 0.001)
    assert not excludes(seen, interval.value)
