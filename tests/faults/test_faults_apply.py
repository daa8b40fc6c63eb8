"""The list of faults still speaks of the sources as they are."""

import ast

import pytest
from tests.faults.planting import ROOT, faults, source

EACH = pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)


@EACH
def test_the_text_to_change_occurs_exactly_once(fault):
    assert source(ROOT, fault).read_text("utf-8").count(fault.old) == 1


@EACH
def test_the_changed_file_is_still_a_program(fault):
    text = fault.planted(source(ROOT, fault).read_text("utf-8"))
    if fault.file.endswith(".py"):
        ast.parse(text)


@EACH
def test_the_tests_that_must_notice_exist(fault):
    assert fault.tests
    for test in fault.tests:
        file, _, name = test.partition("::")
        assert not name or f"def {name}(" in (ROOT / file).read_text("utf-8")
        assert (ROOT / file).is_file()


def test_every_fault_has_a_name_of_its_own():
    names = [fault.name for fault in faults()]
    assert len(set(names)) == len(names)
