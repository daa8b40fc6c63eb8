"""Thinking runs in processes of its own, so that a move of a person never waits for a bot."""
