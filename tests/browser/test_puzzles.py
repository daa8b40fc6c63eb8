"""Puzzles: hints, explanations of wrong answers, and the answer on the board."""

import json

import pytest
from playwright.sync_api import expect

from tricorn.puzzles import shipped

ALL = {puzzle.id: puzzle for puzzle in shipped()}


def first(kind, length=1):
    """Return the first puzzle of a kind with `length` tiles to play."""
    asked = ((each, each.question) for each in shipped())
    return next(
        each for each, question in asked if (question.kind, question.length) == (kind, length)
    )


@pytest.fixture
def open_puzzle(open_page, server):
    """Open the puzzles from the home page in a browser that has solved all except `left`."""

    def open_one(*left, **more):
        stored = {"solved": [id for id in ALL if id not in left], **more}
        storage = [{"name": "tricorn", "value": json.dumps(stored)}]
        origin = {"origin": f"http://127.0.0.1:{server.port}", "localStorage": storage}
        page = open_page(storage_state={"cookies": [], "origins": [origin]})
        page.get_by_role("button", name="Puzzles").click()
        page.locator(".rack-tile").first.wait_for()
        return page

    return open_one


def say(tile):
    return "-".join(str(tile))


def place(page, placement):
    """Place a tile with the mouse."""
    tile = page.locator(f".rack-tile[data-tile='{placement.tile}']")
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    where = f"row {placement.cell.row}, column {placement.cell.col}"
    page.locator(f".ghost[aria-label*='{where}']").click()


def wrong(puzzle):
    """Return a placement that fits but is not the answer."""
    question = puzzle.question
    open_to = question.board.placements(question.rack - {each.tile for each in puzzle.answer})
    return open_to[0]


def told(page):
    return page.locator(".puzzle-text")


@pytest.mark.parametrize("puzzle", [first("best"), first("block", 2)], ids=lambda each: each.id)
def test_show_the_answer_plays_it_on_the_board_and_explains_it(open_puzzle, puzzle):
    page = open_puzzle(puzzle.id)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".tile.best")).to_have_count(len(puzzle.answer))
    expect(told(page)).to_contain_text("The answer:")
    for placement in puzzle.answer:
        expect(told(page)).to_contain_text(f"{say(placement.tile)}: +")
    why = {
        "best": "Nothing else earns as much.",
        "block": "Nothing on the next player’s rack fits any more.",
    }
    expect(told(page)).to_contain_text(why[puzzle.question.kind])
    expect(page.locator(".actions [data-action='page.hint']")).to_have_count(0)
    page.locator(".actions [data-action='page.next-puzzle']").click()
    expect(page.locator(".tile.best")).to_have_count(0)
    expect(page.locator(".actions [data-action='page.reveal']")).to_be_visible()


def test_a_hint_names_the_tile_but_not_the_place(open_puzzle):
    puzzle = first("best")
    page = open_puzzle(puzzle.id)
    page.locator(".actions [data-action='page.hint']").click()
    tile = puzzle.answer[0].tile
    expect(told(page)).to_have_text(f"Look at the tile {say(tile)}.")
    expect(page.locator(f".rack-tile[data-tile='{tile}']")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".notes")).to_be_empty()
    place(page, puzzle.answer[0])
    expect(page.locator(".banner")).to_have_text("Solved!")
    expect(told(page)).to_contain_text("Right!")


def test_a_wrong_answer_is_explained_and_can_be_undone(open_puzzle):
    puzzle = first("best")
    page = open_puzzle(puzzle.id)
    place(page, wrong(puzzle))
    expect(told(page)).to_contain_text("No: that earns")
    page.locator(".actions [data-action='page.undo']").click()
    expect(told(page)).to_be_hidden()
    place(page, puzzle.answer[0])
    expect(page.locator(".banner")).to_have_text("Solved!")


def test_a_hint_after_a_wrong_tile_says_to_undo_it(open_puzzle):
    puzzle = first("best", 2)
    page = open_puzzle(puzzle.id)
    place(page, wrong(puzzle))
    page.locator(".actions [data-action='page.hint']").click()
    expect(told(page)).to_have_text("A tile you played is wrong. Take it back with Undo.")


def test_a_hint_after_a_wrong_answer_says_to_take_it_back_first(open_puzzle):
    puzzle = first("best")
    page = open_puzzle(puzzle.id)
    place(page, wrong(puzzle))
    expect(told(page)).to_contain_text("No: that earns")
    hint = page.locator(".actions [data-action='page.hint']")
    hint.click()
    note = "A tile you played is wrong. Take it back with Undo."
    expect(page.locator(".notes")).to_have_text(note)
    page.locator(".actions [data-action='page.undo']").click()
    expect(told(page)).to_be_hidden()
    hint.click()
    expect(told(page)).to_have_text(f"Look at the tile {say(puzzle.answer[0].tile)}.")


def test_shows_the_rack_of_the_player_to_block(open_puzzle):
    puzzle = first("block")
    page = open_puzzle(puzzle.id)
    rack = page.locator(".puzzle .mini")
    expect(rack).to_have_count(len(puzzle.question.rival))
    place(page, wrong(puzzle))
    expect(told(page)).to_contain_text("No: the next player can still")


def test_a_revealed_puzzle_stays_unsolved_and_comes_up_again_last(open_puzzle):
    given_up, fresh, *_ = ALL
    page = open_puzzle(given_up, fresh)
    page.get_by_role("button", name="Show the answer").click()
    page.locator(".actions [data-action='page.next-puzzle']").click()
    expect(page.locator(".tile.best")).to_have_count(0)
    place(page, ALL[fresh].answer[0])
    expect(page.locator(".banner")).to_have_text("Solved!")
    page.locator(".actions [data-action='page.next-puzzle']").click()
    expect(page.locator(".banner")).not_to_have_text("Solved!")
    page.get_by_role("button", name="Show the answer").click()
    expect(told(page)).to_contain_text(f"{say(ALL[given_up].answer[-1].tile)}: +")
    page.locator(".actions [data-action='page.next-puzzle']").click()
    expect(page.locator(".actions [data-action='page.reveal']")).to_be_visible()
