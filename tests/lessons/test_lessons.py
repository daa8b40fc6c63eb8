"""Every lesson is played through the engine: each goal can be reached, in one way, and pays what is told."""

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


def test_the_lessons_teach_what_they_should_in_order():
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
def test_a_position_could_stand_on_a_table(id, number):
    """Every tile is in one place, and the board was laid tile by tile."""
    round = step_of(id, number).round
    everywhere = [*laid_tiles(round), *round.pool, *(t for rack in round.racks for t in rack.known)]
    assert sorted(everywhere) == list(TILES)
    assert set(round.drawn) <= round.rack.known
    board = Board()
    for cell, numbers in round.board.tiles.items():
        assert not board.tiles or board.objection(Placement(numbers, cell)) is None, cell
        board = board.place(Placement(numbers, cell))


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_one_move_reaches_the_goal_and_no_other(id, number):
    step = step_of(id, number)
    (right,) = goal_moves(step)
    for move in legal_moves(step.round):
        outcome = attempt(step, move)
        assert isinstance(outcome, Outcome)
        assert outcome.reached == (move == right)
        assert outcome.game == games.play(step.game, move)


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_the_move_to_be_found_pays_what_the_sheet_says(id, number):
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
def test_a_wrong_move_is_answered_by_the_reason_of_the_engine(id, number, move, reason):
    assert attempt(step_of(id, number), parse_move(move)) == reason


@pytest.mark.parametrize(("id", "number"), STEPS)
def test_a_lure_is_refused_though_its_tile_is_in_hand(id, number):
    step = step_of(id, number)
    for lure in step.lures:
        assert attempt(step, Place(lure)) in (Reason.SIDE_MISMATCH, Reason.CORNER_MISMATCH)


def test_where_the_draw_is_taught_nothing_else_can_be_done():
    *before, _, vain = lessons()["draw"].steps
    assert [legal_moves(step.round) for step in before] == [(Draw(),), (Draw(),)]
    assert legal_moves(vain.round) == (Pass(),)


def test_the_steps_of_the_draw_follow_from_each_other():
    first, second, third, _ = lessons()["draw"].steps
    for step, following in ((first, second), (second, third)):
        outcome = attempt(step, Draw())
        assert outcome.game.round.rack == following.round.rack
        assert outcome.game.round.drawn == following.round.drawn
        assert outcome.game.scores == following.game.scores


def test_the_bell_makes_the_round_the_last_and_going_out_ends_the_game():
    out, bell, last = lessons()["end"].steps
    ended = attempt(out, goal_moves(out)[0])
    assert isinstance(ended.events[-1], RoundEnded)
    assert ended.game.scores == (120 + 9 + 25 + 3 + 14, 131)
    rung = attempt(bell, goal_moves(bell)[0])
    assert rung.game.bell
    assert rung.game.scores[0] == last.game.scores[0] == 401
    assert rung.game.round.ended is None
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
def test_every_step_has_its_text_and_every_lesson_a_title_and_an_end(language):
    texts = load_texts(language)
    for id, lesson in lessons().items():
        steps = [f"page.learn.{id}.{number}" for number in range(1, len(lesson.steps) + 1)]
        for key in (f"page.learn.{id}", *steps, f"page.learn.{id}.done"):
            assert len(texts[key]) < 260, key
    begun = [key for key in texts if key.startswith("page.learn.") and key[-1].isdigit()]
    assert len(begun) == len(STEPS)
