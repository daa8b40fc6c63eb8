"""The search of the strong bots: sample the hidden tiles, play out the round, many times."""
