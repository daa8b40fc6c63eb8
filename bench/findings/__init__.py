"""What bots taught about the game: python -m bench.findings measures it and draws the pictures."""
