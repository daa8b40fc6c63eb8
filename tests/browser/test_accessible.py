"""axe reports no violation on any view, in both themes, wide and narrow, with every rule enabled."""

import pytest
from playwright.sync_api import expect
from tests.browser.playing import against_three, by_mouse, play, wait_for_turn

axe_module = pytest.importorskip(
    "axe_playwright_python.sync_playwright", reason="axe is not installed"
)

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def assert_accessible(page, where):
    found = axe_module.Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == [], where


LAMPLIGHT = {"color_scheme": "dark", "viewport": {"width": 1280, "height": 800}}
DAYLIGHT = {"color_scheme": "light", "viewport": {"width": 320, "height": 800}}


@pytest.mark.long
def test_axe_reports_nothing_from_the_home_page_to_the_rules(open_page):
    """Dark and wide, then light and narrow: axe checks nothing more in the other two combinations."""
    page = open_page(**LAMPLIGHT, bypass_csp=True)
    look_at_start_and_table(page)
    by_mouse(page)
    play(page, by_mouse)
    table = page.url.partition("/t/")[2]
    look_at_the_end_and_the_rest(page)
    known = page.context.storage_state()
    page = open_page(**DAYLIGHT, bypass_csp=True, storage_state=known)
    look_at_start_and_table(page)
    page.goto("/".join([*page.url.split("/")[:3], "t", table]))
    page.locator("dialog[open]").wait_for()
    look_at_the_end_and_the_rest(page)


def look_at_start_and_table(page):
    page.wait_for_function("document.querySelector('select[name=bot]').options.length > 1")
    assert_accessible(page, "start")
    form = page.locator("form[data-kind=bots]")
    against_three(form)
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


def look_at_the_end_and_the_rest(page):
    """Check the views from the summary of a game onwards."""
    assert_accessible(page, "end")
    page.locator("dialog").get_by_role("button", name="Replay and review").click()
    expect(page.locator(".caption")).not_to_be_empty()
    assert_accessible(page, "replay")
    page.goto(page.url.partition("/replay")[0] + "/lobby")
    page.locator(".lobby li").first.wait_for()
    assert_accessible(page, "lobby")
    page.goto(page.url.partition("/lobby")[0] + "/rules")
    page.locator("select[name=other]").select_option("tripple-domino")
    page.locator(".differences td").first.wait_for()
    page.locator("main summary").first.click()
    page.locator(".answers button").first.wait_for()
    assert_accessible(page, "rules")


@pytest.mark.parametrize(("theme", "width"), [("light", 320), ("dark", 1280)])
def test_axe_reports_nothing_on_the_score_pad(open_page, theme, width):
    page = open_page(
        "/pad", color_scheme=theme, viewport={"width": width, "height": 800}, bypass_csp=True
    )
    page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
    assert_accessible(page, "new pad")
    page.locator("[data-action=start]").click()
    page.locator("[data-seat='0']").click()
    for number in "000":
        page.keyboard.press(number)
    assert_accessible(page, "keypad")
    page.locator("[data-action=enter]").click()
    page.locator("dialog").wait_for()
    assert_accessible(page, "a triple to show")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    for number in "000":
        page.keyboard.press(number)
    page.locator(".sum.bad").wait_for()
    page.locator(".more summary").click()
    page.locator("[data-action=board]").click()
    page.locator(".board").wait_for()
    assert_accessible(page, "refused, with a board")
    assert page.evaluate(OVERFLOW) <= 0
    page.locator("[data-line='0']").click()
    page.locator(".notice").wait_for()
    assert_accessible(page, "changing a line")
    page.goto("/".join(page.url.split("/")[:3]) + "/pad/who")
    for number in "555":
        page.locator(f"[data-digit='{number}']").click()
    page.locator(".ghost").click()
    page.locator(".worth tr").first.wait_for()
    assert_accessible(page, "who was right")
    assert page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("width", [320, 768, 3840])
def test_no_view_is_wider_than_the_screen(open_page, width):
    page = open_page(viewport={"width": width, "height": 740}, locale="de-DE")
    assert page.evaluate(OVERFLOW) <= 0
    page.locator("form[data-kind=bots] button.main").click()
    page.locator(".rack-tile").first.wait_for()
    assert page.evaluate(OVERFLOW) <= 0
    for path, content in (("/rules", ".rules li"), ("/pad", "select[name=rules] option")):
        page.goto("/".join(page.url.split("/")[:3]) + path)
        page.locator(content).first.wait_for(state="attached")
        assert page.evaluate(OVERFLOW) <= 0
