"""`tricorn serve`: unreachable services and invalid options are reported before it starts."""

import pytest

from tricorn.cli.support.framework import Site
from tricorn.server.store.choice import claimed
from tricorn.server.store.sqlite import FILE


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--workers", "2"], "2 workers need"),
        (["--database", "mysql://x/y"], "no address of a database"),
        (["--database", "postgresql://127.0.0.1:9/none"], "cannot be used"),
        (["--database", "postgresql://x:port/none"], "no address of a database"),
        (["--database", "postgresql://me:hush@hu#sh@127.0.0.1/none"], "me:***@127.0.0.1/none"),
        (["--redis", "redis://x:port/0"], "no address of a Redis"),
        (["--redis", "redis://127.0.0.1:9/first"], "no address of a Redis"),
        (["--redis", "http://x"], "no address of a Redis"),
        (["--redis", "redis://127.0.0.1:9/0"], "does not answer"),
        (["--database", "mysql://me:hush@x/y"], "no address of a database"),
        (["--database", "postgresql://me:hush@127.0.0.1:9/none"], "me:***@127.0.0.1:9/none"),
        (["--database", "postgresql://me:hush@127.0.0.1:9/none?sll=require"], "no address of a"),
        (["--redis", "http://:hush@x"], "no address of a Redis"),
        (["--redis", "redis://:hush@127.0.0.1:9/0"], "redis://:***@127.0.0.1:9/0"),
    ],
)
def test_reports_an_unreachable_service_without_its_password(run_in_thread, arguments, says):
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    answer = run_in_thread("serve", "--port", "0", *arguments)
    assert answer.code == 2
    assert says in answer.err
    assert "hush" not in answer.err
    assert "running" not in answer.out


@pytest.mark.parametrize("option", ["--origin", "--link"])
@pytest.mark.parametrize(
    "value",
    ["", "play.example.org", "ftp://x", "https://", "https://x/path", "https://x?y", "https://x:y",
     "https://me@x", "https://x y", "https://x:1:2"],
)  # fmt: skip
def test_refuses_an_invalid_site_address(run, option, value):
    answer = run("serve", "--port", "0", option, value)
    assert (answer.code, answer.out) == (2, "")
    assert f"{option}: “{value}” is not allowed" in answer.err


@pytest.mark.parametrize(
    ("value", "site"),
    [
        ("https://Play.Example.org/", "https://play.example.org"),
        ("http://127.0.0.1:8056", "http://127.0.0.1:8056"),
        ("http://[::1]:80/", "http://[::1]"),
        ("https://x:443", "https://x"),
        ("http://x:443", "http://x:443"),
    ],
)
def test_normalizes_a_site_address_like_browsers(value, site):
    assert Site().convert(value, None, None) == site


def test_refuses_a_second_server_on_the_same_file(run_in_thread, tmp_path):
    with claimed(tmp_path / FILE):
        answer = run_in_thread("serve", "--port", "0", "--data", str(tmp_path))
    assert answer.code == 2
    assert "Another server uses" in answer.err


@pytest.mark.parametrize("action", [["export", "out"], ["prune", "--days", "1"], ["upgrade"]])
def test_db_commands_refuse_a_missing_store_and_create_nothing(run_in_thread, tmp_path, action):
    answer = run_in_thread("db", *action, "--data", str(tmp_path / "typo"))
    assert answer.code == 2
    assert "No such file" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_db_commands_report_an_unreachable_database(run_in_thread):
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    answer = run_in_thread("db", "upgrade", "--database", "postgresql://127.0.0.1:9/none")
    assert answer.code == 2
    assert "cannot be used" in answer.err
