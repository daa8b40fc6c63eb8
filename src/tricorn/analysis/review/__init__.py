"""Reviews of games: the cost of each decision."""
