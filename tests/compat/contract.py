"""List the interfaces that others rely on: commands, requests, messages, database columns, names.

`contract_of` collects them from a running server and from the commands, without importing the program.
`lost` compares two such lists: additions are allowed, removals are not.
"""

import json
import re
import sqlite3
from contextlib import suppress
from itertools import chain
from operator import itemgetter

from tests.server.people import Keeper, Person, friends, in_turn, made_by, make_table, play_on
from tests.server.running import http
from websockets.exceptions import ConnectionClosed

PAGES = (
    "/", "/lobby", "/puzzle", "/rules", "/learn", "/learn/match", "/pad", "/pad/who", "/record",
    "/t/AAAAAAAAAAAAAAAA", "/replay/AAAAAAAAAAAAAAAA", "/pad/AAAAAAAAAAAAAAAA",
)  # fmt: skip
"""Addresses that people keep in bookmarks or pass on."""

FILES = ("/service-worker.js", "/page/manifest.webmanifest", "/page/icon.svg", "/api/words/nl")
"""Files whose addresses browsers have stored."""

JSON_COMMANDS = (
    ("check", "--json", "records/ended.tricorn"),
    ("verify", "--json", "records/ended.tricorn"),
    ("rules", "--json"),
    ("rules", "--json", "tri-ominos", "target=200"),
    ("bots", "--json"),
    ("puzzle", "--list", "--json"),
    ("perft", "--json", "555", "--depth", "1"),
    ("doctor", "--json"),
)
"""Commands whose JSON other programs read."""

HELLO = {"token": None, "version": 1, "lang": "en"}
SENT = {
    "move": {"key": "1", "version": 1, "move": "draw", "seat": 0},
    "ready": {"key": "2", "wish": "a wish"},
    "undo": {"key": "3", "version": 1},
    "hint": {"key": "4", "version": 1},
    "reveal": {"key": "5"},
    "lift": {"seat": 0},
    "say": {"key": "6", "text": "Hello"},
    "leave": {"key": "7"},
    "return": {"key": "8"},
    "take-over": {"key": "9", "seat": 1, "bot": "greedy"},
    "mute": {"key": "10", "seat": 1, "on": False},
    "remove": {"key": "11", "seat": 1},
    "close": {"key": "12"},
    "rematch": {"key": "13"},
    "sync": {},
    "ping": {},
}
"""Every message to a table after `hello`, with all its fields."""
OPTIONAL = {"move": ("seat",), "ready": ("wish",), "mute": ("on",)}
SENT_TO_PADS = {
    "edit": {"key": "1", "version": 1, "start": 4, "lines": ["round 1"]},
    "sync": {},
    "ping": {},
}


def contract_of(server, database, run, data):
    """Return the contract of a server, its SQLite file, and commands that `run` runs in a folder."""
    with http(server) as client:
        return {
            "commands": commands(run),
            "json": {
                " ".join(command): json_fields(run, command, data) for command in JSON_COMMANDS
            },
            "requests": requests(client.get("/api/openapi.json").json()),
            "pages": [path for path in (*PAGES, *FILES) if client.get(path).status_code == 200],
            "messages": {
                "table": accepted(server, SENT),
                "pad": accepted_by_pad(server),
                "received": received(server),
            },
            "database": tables_of(database),
            "metrics": sorted(
                set(re.findall(r"^# TYPE (\w+ \w+)", client.get("/metrics").text, re.M))
            ),
            "rules": client.get("/api/pad/rules").json(),
            "bots": [bot["name"] for bot in client.get("/api/bots").json()],
            "puzzles": [puzzle["id"] for puzzle in client.get("/api/puzzles").json()],
            "lessons": [lesson["id"] for lesson in client.get("/api/lessons").json()],
        }


def lost(old, new, path=""):
    """Return the paths of all entries of `old` that are missing or different in `new`."""
    if isinstance(old, dict) and isinstance(new, dict):
        gone = [f"{path}/{key}" for key in old if key not in new]
        both = (lost(old[key], new[key], f"{path}/{key}") for key in old if key in new)
        return [*gone, *chain.from_iterable(both)]
    if (
        isinstance(old, list)
        and all(isinstance(each, str) for each in old)
        and isinstance(new, list)
    ):
        return [f"{path}/{each}" for each in old if each not in new]
    return [] if old == new else [f"{path}: {old!r} is now {new!r}"]


# Commands


def commands(run):
    """Return the options of each command, and whether they take a value."""
    names = named(run("--help"))
    found = {"": options_of(run("--help"))}
    for name in names:
        text = run(name, "--help")
        found[name] = options_of(text)
        for part in named(text):
            found[f"{name} {part}"] = options_of(run(name, part, "--help"))
    return found


def named(text):
    """Return the commands listed in a help text."""
    return re.findall(r"^  ([a-z]+)  ", text.partition("\nCommands:")[2], re.M)


def options_of(text):
    options = re.findall(r"^  (--[a-z-]+)(?: (\S+))?", text.partition("\nOptions:")[2], re.M)
    usage = text.partition("\n\n")[0]
    return {
        "options": {name: kind_of(value) for name, value in options},
        "arguments": re.findall(r"[a-z]+(?=\|)|(?<=\|)[a-z]+", usage),
    }


def kind_of(value):
    """Return the kind of value of an option: none, one of these words, or any."""
    if value.startswith("["):
        return value.strip("[]").split("|")
    return "value" if value else "flag"


