"""Bot workers: separate processes, so that a person's move never waits for a bot."""
