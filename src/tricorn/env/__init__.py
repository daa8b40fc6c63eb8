"""Environments for learning frameworks, on the compiled twin."""
