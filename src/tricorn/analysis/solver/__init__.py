"""The best possible score of a solitaire deal when all draws are known."""
