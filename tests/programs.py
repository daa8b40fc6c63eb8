"""Programs that a test starts: none outlives it, and none is waited for without end."""

import os
import subprocess
from contextlib import contextmanager

WAIT = float(os.environ.get("TRICORN_TEST_WAIT", "180"))
"""Seconds to wait for what should come at once."""


@contextmanager
def running(command, **options):
    """A program that is gone at the end of the block, however that comes."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.kill()
