"""Endpoints of the lessons: show a step and judge a move in it. The server stores nothing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from tricorn.core.errors import Reason
from tricorn.core.game import Game
from tricorn.core.record.notation import parse_move
from tricorn.core.view import redact, view
from tricorn.lessons import lessons
from tricorn.lessons.lesson import LEARNER, Step, attempt, pays
from tricorn.server.http.common import PROBLEMS, Body, Id, RequestCatalogue, model
from tricorn.table.errors import RefusedError
from tricorn.table.messages import LessonAnswer, LessonNow, LessonStep
from tricorn.table.viewing import board_data, events_data, option_data, tile_names

router = APIRouter(prefix="/api", tags=["lessons"], responses=PROBLEMS)

Number = Annotated[int, Path(ge=1, le=99)]


class LessonListed(BaseModel):
    """A lesson in the list."""

    id: str
    title: str
    steps: int


class Tried(Body):
    """A move to try: a placement, `draw` or `pass`."""

    move: str = Field(max_length=40)


@router.get("/lessons")
async def listed(catalogue: RequestCatalogue) -> list[LessonListed]:
    """List the lessons in their order."""
    return [
        LessonListed(id=id, title=catalogue(f"page.learn.{id}"), steps=len(lesson.steps))
        for id, lesson in lessons().items()
    ]


@router.get("/lessons/{id}/{step}", response_model=model(LessonStep))
async def show_step(id: Id, step: Number) -> LessonStep:
    """Return a step, counted from 1: the position, the legal moves and the goal."""
    asked = _step(id, step)
    return {
        "lesson": id,
        "step": step,
        "steps": len(lessons()[id].steps),
        "goal": asked.goal,
        "pays": pays(asked),
        "lures": list(map(str, asked.lures)),
        "now": _now(asked.game),
    }


@router.post("/lessons/{id}/{step}", response_model=model(LessonAnswer))
async def try_move(id: Id, step: Number, tried: Tried, catalogue: RequestCatalogue) -> LessonAnswer:
    """Judge a move: return its events and whether it reaches the goal, or why it is illegal."""
    asked = _step(id, step)
    outcome = attempt(asked, parse_move(tried.move))
    if isinstance(outcome, Reason):
        return {
            "refusal": {"code": str(outcome), "text": catalogue(f"reason.{outcome}")},
            "events": [],
            "reached": False,
            "now": _now(asked.game),
        }
    return {
        "refusal": None,
        "events": events_data([redact(event, LEARNER) for event in outcome.events]),
        "reached": outcome.reached,
        "now": _now(outcome.game),
    }


def _step(id: str, number: int) -> Step:
    lesson = lessons().get(id)
    if lesson is None or number > len(lesson.steps):
        raise RefusedError("no-such-page", 404)
    return lesson.steps[number - 1]


def _now(game: Game) -> LessonNow:
    """Return the position as the learner may see it."""
    seen = view(game, LEARNER)
    return {
        "board": board_data(seen.round.board),
        "rack": tile_names(seen.rack.known),
        "pool": len(seen.round.pool),
        "scores": list(game.scores),
        "bell": game.bell,
        "options": [option_data(seen.round, move) for move in seen.legal_moves],
    }
