"""Line charts of values over time."""

import pytest

from tricorn.draw.charts.curve import Curve, curve_svg, round_steps


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (-37, 12, [-40, -30, -20, -10, 0, 10, 20]),
        (0, 6_000_000, [0, 2e6, 4e6, 6e6]),
        (5, 5, [5, 5.2, 5.4, 5.6, 5.8, 6]),
    ],
)
def test_the_grid_uses_round_numbers_around_all_values(low, high, steps):
    found = round_steps(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert found == pytest.approx(steps)


def test_draws_a_line_for_each_name():
    lines = [("learner", [(0, 20.0), (1000, 45.0)]), ("greedy", [(0, 50.0), (1000, 50.0)])]
    svg = curve_svg("Rounds won", Curve(lines, "steps", " %"))
    assert svg.count("<polyline") == 4
    assert "50 %" in svg
    assert ">1k<" in svg
    assert "learner" in svg
    assert "steps" in svg


def test_draws_an_empty_grid_without_values():
    assert "<svg" in curve_svg("Nothing", Curve([], "steps"))
