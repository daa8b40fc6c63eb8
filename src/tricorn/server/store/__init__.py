"""The store: an event log for each table and pad, which survives any end of the process."""
