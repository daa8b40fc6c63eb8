"""The home page lists every running game with its date, and no closed or missing table."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect
from tests.server.people import make_table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit_down(open_page, server, tables=1):
    """Take a seat at this number of tables, one after the other, in one browser."""
    page = None
    for _ in range(tables):
        made = make_table(server, kind="friends", seats=["human", "human"])
        address = f"/t/{made['id']}#{made['token']}"
        if page is None:
            page = open_page(address, **PHONE)
        else:
            page.goto(f"http://127.0.0.1:{server.port}{address}")
        page.locator(".veil [data-action='page.invite']").wait_for()
    return page


def go_home(page):
    page.get_by_role("link", name="Home").first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricorn")


def running(page):
    return page.locator(".resume a")


def choose_close(page):
    page.locator(".more summary").tap()
    page.get_by_role("button", name="Close the table").tap()
    expect(page.get_by_role("dialog")).to_contain_text("cannot be continued")


def test_every_running_game_can_be_continued_from_the_home_page(open_page, server):
    page = sit_down(open_page, server, tables=5)
    go_home(page)
    expect(running(page).filter(visible=True)).to_have_count(3)
    page.locator(".resume").get_by_text("Show all").tap()
    expect(running(page).filter(visible=True)).to_have_count(5)
    running(page).last.tap()
    expect(page.locator(".veil [data-action='page.invite']")).to_be_visible()


def test_a_closed_table_is_not_listed_on_the_home_page(open_page, server):
    page = sit_down(open_page, server)
    choose_close(page)
    page.get_by_role("dialog").get_by_role("button", name="Close the table").tap()
    expect(page.locator(".veil")).to_contain_text("You closed this table.")
    go_home(page)
    expect(running(page)).to_have_count(0)


def test_closing_a_table_can_be_cancelled(open_page, server):
    page = sit_down(open_page, server)
    choose_close(page)
    page.get_by_role("dialog").get_by_role("button", name="Cancel").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".veil [data-action='page.invite']")).to_be_visible()


def test_a_table_that_does_not_exist_is_not_listed_on_the_home_page(open_page):
    open_page.may_ask_in_vain = True
    page = open_page("/t/AAAAAAAAAAAAAAAAAAAAAA#BBBBBBBBBBBBBBBBBBBBBB", **PHONE)
    expect(page.get_by_role("heading", level=1)).to_have_text("This table cannot be opened.")
    go_home(page)
    expect(running(page)).to_have_count(0)


@pytest.mark.parametrize(("region", "day"), [("en-GB", "18/11/2026"), ("de-AT", "18.11.2026")])
def test_dates_follow_the_region_of_the_browser(open_page, server, region, day):
    page = open_page(**PHONE, locale=region, timezone_id="UTC")
    page.clock.set_fixed_time(datetime(2026, 11, 18, 12, tzinfo=UTC))
    made = make_table(server, kind="friends", seats=["human", "human"])
    page.goto(f"http://127.0.0.1:{server.port}/t/{made['id']}#{made['token']}")
    page.locator(".veil [data-action='page.invite']").wait_for()
    page.goto(f"http://127.0.0.1:{server.port}/")
    expect(running(page)).to_contain_text(day)
