"""Load tests of the table server: the server is a separate process, the clients run in this one."""
