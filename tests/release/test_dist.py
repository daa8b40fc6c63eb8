"""Release archives: reproducible, complete and light."""

import hashlib
import os
import re
import subprocess
import tarfile
import tomllib
import zipfile
from email.parser import Parser

import pytest
from release.dist import ROOT, build, unpack

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HEAVY = {"numpy", "numba", "llvmlite", "reportlab", "pillow", "openskill"}


def hashes(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def names(requirements):
    return {re.match(r"[\w.-]+", line)[0].lower() for line in requirements if line[:1].isalnum()}


def lines(name):
    return (ROOT / "requirements" / name).read_text("utf-8").splitlines()


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build the wheel and the source archive of this tree; return their folder."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        yield archive


def test_the_archive_rebuilds_identical_files_elsewhere(built, tmp_path):
    """Change folder, time and permissions of every file before building again."""
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        unpack(archive, tmp_path)
    (source,) = tmp_path.iterdir()
    for file in source.rglob("*"):
        file.chmod(file.stat().st_mode & 0o700)
        os.utime(file, (1e9, 1e9))
    build(source, tmp_path / "again")
    assert hashes(tmp_path / "again") == hashes(built)


def test_the_wheel_contains_every_file_of_the_package(wheel):
    source = ROOT / "src"
    expected = {
        str(path.relative_to(source))
        for path in (source / "tricorn").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    found = {name for name in wheel.namelist() if name.startswith("tricorn/")}
    assert found == expected
    for kind in ("page/index.html", "i18n/nl.json", "rulesets/goliath.toml", "py.typed"):
        assert f"tricorn/{kind}" in found


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only git knows what belongs to the tree")
def test_the_archive_contains_the_whole_tree(built):
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()} - {"PKG-INFO"}
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert found == {name for name in listed.splitlines() if (ROOT / name).exists()}


def test_the_metadata_is_complete(wheel):
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(wheel.read(name).decode())
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert "Triangular dominoes" in metadata["Summary"]
    assert metadata.get_payload().startswith("# Tricorn")
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())
    assert metadata.get_all("Provides-Extra") == list(PROJECT["optional-dependencies"])


def test_the_base_needs_no_heavy_package():
    assert not HEAVY & names(lines("base.txt"))


@pytest.mark.parametrize("extra", ["base", *PROJECT["optional-dependencies"]])
def test_pins_the_requirements_of_the_package(extra):
    required = {"base": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}[extra]
    assert [line for line in lines(f"{extra}.in") if line[:1].isalnum()] == required


def test_builds_with_the_tested_backend():
    (required,) = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"][
        "requires"
    ]
    assert any(line.startswith(f"{required} ") for line in lines("test.txt"))
