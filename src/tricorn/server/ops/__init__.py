"""Running the server: processes, metrics."""
