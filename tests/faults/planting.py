"""The known faults, and functions to plant one in a copy of the project."""

import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKAGE = Path("src", "tricorn")


@dataclass(frozen=True)
class Fault:
    """One change that the named tests must notice."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def planted(self, text: str) -> str:
        """Return the text of the file with the fault in it."""
        assert text.count(self.old) == 1, f"{self.name}: {self.file} has changed"
        return text.replace(self.old, self.new)


def faults() -> list[Fault]:
    """Return all faults in the list."""
    rows = tomllib.loads((HERE / "faults.toml").read_text("utf-8"))["fault"]
    return [Fault(**{**row, "tests": tuple(row["tests"])}) for row in rows]


def source(root: Path, fault: Fault) -> Path:
    """Return the path of the file that a fault changes."""
    return root / PACKAGE / fault.file


def copy_project(target: Path) -> None:
    """Copy sources, tests, files that tests read and settings, without compiled files."""
    target.mkdir(exist_ok=True)
    unwanted = shutil.ignore_patterns("__pycache__", "node_modules", ".*")
    for folder in ("src", "tests", "docs", "bench", "examples"):
        shutil.copytree(ROOT / folder, target / folder, ignore=unwanted)
    for settings in ("pyproject.toml", "tsconfig.json", "tsconfig.worker.json"):
        shutil.copy(ROOT / settings, target)
    (target / "node_modules").symlink_to(ROOT / "node_modules")
