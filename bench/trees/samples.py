"""Samples of two trees: each function yields one pair, old and new, per slice."""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from time import sleep
from typing import Any

from bench.amount import amount
from bench.screen.browser import chromium
from bench.screen.weight import first_view
from bench.trees.ratios import Sample
from bench.trees.tables import SETTLE, Tables
from bench.trees.tree import ROOT, Tree

Pairs = Iterator[tuple[Sample, Sample]]
Trees = tuple[Tree, Tree]

HELP_RUNS = 3


def alternate(slices: int, sample: Callable[[int], Sample]) -> Pairs:
    """Take samples of both trees in turn: A B B A ..."""
    for number in range(slices):
        order = (1, 0) if number % 2 else (0, 1)
        found = {which: sample(which) for which in order}
        yield found[0], found[1]


def engines(trees: Trees, slices: int) -> Pairs:
    """CPU time of the engines for the same rounds; the results must be the same."""
    labels = {
        "random": "compiled engine, random, µs per round",
        "greedy": "compiled engine, greedy, µs per round",
        "copy": "compiled engine, µs per copy of a state",
        "readable random": "readable engine, random, µs per placement",
        "readable greedy": "readable engine, greedy, µs per placement",
    }
    command = [sys.executable, "-m", "bench.trees.engine_work"]
    piped: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with ExitStack() as stack:
        workers = [
            stack.enter_context(subprocess.Popen(command, cwd=ROOT, env=tree.env(ROOT), **piped))
            for tree in trees
        ]
        checksums: dict[str, int] = {}

        def sample(which: int) -> Sample:
            found = {}
            for task, label in labels.items():
                print(task, file=workers[which].stdin, flush=True)
                answer = workers[which].stdout
                assert answer is not None
                seconds, units, checksum = json.loads(answer.readline())
                assert checksums.setdefault(task, checksum) == checksum, task
                found[label] = 1e6 * seconds / units
            return found

        yield from alternate(slices, sample)


def help_command(trees: Trees, slices: int) -> Pairs:
    """CPU time of `tricorn --help`."""
    command = [sys.executable, "-m", "tricorn", "--help"]

    def run(tree: Tree) -> None:
        where: dict[str, Any] = {"cwd": tree.path, "env": tree.env()}
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, **where)

    def sample(which: int) -> Sample:
        before = _children()
        for _ in range(HELP_RUNS):
            run(trees[which])
        return {"`tricorn --help`, ms": 1000 * (_children() - before) / HELP_RUNS}

    for tree in trees:
        run(tree)  # compiles the modules
    yield from alternate(slices, sample)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def moves(trees: Trees, slices: int) -> Pairs:
    """CPU time of the server per move of people at ten tables of four, with SQLite."""
    count = amount(1000, 20)
    with ExitStack() as stack, asyncio.Runner() as runner:
        servers = [stack.enter_context(tree.serving()) for tree in trees]
        crowds = [Tables(runner, server.port) for server in servers]
        for each in crowds:
            each.seat(10, 4)
            each.play(count)

        def sample(which: int) -> Sample:
            before = servers[which].cpu_seconds
            crowds[which].play(count)
            used = servers[which].cpu_seconds - before
            return {"server, µs per move at a table of four": 1e6 * used / count}

        yield from alternate(slices, sample)
        for each in crowds:
            each.close()


def memory(trees: Trees, slices: int) -> Pairs:
    """Resident memory of a new server: empty, with 100 tables and 200 sockets, and after play at them."""
    tables, count = amount(100, 5), amount(1000, 20)

    def sample(which: int) -> Sample:
        with trees[which].serving() as server, asyncio.Runner() as runner:
            people = Tables(runner, server.port)
            people.seat(1, 2)
            empty = server.megabytes
            people.seat(tables, 2)
            full = server.megabytes
            people.play(count)
            played = server.megabytes
            people.close()
        return {
            "memory of an empty server, MB": empty,
            "memory with 100 tables, 200 sockets, MB": full,
            "memory after 1,000 moves at them, MB": played,
        }

    return alternate(max(1, slices // 4), sample)  # it hardly varies


def home_page(trees: Trees, slices: int) -> Pairs:
    """What Chromium with an empty cache loads for the home page, and the CPU time of the server for it."""
    with ExitStack() as stack:
        servers = [stack.enter_context(tree.serving()) for tree in trees]
        browser = stack.enter_context(chromium())

        def sample(which: int) -> Sample:
            server = servers[which]
            before = server.cpu_seconds
            weight = first_view(browser, f"http://127.0.0.1:{server.port}")
            sleep(SETTLE)
            return {
                "home page, requests": weight["files"],
                "home page, compressed bytes": weight["total"],
                "home page, server, ms": 1000 * (server.cpu_seconds - before),
            }

        for which in (0, 1):
            sample(which)  # the server reads and compresses the files once
        yield from alternate(slices, sample)


MEASURES: Sequence[Callable[[Trees, int], Pairs]] = (
    engines,
    help_command,
    moves,
    memory,
    home_page,
)
