"""Work on a real Ray cluster of two local nodes: results in order, losses handled."""

import importlib
import json
import multiprocessing
import os
import signal
import socket
import time
from importlib.util import find_spec
from itertools import count, pairwise
from pathlib import Path
from threading import Thread

import pytest
from bench.ray_nodes import Ring
from tests.programs import WAIT
from tests.terminal import interrupted

from tricorn.analysis.arena.ray_workers import MAX_LOSSES, Cluster
from tricorn.analysis.arena.workers import AHEAD, Here
from tricorn.cli.main import run as run_command
from tricorn.core.errors import InputError

cloudpickle = pytest.importorskip("ray", reason="the extra `research` is not installed").cloudpickle
pytest.importorskip("openskill", reason="the extra `study` is not installed")

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"
QUICK = ("--rules", "tri-ominos target=1", "--samples", "1", "--until", "all")


@pytest.fixture
def ring():
    made = Ring()
    yield made
    made.end()


@pytest.mark.long
def test_cluster_from_first_node_to_loss_of_last(ring, tmp_path, monkeypatch, capfd):
    """Run all steps on one cluster, because starting it takes longer than any of them."""
    monkeypatch.setattr(
        "tricorn.analysis.arena.ray_workers.JOIN_TIMEOUT", WAIT
    )  # a busy machine loads Ray slowly
    with Cluster(ring.need(1).address) as cluster:
        results_arrive_in_order_and_late_nodes_take_part(ring, cluster)
        uses_no_more_cores_than_allowed(cluster)
        repeats_the_item_of_a_killed_process(cluster, tmp_path)
        names_an_item_that_kills_every_process(cluster, tmp_path)
        raises_the_error_of_a_node(cluster)
        with monkeypatch.context() as patched:
            names_nodes_with_another_version(cluster, patched)
        capfd.readouterr()
        losing_a_node_does_not_change_the_results(ring, tmp_path / "lost.jsonl", capfd)
        ctrl_c_keeps_the_games_played(ring, tmp_path / "stopped.jsonl")
        if find_spec("numba"):
            a_learner_gets_the_same_result_on_the_cluster(cluster, monkeypatch)
    capfd.readouterr()
    gives_up_on_an_unresponsive_ray_process(ring)
    reports_a_lost_cluster(ring, monkeypatch, capfd)
    pytest.importorskip("numba", reason="no learner: the extra `fast` is not installed")


def by_value(function):
    """Mark a function to be pickled by value, so that nodes need not import this file."""
    function.__module__ = "__main__"
    return function


@by_value
def square(number):
    time.sleep(0.05 * (number % 3))
    return number * number, os.getsid(0)


@by_value
def fragile(item):
    """Kill the process as many times as requested, counting in a file."""
    path, deaths = item
    with path.open("a") as file:
        file.write("x")
    if len(path.read_text()) <= deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    return path.name


@by_value
def refuse(number):
    raise InputError("no-such-bot", name=number, known="")


def results_arrive_in_order_and_late_nodes_take_part(ring, cluster):
    taken, answers = [], []

    def until_both_nodes_work():
        end = time.monotonic() + WAIT
        while len({node for _, node in answers}) < 2 and time.monotonic() < end:
            yield len(taken)
        yield from range(len(taken), len(taken) + 12)

    def logged(items):
        for item in items:
            taken.append(item)
            yield item

    ring.join()
    for answer in cluster.map(square, logged(until_both_nodes_work())):
        answers.append(answer)
        assert len(taken) <= len(answers) + AHEAD * cluster.cores
    assert [number for number, _ in answers] == [place**2 for place in range(len(answers))]
    assert {node for _, node in answers} == {ring.head.start.pid, ring.others[0].start.pid}


@by_value
def timed(_):
    began = time.monotonic()
    time.sleep(0.05)
    return began, time.monotonic()


def uses_no_more_cores_than_allowed(cluster):
    assert cluster.nodes.cores > 1
    cluster.most = 1
    times = sorted(cluster.map(timed, range(6)))
    assert all(ended <= began for (_, ended), (began, _) in pairwise(times))
    cluster.most = None


def repeats_the_item_of_a_killed_process(cluster, tmp_path):
    items = [(tmp_path / "well", 0), (tmp_path / "once", 1), (tmp_path / "after", 0)]
    assert list(cluster.map(fragile, items)) == ["well", "once", "after"]


def names_an_item_that_kills_every_process(cluster, tmp_path):
    with pytest.raises(InputError, match=rf"ray-died.*count={MAX_LOSSES}"):
        list(cluster.map(fragile, [(tmp_path / "always", 99)]))
    assert (tmp_path / "always").read_text() == "x" * MAX_LOSSES


def raises_the_error_of_a_node(cluster):
    with pytest.raises(InputError) as raised:
        list(cluster.map(refuse, [7]))
    assert (raised.value.code, raised.value.details["name"]) == ("no-such-bot", 7)


