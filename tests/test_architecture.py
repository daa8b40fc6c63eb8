"""The allowed imports, what `import tricorn` loads, and the folders in ARCHITECTURE.md."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
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
    "i18n": {"core"},
    "draw": {"core"},
    "records": {"core", "rulesets"},
    "pad": {"core"},
    "bots": {"core", "rulesets", "engine"},
    "engine": {"core", "rulesets"},
    "testing": {"core", "rulesets", "i18n", "records", "bots", "engine"},
    "puzzles": {"core", "rulesets"},
    "lessons": {"core", "rulesets"},
    "table": {"core", "daily", "rulesets", "records", "bots", "engine", "puzzles"},
    "analysis": {"core", "rulesets", "bots", "engine"},
    "env": {"core", "rulesets", "draw", "bots", "engine"},
    "printing": {"core", "rulesets", "i18n", "draw"},
    "page": {"draw"},
    "server": {
        "page",
        "draw",
        "core",
        "daily",
        "rulesets",
        "i18n",
        "records",
        "bots",
        "engine",
        "analysis",
        "puzzles",
        "lessons",
        "table",
    },
    "cli": {
        "server",
        "core",
        "daily",
        "files",
        "rulesets",
        "i18n",
        "draw",
        "records",
        "bots",
        "engine",
        "analysis",
        "puzzles",
        "printing",
        "table",
    },
}
"""Imports go one way; a part that is not listed here is not allowed."""


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


def test_imports_follow_the_allowed_directions():
    for path in modules():
        part = part_of(path)
        for name in imported(path):
            top, _, rest = name.partition(".")
            if top == "tricorn":
                target = rest.partition(".")[0]
                assert target == part or target in MAY_IMPORT[part], f"{path}: {name}"


def test_the_core_imports_only_the_standard_library():
    for path in modules():
        if part_of(path) in ("core", "rulesets", "i18n", "draw", "records"):
            for name in imported(path):
                top = name.partition(".")[0]
                assert top in sys.stdlib_module_names | {"tricorn"}, f"{path}: {name}"


def test_the_core_uses_no_files_no_clock_and_no_random_numbers():
    for path in sorted((SOURCE / "core").rglob("*.py")):
        names = {name.partition(".")[0] for name in imported(path)}
        assert not names & {"os", "pathlib", "io", "time", "datetime", "random", "secrets"}, path


def test_importing_the_package_loads_no_heavy_module():
    code = "import sys, tricorn; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"numpy", "numba", "click", "rich", "fastapi", "sqlalchemy", "asyncio", "json"}
    assert not heavy & set(done.stdout.split())


def test_public_names_are_few_and_documented():
    assert 8 <= len(tricorn.__all__) <= 16
    for name in tricorn.__all__:
        assert getattr(tricorn, name).__doc__, name


def test_the_package_is_marked_as_typed():
    assert (SOURCE / "py.typed").exists()


def test_architecture_names_every_folder_of_the_package():
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for folder in {path.parent for path in modules()} - {SOURCE}:
        assert f"{folder.relative_to(SOURCE)}/" in page, folder


def test_javascript_modules_begin_with_a_comment():
    for path in sorted((SOURCE / "page").rglob("*.js")):
        assert path.read_text("utf-8").startswith("/**"), path


def test_there_are_no_circular_imports():
    names = {dotted(path): path for path in modules()}
    imports = {
        name: {target for found in imported_at_top(path) if (target := module_in(found, names))}
        for name, path in names.items()
    }
    TopologicalSorter(imports).prepare()


def dotted(path):
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def imported_at_top(path):
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def module_in(name, names):
    """Return the module that an imported name is or belongs to."""
    if name in names:
        return name
    parent = name.rpartition(".")[0]
    return parent if parent in names else None


def test_every_module_has_a_docstring():
    for path in [*modules(), SOURCE / "__init__.py"]:
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path
