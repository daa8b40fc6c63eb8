"""Worker processes: results in order, items taken late, dead workers replaced."""

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from tricorn.analysis.arena.workers import AHEAD, Here, Processes
from tricorn.core.errors import InputError


def square(number):
    time.sleep(0.02 * (number % 3))
    return number * number, os.getpid()


def fragile(item):
    """Exit as many times as requested, counting in a file."""
    path, deaths = item
    with path.open("a") as file:
        file.write("x")
    if len(path.read_text()) <= deaths:
        os._exit(9)
    return path.name


def refuse(number):
    raise InputError("no-such-bot", name=number, known="")


def counted(count, taken):
    for number in range(count):
        taken.append(number)
        yield number


def test_processes_return_results_in_order_and_take_items_late():
    taken = []
    work = Processes(2).map(square, counted(40, taken))
    first = [next(work) for _ in range(5)]
    assert len(taken) <= 5 + AHEAD * 2
    rest = list(work)
    assert [result for result, _ in first + rest] == [number**2 for number in range(40)]
    assert len({process for _, process in first + rest}) == 2
    assert multiprocessing.active_children() == []
    assert [result for result, _ in Here().map(square, range(3))] == [0, 1, 4]


def test_replaces_a_dead_worker_and_repeats_its_item(tmp_path):
    items = [(tmp_path / "well", 0), (tmp_path / "once", 1), (tmp_path / "after", 0)]
    assert list(Processes(1).map(fragile, items)) == ["well", "once", "after"]


def test_names_an_item_that_kills_every_worker(tmp_path):
    with pytest.raises(InputError, match=r"worker-died.*exit=9"):
        list(Processes(1).map(fragile, [(tmp_path / "always", 99)]))
    assert Path(tmp_path / "always").read_text() == "xx"


def test_raises_the_error_of_a_worker():
    with pytest.raises(InputError) as raised:
        list(Processes(1).map(refuse, [7]))
    assert (raised.value.code, raised.value.details["name"]) == ("no-such-bot", 7)
    assert multiprocessing.active_children() == []
