"""Settings for all tests: order, garbage collection, and skips, which fail if TRICORN_CI is set."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from tests.chromium import browser

__all__ = ["browser"]

gc.disable()  # until all tests are collected; they live until the end and are never garbage

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # a background run ignores Ctrl-C, and so would every program that a test starts
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let each worker start with its share of the long tests, so that no long test starts last."""
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    if workers == 1:
        return
    long = [item for item in items if is_long(item)]
    rest = [item for item in items if not is_long(item)]
    left, ordered = len(items), []
    for number in range(workers):
        share = long[number::workers]
        size = max(0, left // (workers - number) - len(share))  # as xdist splits the list
        ordered += [*share, *rest[:size]]
        del rest[:size]
        left = len(items) - len(ordered)
    items[:] = ordered + rest


def is_long(item: pytest.Item) -> bool:
    """Return whether a test takes many seconds."""
    return item.get_closest_marker("long") is not None or "journeys" in item.path.parts


def pytest_collection_finish() -> None:
    """Enable garbage collection, but not of the tests, and less often."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("TRICORN_CI"):
        reporter.write_line(
            f"\n{len(skipped)} tests were skipped, which is a failure here", red=True
        )
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
