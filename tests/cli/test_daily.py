"""The deal of the day: the same for everybody, gone on with, never taken back, counted in a row."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tricorn.core.shuffle import daily_seed, seeded_order
from tricorn.records import read

TODAY = datetime.now(UTC).date()


def finish(run, day):
    """Draw and pass, laying nothing, until the game is over."""
    return run("daily", "--date", day.isoformat(), stdin="d\nd\nd\np\n" * 30)


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data" / "daily"


def test_a_day_has_its_deal():
    assert daily_seed("2026-11-16") == 31941409273759593, "published deals never change"
    days = [date(2026, 1, 1) + timedelta(number) for number in range(400)]
    assert len({seeded_order(daily_seed(day.isoformat())) for day in days}) == 400


def test_showing_writes_nothing_and_hides_the_pool(run, data):
    shown = run("daily", "--show")
    assert shown.code == 0
    assert "20" in shown.out
    assert not data.exists()


def test_a_day_goes_on_where_it_stopped_and_nothing_is_taken_back(run, data):
    run("daily", stdin="d\nu\nq\n")
    path = data / f"{TODAY.isoformat()}.tricorn"
    once = path.read_text("utf-8")
    assert once.count(" draw ") == 1
    run("daily", stdin="d\nq\n")
    again = path.read_text("utf-8")
    assert again.startswith(once)
    assert again.count(" draw ") == 2
    order = seeded_order(daily_seed(TODAY.isoformat()))
    assert read(again).game.round.board.tiles
    assert read(again).rounds[0][0].racks[0].known == frozenset(order[1:11])


def test_days_in_a_row_are_counted(run):
    for back in (4, 2, 1, 0):
        told = finish(run, TODAY - timedelta(back))
        assert told.code == 0
    assert "days in a row: 3" in told.out
    assert f"Tricorn {TODAY.isoformat()}" in told.out
    assert "days in a row: 3" in run("daily").out, "told again, not played again"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("yesterday", "no date"), ("2026-02-30", "no date"), ("9999-01-01", "to come")],
)
def test_other_days_are_refused(run, data, text, complaint):
    refused = run("daily", "--date", text)
    assert refused.code == 2
    assert complaint in refused.err
    assert not data.exists()
