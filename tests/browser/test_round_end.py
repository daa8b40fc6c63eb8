"""However the summary of a round or a game is closed, the next step is on the table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.nearly_over import LONG, SHORT, record, set_up
from tests.browser.playing import by_mouse, play
from tests.server.people import friends

CLOSE = {
    "button": lambda page: page.locator("dialog .close").click(),
    "escape": lambda page: page.keyboard.press("Escape"),
    "outside": lambda page: page.mouse.click(5, 5),
    "back": lambda page: page.go_back(),
}


def step(page, key):
    """Return a button of the action bar after checking that nothing covers it."""
    button = page.locator(f".actions [data-action='{key}']")
    expect(button).to_be_visible()
    button.click(trial=True)
    return button


@pytest.fixture
def finish(open_page, server):
    """Play the last move of a round against a bot."""

    def finish_one(target):
        page = open_page(set_up(server, "bots", target)[0])
        page.locator(".rack-tile.fits").wait_for()
        by_mouse(page)
        page.locator("dialog[open]").wait_for()
        return page

    return finish_one


def test_next_round_stays_on_the_table_after_the_summary_closes(finish):
    page = finish(LONG)
    for close in CLOSE.values():
        close(page)
        expect(page.locator("dialog")).to_have_count(0)
        step(page, "page.next-round")
        step(page, "page.summary").click()
        expect(page.locator("dialog h2")).to_have_text("Round 1 is over")
    page.keyboard.press("Escape")
    step(page, "page.next-round").click()
    expect(page.locator(".rack-tile").first).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_play_again_stays_on_the_table_after_the_summary_of_the_game_closes(finish):
    page = finish(SHORT)
    first = page.url
    for close in CLOSE.values():
        close(page)
        expect(page.locator("dialog")).to_have_count(0)
        step(page, "page.rematch")
        step(page, "page.replay")
        expect(page.locator(".actions").get_by_role("link", name="Home")).to_be_visible()
        step(page, "page.summary").click()
        expect(page.locator("dialog h2")).to_be_visible()
    page.keyboard.press("Escape")
    step(page, "page.rematch").click()
    expect(page).not_to_have_url(first)
    expect(page.locator(".rack-tile").first).to_be_visible()


@pytest.fixture
def trio(open_page, server):
    """Bring the host Ada, the player Bo and the spectator Cleo to the end of the first round."""
    made, tokens = friends(server, "Ada", "Bo", record=record(2, LONG))
    path = f"/t/{made['id']}"
    ada, bo, cleo = [open_page(path + end) for end in (f"#{tokens[0]}", f"#{tokens[1]}", "")]
    cleo.locator("[data-action='page.watch']").click()
    expect(cleo.locator(".banner")).to_have_text("Turn: Ada")
    by_mouse(ada)
    for page in (ada, bo, cleo):
        expect(page.locator("dialog h2")).to_have_text("Round 1 is over")
    return ada, bo, cleo


def test_the_summary_closes_for_everyone_when_the_next_round_starts(trio):
    ada, bo, cleo = trio
    ada.keyboard.press("Escape")
    step(ada, "page.next-round").click()
    expect(ada.locator(".banner")).to_have_text("Waiting for the others")
    expect(ada.locator(".actions [data-action='page.next-round']")).to_have_count(0)
    bo.locator("dialog [autofocus]").click()
    for page in (ada, bo):
        expect(page.locator(".rack-tile").first).to_be_visible()
    for page in trio:
        expect(page.locator("dialog")).to_have_count(0)
    cleo.locator("#tab-story").click()
    expect(cleo.locator(".story:not(.recent)")).to_contain_text("Round 2")


def test_the_end_of_a_solitaire_says_what_the_round_scored(open_page):
    page = open_page()
    page.get_by_role("button", name="Solitaire").click()
    play(page, by_mouse)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("p").first).to_have_text(
        re.compile(r"^(The round is blocked and scores|.* went out:) −?\d+")
    )
    expect(dialog).not_to_contain_text("ewest points")
    expect(dialog.locator(".winner")).to_have_count(0)
