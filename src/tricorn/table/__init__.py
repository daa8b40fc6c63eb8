"""A table as a value: who sits there, the game, what may be asked of it. Pure: the clock is an input."""
