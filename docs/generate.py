"""Write the generated tables and samples of the documentation: .venv/bin/python -m docs.generate"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest import mock

from bench.all import about
from bench.findings.tables import TABLES
from bench.measurements import MEASUREMENTS
from bench.trees import ratios
from docs import (
    api_pages,
    data_tables,
    environment_tables,
    game_words,
    hosting_tables,
    page_types,
    rule_pages,
    spiel_tables,
    wire,
)

from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.bots.program import move_request
from tricorn.bots.registry import BUILT_IN, COMPILED, LEVELS
from tricorn.cli.main import run
from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import greedy_move
from tricorn.core.ruleset import FIELDS
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field
from tricorn.rulesets import PRESETS, load, presets

HERE = Path(__file__).parent
BEGIN, END = "<!-- begin {} -->", "<!-- end {} -->"


def sheets() -> str:
    """Return a table of the rule sets and their sources."""
    words = Catalogue("en")
    rows = [f"| [`{name}`](rules/{name}.md) | {words(f'sheet.{name}')} |" for name in PRESETS]
    return "\n".join(["| id | source |", "|---|---|", *rows])


def comparison() -> str:
    """Return a table of every field of every rule set."""
    head = "| field | " + " | ".join(f"`{name}`" for name in PRESETS) + " |"
    rows = [
        f"| `{field}` | "
        + " | ".join(kind.show(getattr(presets()[name], field)) for name in PRESETS)
        + " |"
        for field, kind in FIELDS.items()
    ]
    return "\n".join([head, "|---" * (len(PRESETS) + 1) + "|", *rows])


def meanings() -> str:
    """Return a table of the meaning of each field, with the values of `tri-ominos`."""
    words, ruleset = Catalogue("en"), presets()["tri-ominos"]
    rows = [f"| `{field}` | {format_field(words, ruleset, field)} |" for field in FIELDS]
    return "\n".join(["| field | in `tri-ominos` |", "|---|---|", *rows])


def levels() -> str:
    """Return a table of the built-in bots, the levels first."""
    words = Catalogue("en")
    places = {name: str(level) for level, name in enumerate(LEVELS, 1)}
    rows = [
        f"| {places.get(name, '')} | `{name}` | {words(f'bot.{name}')} "
        f"| {'the extra `fast`' if name in COMPILED else ''} |"
        for name in BUILT_IN
    ]
    return "\n".join(["| level | name | it | needs |", "|---|---|---|---|", *rows])


def sample() -> str:
    """Return the sample bot in plain shell."""
    text = (HERE.parent / "examples" / "programs" / "most_points.sh").read_text("utf-8")
    return f"```bash\n{text}```"


def measurements() -> str:
    """Return a table of all measurements, their commands and durations."""
    rows = [
        f"| `{each.name}` | `{each.command}` | {about(each, False).removeprefix('about ')} "
        f"| {f'`{each.results}.json`' if each.results else ''} | {each.needs} |"
        for each in MEASUREMENTS
    ]
    head = ["| name | command | about | results | needs |", "|---|---|---|---|---|"]
    return "\n".join([*head, *rows])


def sample_request() -> str:
    """Return the request that a program receives in the fourth turn of a game."""
    game = deal_round(new_game(load("tri-ominos"), 3), seeded_order(1))
    while game.round and (game.round.turn != 1 or len(game.round.board.tiles) < 3):
        game = play(game, greedy_move(game.round))
    budget = Budget(1.0, clock=lambda: 0.0)
    lines = move_request(view(game, 1), own_rng("docs"), budget)
    return "\n".join(["```", *lines, "```"])


def sample_review() -> str:
    """Return the output of `tricorn review` for a short game."""
    game = HERE.parent / "examples" / "games" / "short.tricorn"
    output = TextIOWrapper(BytesIO(), "utf-8")
    with redirect_stdout(output), mock.patch.dict("os.environ", COLUMNS="80"):
        run(["review", str(game), "--lang", "en"])
    output.seek(0)
    return "\n".join(["```", *(line.rstrip() for line in output), "```"])


PAGES: dict[str, dict[str, Callable[[], str]]] = {
    "glossary.md": {"words": game_words.table},
    "hosting.md": {
        "workers": hosting_tables.workers,
        "sizes": hosting_tables.sizes,
        "arithmetic": hosting_tables.arithmetic,
    },
    "rules.md": {"sheets": sheets, "comparison": comparison, "meanings": meanings},
    "findings.md": TABLES,
    "data.md": {
        "columns": data_tables.columns,
        "choice": data_tables.choice,
        "rates": data_tables.rates,
    },
    "environments.md": {"speeds": environment_tables.speeds, "spiel": spiel_tables.games},
    "bots.md": {"levels": levels, "sample": sample, "question": sample_request},
    "review.md": {"review": sample_review},
    "../bench/README.md": {"figures": measurements, "against": ratios.table},
    "protocol.md": {
        "endpoints": wire.endpoints,
        "requests": wire.requests,
        "messages": wire.messages,
        "pads": wire.pads,
        "limits": wire.limits,
    },
}


def filled(name: str) -> str:
    """Return a page with its generated parts replaced."""
    page = (HERE / name).read_text("utf-8")
    for part, make in PAGES[name].items():
        before, begin, rest = page.partition(BEGIN.format(part))
        _, end, after = rest.partition(END.format(part))
        page = f"{before}{begin}\n{make()}\n{end}{after}"
    return page


if __name__ == "__main__":
    for page in PAGES:
        (HERE / page).write_text(filled(page), encoding="utf-8")
    page_types.TARGET.write_text(page_types.types(), encoding="utf-8")
    for path, text in (rule_pages.files() | api_pages.files()).items():
        path.write_text(text, encoding="utf-8")
