"""`tricorn serve`: what cannot be reached, or makes no sense, is told before anybody is served."""

import pytest


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--workers", "2"], "2 workers need"),
        (["--database", "mysql://x/y"], "no address of a database"),
        (["--database", "postgresql://127.0.0.1:9/none"], "cannot be used"),
        (["--redis", "http://x"], "no address of a Redis"),
        (["--redis", "redis://127.0.0.1:9/0"], "does not answer"),
    ],
)
def test_what_cannot_be_reached_is_told(run_apart, arguments, says):
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    answer = run_apart("serve", "--port", "0", *arguments)
    assert answer.code == 2
    assert says in answer.err
    assert "running" not in answer.out


def test_the_commands_of_the_store_say_the_same(run_apart):
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    answer = run_apart("db", "upgrade", "--database", "postgresql://127.0.0.1:9/none")
    assert answer.code == 2
    assert "cannot be used" in answer.err
