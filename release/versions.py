"""Run the quick tests under several Pythons: python -m release.versions python3.12 python3.13 …

Each gets its own environment with all pinned packages, in `.venv/versions`; TESTS selects other
tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venv" / "versions"
PINNED = ("base", "fast", "host", "print", "study", "test")
QUICK = (
    "tests/core", "tests/pad", "tests/i18n", "tests/draw", "tests/puzzles", "tests/printing",
    "tests/cli", "tests/server", "tests/test_architecture.py", "src",
)  # fmt: skip


def main(pythons: list[str]) -> int:
    """Return 1 if a test has failed under one of them."""
    codes = {version(python): tested(python) for python in pythons}
    for number, code in codes.items():
        print(f"Python {number}: {'failed' if code else 'passed'}")
    return 1 if any(codes.values()) or not codes else 0


def version(python: str) -> str:
    """Return the version of an interpreter, such as 3.12.1."""
    ask = [python, "-c", "import platform; print(platform.python_version())"]
    return subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()


def tested(python: str) -> int:
    """Return the exit code of the tests under an interpreter."""
    own = environment(python)
    chosen = os.environ.get("TESTS", "").split() or QUICK
    command = [own, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def environment(python: str) -> Path:
    """Create an environment with all pinned packages and this tree; return its interpreter."""
    folder = PLACE / version(python)
    own = folder / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--quiet",
        "--python",
        own,
        "install",
    ]
    files = [f"--requirement={ROOT}/requirements/{name}.txt" for name in PINNED]
    subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
    subprocess.run([*pip, "--require-hashes", *files], check=True)
    subprocess.run([*pip, "--no-deps", "--editable", ROOT], check=True)
    return own


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
