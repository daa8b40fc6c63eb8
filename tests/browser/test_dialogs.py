"""However a dialog is closed, the next step is on the table, in every mode."""

import pytest
from playwright.sync_api import expect
from tests.browser.nearly_over import LONG, SHORT, set_up
from tests.browser.playing import by_mouse, play
from tests.matrix import in_turn

from tricorn.puzzles import shipped

MENU = ("page.rules-here", "page.proof", "page.keys", "page.settings")
"""The dialogs that the menu of every table opens."""

WITH_FRIENDS = ("friends", "spectator")
"""The modes in which someone can be invited."""

CLOSE = {
    "button": lambda page: page.locator("dialog .close").click(),
    "escape": lambda page: page.keyboard.press("Escape"),
    "outside": lambda page: page.mouse.click(5, 5),
    "back": lambda page: page.go_back(),
}

MOVE = ".rack-tile.fits, button.draw, button.pass"
PLAYING = {
    "bots": MOVE,
    "friends": MOVE,
    "hot-seat": "[data-action='page.lift']",
    "daily": MOVE,
    "solitaire": MOVE,
    "puzzle": MOVE,
    "spectator": "a.home",
}
"""The next step during a round."""

OVER = {
    ("bots", LONG): "page.next-round",
    ("bots", SHORT): "page.rematch",
    ("friends", LONG): "page.next-round",
    ("friends", SHORT): "page.rematch",
    ("hot-seat", LONG): "page.next-round",
    ("hot-seat", SHORT): "page.rematch",
    ("solitaire", LONG): "page.rematch",
    ("daily", LONG): "page.solitaire",
    ("spectator", LONG): "page.summary",
    ("spectator", SHORT): "page.replay",
}
"""The next step after a round and after a game."""


@pytest.fixture
def arrive(open_page, server):
    """Open a table in a mode; return the page under test and the page of the player."""

    def arrive_one(mode, target=LONG):
        own, watching = set_up(server, mode, target)
        if mode != "spectator":
            page = open_page(own)
            return page, page
        player, page = open_page(own), open_page(watching)
        page.locator("[data-action='page.watch']").click()
        expect(page.locator(".banner")).to_have_text("Turn: Ada")
        return page, player

    return arrive_one


def open_from_menu(page, key):
    page.locator(".more summary").click()
    page.locator(f".sheet [data-action='{key}']").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def close(page, way):
    """Close the dialog and check that it disappears and the table stays."""
    CLOSE[way](page)
    expect(page.locator("dialog"), f"closed by {way}").to_have_count(0)
    expect(page.locator(".board")).to_be_visible()


def can_take(page, step):
    """Check that one click takes this step: it is visible and nothing covers it."""
    page.locator(step).first.click(trial=True)


@pytest.mark.parametrize("mode", PLAYING)
def test_the_game_continues_after_closing_any_dialog_of_the_menu(arrive, mode):
    page, _ = arrive(mode)
    can_take(page, PLAYING[mode])
    ways = in_turn(CLOSE)
    for key in (*MENU, "page.invite") if mode in WITH_FRIENDS else MENU:
        for way in ways():
            open_from_menu(page, key)
            close(page, way)
            can_take(page, PLAYING[mode])


@pytest.mark.parametrize("mode", PLAYING)
def test_invites_only_to_tables_with_friends(arrive, mode):
    page, _ = arrive(mode)
    page.locator(".more summary").click()
    expect(page.locator(".sheet [data-action='page.settings']")).to_be_visible()
    invite = page.locator(".sheet [data-action='page.invite']")
    expect(invite).to_have_count(1 if mode in WITH_FRIENDS else 0)


@pytest.mark.parametrize(("mode", "target"), OVER)
def test_the_next_step_is_on_the_table_after_the_summary_closes(arrive, mode, target):
    page, player = arrive(mode, target)
    if mode == "hot-seat":
        page.locator("[data-action='page.lift']").click()
    if mode == "daily":
        play(player, by_mouse)
    else:
        player.locator(".rack-tile.fits").wait_for()
        by_mouse(player)
    step = f".actions [data-action='{OVER[mode, target]}']"
    for way in CLOSE:
        expect(page.locator("dialog[open]")).to_be_visible()
        close(page, way)
        can_take(page, step)
        page.locator(".actions [data-action='page.summary']").click()


@pytest.mark.parametrize("solved", [True, False], ids=["solved", "given up"])
def test_next_puzzle_stays_on_the_table_after_a_dialog_closes(arrive, solved):
    page, _ = arrive("puzzle")
    if solved:
        answer = shipped()[0].answer[0]
        page.locator(f".rack-tile[data-tile='{answer.tile}']").click()
        page.locator(
            f".ghost[aria-label*='row {answer.cell.row}, column {answer.cell.col}']"
        ).click()
    else:
        page.locator("[data-action='page.reveal']").click()
    for way in CLOSE:
        can_take(page, ".actions [data-action='page.next-puzzle']")
        open_from_menu(page, "page.rules-here")
        close(page, way)
    page.locator(".actions [data-action='page.next-puzzle']").click()
    expect(page.locator("[data-action='page.reveal']")).to_be_visible()
