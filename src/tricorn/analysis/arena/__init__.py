"""Matches between bots, with ratings."""
