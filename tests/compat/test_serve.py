"""A host who installs the current version starts it on the old data folder."""

from tests.compat.data_files import differences, restore
from tests.compat.writing.tables import seen
from tests.compat.writing.terminal import serving
from tests.server.people import Person
from tests.server.running import http


def test_serves_an_old_data_folder(commands, tmp_path, old):
    table = old["tables"]["friends"]
    with serving(commands, restore(tmp_path)) as server:
        with http(server) as client:
            assert client.get("/health").json()["status"] == "ok"
        for who, token in table["tokens"].items():
            assert differences(table["views"][who], seen(server, table["id"], token)) == []
        turn = table["views"]["Ada"]["view"]["now"]["turn"]
        mover = Person(server, table["id"], list(table["tokens"].values())[turn])
        assert mover.move(mover.now["options"][0]["move"])["type"] == "ack"
        mover.close()
