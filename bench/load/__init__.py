"""A load for the table server: the server as a process of its own, people who play at it from this one."""
