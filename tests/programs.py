"""Programs started by tests: each is killed at the end, and every wait has a timeout."""

import os
import subprocess
from contextlib import contextmanager

WAIT = float(os.environ.get("TRICORN_TEST_WAIT", "180"))
"""Timeout in seconds for events that should happen at once."""


@contextmanager
def running(command, **options):
    """Run a program and kill it at the end of the block."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.kill()
