"""How the strong bots think: guess the hidden tiles, play the rest of the round, many times."""
