"""Acts that the old server acknowledged: sent again under the same key, they change nothing."""

import pytest
from tests.compat.data_files import written
from tests.server.people import Keeper, Person

TABLES = written("tables.json")["tables"]
WITH_ACTS = [name for name, table in TABLES.items() if table["acts"]]


def kinds(acts):
    """Return the last act of each type by each person."""
    return {(act["by"], act["message"]["type"]): act for act in acts}.values()


def may_repeat(name, act):
    """Return whether this person may still send the act; muted and removed players may not."""
    is_removed = "closed" in TABLES[name]["views"][act["by"]]
    return not is_removed and (name, act["message"]["type"]) != ("removed", "say")


@pytest.mark.parametrize("name", WITH_ACTS)
def test_answers_a_repeated_act_without_doing_it_again(server, name):
    table = TABLES[name]
    for act in kinds(table["acts"]):
        if may_repeat(name, act):
            person = Person(server, table["id"], table["tokens"][act["by"]])
            before, message = person.look(), act["message"]
            person.send(**message)
            answer = person.answer(message["key"])
            assert answer["type"] == "ack", (message, answer)
            assert answer["version"] == act["version"] or message["type"] == "say"
            assert person.look() == before
            assert said(person) == TABLES[name]["views"][act["by"]]["chat"]
            person.close()


def said(person):
    return [message for message in person.messages if message["type"] == "said"]


def test_refuses_another_act_under_a_used_key(server, old):
    table = old["tables"]["friends"]
    used = table["acts"][-1]
    person = Person(server, table["id"], table["tokens"][used["by"]])
    other = {**used["message"], "move": "pass", "version": person.version}
    person.send(**other)
    assert person.answer(other["key"])["code"] == "key-reused"


def test_sends_a_returning_player_only_the_missed_events(server, old):
    table = old["tables"]["friends"]
    last = table["views"]["Ada"]["view"]["version"]
    person = Person(server, table["id"], table["tokens"]["Ada"], since=last - 1)
    news = next(message for message in person.messages if message["type"] == "news")
    assert (news["since"], news["version"]) == (last - 1, last)
    assert news["events"] == table["views"]["Ada"]["view"]["log"][-1][-len(news["events"]) :]


def test_answers_a_repeated_edit_of_a_pad(server, old):
    pad = old["pads"]["family"]
    keeper = Keeper(server, pad["id"], pad["token"])
    for act in pad["acts"]:
        keeper.send(**act["message"])
        assert keeper.answer(act["message"]["key"])["version"] == act["version"]
    assert keeper.fresh() == (pad["view"]["version"], pad["view"]["lines"])
