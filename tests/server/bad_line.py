"""An unreliable connection between a person and the server, and a client that retries."""

import json
import threading
import time
from collections import Counter
from contextlib import contextmanager, suppress

from tests.programs import WAIT
from tests.server.people import Person
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.server import serve

PATIENCE = 0.1
"""Seconds before a request is sent again."""


class BadLine:
    """Relays messages both ways; each is delayed, repeated or lost by its fate.

    A fate is a function of the message and of how often this message has passed before; it returns the
    delays of the copies, none if the message is lost.
    """

    def __init__(self, server, fate):
        self.to = server.port
        self.fate = fate
        self.seen = Counter()
        self.listener = serve(self._relay, "127.0.0.1", 0, compression=None)
        self.port = self.listener.socket.getsockname()[1]
        self.thread = threading.Thread(target=self.listener.serve_forever)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.listener.shutdown()
        self.thread.join(WAIT)

    def _relay(self, near):
        url = f"ws://127.0.0.1:{self.to}{near.request.path}"
        with connect(url, compression=None, max_queue=None) as far:
            back = threading.Thread(target=self._carry, args=(far, near))
            back.start()
            self._carry(near, far)
            far.close()
            back.join(WAIT)

    def _carry(self, here, there):
        for text in here:
            times, self.seen[text] = self.seen[text], self.seen[text] + 1
            for delay in self.fate(json.loads(text), times):
                if delay:
                    threading.Timer(delay, _deliver, (there, text)).start()
                else:
                    _deliver(there, text)
        there.close()


def _deliver(there, text):
    with suppress(ConnectionClosed):
        there.send(text)


class Patient(Person):
    """Repeats requests with the same key, and requests a fresh view if something is missing."""

    def greet(self, who):
        def greet():
            self.send("hello", **who)
            self.send("sync")

        self.send("hello", **who)
        with self.insisting(greet):
            self.until(lambda message: message["type"] == "view")

    def again(self):
        """Repeat the request after a silence."""
        self.send("sync")

    @contextmanager
    def insisting(self, again):
        """Repeat a request until it is answered."""
        self.again = again
        yield
        del self.again

    def receive(self, timeout=WAIT):
        end = time.monotonic() + timeout
        while True:
            try:
                return super().receive(PATIENCE)
            except TimeoutError:
                assert time.monotonic() < end, "no answer"
                self.again()

    def learn(self, message):
        is_old = self.view and message.get("version", self.version) < self.version
        if message["type"] == "news" and (not self.view or message["since"] != self.version):
            if not is_old:
                self.send("sync")
        elif not is_old:
            super().learn(message)

    def ask(self, type, **fields):
        key = f"k{next(self.keys)}"

        def ask():
            self.send(type, key=key, **fields)

        ask()
        with self.insisting(ask):
            return self.answer(key)
