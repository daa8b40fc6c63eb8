"""A source tree whose code can be run."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.amount import HERE
from bench.load.process import Process, running

ROOT = HERE.parent


@dataclass(frozen=True)
class Tree:
    """A source tree, and a folder for what Python and numba compile from it."""

    path: Path
    cache: Path

    def env(self, bench: Path | None = None) -> dict[str, str]:
        """Return the environment for code of this tree, with the package `bench` of this or another tree."""
        paths = os.pathsep.join([str(self.path / "src"), str(bench or self.path)])
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        numba = str(self.cache / "numba")
        return {
            **env,
            "PYTHONPATH": paths,
            "PYTHONPYCACHEPREFIX": str(self.cache),
            "NUMBA_CACHE_DIR": numba,
        }

    def serving(self) -> AbstractContextManager[Process]:
        """Run the server of this tree."""
        return running(cwd=self.path, env=self.env(), limits=self._limits)

    @cached_property
    def _limits(self) -> dict[str, int]:
        """The limits for a load as this tree names them."""
        code = "import json; from bench.load.process import WIDE; print(json.dumps(WIDE))"
        asked = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.path, env=self.env(), capture_output=True, check=True,
        )  # fmt: skip
        found: dict[str, int] = json.loads(asked.stdout)
        return found

    @property
    def commit(self) -> str:
        """The commit that is checked out here, or nothing."""
        asked = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--exclude=*"],
            cwd=self.path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return asked.stdout.strip()


@contextmanager
def both(old: str) -> Iterator[tuple[Tree, Tree]]:
    """Yield the old tree, given as a folder or a commit, and this one."""
    with TemporaryDirectory() as folder:
        path = Path(old)
        if not path.is_dir():
            path = Path(folder) / "old"
            _extract(old, path)
        yield Tree(path.resolve(), Path(folder) / "a"), Tree(ROOT, Path(folder) / "b")


def _extract(commit: str, target: Path) -> None:
    """Write the files of a commit into a folder."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(target, filter="data")
