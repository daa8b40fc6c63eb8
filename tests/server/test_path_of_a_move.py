"""The path of one human move through the code, from the frame to the last viewer."""

import sys
import threading
from pathlib import Path

from tests.server.people import Person, in_turn, playing

import tricorn

SOURCE = Path(tricorn.__file__).parent
MOST_FILES = 15


class Trace:
    """The files of the package in which lines run, in the order of the first one.

    A coroutine that only passes a result through to another one runs no line.
    """

    def __init__(self):
        self.files = []

    def __call__(self, frame, event, argument):  # noqa: ARG002
        path = Path(frame.f_code.co_filename)
        if not path.is_relative_to(SOURCE) or path.is_relative_to(SOURCE / "core"):
            return None
        name = path.relative_to(SOURCE).as_posix()
        if event == "line" and name not in self.files:
            self.files.append(name)
        return self


def traced(server, work):
    """Return the files that the server's thread uses while work is done."""
    trace = Trace()

    def switch(trace):
        done = threading.Event()

        def set_trace():
            sys.settrace(trace)
            done.set()

        server.loop.call_soon_threadsafe(set_trace)
        assert done.wait(60)

    switch(trace)
    try:
        work()
    finally:
        switch(None)
    return trace.files


def test_a_move_passes_through_at_most_15_files(server):
    made, _, people = playing(server)
    watcher = Person(server, made["id"])
    mover, other = in_turn(people)
    watcher.catch_up(mover.version)
    for person in (*people, watcher):
        person.look()

    def move():
        answer = mover.move(mover.now["options"][0]["move"])
        assert answer["type"] == "ack"
        for viewer in (other, watcher):
            viewer.catch_up(answer["version"])

    files = traced(server, move)
    assert "server/event_log.py" in files
    assert "table/judging.py" in files
    assert len(files) <= MOST_FILES, "\n".join(files)


def test_the_sender_is_answered_before_viewers_are_notified(server):
    _, _, people = playing(server)
    mover, _ = in_turn(people)
    already = len(mover.messages)
    mover.move(mover.now["options"][0]["move"])
    kinds = [message["type"] for message in mover.messages[already:]]
    assert kinds.index("ack") < kinds.index("news")
