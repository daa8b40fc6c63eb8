"""The modules of the page pass the strict type checker; without it the skip says what to install."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "tricorn" / "page"
CHECKER = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
WORKER = PAGE / "service-worker.js"


def why_not():
    """Return what must be installed to check types, or None."""
    if shutil.which("node") is None:
        return "no Node: install the packages nodejs and npm"
    return None if CHECKER.is_file() else "no type checker: `make node_modules` fetches it by npm"


def checked(project):
    """Check the types of a project; return the files of the page that it covers."""
    command = ["node", CHECKER, "--project", ROOT / project, "--listFiles", "--pretty", "false"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, "\n".join(
        line for line in done.stdout.splitlines() if "error" in line
    )
    return {Path(line) for line in done.stdout.splitlines()} & set(PAGE.rglob("*.js"))


@pytest.mark.skipif(why_not() is not None, reason=str(why_not()))
def test_every_module_passes_the_strict_type_checker():
    assert checked("tsconfig.json") == set(PAGE.rglob("*.js")) - {WORKER}
    assert checked("tsconfig.worker.json") == {WORKER}
