"""Invalid frames, and clients that do not answer or do not read."""

import gc
import json
import socket
import weakref
from contextlib import suppress

import pytest
from tests.programs import WAIT
from tests.server.clocks import HandClock
from tests.server.people import Person, friends, in_turn, make_table, playing
from tests.server.running import ThreadServer, until
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.uri import parse_uri

from tricorn.server.settings import MESSAGE_BYTES, Timings
from tricorn.server.websocket.connection import Protocol


class Silent:
    """A client that says hello over a bare socket and then neither answers nor reads."""

    def __init__(self, server, id, token=None):
        url = f"ws://127.0.0.1:{server.port}/api/tables/{id}/socket"
        self.protocol = ClientProtocol(parse_uri(url))
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(WAIT)
        self.socket.connect(("127.0.0.1", server.port))
        self.protocol.send_request(self.protocol.connect())
        self._send()
        while self.protocol.handshake_exc is None and self.protocol.state.name == "CONNECTING":
            heard = self.socket.recv(1)
            assert heard, "cut off before it was let in"
            self.protocol.receive_data(heard)
        self.say({"type": "hello", "token": token})

    def say(self, message):
        self.protocol.send_text(json.dumps(message).encode())
        self._send()

    def _send(self):
        self.socket.sendall(b"".join(self.protocol.data_to_send()))

    def end(self):
        """Read at last; return the close code, or None if the connection was aborted."""
        try:
            while data := self.socket.recv(65536):
                self.protocol.receive_data(data)
        except ConnectionResetError:
            pass
        self.socket.close()
        frames = [each for each in self.protocol.events_received() if hasattr(each, "opcode")]
        closing = [frame for frame in frames if frame.opcode is Opcode.CLOSE]
        return int.from_bytes(closing[0].data[:2], "big") if closing else None


def small_steps(people):
    """Play moves one by one, each answered."""
    for _ in range(4):
        mover = in_turn(people)[0]
        answer = mover.move(mover.now["options"][-1]["move"])
        assert answer["type"] == "ack"
        mover.catch_up(answer["version"])


def wait_until_nobody_watches(person):
    while [each["watching"] for each in person.messages if "watching" in each][-1]:
        person.receive()


def wait_for_transports(server, count):
    """Wait until at most this many transports are open."""
    until(lambda: sum(isinstance(each, Protocol) for each in server.open_connections) <= count)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ("x" * 200_000, 1009),
        (["x" * 50_000] * 4, 1009),
        ("x" * (MESSAGE_BYTES + 1), 1009),
        ("[" * 100_000, 1009),
        (b"{}", 1003),
    ],
    ids=["200 kB", "in pieces", "one byte more", "100,000 deep", "binary"],
)
def test_an_invalid_frame_closes_only_its_connection(server, frames, code):
    made, tokens, people = playing(server)
    before = people[1].version
    with suppress(ConnectionClosed):
        people[0].socket.send(frames)
    assert people[0].closed() == code
    people[0] = Person(server, made["id"], tokens[0])
    assert people[0].version == before
    small_steps(people)


def test_invalid_utf_8_closes_the_connection(server):
    _, _, people = playing(server)
    people[0].socket.send(b'{"type":"ping\xff"}', text=True)
    assert people[0].closed() == 1007


def test_accepts_a_message_of_the_maximum_length(server):
    person = playing(server)[2][0]
    person.socket.send("x" * MESSAGE_BYTES)
    assert person.until(lambda message: message["type"] == "error")["code"] == "bad-message"


def test_a_half_open_connection_is_dropped_and_its_table_continues(tmp_path):
    with ThreadServer(tmp_path, timings=Timings(ping=0.1, pong=0.2)) as server:
        made, tokens = friends(server, "Ada", "Bo")
        how, server.uvicorn.config.ws_ping_timeout = server.uvicorn.config, WAIT
        ada = Person(server, made["id"], tokens[0])  # she may answer pings as slowly as she likes
        how.ws_ping_timeout = server.settings.timings.pong
        silent = Silent(server, made["id"], tokens[1])
        ada.until(lambda message: message.get("here") == [True, True])
        ada.until(lambda message: message.get("here") == [True, False])
        assert ada.ready()["type"] == "ack"
        silent.socket.close()


NO_PING = Timings(ping=3600.0)
"""A close code other than that of a missing pong."""


def test_a_client_that_never_reads_is_disconnected_and_delays_no_one(tmp_path):
    clock = HandClock()
    with ThreadServer(tmp_path, clock=clock, timings=NO_PING) as server:
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        made, _, people = playing(server)
        silent = Silent(server, made["id"])
        people[0].until(lambda message: message.get("watching") == 1)
        for _ in range(200):
            silent.say({"type": "sync"})
        small_steps(people)
        with clock.ticking(NO_PING.closing):
            wait_until_nobody_watches(people[0])
            small_steps(people)
            wait_for_transports(server, 2)
        assert silent.end() in (None, 1013)


def test_a_client_that_never_reads_is_aborted_when_its_connection_is_closed(tmp_path):
    clock = HandClock()
    with ThreadServer(tmp_path, clock=clock, timings=NO_PING) as server:
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        made, tokens, people = playing(server)
        silent = Silent(server, made["id"], tokens[0])
        for _ in range(30):
            silent.say({"type": "sync"})
        people[0].closed()
        people[0] = Person(server, made["id"], tokens[0])
        with clock.ticking(NO_PING.closing):
            wait_for_transports(server, 2)
        small_steps(people)
        silent.socket.close()


def test_a_closed_connection_is_freed_without_garbage_collection(server):
    made = make_table(server)
    person = Person(server, made["id"], made["token"])
    (here,) = server.server.tables.open[made["id"]].audience.connections
    ended = weakref.ref(here)
    del here
    gc.disable()
    try:
        person.close()
        until(lambda: ended() is None)
    finally:
        gc.enable()
