"""Operation of the server: processes and metrics."""