def json_fields(run, command, data):
    """Return the fields in the JSON output of a command."""
    arguments = [str(data / each) if "/" in each else each for each in command]
    return sorted(fields_in(json.loads(run(*arguments))))


def fields_in(value, path=""):
    """Return the paths of all fields of a JSON value; entries of a list count together."""
    if isinstance(value, dict):
        below = (fields_in(each, f"{path}.{key}".strip(".")) for key, each in value.items())
        return set().union(*below) or {path}
    if isinstance(value, list) and value:
        return set().union(*(fields_in(each, f"{path}[]") for each in value))
    return {path}


# Requests


def requests(document):
    """Return the parameters and fields of every request and its answers."""
    return {
        f"{method.upper()} {path}": request(facts, document)
        for path, methods in document["paths"].items()
        for method, facts in methods.items()
    }


def request(facts, document):
    body = schema_of(facts.get("requestBody", {}))
    parameters = facts.get("parameters", [])
    required = [each["name"] for each in parameters if each.get("required")]
    return {
        "parameters": sorted(each["name"] for each in parameters),
        "body": sorted(fields_of(body, document)),
        "required": sorted(required + resolved(body, document).get("required", [])),
        "answers": {
            status: sorted(fields_of(schema_of(answer), document))
            for status, answer in facts["responses"].items()
            if status.startswith("2")
        },
    }


def newly_required(old, new):
    """Return the fields that requests require now but did not before."""
    return [
        f"{name}: {field}"
        for name, request in old.items()
        for field in new.get(name, {"required": []})["required"]
        if field not in request["required"]
    ]


def schema_of(part):
    return part.get("content", {}).get("application/json", {}).get("schema", {})


def resolved(schema, document):
    """Return the schema that a reference points to."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def fields_of(schema, document, path=""):
    """Return the paths of all fields that a schema describes."""
    schema = resolved(schema, document)
    found = {path} if path else set()
    for key in ("anyOf", "oneOf", "allOf"):
        for option in schema.get(key, ()):
            found |= fields_of(option, document, path)
    for name, inner in schema.get("properties", {}).items():
        found |= fields_of(inner, document, f"{path}.{name}".strip("."))
    if "items" in schema:
        found |= fields_of(schema["items"], document, f"{path}[]")
    return found


# Messages


def accepted(server, messages):
    """Return the messages that a table understands, with all and with only the required fields."""
    found = {"hello": [" ".join(HELLO)]}
    for type, fields in messages.items():
        required = {key: fields[key] for key in fields if key not in OPTIONAL.get(type, ())}
        for sent in (fields, required)[: 1 + (type in OPTIONAL)]:
            made = make_table(server, kind="friends", seats=["human", "human"])
            person = Person(server, made["id"], hello=False)
            person.greet({**HELLO, "token": made["token"]})
            person.send(type, **sent)
            if understood(person):
                found.setdefault(type, []).append(" ".join(sent))
            person.close()
    return found


def new_keeper(server):
    """Share a new pad; return a connection that may write."""
    lines = ["#tricorn 1", "#rules tri-ominos", "#player A Ada", "#player B Bo"]
    with http(server) as client:
        made = made_by(client, "/api/pads", {"lines": lines})
    return Keeper(server, made["id"], made["token"])


def accepted_by_pad(server):
    """Return the messages that a pad understands."""
    found = {}
    for type, fields in SENT_TO_PADS.items():
        keeper = new_keeper(server)
        keeper.send(type, **fields)
        if understood(keeper):
            found[type] = [" ".join(fields)]
        keeper.close()
    return found


def understood(person):
    """Return whether the server understood all messages; `leave` ends a connection."""
    with suppress(ConnectionClosed):
        person.send("ping")
        person.until(lambda message: message["type"] == "pong")
    return not any(message.get("code") == "bad-message" for message in person.messages)


def received(server):
    """Return the fields of each message that a server sends during a short game and on a pad."""
    made, tokens = friends(server, "Ada", "Bo")
    people = [Person(server, made["id"], token) for token in tokens]
    play_on(people, stop=lambda now: now["status"] == "playing")
    mover, other = in_turn(people)
    other.ask("say", text="Hello")
    other.move("draw")
    mover.ask("hint", version=mover.version)
    mover.until(lambda message: message["type"] == "hint")
    mover.move(mover.now["options"][0]["move"])
    understood(mover)
    understood(other)
    alone = against_bot(server)
    keeper = new_keeper(server)
    keeper.send("edit", **SENT_TO_PADS["edit"])
    keeper.until(lambda message: message["type"] == "pad-news")
    told = list(chain.from_iterable(each.messages for each in (*people, alone, keeper)))
    for person in (*people, alone, keeper):
        person.close()
    found = {message["type"]: sorted(message) for message in sorted(told, key=itemgetter("type"))}
    hint = next(message for message in told if message["type"] == "hint")
    return {**found, "hint.moves[]": sorted(hint["moves"][0])}


def against_bot(server):
    """Return a person in a game against a bot, after a message that the bot is thinking."""
    made = make_table(server, kind="bots", seats=["human", "greedy"])
    person = Person(server, made["id"], made["token"])
    person.ready()
    while not any(message["type"] == "thinking" for message in person.messages):
        if person.now["options"]:
            person.move(person.now["options"][0]["move"])
        person.receive()
    return person


# The database


def tables_of(path):
    """Return the columns of each table of a SQLite file, with their types."""
    with sqlite3.connect(path) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = {
            name: {row[1]: row[2] for row in database.execute(f"PRAGMA table_info({name})")}
            for (name,) in names
        }
    database.close()
    return found
