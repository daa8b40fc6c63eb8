"""The memory of the fault runner: the faults noticed so far, by the digest of their form.

One line per fault, `digest name`. The digest covers the fault, its source file and the test
files it names, so a change to any of them means the fault must be tried again. Only the runner
writes the file. Lines do not depend on each other, so a merge may keep both sides.
"""

import hashlib
import json
from collections.abc import Collection
from pathlib import Path

from tests.faults.planting import HERE, ROOT, Fault, faults, source

MEMORY = HERE / "noticed.txt"


def digest(fault: Fault, root: Path = ROOT) -> str:
    """Return a digest of the fault and of every file that decides whether it is noticed."""
    sha = hashlib.sha256(json.dumps([fault.file, fault.old, fault.new, fault.tests]).encode())
    files = {root / test.partition("::")[0] for test in fault.tests}
    for path in (source(root, fault), *sorted(files)):
        sha.update(hashlib.sha256(path.read_bytes()).digest())
    return sha.hexdigest()[:16]


def line(fault: Fault) -> str:
    """Return the line that records this fault, in its current form, as noticed."""
    return f"{digest(fault)} {fault.name}"


def remembered() -> set[str]:
    """Return all lines of the memory."""
    return set(MEMORY.read_text("utf-8").splitlines()) if MEMORY.exists() else set()


def changed(known: Collection[Fault]) -> list[Fault]:
    """Return the faults that have not been noticed in their current form."""
    lines = remembered()
    return [fault for fault in known if line(fault) not in lines]


def remember(tried: Collection[Fault], noticed: Collection[Fault]) -> None:
    """Record the outcome: keep lines that still hold, add the noticed faults, drop the unnoticed."""
    lines = {line(fault) for fault in faults() if fault not in tried} & remembered()
    lines |= {line(fault) for fault in noticed}
    MEMORY.write_text("".join(f"{each}\n" for each in sorted(lines, key=_name)), "utf-8")


def _name(line: str) -> str:
    return line.partition(" ")[2]
