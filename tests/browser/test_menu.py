"""The menu of a table keeps the focus and stays open while the table changes under it."""

import pytest
from playwright.sync_api import expect
from tests.browser.nearly_over import LONG, record
from tests.browser.playing import by_mouse
from tests.server.people import friends

LOG_GREW = "() => document.querySelectorAll('.story:not(.recent) li').length > 2"


def seat(open_page, server, **wishes):
    """Seat Ada and Bo at one table; return the page of the player on turn and that of the other."""
    made, tokens = friends(server, "Ada", "Bo", **wishes)
    pages = [open_page(f"/t/{made['id']}#{token}") for token in tokens]
    for page in pages:
        page.locator(".rack-tile").first.wait_for()
    return sorted(pages, key=lambda page: page.locator(".banner.mine").count() == 0)


@pytest.fixture
def pair(open_page, server):
    return seat(open_page, server)


def reach(page, control):
    """Press Tab until a control has the focus."""
    for _ in range(60):
        if control.evaluate("control => control === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not reach the control")


def test_keeps_the_focus_on_the_menu_button_when_someone_moves(pair):
    mover, other = pair
    reach(other, other.locator(".menu summary"))
    by_mouse(mover)
    other.wait_for_function(LOG_GREW)
    expect(other.locator(".menu summary")).to_be_focused()
    other.keyboard.press("Enter")
    expect(other.locator(".sheet [data-action='page.settings']")).to_be_visible()


def test_keeps_an_open_menu_and_its_focused_item_when_someone_moves(pair):
    mover, other = pair
    reach(other, other.locator(".menu summary"))
    other.keyboard.press("Enter")
    item = other.locator(".sheet [data-action='page.settings']")
    reach(other, item)
    by_mouse(mover)
    other.wait_for_function(LOG_GREW)
    expect(item).to_be_visible()
    expect(item).to_be_focused()
    other.keyboard.press("Enter")
    expect(other.get_by_role("dialog")).to_contain_text("Language")


def test_moves_the_focus_to_the_menu_button_when_the_focused_item_disappears(open_page, server):
    mover, other = seat(open_page, server, record=record(2, LONG))
    reach(other, other.locator(".menu summary"))
    other.keyboard.press("Enter")
    reach(other, other.locator(".sheet [data-action='page.leave']"))
    by_mouse(mover)
    other.locator("dialog[open]").wait_for()
    other.keyboard.press("Escape")
    expect(other.locator(".sheet [data-action='page.leave']")).to_have_count(0)
    expect(other.locator(".menu summary")).to_be_focused()
