"""Lessons: answers to wrong moves, accessibility and fit."""

import pytest
from playwright.sync_api import expect
from tests.browser.test_accessible import OVERFLOW, assert_accessible
from tests.lessons.found import FOUND

from tricorn.core.board import parse_placement


def by_mouse(page, move):
    """Click the tile and its place, or the button."""
    if "@" in move:
        placement = parse_placement(move)
        page.locator(f".rack-tile[data-tile='{placement.tile}']").click()
        page.locator(f".ghost[data-cell='{placement.cell}']").click()
    else:
        page.locator(f"button.{move}").click()


def test_a_wrong_move_is_explained_and_changes_nothing(open_page):
    page = open_page("/learn/match")
    answer = page.locator(".speech .answer")
    page.locator(".rack-tile[data-tile='013']").click()
    expect(answer).to_have_text("0-1-3 fits nowhere.")
    page.keyboard.press("p")
    expect(answer).to_contain_text("there are tiles to draw before a pass")
    by_mouse(page, FOUND["match"][0][0])
    expect(answer).to_have_text("Well done! +9 (2+3+4 = 9)")
    page.locator(".speech .main").click()
    expect(page.locator(".speech .where")).to_contain_text("Step 2 of 2")
    page.locator(".rack-tile[data-tile='044']").click()
    expect(page.locator(".ghost .worth")).to_have_text(["?", "?", "?"])
    page.locator(".ghost[data-cell='0:0']").click()
    expect(answer).to_contain_text("a touching corner shows another number")
    page.locator(".ghost[data-cell='-1:4']").click()
    expect(answer).to_contain_text("the numbers along a side do not match")
    expect(page.locator(".rack-tile")).to_have_count(2)
    page.goto(page.url.replace("match", "bridge"))
    by_mouse(page, "450@0:4")
    expect(answer).to_contain_text("The rules allow that: +9 (0+4+5 = 9).")
    expect(page.locator(".ghost")).to_have_count(2)


@pytest.mark.parametrize(
    ("theme", "width", "locale"), [("light", 320, "de-DE"), ("dark", 1280, "en-GB")]
)
def test_lessons_are_accessible_and_fit_the_screen(open_page, theme, width, locale):
    page = open_page(
        "/learn", color_scheme=theme, viewport={"width": width, "height": 800}, locale=locale,
        bypass_csp=True,
    )  # fmt: skip
    assert_accessible(page, "lessons")
    assert page.evaluate(OVERFLOW) <= 0
    page.locator(".lessons a").nth(4).click()
    page.locator(".rack-tile[data-tile='115']").click()
    page.locator(".ghost").first.wait_for()
    assert_accessible(page, "places")
    assert page.evaluate(OVERFLOW) <= 0
    page.locator(".ghost[data-cell='0:0']").click()
    page.locator(".speech .main").wait_for()
    assert_accessible(page, "a goal reached")
    assert page.evaluate(OVERFLOW) <= 0
