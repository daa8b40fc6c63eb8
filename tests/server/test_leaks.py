"""No client ever receives a hidden tile: every byte sent to every role over random games."""

import pytest
from tests.server.leaks import RecordedGame

from tricorn.core.view import View
from tricorn.server.tables import audience
from tricorn.table import viewing

GAMES = 25
"""`tests.soak` searches a thousand other games."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_never_sends_hidden_tiles(server, part):
    for seed in range(part * GAMES // 5, (part + 1) * GAMES // 5):
        game = RecordedGame(server, seed)
        game.play()
        assert game.leaks() == [], seed
        assert sum(len(recipient.messages) for recipient in game.recipients.values()) > 20
        game.close()


def unveiled(game, seat):
    return View(seat, game)


def unredacted(event, seat):  # noqa: ARG001
    return event


def early_proofs(table):
    return [
        {"round": 1, "commitment": "", "secret": shuffle.secret, "wishes": []}
        for shuffle in table.shuffles
    ]


def no_curtain(connection, turn):  # noqa: ARG001
    return turn


@pytest.mark.parametrize(
    ("place", "name", "leak"),
    [
        (viewing, "view", unveiled),
        (viewing, "redact", unredacted),
        (viewing, "proofs_data", early_proofs),
        (audience, "_lifted", no_curtain),
    ],
)
def test_notices_a_planted_leak(server, monkeypatch, place, name, leak):
    monkeypatch.setattr(place, name, leak)
    for seed in range(40):
        game = RecordedGame(server, seed)
        game.play()
        found = game.leaks()
        game.close()
        if found:
            return
    pytest.fail("nobody noticed")
