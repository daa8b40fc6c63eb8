"""The example in docs/protocol.md works."""

import json
import re
from pathlib import Path

from tests.server.people import made_by
from tests.server.running import http

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_first_steps_of_the_protocol(server):
    steps = PAGE.read_text("utf-8").partition("## A game in five steps")[2].partition("\n3. ")[0]
    with_friend, with_bot, friend = map(json.loads, re.findall(r"`(\{.*?\})`", steps))
    with http(server) as client:
        assert made_by(client, "/api/tables", with_bot)["token"]
        made = made_by(client, "/api/tables", with_friend)
        assert made_by(client, f"/api/tables/{made['id']}/seats", friend)["token"] != made["token"]
