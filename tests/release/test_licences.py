"""The licence page covers all pinned packages; users install only permissive ones."""

import re

import pytest
from release.licences import (
    RUN,
    UNKNOWN,
    is_permissive,
    packages,
    page_tools,
    read_page,
    too_strict,
    tools,
)

from release import licences

ROW = re.compile(r"^\| ([^|]+) \| (\d[^|]*) \| ([^|]+?)(?: †)? \| ([^|]+) \|$", re.MULTILINE)
PARTS = dict(zip(("run", "tools"), read_page().split("## Tools"), strict=True))


@pytest.mark.parametrize(
    ("part", "expected"), [("run", packages(RUN)), ("tools", [*packages(tools()), *page_tools()])]
)
def test_the_page_lists_exactly_the_pinned_packages(part, expected):
    found = [(name, versions, files) for name, versions, _, files in ROW.findall(PARTS[part])]
    wanted = [(one.name, one.versions, one.files) for one in expected]
    assert found == wanted, "write it again with: python -m release.licences"


def test_the_page_states_the_licences_of_the_packages():
    stated = {name: licence for name, _, licence, _ in ROW.findall(PARTS["run"])}
    assert stated == {one.name: one.licence for one in packages(RUN)}


def test_users_install_only_permissive_packages():
    assert too_strict() == []


def test_marks_tools_with_stricter_licences():
    assert re.search(r"^\| hypothesis \| .* \| MPL-2.0 † \|", PARTS["tools"], re.MULTILINE)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-3.0-only OR BSD-2-Clause", True),
        ("MIT AND GPL-3.0-only", False),
        ("AGPL-3.0-or-later", False),
        (UNKNOWN, False),
    ],
)
def test_one_permissive_alternative_is_enough(expression, expected):
    assert is_permissive(expression) is expected


def test_keeps_the_stated_licence_of_a_package_that_is_not_installed(monkeypatch):
    monkeypatch.setattr(licences, "read_page", lambda: "| nowhere | 1.0 | MPL-2.0 † | test |\n")
    assert licences.licence("nowhere") == "MPL-2.0"
    assert licences.licence("never-heard-of") == UNKNOWN
