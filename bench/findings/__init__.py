"""Findings about the game from bots: python -m bench.findings measures them and draws the pictures."""
