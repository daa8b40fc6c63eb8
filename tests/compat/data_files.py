"""Read and restore the files in `tests/compat/data`, and compare them with the current version."""

import json
import sqlite3
from pathlib import Path

DATA = Path(__file__).parent / "data"


def written(name):
    """Return the content of a JSON file."""
    return json.loads((DATA / name).read_text("utf-8"))


def restore(folder):
    """Put the old database into a folder; return the folder."""
    with sqlite3.connect(folder / "tricorn.db") as database:
        database.executescript((DATA / "tricorn.sql").read_text("utf-8"))
    database.close()
    return folder


def differences(old, new, path=""):
    """Return the places where `new` differs from `old`; additional fields are allowed."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [
            found
            for key, value in old.items()
            for found in differences(value, new.get(key, "nothing"), f"{path}.{key}")
        ]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [
            found
            for place, (one, other) in enumerate(zip(old, new, strict=True))
            for found in differences(one, other, f"{path}[{place}]")
        ]
    return [] if old == new else [f"{path} was {old!r} and is {new!r}"]
