"""Where tables are kept: an event log for each, read back after any end of the process."""
