"""Bots of another package that fail in different ways, as the bot workers find them."""

import os

import pytest

BOTS = """
import time
from tricorn.core.moves import Pass

def crash(view, rng, budget):
    raise RuntimeError("on my rack is 4-5-5")

def cheat(view, rng, budget):
    return None

def sleep(view, rng, budget):
    time.sleep(600)
"""


@pytest.fixture
def failing_bots(tmp_path, monkeypatch):
    """Install the bots crash, cheat and sleep for this process and those it starts."""
    folder = tmp_path / "packages"
    about = folder / "failing_bots-1.dist-info"
    about.mkdir(parents=True)
    (folder / "failing_bots.py").write_text(BOTS)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: failing-bots\nVersion: 1\n")
    names = [f"{name} = failing_bots:{name}\n" for name in ("crash", "cheat", "sleep")]
    (about / "entry_points.txt").write_text("[tricorn.bots]\n" + "".join(names))
    monkeypatch.syspath_prepend(str(folder))
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
