"""Every view: a visible way back, verdicts without scrolling, and a single language."""

import pytest
from playwright.sync_api import expect
from tests.browser.playing import wait_for_turn
from tests.browser.tapping import PHONE, Taps
from tests.browser.test_review import careless_round

from tricorn.i18n import load_texts

BACK = {
    "/lobby": "Home",
    "/rules": "Home",
    "/learn": "Home",
    "/learn/match": "All lessons",
    "/pad": "Home",
    "/pad/who": "Score pad",
    "/record": "Home",
    "/nonsense": "Home",
}


@pytest.mark.parametrize("path", BACK)
def test_the_link_back_is_visible_without_scrolling(open_page, path):
    open_page.may_ask_in_vain = True
    page = open_page(path, **PHONE)
    expect(page.get_by_role("link", name=BACK[path], exact=True)).to_be_in_viewport()


def test_an_invited_guest_can_go_home_without_joining(open_page):
    host = open_page()
    host.locator("form[data-kind=friends] button.main").click()
    host.wait_for_url("**/t/*")
    guest = open_page("/" + "/".join(host.url.split("/")[3:]), **PHONE)
    expect(guest.get_by_role("heading", name="Join this table")).to_be_visible()
    guest.get_by_role("link", name="Home").tap()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_the_verdict_of_a_dispute_is_visible_without_scrolling(open_page):
    page = open_page("/pad/who", **PHONE)
    finger = Taps(page)
    for tile in ("555", "155"):
        finger.tile(tile)
        page.locator(".ghost").first.tap()
    verdict = page.get_by_text("5-5-1 earns").first
    expect(verdict).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show all sheets").tap()
    expect(page.get_by_role("table")).to_be_in_viewport()


SEEN = """() => {
  const names = ["aria-label", "title", "placeholder"];
  const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
  const seen = named.flatMap((each) => names.map((name) => each.getAttribute(name)));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) seen.push(texts.currentNode.textContent);
  return [document.title, ...seen].filter(Boolean).map((text) => text.trim());
}"""


def english_left(page):
    """Return the English texts of the page, visible or for screen readers, that should be German."""
    english, german = (
        {text for text in load_texts(language).values() if isinstance(text, str)}
        for language in ("en", "de")
    )
    return sorted((english - german) & set(page.evaluate(SEEN)))


def test_a_game_continues_after_switching_the_language(open_page):
    page = open_page()
    page.locator("form[data-kind=bots] button.main").click()
    wait_for_turn(page)
    rack = page.locator(".rack-tile").count()
    address = page.url
    page.locator(".more summary").click()
    page.locator("[data-action='page.settings']").click()
    with page.expect_navigation():
        page.get_by_label("Language").select_option("Deutsch")
    wait_for_turn(page)
    assert page.url == address
    expect(page.locator(".rack-tile")).to_have_count(rack)
    expect(page.locator(".banner")).to_contain_text(load_texts("de")["page.your-turn"])
    players = page.get_by_role("list", name=load_texts("de")["page.players"])
    expect(players).to_contain_text(load_texts("de")["page.level.casual"])
    assert english_left(page) == []
    page.keyboard.press("u")
    page.keyboard.press("p")
    page.locator(".note").first.wait_for()
    assert english_left(page) == []


@pytest.mark.parametrize("path", ["/", *BACK, "/replay/none", "/t/none", "/pad/none"])
def test_every_view_uses_the_language_of_the_browser(open_page, path):
    open_page.may_ask_in_vain = True
    page = open_page(path, locale="de-DE")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(
        load_texts("de")["page.connecting"]
    )
    assert english_left(page) == []


def test_the_board_of_a_replay_does_not_cover_the_caption(open_page):
    page = open_page(**PHONE)
    page.get_by_role("button", name="Open saved game").tap()
    page.get_by_label("Text of the saved game").fill(careless_round())
    page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).tap()
    expect(page.locator(".caption")).to_contain_text("Round 1")
    stage, caption = (page.locator(name).bounding_box() for name in (".stage", ".caption"))
    assert stage["y"] + stage["height"] <= caption["y"]
