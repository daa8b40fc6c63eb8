"""No client ever receives a hidden tile."""

from tempfile import TemporaryDirectory

from tests.server.leaks import RecordedGame
from tests.server.running import ThreadServer
from tests.soak.promise import Tell, demand

GAMES = 1000
FIRST_SEED = 10_000
"""Other games than those of the short test."""


def games(scale: float, tell: Tell) -> str:
    """Random games; every byte sent to every role is searched for hidden tiles."""
    count, messages, size = max(1, round(GAMES * scale)), 0, 0
    with TemporaryDirectory() as folder, ThreadServer(folder) as server:
        for done in range(1, count + 1):
            game = RecordedGame(server, FIRST_SEED + done)
            game.play()
            found = game.leaks()
            demand(not found, f"game {FIRST_SEED + done}: {found[:3]}")
            messages += sum(len(recipient.messages) for recipient in game.recipients.values())
            size += sum(
                len(text)
                for recipient in game.recipients.values()
                for text, *_ in recipient.messages
            )
            game.close()
            tell(
                f"{done} of {count} games, {messages} messages, {size / 1e6:.0f} MB, nothing leaked"
            )
    return f"{count} games, {messages} messages, {size / 1e6:.0f} MB, nothing leaked"
