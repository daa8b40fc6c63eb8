"""Plays every lesson on the engine: each goal has exactly one move, which pays what the lesson says."""

import pytest
from tests.lessons.found import FOUND

from tricorn.core import game as games
from tricorn.core.board import Board, Placement
from tricorn.core.errors import Reason
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, GameEnded, Pass, Place, RoundEnded
from tricorn.core.record.notation import move_text, parse_move
from tricorn.core.round import laid_tiles
from tricorn.core.tiles import TILES
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.lessons import lessons
from tricorn.lessons.lesson import Outcome, attempt, goal_moves, pays

STEPS = [(id, number) for id, lesson in lessons().items() for number in range(len(lesson.steps))]


def step_of(id, number):
    return lessons()[id].steps[number]


def test_the_lessons_have_their_goals_in_order():
    goals = {id: [step.goal for step in lesson.steps] for id, lesson in lessons().items()}
    assert goals == {
        "match": ["value", "value"],
        "draw": ["draw", "draw", "value", "three-drawn"],
        "bridge": ["bridge", "bridge"],
        "double": ["double", "double"],
        "hexagon": ["hexagon", "hexagon"],
        "end": ["out", "bell", "out"],
    }


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_every_position_is_possible(id, number):
    """Check that every tile is in one place and the board can be built tile by tile."""
    round = step_of(id, number).round
    everywhere = [*laid_tiles(round), *round.pool, *(t for rack in round.racks for t in rack.known)]
    assert sorted(everywhere) == list(TILES)
    assert set(round.drawn) <= round.rack.known
    board = Board()
    for cell, numbers in round.board.tiles.items():
        assert not board.tiles or board.objection(Placement(numbers, cell)) is None, cell
        board = board.place(Placement(numbers, cell))


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_exactly_one_move_reaches_the_goal(id, number):
    step = step_of(id, number)
    (right,) = goal_moves(step)
    for move in legal_moves(step.round):
        outcome = attempt(step, move)
        assert isinstance(outcome, Outcome)
        assert outcome.reached == (move == right)
        assert outcome.game == games.play(step.game, move)


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_the_move_to_find_pays_the_points_of_the_sheet(id, number):
    step = step_of(id, number)
    (right,) = goal_moves(step)
    assert (move_text(right), pays(step)) == FOUND[id][number]


@pytest.mark.parametrize(
    ("id", "number", "move", "reason"),
    [
        ("match", 0, "423@0:-1", Reason.SIDE_MISMATCH),
        ("match", 0, "013@0:1", Reason.SIDE_MISMATCH),
        ("match", 0, "423@5:5", Reason.NO_NEIGHBOUR),
        ("match", 1, "404@0:0", Reason.CORNER_MISMATCH),
        ("match", 1, "440@-1:4", Reason.SIDE_MISMATCH),
        ("draw", 0, "pass", Reason.POOL_LEFT),
        ("draw", 3, "draw", Reason.DRAW_LIMIT),
        ("bridge", 0, "555@0:0", Reason.NOT_ON_RACK),
    ],
)
def test_a_wrong_move_gives_the_reason_of_the_engine(id, number, move, reason):
    assert attempt(step_of(id, number), parse_move(move)) == reason


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_refuses_lures_with_tiles_on_the_rack(id, number):
    step = step_of(id, number)
    for lure in step.lures:
        assert attempt(step, Place(lure)) in (Reason.SIDE_MISMATCH, Reason.CORNER_MISMATCH)


def test_the_draw_lesson_allows_no_other_move():
    *before, _, stuck = lessons()["draw"].steps
    assert [legal_moves(step.round) for step in before] == [(Draw(),), (Draw(),)]
    assert legal_moves(stuck.round) == (Pass(),)


def test_the_steps_of_the_draw_lesson_follow_from_each_other():
    first, second, third, _ = lessons()["draw"].steps
    for step, following in ((first, second), (second, third)):
        outcome = attempt(step, Draw())
        assert outcome.game.round.rack == following.round.rack
        assert outcome.game.round.drawn == following.round.drawn
        assert outcome.game.scores == following.game.scores


def test_reaching_the_target_makes_the_round_the_last_and_going_out_ends_the_game():
    out, bell, last = lessons()["end"].steps
    ended = attempt(out, goal_moves(out)[0])
    assert isinstance(ended.events[-1], RoundEnded)
    assert ended.game.scores == (120 + 9 + 25 + 3 + 14, 131)
    reached = attempt(bell, goal_moves(bell)[0])
    assert reached.game.bell
    assert reached.game.scores[0] == last.game.scores[0] == 401
    assert reached.game.round.ended is None
    over = attempt(last, goal_moves(last)[0])
    assert isinstance(over.events[-1], GameEnded)
    assert games.winners(over.game) == (0,)


def test_no_round_ends_before_the_end_is_taught():
    for id, lesson in lessons().items():
        for step in lesson.steps:
            (right,) = goal_moves(step)
            ended = attempt(step, right).game.round.ended
            assert (ended is None) == (step.goal != "out"), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_a_title_an_end_and_texts_for_its_steps(language):
    texts = load_texts(language)
    for id, lesson in lessons().items():
        steps = [f"page.learn.{id}.{number}" for number in range(1, len(lesson.steps) + 1)]
        for key in (f"page.learn.{id}", *steps, f"page.learn.{id}.done"):
            assert len(texts[key]) < 260, key
    steps_with_text = [key for key in texts if key.startswith("page.learn.") and key[-1].isdigit()]
    assert len(steps_with_text) == len(STEPS)
