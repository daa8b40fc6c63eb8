"""The exit codes of the program."""

from __future__ import annotations

FINE = 0
NO = 1
"""The answer is no: a record is wrong, a check fails."""
BAD_INPUT = 2
INTERRUPTED = 130
