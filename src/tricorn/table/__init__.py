"""A table as an immutable value: seats, game, and the requests it accepts. The clock is an input."""
