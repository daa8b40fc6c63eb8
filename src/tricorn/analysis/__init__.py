"""Measuring bots, games and engines: arena, reviews, solver, datasets, speed."""
