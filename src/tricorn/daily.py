"""The daily deal: one solitaire deal per day, the same for everyone."""

from __future__ import annotations

from datetime import UTC, date, datetime

from tricorn.core.errors import InputError

RULES = "tri-ominos"
"""The rule set of the daily deal."""
HEADER = "daily"
"""The record header with the day."""


def today() -> date:
    """Return the current date in UTC, so that the daily deal changes everywhere at once."""
    return datetime.now(UTC).date()


def checked_day(text: str, today: date) -> date:
    """Parse a date in any ISO format and refuse days in the future."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise InputError("not-a-date", text=text) from error
    if day > today:
        raise InputError("day-to-come", day=day.isoformat(), today=today.isoformat())
    return day
