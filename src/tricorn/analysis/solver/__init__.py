"""The best score a solitaire deal allows when all draws are known."""
