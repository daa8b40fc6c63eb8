"""The pages of the site that Sphinx fills with docstrings: one a package, each module named."""

from __future__ import annotations

from pathlib import Path

import tricorn

SOURCE = Path(tricorn.__file__).parent
TARGET = Path(__file__).parent / "site" / "api"

PACKAGES = (
    "tricorn",
    "tricorn.core",
    "tricorn.rulesets",
    "tricorn.records",
    "tricorn.bots",
    "tricorn.testing",
    "tricorn.pad",
)
"""What programs of others may use."""

BOTS = {"contract", "budget", "registry", "process", "selfplay"}
"""The modules of the bots that are for others."""


def files() -> dict[Path, str]:
    """All pages by where they belong."""
    return {TARGET / f"{name}.md": page(name) for name in PACKAGES}


def page(name: str) -> str:
    """The page of a package: itself, then its modules."""
    parts = [f"# {name}", directive(name)]
    for module in modules(name):
        parts += [f"## {module}", directive(module)]
    return "\n\n".join(parts) + "\n"


def modules(name: str) -> list[str]:
    """The public modules of a package."""
    folder = SOURCE.joinpath(*name.split(".")[1:])
    if name == "tricorn" or not folder.is_dir():
        return []
    stems = [path.stem for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
    return [f"{name}.{stem}" for stem in stems if name != "tricorn.bots" or stem in BOTS]


def directive(module: str) -> str:
    """What Sphinx replaces by the docstrings of a module."""
    return f"```{{eval-rst}}\n.. automodule:: {module}\n```"
