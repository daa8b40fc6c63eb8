"""Shared state of several server processes: bus, leases, heartbeats."""
