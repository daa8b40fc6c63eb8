"""On a phone 360 pixels wide, no view is too wide and no label is clipped, in any language."""

import pytest
from tests.first_moves import FIRST_MOVES
from tests.matrix import part

from tricorn.i18n import LANGUAGES

GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CLIPPED = """() => {
  const scrolls = each => /auto|scroll/.test(getComputedStyle(each).overflowX);
  const within = each => each && (scrolls(each) || within(each.parentElement));
  const worded = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const cut = each => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1;
  const outside = each => each.getBoundingClientRect().right > innerWidth + 1;
  return [...document.querySelectorAll("body *:not(svg *, option)")]
    .filter(each => worded(each) && each.checkVisibility() && !within(each) && (cut(each) || outside(each)))
    .map(each => `${each.tagName}.${each.className}: ${each.textContent}`);
}"""
"""Elements whose text is wider than their box or beyond the edge of the screen."""


BROKEN = """() => {
  const found = [], range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement.checkVisibility() && !node.parentElement.closest("code, svg, select"))
      for (const word of node.data.matchAll(/\\p{L}{3,}[,.;:!?)]?/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(each => each.top)).size > 1) found.push(word[0]);
      }
  return found;
}"""
"""Words that are broken across two lines."""


def assert_fits(page, where):
    assert page.evaluate(OVERFLOW) <= 0, where
    assert page.evaluate(CLIPPED) == [], where
    assert page.evaluate(BROKEN) == [], where


def views(page):
    """Walk through the page and yield the name of each view when it is open."""
    page.locator("select[name=bot] option").nth(3).wait_for(state="attached")
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")
    yield "start, options open"
    page.locator("[data-action='page.open-record']").click()
    page.locator("dialog textarea").fill(FIRST_MOVES)
    yield "a record to open"
    page.locator("dialog button.main").click()
    page.locator(".graph svg").wait_for()
    yield "replay"
    page.evaluate(GO, "/")
    page.locator("form[data-kind=bots] button.main").click()
    page.locator(".rack-tile").first.wait_for()
    page.locator(".more summary").click()
    yield "table, menu open"
    page.evaluate(GO, "/rules")
    page.locator("select[name=other]").select_option("tripple-domino")
    page.locator(".differences td").first.wait_for()
    yield "rules"
    page.evaluate(GO, "/lobby")
    page.locator(".lobby").wait_for()
    yield "lobby"
    page.evaluate(GO, "/pad")
    page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
    yield "pads"
    page.locator("[data-action=start]").click()
    yield "who opens"
    page.locator("[data-seat='0']").click()
    page.keyboard.type("550")
    yield "keypad"
    page.locator(".more summary").click()
    yield "pad, menu open"


@pytest.mark.parametrize("language", part(LANGUAGES, ("de", "fr")))
def test_no_text_is_clipped_or_broken_on_any_view(open_page, language):
    page = open_page(viewport={"width": 360, "height": 740}, locale=language)
    assert page.locator("html").get_attribute("lang") == language
    for where in views(page):
        assert_fits(page, where)
