"""The game in the terminal: who sits there, what they see, what they type, the record being kept."""
