"""axe finds nothing on any view, in both themes, wide and narrow, with no rule switched off."""

import pytest
from playwright.sync_api import expect
from tests.browser.playing import by_mouse, play, short_game, wait_for_turn

axe_module = pytest.importorskip(
    "axe_playwright_python.sync_playwright", reason="axe is not installed"
)


def assert_accessible(page, where):
    found = axe_module.Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == [], where


@pytest.mark.parametrize(("theme", "width"), [("light", 320), ("dark", 1280)])
def test_every_view(open_page, theme, width):
    """Both themes, both widths; the other two pairs differ in nothing that axe looks at."""
    page = open_page(color_scheme=theme, viewport={"width": width, "height": 800}, bypass_csp=True)
    page.wait_for_function("document.querySelector('select[name=bot]').options.length > 1")
    assert_accessible(page, "start")
    form = page.locator("form[data-kind=bots]")
    short_game(form)
    assert_accessible(page, "options")
    page.get_by_role("button", name="Settings").click()
    assert_accessible(page, "settings")
    page.keyboard.press("Escape")
    form.locator("button.main").click()
    wait_for_turn(page)
    assert_accessible(page, "table")
    page.locator(".more summary").click()
    assert_accessible(page, "menu")
    page.locator("[data-action='page.proof']").click()
    assert_accessible(page, "proof")
    page.keyboard.press("Escape")
    by_mouse(page)
    play(page, by_mouse)
    assert_accessible(page, "end")
    page.locator("dialog").get_by_role("button", name="Watch the game again").click()
    expect(page.locator(".caption")).not_to_be_empty()
    assert_accessible(page, "replay")
    page.goto(page.url.partition("/replay")[0] + "/lobby")
    page.locator(".lobby li").first.wait_for()
    assert_accessible(page, "lobby")
    page.goto(page.url.partition("/lobby")[0] + "/rules")
    page.locator("select[name=other]").select_option("tripple-domino")
    page.locator(".differences td").first.wait_for()
    assert_accessible(page, "rules")


@pytest.mark.parametrize("width", [320, 360, 768, 3840])
def test_nothing_is_wider_than_the_screen(open_page, width):
    page = open_page(viewport={"width": width, "height": 740}, locale="de-DE")
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) <= 0
    page.locator("form[data-kind=bots] button.main").click()
    page.locator(".rack-tile").first.wait_for()
    assert page.evaluate(overflow) <= 0
