"""The HTTP side: every endpoint with odd requests, guessed codes, paths, headers, the lobby, metrics."""

import json
import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, checks
from tests.programs import WAIT
from tests.server.people import Person, friends, make_table, play_on
from tests.server.running import http

from tricorn.server.app import create_app
from tricorn.server.server import Server
from tricorn.server.settings import Settings

APP = create_app(Server(Settings(Path("unused"))))
OPERATIONS = [
    found.ok() for found in schemathesis.openapi.from_dict(APP.openapi()).get_all_operations()
]
FEW = settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
CHECKS = [checks.status_code_conformance, checks.response_schema_conformance]
"""Every response is a documented one."""
HEADERS = {
    "content-security-policy": "default-src 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


@pytest.fixture(scope="module")
def ids(server):
    """Return a table, a table whose game is over, and a pad."""
    ended = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=20")
    person = Person(server, ended["id"], ended["token"])
    play_on([person])
    with http(server) as client:
        pad = client.post("/api/pads", json={"lines": ["#tricorn 1"]}).json()
    return [make_table(server)["id"], ended["id"], pad["id"]]


CASES = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation in OPERATIONS
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or operation.body or any(operation.iter_parameters())
]


@pytest.mark.parametrize(("operation", "mode"), CASES)
def test_no_request_causes_a_server_error(server, ids, operation, mode):
    @FEW
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from([None, *ids]))
    def ask(case, id):
        if id is not None and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = id
        response = case.call(base_url=f"http://127.0.0.1:{server.port}", timeout=WAIT)
        assert response.status_code < 500, response.text
        case.validate_response(response, checks=CHECKS)

    ask()


def test_every_path_of_the_api_is_documented():
    documented = {operation.path for operation in OPERATIONS}
    assert {"/api/tables", "/api/codes/{code}", "/api/pads/{id}/qr.svg", "/metrics"} <= documented


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/tables/..%2f..%2f..%2fetc%2fpasswd",
        "/api/tables/../../tricorn.db",
        "/api/pads/..%5c..%5ctricorn.db/qr.svg",
        "/tricorn.db",
        "/static/../tricorn.db",
        "//etc/passwd",
        "/%00",
    ],
)
def test_no_path_leads_outside_the_page_folder(server, path):
    with http(server) as client:
        answer = client.send(raw_request(client, path))
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no-such-page", "no-such-table", "no-such-pad")


def raw_request(client, path):
    """Send a request whose path no client library normalizes."""
    request = client.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=path.encode())
    return request


def test_accepts_typed_variants_of_a_code_but_not_many_guesses(strict):
    made = make_table(strict)
    code = made["code"]
    assert re.fullmatch("[A-HJ-NP-Z2-9]{6}", code)
    with http(strict) as client:
        for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
            found = client.get(f"/api/codes/{typed}").json()
            assert found == {"sort": "table", "id": made["id"]}
        statuses = [client.get(f"/api/codes/AAAA{n:02}").status_code for n in range(20)]
        assert statuses == [404] * 20
        assert client.get("/api/codes/AAAAAA").status_code == 429
        assert client.get(f"/api/codes/{code}").status_code == 429


def test_limits_new_tables_per_minute(strict):
    with http(strict) as client:
        statuses = [
            client.post("/api/tables", json={"names": ["Ada"]}).status_code for _ in range(61)
        ]
    assert 429 in statuses
    assert set(statuses) <= {201, 429}
    assert statuses[-1] == 429


@pytest.mark.parametrize("path", ["/", "/health", "/metrics", "/api/lobby", "/nowhere"])
def test_every_response_has_the_security_headers(server, path):
    with http(server) as client:
        answers = [client.get(path), client.post("/api/tables", content=b"x")]
        answers.append(client.post("/api/tables", headers={"Origin": "http://evil.example"}))
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name].startswith(value)
        assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/pads", "/api/reviews"])
