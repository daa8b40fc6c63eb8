"""The house: who may import whom, what `import tricorn` loads, what the map of it says."""

import ast
import subprocess
import sys
from pathlib import Path

import tricorn

SOURCE = Path(tricorn.__file__).parent
ROOT = SOURCE.parents[1]

MAY_IMPORT = {
    "core": set(),
    "files": {"core"},
    "daily": {"core"},
    "__main__": {"cli"},
    "rulesets": {"core", "files"},
    "words": {"core"},
    "draw": {"core"},
    "records": {"core", "rulesets"},
    "pad": {"core"},
    "bots": {"core", "rulesets", "fast"},
    "fast": {"core", "rulesets"},
    "testing": {"core", "rulesets", "words", "records", "bots", "fast"},
    "puzzles": {"core", "rulesets"},
    "lessons": {"core", "rulesets"},
    "study": {"core", "rulesets", "bots", "fast"},
    "env": {"core", "rulesets", "draw", "bots", "fast"},
    "printing": {"core", "rulesets", "words", "draw"},
    "page": {"draw"},
    "server": {
        "page",
        "draw",
        "core",
        "daily",
        "rulesets",
        "words",
        "records",
        "bots",
        "fast",
        "study",
        "puzzles",
        "lessons",
    },
    "cli": {
        "server",
        "core",
        "daily",
        "files",
        "rulesets",
        "words",
        "draw",
        "records",
        "bots",
        "fast",
        "study",
        "puzzles",
        "printing",
    },
}
"""Arrows point one way; whoever is not named here may not exist."""


def modules():
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


def part_of(path):
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_follow_the_arrows():
    for path in modules():
        part = part_of(path)
        for name in imported(path):
            top, _, rest = name.partition(".")
            if top == "tricorn":
                target = rest.partition(".")[0]
                assert target == part or target in MAY_IMPORT[part], f"{path}: {name}"


def test_the_core_needs_the_standard_library_only():
    for path in modules():
        if part_of(path) in ("core", "rulesets", "words", "draw", "records"):
            for name in imported(path):
                top = name.partition(".")[0]
                assert top in sys.stdlib_module_names | {"tricorn"}, f"{path}: {name}"


def test_the_core_touches_no_files_no_clock_and_no_luck():
    for path in sorted((SOURCE / "core").glob("*.py")):
        names = {name.partition(".")[0] for name in imported(path)}
        assert not names & {"os", "pathlib", "io", "time", "datetime", "random", "secrets"}, path


def test_importing_the_package_loads_nothing_heavy():
    code = "import sys, tricorn; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"numpy", "numba", "click", "rich", "fastapi", "sqlalchemy", "asyncio", "json"}
    assert not heavy & set(done.stdout.split())


def test_the_public_names_are_about_ten_and_documented():
    assert 8 <= len(tricorn.__all__) <= 16
    for name in tricorn.__all__:
        assert getattr(tricorn, name).__doc__, name


def test_the_package_says_that_it_is_typed():
    assert (SOURCE / "py.typed").exists()


def test_the_map_of_the_house_names_every_module():
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for path in modules():
        place = path.relative_to(SOURCE)
        name = str(place.parent) + "/" if place.name == "__init__.py" else str(place)
        assert f"`{name}`" in page, name


def test_the_map_of_the_house_names_every_module_of_the_page():
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for path in sorted((SOURCE / "page").rglob("*.js")):
        assert f"`{path.relative_to(SOURCE)}`" in page, path
        assert path.read_text("utf-8").startswith("/**"), path


def test_every_module_begins_with_a_sentence():
    for path in [*modules(), SOURCE / "__init__.py"]:
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path
