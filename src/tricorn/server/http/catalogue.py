"""Endpoints for rule sets, bots and puzzles."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel

from tricorn.bots.registry import COMPILED, LEVELS, names
from tricorn.core.fields import Choice, Field, Numbers, Whole, YesNo
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import FIELDS, Ruleset, parse_spec, spec
from tricorn.engine import is_installed
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field, format_ruleset
from tricorn.i18n.ruleset_comparison import compare_rulesets
from tricorn.puzzles import shipped
from tricorn.rulesets import PRESETS, presets
from tricorn.rulesets.sheet_finder import Question, fitting, next_question, read_answers
from tricorn.server.http.common import PROBLEMS, RequestCatalogue

router = APIRouter(prefix="/api", tags=["knowledge"], responses=PROBLEMS)


class RulesetListed(BaseModel):
    """A rule set: its id and the name of its printed sheet."""

    id: str
    sheet: str


class FieldData(BaseModel):
    """A field of a rule set with its value, a sentence about it, and its range."""

    name: str
    value: str
    text: str
    changed: bool
    """Whether the value differs from that of the rule set named."""
    choices: list[str]
    low: int | None
    high: int | None


class RulesetData(BaseModel):
    """A rule set, with one sentence for each field that applies."""

    rules: str
    fields: list[FieldData]


class RuleData(BaseModel):
    """One rule in two rule sets, each as a sentence."""

    name: str
    label: str
    one: str
    other: str
    differs: bool


class AnswerOffered(BaseModel):
    """A possible value of a field, with a sentence about it."""

    value: str
    text: str


class QuestionAsked(BaseModel):
    """A field to look up on your sheet."""

    field: str
    answers: list[AnswerOffered]


class SheetsFitting(BaseModel):
    """The rule sets that match the answers so far, and the next question that separates them."""

    fitting: list[RulesetListed]
    question: QuestionAsked | None


class FieldKind(BaseModel):
    """The range of a field: bounds of its numbers, or names to choose from."""

    kind: Literal["whole", "numbers", "choice", "yes-no"]
    low: list[int]
    high: list[int]
    options: list[str]


class PadRules(BaseModel):
    """The rules as a score pad needs them when it is offline."""

    presets: dict[str, dict[str, Any]]
    """Every field of every shipped rule set, by id."""
    fields: dict[str, FieldKind]
    """In the order in which records name them."""


class BotData(BaseModel):
    """A bot with a description of its style."""

    name: str
    text: str
    level: bool
    ready: bool
    """Whether everything it needs is installed."""


class PuzzleListed(BaseModel):
    """A puzzle in the list."""

    id: str
    kind: str
    grade: int
    length: int


@router.get("/rules")
async def rulesets(catalogue: RequestCatalogue) -> list[RulesetListed]:
    """List the rule sets."""
    return [_listed(catalogue, name) for name in PRESETS]


def _listed(catalogue: Catalogue, name: str) -> RulesetListed:
    return RulesetListed(id=name, sheet=catalogue(f"sheet.{name}"))


@router.get("/rules/summary")
async def summary(
    catalogue: RequestCatalogue,
    rules: Annotated[str, Query(max_length=1000)] = "tri-ominos",
    seats: Annotated[int | None, Query(ge=1, le=MAX_SEATS)] = None,
) -> RulesetData:
    """Describe a rule set, with changed fields, in sentences."""
    ruleset = parse_spec(rules, presets())
    sentences = format_ruleset(catalogue, ruleset, seats)
    return RulesetData(
        rules=spec(ruleset, presets()),
        fields=[_field(ruleset, name, text) for name, text in sentences],
    )


def _field(ruleset: Ruleset, name: str, text: str) -> FieldData:
    value = FIELDS[name].show(getattr(ruleset, name))
    usual = FIELDS[name].show(getattr(presets()[ruleset.id], name))
    choices, (low, high) = _choices(name), _bounds(name)
    return FieldData(
        name=name,
        value=value,
        text=text,
        changed=value != usual,
        choices=choices,
        low=low,
        high=high,
    )


def _choices(name: str) -> list[str]:
    match FIELDS[name]:
        case Choice() as field:
            return list(field.options)
        case YesNo():
            return ["yes", "no"]
    return []


def _bounds(name: str) -> tuple[int | None, int | None]:
    match FIELDS[name]:
        case Whole() as field:
            return field.low, field.high
        case Numbers() as field:
            return min(field.low), max(field.high)
    return None, None


@router.get("/rules/comparison")
async def comparison(
    catalogue: RequestCatalogue,
    one: Annotated[str, Query(max_length=1000)],
    other: Annotated[str, Query(max_length=1000)],
) -> list[RuleData]:
    """Compare two rule sets rule by rule."""
    rows = compare_rulesets(catalogue, parse_spec(one, presets()), parse_spec(other, presets()))
    return [RuleData(**asdict(row)) for row in rows]


@router.get("/rules/which")
async def which(
    catalogue: RequestCatalogue, known: Annotated[str, Query(max_length=1000)] = ""
) -> SheetsFitting:
    """Find the rule set of your sheet by its values: `known=bridge=40 double=?`; `?` means not mentioned."""
    answers = read_answers(known)
    question = next_question(answers)
    return SheetsFitting(
        fitting=[_listed(catalogue, ruleset.id) for ruleset in fitting(answers)],
        question=_asked(catalogue, question) if question else None,
    )


def _asked(catalogue: Catalogue, question: Question) -> QuestionAsked:
    field, show = question.field, FIELDS[question.field].show
    answers = [
        AnswerOffered(
            value=show(getattr(ruleset, field)), text=format_field(catalogue, ruleset, field)
        )
        for ruleset in question.examples
    ]
    return QuestionAsked(field=field, answers=answers)


@router.get("/pad/rules")
async def pad_rules() -> PadRules:
    """Return the rule sets as data for the score pad."""
    return PadRules(
        presets={name: asdict(ruleset) for name, ruleset in presets().items()},
        fields={name: _kind(field) for name, field in FIELDS.items()},
    )


def _kind(field: Field) -> FieldKind:
    match field:
        case Whole(low, high):
            return FieldKind(kind="whole", low=[low], high=[high], options=[])
        case Numbers(low, high):
            return FieldKind(kind="numbers", low=list(low), high=list(high), options=[])
        case Choice(options):
            return FieldKind(kind="choice", low=[], high=[], options=list(options))
    return FieldKind(kind="yes-no", low=[], high=[], options=["yes", "no"])


@router.get("/bots")
async def bots(catalogue: RequestCatalogue) -> list[BotData]:
    """List the bots, from the weakest level to the strongest, then others."""
    return [
        BotData(
            name=name,
            text=_description(catalogue, name),
            level=name in LEVELS,
            ready=name not in COMPILED or is_installed(),
        )
        for name in names()
    ]


def _description(catalogue: Catalogue, name: str) -> str:
    return catalogue(f"bot.{name}") if f"bot.{name}" in catalogue else name


@router.get("/puzzles")
async def puzzles() -> list[PuzzleListed]:
    """List the puzzles, by id."""
    return [
        PuzzleListed(
            id=puzzle.id,
            kind=puzzle.question.kind,
            grade=puzzle.grade,
            length=puzzle.question.length,
        )
        for puzzle in shipped()
    ]
