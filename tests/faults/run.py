"""Plants each known fault in a copy of the project and sees whether its tests turn red.

Run from the project's root: `python -m tests.faults.run` or `python tests/faults/run.py`; only some of them
with parts of their files' names, as in `python -m tests.faults.run server/`.
`--green` says that all tests have just passed, so that they need not be run without any fault first.
Ends with 1 if a fault goes unnoticed, with 2 if the tests are red without any fault.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.faults.planting import Fault, copy_project, faults, source

GREEN = "--green"
PATIENT, IMPATIENT = "90", "15"
"""Seconds that a test waits for a server to answer."""
COPIES = 2
"""Of the project: so many faults are tried at a time."""


def is_green(root: Path, tests: tuple[str, ...], *more: str, wait: str = PATIENT) -> bool:
    """Whether these tests pass in the copy; where a fault is planted, nobody waits long for an answer."""
    settings = {
        "PYTHONPATH": str(root / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TRICORN_TEST_WAIT": wait,
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *more, *tests]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, **settings}, capture_output=True, check=False
    )
    assert done.returncode in (0, 1, 2), done.stdout.decode()  # 2: others were stopped by -x
    if done.returncode and more:
        print(done.stdout.decode()[-3000:])
    return done.returncode == 0


def is_noticed(root: Path, fault: Fault) -> bool:
    """Whether the tests turn red with this fault in the copy."""
    path = source(root, fault)
    sound = path.read_text("utf-8")
    path.write_text(fault.planted(sound), "utf-8")
    try:
        return not is_green(root, fault.tests, wait=IMPATIENT)
    finally:
        path.write_text(sound, "utf-8")


def main() -> int:
    """One line a fault; two are tried at a time, each in a copy of its own."""
    parts = [part for part in sys.argv[1:] if part != GREEN] or [""]
    known = [fault for fault in faults() if any(part in fault.file for part in parts)]
    with TemporaryDirectory() as folder, ThreadPoolExecutor(COPIES) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(COPIES):
            root = Path(folder) / str(number)
            copy_project(root)
            copies.put(root)
        every = tuple(sorted({test for fault in known for test in fault.tests}))
        sure = GREEN in sys.argv
        if not sure and not is_green(root, every, "-n", str(COPIES), "--dist", "worksteal"):
            print("the tests are red without any fault: mend that first")
            return 2
        unnoticed = []
        for fault, noticed in zip(
            known, pool.map(lambda fault: tried(copies, fault), known), strict=True
        ):
            print("noticed  " if noticed else "UNNOTICED", fault.name, flush=True)
            if not noticed:
                unnoticed.append(fault)
    for fault in unnoticed:
        print("unnoticed:", fault.name)
    print(f"{len(known) - len(unnoticed)} of {len(known)} faults noticed")
    return 1 if unnoticed else 0


def tried(copies: "SimpleQueue[Path]", fault: Fault) -> bool:
    """Whether a fault is noticed in a copy that nobody else uses."""
    root = copies.get()
    try:
        return is_noticed(root, fault)
    finally:
        copies.put(root)


if __name__ == "__main__":
    sys.exit(main())
