"""The daily deal: the same for all players, resumable, without undo, with a streak."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tricorn.core.shuffle import daily_seed, seeded_order
from tricorn.records import read

TODAY = datetime.now(UTC).date()


def finish(run, day):
    """Draw and pass without playing a tile until the game is over."""
    return run("daily", "--date", day.isoformat(), stdin="d\nd\nd\np\n" * 30)


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data" / "daily"


def test_each_date_has_a_fixed_deal():
    assert daily_seed("2026-11-16") == 31941409273759593, "published deals never change"
    days = [date(2026, 1, 1) + timedelta(number) for number in range(400)]
    assert len({seeded_order(daily_seed(day.isoformat())) for day in days}) == 400


def test_show_prints_the_deal_without_writing_a_file(run, data):
    shown = run("daily", "--show")
    assert shown.code == 0
    assert "20" in shown.out
    assert not data.exists()


def test_resumes_the_daily_deal_and_ignores_undo(run, data):
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


def test_counts_consecutive_days(run):
    for back in (4, 2, 1, 0):
        answer = finish(run, TODAY - timedelta(back))
        assert answer.code == 0
    assert "days in a row: 3" in answer.out
    assert f"Tricorn {TODAY.isoformat()}" in answer.out
    assert "days in a row: 3" in run("daily").out, "repeated, not played again"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("yesterday", "no date"), ("2026-02-30", "no date"), ("9999-01-01", "to come")],
)
def test_refuses_invalid_and_future_dates(run, data, text, complaint):
    refused = run("daily", "--date", text)
    assert refused.code == 2
    assert complaint in refused.err
    assert not data.exists()
