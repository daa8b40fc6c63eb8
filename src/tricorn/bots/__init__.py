"""The bots: each chooses a move from what its seat can see."""
