"""Interfaces that others rely on keep everything that commit ec31c0f had; additions are allowed."""

import pytest
from tests.compat.contract import contract_of, lost, newly_required
from tests.compat.data_files import DATA, written
from tests.server.running import ThreadServer

OLD = written("contract.json")


@pytest.fixture(scope="module")
def new(tmp_path_factory):
    """Return the contract of the current version."""
    folder = tmp_path_factory.mktemp("new")
    with ThreadServer(folder) as server:
        yield lambda run: contract_of(server, folder / "tricorn.db", run, DATA)


@pytest.fixture(scope="module")
def contracts():
    return []


@pytest.fixture
def contract(new, contracts, run_in_thread):
    """Collect the contract once for all tests of this file."""
    if not contracts:
        contracts.append(new(lambda *arguments: run_in_thread(*arguments).out))
    return contracts[0]


@pytest.mark.parametrize("part", OLD)
def test_keeps_the_contract(contract, part):
    assert lost(OLD[part], contract[part]) == []


def test_requests_require_no_additional_fields(contract):
    assert newly_required(OLD["requests"], contract["requests"]) == []


def test_lists_removed_and_changed_entries():
    old = {"a": ["x", "y"], "b": {"c": 1, "d": 2}, "e": 3}
    new = {"a": ["y", "z"], "b": {"c": 2}, "f": 4}
    assert lost(old, new) == ["/e", "/a/x", "/b/d", "/b/c: 1 is now 2"]
