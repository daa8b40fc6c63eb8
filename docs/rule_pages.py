"""One page per rule set: its origin, its differences, pictures, and all rules as sentences."""

from __future__ import annotations

from pathlib import Path

from tricorn.core.points import placing
from tricorn.core.ruleset import FIELDS, Ruleset, inapplicable_fields
from tricorn.draw.svg import board_svg
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field, format_ruleset
from tricorn.printing.example_boards import EXAMPLES, example
from tricorn.printing.rules_page import SECTIONS
from tricorn.rulesets import PRESETS, origins, presets

HERE = Path(__file__).parent
WORDS = Catalogue("en")
MEASURE = "tri-ominos"
"""The rule set with which the others are compared."""

SOURCES = {
    "printed": "Its data come from the printed sheet.",
    "described": "Its data come from public descriptions, not from a printed sheet.",
}

OPEN = "It leaves open, in whole or in part, what we read so:"


def files() -> dict[Path, str]:
    """Return all pages and pictures by path."""
    pages = {HERE / "rules" / f"{name}.md": page(presets()[name]) for name in PRESETS}
    pictures = {
        HERE / "pictures" / picture_name(ruleset, kind): picture(ruleset, kind)
        for ruleset in presets().values()
        for kind in EXAMPLES
    }
    return pages | pictures


def page(ruleset: Ruleset) -> str:
    """Return the page of one rule set."""
    parts = [
        f"# {ruleset.id}",
        _sentence(WORDS(f"sheet.{ruleset.id}")),
        "[All sheets side by side, and our readings](../rules.md)",
        "## Where it comes from",
        _origin(ruleset),
        f"## What is special, against `{MEASURE}`",
        _special(ruleset),
        "## What the bonuses earn",
        _bonuses(ruleset),
        *_sections(ruleset),
        "## Playing by it",
        _commands(ruleset),
    ]
    return "\n\n".join(parts) + "\n"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _origin(ruleset: Ruleset) -> str:
    origin = origins()[ruleset.id]
    silent = [name for name in FIELDS if name in origin.ours - inapplicable_fields(ruleset)]
    return f"{SOURCES[origin.source]} {OPEN}\n\n{_list(ruleset, silent)}"


def _list(ruleset: Ruleset, names: list[str]) -> str:
    return "\n".join(f"- {format_field(WORDS, ruleset, name)}" for name in names)


def _special(ruleset: Ruleset) -> str:
    measure = presets()[MEASURE]
    if ruleset == measure:
        return "This is the one that all others are compared with."
    void = [inapplicable_fields(ruleset), inapplicable_fields(measure)]
    rows = [
        f"| `{name}` | {_cell(ruleset, name, void[0])} | {_cell(measure, name, void[1])} |"
        for name in FIELDS
        if getattr(ruleset, name) != getattr(measure, name)
        and not (name in void[0] and name in void[1])
    ]
    head = [f"| field | `{ruleset.id}` | `{MEASURE}` |", "|---|---|---|"]
    return "\n".join([*head, *rows])


def _cell(ruleset: Ruleset, name: str, void: set[str]) -> str:
    """Return the text of a rule, or that it does not apply."""
    has_text = name not in void or f"field.{name}.none" in WORDS
    return format_field(WORDS, ruleset, name) if has_text else "does not apply"


def _bonuses(ruleset: Ruleset) -> str:
    kinds = list(EXAMPLES)
    names = [WORDS(f"part.{kind}") for kind in kinds]
    pictures = [
        f"![{name}](../pictures/{picture_name(ruleset, kind)})"
        for kind, name in zip(kinds, names, strict=True)
    ]
    rows = [
        names,
        ["---"] * len(kinds),
        pictures,
        [WORDS(f"print.rules.{kind}") for kind in kinds],
        [f"{'-'.join(str(example(kind)[1].tile))} earns {earned(ruleset, kind)}" for kind in kinds],
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def earned(ruleset: Ruleset, kind: str) -> str:
    """Return the points of the last tile of an example as a sum: `9 + 40 = 49`."""
    points = placing(ruleset, example(kind)[1].tile, kind)
    parts = [str(part.points) for part in points.parts]
    return f"{' + '.join(parts)} = {points.total}" if len(parts) > 1 else str(points.total)


def picture_name(ruleset: Ruleset, kind: str) -> str:
    """Return a file name that rule sets with the same points share."""
    return f"{kind}-{placing(ruleset, example(kind)[1].tile, kind).total}.svg"


def picture(ruleset: Ruleset, kind: str) -> str:
    """Return an example of a bonus as SVG, with its last tile marked by its points."""
    before, last = example(kind)
    total = placing(ruleset, last.tile, kind).total
    board, marks = before.place(last), {last.cell: f"+{total}"}
    return board_svg(board, title=f"{kind} +{total}", marks=marks, last=last.cell)


def _sections(ruleset: Ruleset) -> list[str]:
    texts = dict(format_ruleset(WORDS, ruleset))
    return [
        part
        for heading, names in SECTIONS.items()
        for part in (
            f"## {WORDS(f'print.head.{heading}')}",
            _list(ruleset, [name for name in names.split() if name in texts]),
        )
    ]


def _commands(ruleset: Ruleset) -> str:
    return (
        f"```sh\ntricorn play --rules {ruleset.id}\ntricorn rules {ruleset.id}"
        f"\ntricorn print rules {ruleset.id}\n```"
    )
