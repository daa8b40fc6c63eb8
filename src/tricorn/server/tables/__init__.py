"""The tables of this process, in memory and in the log."""
