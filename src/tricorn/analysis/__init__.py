"""What one does with bots and engines: measuring them."""