def test_refuses_a_body_that_is_too_large(server, path):
    with http(server) as client:
        sized = client.post(path, content=b"x" * 1_100_000)
        streamed = client.post(path, content=(b"x" * 100_000 for _ in range(11)))
    assert (sized.status_code, streamed.status_code) == (413, 413)
    assert sized.json()["code"] == "too-large"


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"nonsense", b"[" * 100_000, b'{"names":["\xff"]}', b'{"names":["A"],"kind":NaN}'],
)
def test_refuses_an_invalid_body(server, body):
    with http(server) as client:
        for path in ("/api/tables", "/api/pads", "/api/records"):
            answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 422)
            assert answer.json()["code"] in ("bad-request", "bad-message")


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "\ud800"},
        {"seats": ["human", "\ud800"]},
        {"seats": ["human", "nobody"]},
        {"seats": ["human"] * 7},
        {"seats": []},
        {"rules": "tri-ominos target=" + "9" * 500},
        {"rules": "tri-ominos nonsense"},
        {"turn_seconds": "30"},
        {"turn_seconds": True},
        {"turn_seconds": 3601},
        {"public": 1},
        {"colour": "red"},
        {"names": ["Ada", "Bo"]},
        {"names": ["greedy"]},
        {"kind": "daily", "seats": ["human"], "day": "9999-01-01"},
        {"kind": "daily", "seats": ["human"], "day": "yesterday"},
        {"kind": "puzzle", "seats": ["human"], "puzzle": "../x"},
    ],
    ids=str,
)
def test_refuses_a_table_with_invalid_options(server, wish):
    content = json.dumps({"names": ["Ada"], **wish})
    with http(server) as client:
        before = len(server.server.tables.open)
        answer = client.post(
            "/api/tables", content=content, headers={"Content-Type": "application/json"}
        )
    assert answer.status_code in (409, 422)
    assert answer.json()["text"]
    assert len(server.server.tables.open) == before


def test_a_day_has_one_deal_in_any_notation(server):
    racks = []
    for day in ("2026-11-07", "20261107"):
        made = make_table(server, kind="daily", seats=["human"], day=day)
        racks.append(Person(server, made["id"], made["token"]).now["rack"])
    assert racks[0] == racks[1]


def test_the_lobby_lists_only_public_tables_that_are_open(server):
    open_table, tokens = friends(server, "Ada", "Bo", public=True)
    hidden, _ = friends(server, "Cy", "Di")

    def listed():
        with http(server) as client:
            return {table["id"]: table for table in client.get("/api/lobby").json()}

    assert open_table["id"] in listed()
    assert hidden["id"] not in listed()
    assert [seat["name"] for seat in listed()[open_table["id"]]["seats"]] == ["Ada", "Bo"]
    assert not any(token in str(listed()) for token in tokens)
    assert Person(server, open_table["id"], tokens[0]).ask("close")["type"] == "ack"
    assert open_table["id"] not in listed()


def test_the_qr_code_contains_the_link(server):
    made = make_table(server)
    with http(server) as client:
        answer = client.get(f"/api/tables/{made['id']}/qr.svg")
        assert client.get("/api/tables/unknown/qr.svg").status_code == 404
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert made["link"].endswith(f"/t/{made['id']}")
    assert made["token"] not in made["link"]


def test_serves_health_and_metrics(server):
    made = make_table(server)
    person = Person(server, made["id"], made["token"])
    assert person.ready()["type"] == "ack"
    assert person.move("pass", version=1)["type"] == "error"
    with http(server) as client:
        assert client.get("/health").json()["status"] == "ok"
        text = client.get("/metrics").text
    line = re.compile(r"(# (HELP|TYPE) \w+ .+|(\w+)(\{\w+=\"[^\"]+\"\})? [0-9.e+-]+)")
    assert all(line.fullmatch(each) for each in text.splitlines())
    figures = dict(each.rsplit(" ", 1) for each in text.splitlines() if each[0] != "#")
    assert float(figures["tricorn_connections"]) == 1
    assert float(figures["tricorn_act_seconds_count"]) >= 1
    assert float(figures["tricorn_damaged_tables_total"]) == 0
    assert float(figures['tricorn_refusals_total{code="stale"}']) >= 1
    assert figures["tricorn_act_seconds_count"] == figures['tricorn_act_seconds_bucket{le="+Inf"}']
