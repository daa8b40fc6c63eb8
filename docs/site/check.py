"""Check that the built site loads nothing from other servers: python docs/site/check.py FOLDER"""

from __future__ import annotations

import re
import sys
from pathlib import Path

LOADED = re.compile(
    r"<(?:script|img|link|iframe|source)\b[^>]*?\b(?:src|href)=\"(?:https?:)?//[^\"]*\"|url\(['\"]?(?:https?:)?//"
)


def external_requests(folder: Path) -> list[str]:
    """Return what pages and style sheets would load from other servers."""
    return [
        f"{path}: {found}"
        for path in sorted([*folder.rglob("*.html"), *folder.rglob("*.css")])
        for found in LOADED.findall(path.read_text("utf-8"))
    ]


if __name__ == "__main__":
    found = external_requests(Path(sys.argv[1]))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
