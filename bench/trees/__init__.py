"""Two source trees measured side by side."""
