"""The game in the terminal: players, screen, input and the record."""
