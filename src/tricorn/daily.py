"""The deal of a day: one solitaire deal for everybody, on every day up to today."""

from __future__ import annotations

from datetime import UTC, date, datetime

from tricorn.core.errors import InputError

RULES = "tri-ominos"
"""The rule set it is played by."""
HEADER = "daily"
"""The header of a record that names the day."""


def today() -> date:
    """Today by the clock of Greenwich, so that it is the same everywhere."""
    return datetime.now(UTC).date()


def checked_day(text: str, today: date) -> date:
    """The day that is meant; it may be written in several ways and has one deal, once it has come."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise InputError("not-a-date", text=text) from error
    if day > today:
        raise InputError("day-to-come", day=day.isoformat(), today=today.isoformat())
    return day
