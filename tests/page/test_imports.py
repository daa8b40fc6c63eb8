"""The modules of the page import in one direction: pages, parts, board, rules and lib."""

import posixpath
import re
from pathlib import Path

import pytest

JS = Path(__file__).parents[2] / "src" / "tricorn" / "page" / "js"
MODULES = sorted(JS.rglob("*.js"))
IMPORT = re.compile(r'\bfrom "(\..+?)"|\bimport\("(\..+?)"\)|^import "(\..+?)"', re.MULTILINE)
"""Static imports, dynamic ones, and those of types in comments."""

MAY_IMPORT = {
    "lib": {"lib"},
    "rules": {"rules"},
    "board": {"board", "rules", "lib"},
    "parts": {"parts", "board", "rules", "lib"},
    "pages": {"parts", "board", "rules", "lib"},
    "main.js": {"pages", "parts", "lib"},
}
"""A page also imports its own modules, but never those of another page."""

BROWSER = re.compile(r"\b(document|window|navigator|localStorage|sessionStorage|location|fetch)\b")

each_module = pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: path.relative_to(JS).as_posix()
)


def place_of(path):
    """Return the folder that a module belongs to, and the page for modules of a page."""
    folder, *rest = path.split("/")
    return folder, rest[0] if folder == "pages" else None


def imports_of(path):
    """Return the modules that a module imports, by their path below js/."""
    here = path.relative_to(JS).as_posix()
    found = [next(filter(None, groups)) for groups in IMPORT.findall(path.read_text("utf-8"))]
    return [posixpath.normpath(posixpath.join(posixpath.dirname(here), name)) for name in found]


def code_of(path):
    """Return the code of a module without its comments."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL)


@each_module
def test_imports_point_in_one_direction(path):
    folder, page = place_of(path.relative_to(JS).as_posix())
    for name in imports_of(path):
        target, other_page = place_of(name)
        same_page = page is not None and page == other_page
        assert same_page or target in MAY_IMPORT[folder], f"imports {name}"


@each_module
def test_imported_modules_exist(path):
    for name in imports_of(path):
        assert (JS / name).is_file() or (JS / name).with_suffix(".d.ts").is_file(), name


@each_module
def test_a_module_starts_with_a_comment(path):
    assert path.read_text("utf-8").startswith("/**")


@each_module
def test_a_module_has_at_most_300_lines(path):
    assert len(path.read_text("utf-8").splitlines()) <= 300


def test_modules_of_the_rules_use_no_browser_interface():
    for path in sorted((JS / "rules").glob("*.js")):
        assert not BROWSER.findall(code_of(path)), path


def test_finds_static_dynamic_and_type_imports():
    """With a wrong pattern, the other tests would pass without checking anything."""
    found = imports_of(JS / "main.js")
    assert "lib/dom.js" in found  # static
    assert "pages/table/table.js" in found  # dynamic
    assert "lib/route.js" in found  # type
