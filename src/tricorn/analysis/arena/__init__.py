"""Bots against each other, with ratings."""
