"""A player who leaves, loses the seat or finds the table closed can continue from the table itself."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.nearly_over import SHORT, set_up
from tests.browser.playing import by_mouse
from tests.server.failing_bots import failing_bots  # noqa: F401 (a fixture)
from tests.server.people import friends, make_table
from tests.server.running import ThreadServer


def menu(page, key):
    page.locator(".more summary").click()
    page.locator(f".sheet [data-action='{key}']").click()
    page.locator("dialog [data-action=sure]").click()


def step(page, key):
    return page.locator(f".actions [data-action='{key}']")


def test_a_player_who_left_returns_with_one_tap(open_page, server):
    made, tokens = friends(server, "Ada", "Bo")
    page = open_page(f"/t/{made['id']}#{tokens[0]}")
    menu(page, "page.leave")
    step(page, "page.come-back").click()
    banner = page.locator(".banner")
    expect(banner).to_have_text(re.compile("^(Your turn|Turn: Bo)$"))  # a bot may have moved
    expect(page.locator(".rack-tile").first).to_be_visible()
    expect(step(page, "page.come-back")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "text"), [("en-GB", "Careful plays on"), ("de-DE", "Umsichtig spielt weiter")]
)
def test_names_the_bot_that_plays_for_someone_who_left(open_page, server, locale, text):
    made, tokens = friends(server, "Ada", "Bo")
    ada = open_page(f"/t/{made['id']}#{tokens[0]}", locale=locale)
    bo = open_page(f"/t/{made['id']}#{tokens[1]}")
    menu(bo, "page.leave")
    expect(ada.locator(".seat .state")).to_have_text(text)


def test_a_table_closed_by_its_host_shows_that_and_links_home(open_page, server):
    page = open_page(set_up(server, "friends")[0])
    menu(page, "page.close-table")
    expect(page.locator(".veil")).to_contain_text("You closed this table.")
    page.locator(".actions").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_a_seat_opened_in_another_browser_can_be_taken_back(open_page, server):
    path, _ = set_up(server, "friends")
    here = open_page(path)
    here.locator(".rack-tile.fits").wait_for()
    there = open_page(path)
    there.locator(".rack-tile.fits").wait_for()
    here.get_by_role("button", name="Play on here").click()
    expect(here.locator(".rack-tile.fits")).to_be_visible()
    expect(there.get_by_role("button", name="Play on here")).to_be_visible()


def test_a_spectator_joins_a_rematch_from_the_table_with_one_tap(open_page, server):
    own, watching = set_up(server, "friends", SHORT)
    ada, cleo = open_page(own), open_page(watching)
    cleo.locator("[data-action='page.watch']").click()
    ada.locator(".rack-tile.fits").wait_for()
    by_mouse(ada)
    ada.locator("dialog [data-action='page.rematch']").click()
    expect(cleo.locator("dialog[open]")).to_be_visible()
    cleo.keyboard.press("Escape")
    step(cleo, "page.next-table").click()
    expect(cleo).to_have_url(ada.url)


def test_choosing_another_tile_clears_the_note_that_a_tile_fits_nowhere(open_page):
    page = open_page()
    page.locator("form[data-kind=bots] button.main").click()
    page.locator(".banner.mine").wait_for()
    fits = page.locator(".rack-tile.fits")
    while page.locator(".rack-tile:not(.fits)").count() == 0 or fits.count() == 0:
        by_mouse(page)
        page.locator(".banner.mine").wait_for()
    page.locator(".rack-tile:not(.fits)").first.click()
    expect(page.locator(".notes")).to_contain_text("fits nowhere")
    fits.first.click()
    assert page.locator(".notes").inner_text() == ""


@pytest.mark.usefixtures("failing_bots")
def test_a_note_says_that_the_computer_played_for_a_crashed_bot(browser, tmp_path):
    with ThreadServer(tmp_path, bot_pause=0.02) as server:
        made = make_table(server, seats=["human", "crash"])
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.goto(f"http://127.0.0.1:{server.port}/t/{made['id']}#{made['token']}")
        page.locator(".banner.mine").wait_for()
        if not page.locator(".notes p").count():
            by_mouse(page)
        expect(page.locator(".notes")).to_contain_text(
            "crash crashed: the computer played this move"
        )
        page.context.close()
