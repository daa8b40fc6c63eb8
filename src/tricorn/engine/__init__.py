"""The compiled twin: the same game in numba kernels, hundreds of thousands of rounds per second.

It shares no rule code with `core`; only `convert` translates between them. Compiled kernels are cached
in the user's cache folder, in a subfolder per version of these sources: numba's own cache checks one file
at a time and would miss a change in a file that another kernel calls.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile


def is_installed() -> bool:
    """Return whether numpy and numba (the extra `fast`) are installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def kernel_cache() -> Path:
    """Return the folder of the kernel cache: `NUMBA_CACHE_DIR`, by default in the user's cache folder."""
    return Path(os.environ["NUMBA_CACHE_DIR"])


@cache
def is_cache_writable() -> bool:
    """Return whether compiled kernels can be cached; if not, each process compiles them."""
    try:
        kernel_cache().mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=kernel_cache()):
            return True
    except OSError:
        return False


def _own_cache() -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "tricorn" / _digest()


def _digest() -> str:
    """Return a hash of all sources in the package that contain kernels."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parents[1].rglob("*.py")):
        text = source.read_bytes()
        if b"tricorn.engine.compiling" in text:
            digest.update(text)
    return digest.hexdigest()[:16]


os.environ.setdefault("NUMBA_CACHE_DIR", str(_own_cache()))
if sys.modules.get("numba"):  # numba reads the environment once, on import
    sys.modules["numba"].config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]
