"""Build the wheel and the source archive of the last commit: .venv/bin/python -m release.dist

The bytes depend only on the commit, not on the folder or the time, unless SOURCE_DATE_EPOCH is
set.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"


def unpack(archive: tarfile.TarFile, target: Path) -> None:
    """Extract an archive as plain files; early releases of Python 3.11 have no filter."""
    filtered: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    archive.extractall(target, **filtered)


def main() -> int:
    """Build both and print their hashes in the format of `sha256sum`."""
    for old in DIST.glob("tricorn-*"):
        old.unlink()
    with TemporaryDirectory() as folder:
        export(Path(folder))
        build(Path(folder), DIST)
    for path in sorted(DIST.glob("tricorn-*")):
        print(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  dist/{path.name}")
    return 0


def export(target: Path) -> None:
    """Extract the files of the last commit; warn about uncommitted changes."""
    if changed := git("status", "--porcelain").decode().splitlines():
        print(f"not committed, so not in it: {len(changed)} files", file=sys.stderr)
    with tarfile.open(fileobj=io.BytesIO(git("archive", "HEAD"))) as archive:
        unpack(archive, target)


def git(*words: str) -> bytes:
    """Return the output of a git command."""
    return subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


def build(source: Path, target: Path) -> None:
    """Build the wheel and the source archive of a tree with the pinned backend."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(target.absolute())]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    sys.exit(main())
