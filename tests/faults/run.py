"""Plant each known fault in a copy of the project and check that its tests fail.

Run from the project root: `python -m tests.faults.run`. Give parts of file names to try only some
faults, as in `python -m tests.faults.run server/`.
Exits with 1 if a fault goes unnoticed, and with 2 if the tests fail without any fault.
"""

import argparse
import compileall
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.faults import noticed as memory
from tests.faults.planting import Fault, copy_project, faults, source

LONG_WAIT, SHORT_WAIT = "180", "15"
"""Seconds that a test waits for a server to answer."""
COPIES = 2
"""Number of copies of the project, and of faults tried at the same time."""


def is_green(root: Path, tests: tuple[str, ...], *more: str, wait: str = LONG_WAIT) -> bool:
    """Return whether these tests pass in the copy; with a planted fault, they wait only briefly."""
    settings = {
        "PYTHONPATH": str(root / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TRICORN_TEST_WAIT": wait,
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *more, *tests]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, **settings}, capture_output=True, check=False
    )
    assert done.returncode in (0, 1, 2), done.stdout.decode()  # 2: -x stopped the other tests
    if done.returncode and more:
        print(done.stdout.decode()[-3000:])
    return done.returncode == 0


def is_noticed(root: Path, fault: Fault) -> bool:
    """Return whether the tests fail with this fault in the copy."""
    path = source(root, fault)
    sound = path.read_text("utf-8")
    path.write_text(fault.planted(sound), "utf-8")
    try:
        return not is_green(root, fault.tests, wait=SHORT_WAIT)
    finally:
        path.write_text(sound, "utf-8")


def make_copy(root: Path) -> None:
    """Copy the project with hash-checked bytecode, so that Python never misses a planted line."""
    copy_project(root)
    compileall.compile_dir(
        root / "src", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH
    )


def try_all(known: list[Fault], green: bool) -> list[Fault] | None:
    """Return the faults that were noticed, or None if the tests fail without any fault."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(COPIES) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(COPIES):
            make_copy(root := Path(folder) / str(number))
            copies.put(root)
        every = tuple(sorted({test for fault in known for test in fault.tests}))
        if not green and not is_green(root, every, "-n", str(COPIES), "--dist", "worksteal"):
            return None
        noticed = []
        for done in as_completed([pool.submit(tried, copies, fault) for fault in known]):
            fault, is_red, seconds = done.result()
            word = "noticed  " if is_red else "UNNOTICED"
            print(f"{word} {fault.name} ({seconds:.0f} s)", flush=True)
            if is_red:
                noticed.append(fault)
    return noticed


def tried(copies: "SimpleQueue[Path]", fault: Fault) -> tuple[Fault, bool, float]:
    """Try a fault in an unused copy; return whether it was noticed and how long it took."""
    root = copies.get()
    began = time.perf_counter()
    try:
        return fault, is_noticed(root, fault), time.perf_counter() - began
    finally:
        copies.put(root)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.run")
    parser.add_argument("parts", nargs="*", help="parts of names of source files; default: all")
    parser.add_argument(
        "--changed", action="store_true", help="skip faults noticed before in exactly this form"
    )
    parser.add_argument(
        "--green", action="store_true", help="all tests have just passed: do not run them first"
    )
    return parser.parse_args()


def main() -> int:
    """Try the faults, print one line for each, and record which were noticed, except in CI."""
    options = arguments()
    known = [
        fault for fault in faults() if any(part in fault.file for part in options.parts or [""])
    ]
    chosen = memory.changed(known) if options.changed else known
    if options.changed:
        print(
            f"{len(known) - len(chosen)} of {len(known)} faults skipped: nothing about them changed"
        )
    noticed = try_all(chosen, options.green) if chosen else []
    if noticed is None:
        print("the tests are red without any fault: fix that first")
        return 2
    if not os.environ.get("TRICORN_CI"):
        memory.remember(chosen, noticed)
    unnoticed = [fault for fault in chosen if fault not in noticed]
    for fault in unnoticed:
        print("unnoticed:", fault.name)
    print(f"{len(noticed)} of {len(chosen)} faults noticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