def names_nodes_with_another_version(cluster, monkeypatch):
    monkeypatch.setattr("tricorn.analysis.arena.ray_workers.version", lambda _: "9.9")
    there = rf"ray-other .*{os.uname().nodename}: Tricorn 0\..*here=Tricorn 9\.9, Python 3\."
    with pytest.raises(InputError, match=there):
        cluster.everywhere(print)
    with pytest.raises(InputError, match=there):
        list(cluster.map(square, [1]))


def losing_a_node_does_not_change_the_results(ring, results, capfd):
    """Check that the output equals a run without the cluster, except for times, with no message."""
    ring.need(2)
    arguments = ["arena", "greedy", "random", "--games", "24", "--json", *QUICK]
    Thread(target=lose_node_when, args=(ring, results, 3)).start()
    assert run_command([*arguments, "--ray", ring.address, "--results", str(results)]) == 0
    spread, err = capfd.readouterr()
    assert err == ""
    assert ring.others == []
    run_command([*arguments, "--cores", "1"])
    assert without_times(spread) == without_times(capfd.readouterr().out)


def lose_node_when(ring, results, lines):
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if results.exists() and len(results.read_text().splitlines()) > lines:
            ring.lose()
            return
        time.sleep(0.01)


def without_times(text):
    facts = json.loads(text)
    for bot in facts["bots"]:
        del bot["milliseconds"]
    return facts


def ctrl_c_keeps_the_games_played(ring, results):
    arguments = ("arena", "greedy", "random", "--games", "100000", "--json", *QUICK)
    code, out, shown = interrupted(
        *arguments, "--ray", ring.need(1).address, "--results", results,
        when=lambda shown: b"/s" in shown,
    )  # fmt: skip
    assert code == 130
    assert b"Traceback" not in shown
    games = json.loads(out)["games"]
    assert 2 * (len(results.read_text().splitlines()) - 1) == games > 0


def a_learner_gets_the_same_result_on_the_cluster(cluster, monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    on_ray = importlib.import_module("on_ray")
    cloudpickle.register_pickle_by_value(on_ray)  # pickle it as if it were the main program

    def first_generations(workers):
        learner = on_ray.Generations(workers, seed=3, rounds=10)
        return [found for found, _ in zip(learner.run(), range(2), strict=False)], learner.weights

    here, weights = first_generations(Here())
    there, same = first_generations(cluster)
    assert there == here
    assert list(same) == list(weights) != [0] * len(weights)


def gives_up_on_an_unresponsive_ray_process(ring):
    with Cluster(ring.need(1).address) as cluster:
        work = cluster.map(timed, count())
        next(work)
        (ray_process,) = multiprocessing.active_children()
        os.kill(ray_process.pid, signal.SIGSTOP)
        cluster.message_timeout = 0.5
        with pytest.raises(InputError, match="ray-lost"):
            list(work)
    assert not ray_process.is_alive()


def reports_a_lost_cluster(ring, monkeypatch, capfd):
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "1")
    with Cluster(ring.need(1).address) as cluster:
        work = cluster.map(square, count())
        next(work)
        ring.head.kill()
        with pytest.raises(InputError, match="ray-lost"):
            list(work)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("127.0.0.1:1", "At 127.0.0.1:1 no Ray cluster answers"),
        ("nobody.invalid:6379", "At nobody.invalid:6379 no Ray cluster answers"),
        ("ray://127.0.0.1:10001", "--ray: “ray://127.0.0.1:10001” is not allowed"),
        ("somewhere", "--ray: “somewhere” is not allowed"),
        ("host:port", "--ray: “host:port” is not allowed"),
        ("", "--ray: “” is not allowed"),
    ],
)
def test_refuses_bad_addresses(capfd, tmp_path, address, complaint):
    results = tmp_path / "results.jsonl"
    arguments = ["arena", "greedy", "random", "--lang", "en", "--results", str(results)]
    assert run_command([*arguments, "--ray", address]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert complaint in err
    assert not results.exists()


def test_gives_up_on_a_server_that_is_not_a_cluster(capfd, monkeypatch):
    monkeypatch.setattr("tricorn.analysis.arena.ray_workers.JOIN_TIMEOUT", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        assert run_command(["arena", "greedy", "random", "--lang", "en", "--ray", address]) == 2
    assert f"At {address} no Ray cluster answers" in capfd.readouterr().err


def test_names_the_missing_extra(capfd, monkeypatch):
    monkeypatch.setattr("tricorn.analysis.arena.ray_workers.find_spec", lambda _: None)
    assert run_command(["arena", "greedy", "random", "--lang", "en", "--ray", "auto"]) == 2
    assert "pip install 'tricorn[research]'" in capfd.readouterr().err
