"""The shipped nginx configuration in front of two workers: TLS, and all people of a table at one worker."""

import os
import shutil
import ssl
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import httpx2
import pytest
from bench.load.services import free_port, wait_for_port
from tests.programs import WAIT, running
from tests.server.killing import GONE
from tests.server.people import Person, friends, play_on

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx", path=f"/usr/sbin:{os.environ['PATH']}")
WHOLE = """
daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {shipped}
}}
"""


def certificate(folder):
    """Create a self-signed certificate."""
    command = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=localhost", "-keyout", folder / "privkey.pem",
        "-out", folder / "fullchain.pem",
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)


def changed(text, port, folder, workers):
    """Return the shipped file with the names and ports of this test."""
    for old, new in {
        "listen 443": f"listen 127.0.0.1:{port}",
        "/etc/letsencrypt/live/play.example.org": str(folder),
        ":8056": f":{workers[0].port}",
        ":8057": f":{workers[1].port}",
    }.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture
def proxy(two, tmp_path):
    """Yield the port of a running nginx."""
    if NGINX is None or shutil.which("openssl") is None:
        pytest.skip("no nginx or no openssl: install the packages nginx-light and openssl")
    port = free_port()
    certificate(tmp_path)
    shipped = changed(SHIPPED.read_text("utf-8"), port, tmp_path, two)
    (tmp_path / "nginx.conf").write_text(WHOLE.format(folder=tmp_path, shipped=shipped))
    command = [NGINX, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    with running(command, stderr=subprocess.DEVNULL) as nginx:
        wait_for_port(port)
        yield port
        nginx.terminate()
        nginx.wait(WAIT)


def trusting():
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Outside(Person):
    """A client that connects through the proxy."""

    def __init__(self, port, id, token):
        super().__init__(SimpleNamespace(port=port), id, token, scheme="wss", ssl=trusting())


def test_a_game_through_the_proxy_stays_at_one_worker(proxy, two):
    with httpx2.Client(base_url=f"https://127.0.0.1:{proxy}", verify=False) as client:
        assert client.get("/health").json()["status"] == "ok"
        assert client.get("/metrics").status_code == 404
        assert "<title>" in client.get("/").text
    made, tokens = friends(two[0], "Ada", "Bo", "Cleo", "Dan", rules="tri-ominos target=20")
    people = [Outside(proxy, made["id"], token) for token in tokens]
    assert sorted(worker.server.open_sockets for worker in two) == [0, 4]
    play_on(people)
    assert people[0].now["status"] == "ended"


def comes_back(port, id, token):
    """Retry until the proxy has noticed the stopped worker."""
    end = time.monotonic() + WAIT
    while True:
        try:
            return Outside(port, id, token)
        except GONE:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_players_of_a_stopped_worker_reconnect_to_the_other(proxy, two):
    made, tokens = friends(two[0], "Ada", "Bo", rules="tri-ominos target=20")
    people = [Outside(proxy, made["id"], token) for token in tokens]
    play_on(people, stop=lambda now: now["status"] == "playing")
    next(worker for worker in two if worker.server.open_sockets).stop()
    back = [comes_back(proxy, made["id"], token) for token in tokens]
    assert back[0].version >= people[0].version
    play_on(back)
    assert back[0].now["status"] == "ended"
