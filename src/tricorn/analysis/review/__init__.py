"""Reviews of games: what each decision cost."""
