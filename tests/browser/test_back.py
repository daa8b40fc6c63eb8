"""The Back button closes an open dialog first, then leaves the view."""

import pytest
from playwright.sync_api import expect

CLOSE = {
    "button": lambda page: page.locator("dialog .close").click(),
    "escape": lambda page: page.keyboard.press("Escape"),
    "outside": lambda page: page.mouse.click(5, 5),
    "back": lambda page: page.go_back(),
}


@pytest.fixture
def table(open_page):
    """Open a table against bots from the home page."""
    page = open_page()
    page.locator("form[data-kind=bots] button.main").click()
    page.locator(".banner.mine").wait_for()
    return page


def open_rules(page):
    page.locator(".more summary").click()
    page.locator("[data-action='page.rules-here']").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    return page.locator("dialog[open]")


@pytest.mark.parametrize("way", CLOSE)
def test_a_closed_dialog_stays_at_the_table_and_back_then_leads_home(table, way):
    address = table.url
    for _ in range(2):
        open_rules(table)
        CLOSE[way](table)
        expect(table.locator("dialog")).to_have_count(0)
    assert table.url == address
    expect(table.locator(".banner")).to_be_visible()
    table.go_back()
    expect(table.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_a_click_on_the_padding_of_a_dialog_does_not_close_it(table):
    box = open_rules(table).bounding_box()
    table.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    expect(table.locator("dialog[open]")).to_be_visible()


def test_forward_to_a_closed_dialog_stays_at_the_table(table):
    address = table.url
    open_rules(table)
    table.go_back()
    expect(table.locator("dialog")).to_have_count(0)
    table.go_forward()
    expect(table.locator(".banner.mine")).to_be_visible()
    assert table.url == address
    table.go_back()
    expect(table.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_back_leads_home_after_a_reload_with_an_open_dialog(table):
    open_rules(table)
    table.reload()
    expect(table.locator(".banner.mine")).to_be_visible()
    table.go_back()
    expect(table.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_back_from_a_puzzle_leads_home(open_page):
    page = open_page()
    page.get_by_role("button", name="Puzzles").click()
    page.locator(".rack-tile").first.wait_for()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricorn")
