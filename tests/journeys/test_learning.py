"""All lessons, and five puzzles."""

from tests.lessons.found import FOUND

from tricorn.core.judging import legal_placements
from tricorn.puzzles import shipped


def test_takes_all_lessons(arrive):
    ada = arrive(desktop="keys")
    ada.press("page.learn")
    ada.press("page.learn.match")
    for lesson, found in FOUND.items():
        ada.sees_title(f"page.learn.{lesson}")
        for step, (move, _) in enumerate(found, 1):
            ada.sees("page.learn.step", step=step, steps=len(found))
            ada.plays(move)
            ada.sees("page.learn.well-done" if "@" in move else "page.learn.right")
            if step < len(found):
                ada.press("page.learn.next")
        ada.sees(f"page.learn.{lesson}.done")
        ada.press("page.learn.next-lesson" if lesson != "end" else "page.learn.lessons")
    ada.sees("page.learn.how")
    assert ada.shown("page.learn.learned").count() == len(FOUND)
    ada.press("page.play-now")
    ada.sees("page.tagline")


def test_tries_five_puzzles(arrive):
    ada = arrive(desktop="keys")
    with ada.within("page.alone"):
        ada.press("page.puzzles")
    wrong, given_up, *solved = shipped()[:5]

    answers_wrongly(ada, wrong)
    ada.press("page.undo")
    solves(ada, wrong)

    asks(ada, given_up)
    ada.press("page.reveal")
    ada.sees("puzzle.end.given-up")
    ada.sees_tiles(len(given_up.question.board.tiles) + given_up.question.length)
    ada.press("page.next-puzzle")

    for puzzle in solved:
        solves(ada, puzzle)


def asks(person, puzzle):
    """Wait until the page shows the question and the board of a puzzle."""
    length = "one" if puzzle.question.length == 1 else "several"
    person.sees_title(f"puzzle.{length}.{puzzle.question.kind}")
    person.sees_tiles(len(puzzle.question.board.tiles))


def answers_wrongly(person, puzzle):
    """Place a tile that fits but does not answer the question."""
    fitting = (str(each) for each in legal_placements(puzzle.question.round))
    person.plays(next(each for each in fitting if each not in map(str, puzzle.answer)))
    person.sees(f"puzzle.wrong.{puzzle.question.kind}")


def solves(person, puzzle):
    asks(person, puzzle)
    for placement in puzzle.answer:
        person.plays(str(placement))
    person.sees_title("page.solved")
    person.press("page.next-puzzle")
