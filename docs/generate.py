"""Writes the tables of `docs/rules.md` from the shipped rule sets: .venv/bin/python docs/generate.py"""

from __future__ import annotations

from pathlib import Path

from tricorn.core.ruleset import FIELDS
from tricorn.rulesets import PRESETS, presets
from tricorn.words import Words
from tricorn.words.say import say_field

PAGE = Path(__file__).with_name("rules.md")
BEGIN, END = "<!-- begin {} -->", "<!-- end {} -->"


def sheets() -> str:
    """The rule sets and where they come from."""
    words = Words("en")
    rows = [f"| `{name}` | {words(f'sheet.{name}')} |" for name in PRESETS]
    return "\n".join(["| id | source |", "|---|---|", *rows])


def comparison() -> str:
    """Every field of every rule set."""
    head = "| field | " + " | ".join(f"`{name}`" for name in PRESETS) + " |"
    rows = [
        f"| `{field}` | "
        + " | ".join(kind.show(getattr(presets()[name], field)) for name in PRESETS)
        + " |"
        for field, kind in FIELDS.items()
    ]
    return "\n".join([head, "|---" * (len(PRESETS) + 1) + "|", *rows])


def meanings() -> str:
    """What each field says, as in `tri-ominos`."""
    words, ruleset = Words("en"), presets()["tri-ominos"]
    rows = [f"| `{field}` | {say_field(words, ruleset, field)} |" for field in FIELDS]
    return "\n".join(["| field | in `tri-ominos` |", "|---|---|", *rows])


def filled(page: str) -> str:
    """The page with its tables made anew."""
    for name, table in (
        ("sheets", sheets()),
        ("comparison", comparison()),
        ("meanings", meanings()),
    ):
        before, begin, rest = page.partition(BEGIN.format(name))
        _, end, after = rest.partition(END.format(name))
        page = f"{before}{begin}\n{table}\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), encoding="utf-8")
