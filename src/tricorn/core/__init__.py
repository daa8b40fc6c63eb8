"""The rules: pure, standard library only."""
