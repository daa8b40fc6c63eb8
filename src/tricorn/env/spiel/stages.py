"""The words that a table of OpenSpiel has beyond those of the compiled twin."""

from __future__ import annotations

from tricorn.fast.layout import WORDS

STAGE = WORDS
EVENTS = WORDS + 1
"""How many events the log of the round holds."""
DEALT = WORDS + 2
"""The tiles dealt to each of six seats, as masks."""
TABLE_WORDS = WORDS + 8

DEALING, LOT, DRAWING, TURNS = range(4)
"""Chance deals, falls on an opener, lets somebody draw; or somebody is to move."""
ENDED = -4
"""Of a round, and as the number of a player of an ended game."""
CHANCE = -1
ILLEGAL = -100
