"""Everyone who comes back to an old table or pad sees exactly what they saw before."""

import pytest
from tests.compat.data_files import differences, written
from tests.compat.writing.tables import seen
from tests.server.people import Keeper

TABLES = written("tables.json")["tables"]

PLAYED_ANSWER = (".view.now.puzzle.laid", ".view.now.puzzle.finished", ".view.now.rack")
NEWER = {"puzzle-revealed": PLAYED_ANSWER}
"""Intended change: the server now plays the answer of a puzzle when it reveals it."""


@pytest.mark.parametrize("name", TABLES)
def test_shows_everyone_the_table_as_before(server, name):
    table = TABLES[name]
    for who, view in table["views"].items():
        now = seen(server, table["id"], table["tokens"].get(who))
        found = differences(view, now)
        assert [each for each in found if not each.startswith(NEWER.get(name, "-"))] == [], who


@pytest.mark.parametrize("name", ["family", "new"])
def test_shows_the_writer_the_pad_as_before(server, old, name):
    pad = old["pads"][name]
    assert differences(pad["view"], Keeper(server, pad["id"], pad["token"]).view) == []


def test_shows_a_pad_to_a_watcher_without_the_right_to_write(server, old):
    pad = old["pads"]["family"]
    watcher = Keeper(server, pad["id"])
    assert watcher.lines == pad["view"]["lines"]
    assert not watcher.view["editor"]


def test_refuses_the_token_of_a_removed_player(old):
    assert old["tables"]["removed"]["views"]["Cy"] == {"closed": 4401}
