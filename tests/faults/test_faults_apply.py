"""The fault list matches the current sources and tests."""

import ast

import pytest
from tests.faults.planting import ROOT, faults, source

EACH = pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)


@EACH
def test_the_text_to_change_occurs_exactly_once(fault):
    assert source(ROOT, fault).read_text("utf-8").count(fault.old) == 1


@EACH
def test_the_changed_file_still_parses(fault):
    text = fault.planted(source(ROOT, fault).read_text("utf-8"))
    if fault.file.endswith(".py"):
        ast.parse(text)


@EACH
def test_the_tests_of_a_fault_exist(fault):
    assert fault.tests
    for test in fault.tests:
        file, _, name = test.partition("::")
        assert not name or f"def {name}(" in (ROOT / file).read_text("utf-8")
        assert (ROOT / file).is_file()


def test_fault_names_are_unique():
    names = [fault.name for fault in faults()]
    assert len(set(names)) == len(names)
