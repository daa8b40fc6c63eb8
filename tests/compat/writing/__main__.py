"""Write the data that the tests of `tests/compat` continue from: `python -m tests.compat.writing TREE`.

TREE is a checkout of the old version. Everything is written by its commands, its server and its page.
"""

import json
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.compat.writing import browser, tables, terminal

DATA = Path(__file__).parents[1] / "data"


def main(tree):
    source = Path(tree, "src").resolve()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "data")
        target.mkdir()
        commands = terminal.Commands(source, target / "home")
        book = terminal.write_book(commands, target)
        terminal.write_home(commands)
        terminal.write_records(commands, target)
        write_server(commands, Path(folder, "server"), target, book)
        terminal.write_checks(commands, target)
        for path in sorted(target.rglob("*")):
            if path.is_file():
                kept = DATA / path.relative_to(target)
                kept.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, kept)


def write_server(commands, folder, target, book):
    """Play at tables, write on pads and use the page; then keep the database, links and tokens."""
    (unfinished,) = [
        path for path in (target / "home" / "games").iterdir() if "\ngame" not in path.read_text()
    ]
    with terminal.serving(commands, folder) as server:
        writer = tables.Writer(server)
        for write in (
            tables.write_friends,
            tables.write_removed,
            tables.write_waiting,
            tables.write_ended,
            tables.write_closed,
            tables.write_clock,
            tables.write_bots,
            tables.write_solitaire,
            tables.write_hot_seat,
            tables.write_daily,
            tables.write_pads,
        ):
            print(write.__name__, flush=True)
            write(writer)
        tables.write_puzzles(writer, book)
        tables.write_continued(writer, unfinished.read_text("utf-8"))
        print("browser", flush=True)
        stored = browser.write(server, target, writer.pads["family"])
        tables.note_views(writer)
    write_json(target / "tables.json", {"tables": writer.tables, "pads": writer.pads}, 4)
    write_json(target / "browser.json", stored, 2)
    commands.run("db", "export", target / "records", "--data", folder)
    for path in (target / "records").glob("20*.tricorn"):
        names = [name for name, table in writer.tables.items() if table["id"] in path.name]
        path.rename(path.with_name(f"{(names or ['browser'])[0]}.tricorn"))
    with sqlite3.connect(folder / "tricorn.db") as database:
        (target / "tricorn.sql").write_text("\n".join(database.iterdump()) + "\n", "utf-8")


def write_json(path, value, depth):
    """Write JSON with one line per entry, down to this depth."""
    path.write_text(lines_of(value, depth) + "\n", "utf-8")


def lines_of(value, depth):
    if not depth or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    entries = (f"{json.dumps(key)}: {lines_of(each, depth - 1)}" for key, each in value.items())
    return "{\n" + ",\n".join(entries) + "\n}"


if __name__ == "__main__":
    main(*sys.argv[1:])
