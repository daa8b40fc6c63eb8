"""What several server processes share: bus, leases, heartbeats."""
