"""Closed tables, the rules page, hints, animations and the check of the shuffle."""

from playwright.sync_api import expect
from tests.browser.playing import by_mouse, short_game, wait_for_turn

from tricorn.core.shuffle import commitment, committed_order


def heading(page):
    return page.get_by_role("heading", level=1)


def test_a_link_to_a_closed_table_says_that_it_was_closed(open_page):
    page = open_page()
    page.locator("form[data-kind=friends] button.main").click()
    page.locator(".veil [data-action='page.invite']").wait_for()
    page.locator(".more summary").click()
    page.locator("[data-action='page.close-table']").click()
    page.locator("dialog [data-action=sure]").click()
    expect(page.locator(".banner")).to_have_text("The table has been closed")
    other = open_page(page.url.partition("/t/")[1] + page.url.partition("/t/")[2])
    expect(heading(other)).to_have_text("The table has been closed")
    other.get_by_role("link", name="Home").click()


def test_compares_two_rule_sheets_and_says_if_they_are_the_same(open_page):
    page = open_page()
    page.get_by_role("link", name="Rules").click()
    expect(page.locator(".rules li").first).to_be_visible()
    page.locator("select[name=other]").select_option("tripple-domino")
    for text in ("A bridge earns 40 points.", "A bridge earns 30 points."):
        expect(page.locator("[data-rule=bridge]")).to_contain_text(text)
    page.locator("select[name=other]").select_option("tri-ominos")
    expect(page.locator(".rules-text")).to_contain_text("No differences")


def test_questions_find_the_rule_sheet_that_the_player_owns(open_page):
    page = open_page()
    page.get_by_role("link", name="Rules").click()
    page.get_by_text("Which sheet do I own?").click()
    page.get_by_role("button", name="The opening tile earns 5 points more.").click()
    page.get_by_role("button", name="something else, or nothing about it").click()
    expect(page.locator(".which")).to_contain_text("These fit")
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="The opening tile earns 5 points more.").click()
    page.get_by_role("button", name="empty pool: -10 points").click()
    expect(page.locator(".which")).to_contain_text("Tripple Domino, printed sheet (German)")
    expect(page.locator("select[name=sheet]")).to_have_value("tripple-domino-de")
    expect(page.locator(".rules")).to_contain_text("A bridge earns 30 points.")


def test_a_hint_is_shown_on_the_board_and_played_with_a_click(open_page):
    page = open_page()
    form = page.locator("form[data-kind=bots]")
    short_game(form, 100)
    form.locator("button.main").click()
    wait_for_turn(page)
    laid = page.locator(".tile").count()
    page.keyboard.press("h")
    hints = page.locator(".hints [data-action=hint]")
    hints.first.wait_for()
    lays = hints.first.locator("svg").count() > 0
    if lays:
        expect(page.locator(".ghost.armed")).to_have_count(1)
    hints.first.click()
    expect(page.locator(".hints")).to_be_hidden()
    if lays:
        page.locator(".tile").nth(laid).wait_for()


def test_animations_stop_at_a_key_press_and_can_be_switched_off(open_page):
    page = open_page(reduced_motion="no-preference")
    form = page.locator("form[data-kind=bots]")
    short_game(form, 100)
    form.locator("button.main").click()
    wait_for_turn(page)
    moving = "document.querySelector('.lie')?.getAnimations().length ?? 0"
    while not page.locator(".rack-tile.fits").count():
        by_mouse(page)
        wait_for_turn(page)
    page.locator(".rack-tile.fits").first.click()
    page.locator(".ghost").first.click()
    page.locator(".lie").first.wait_for()
    page.keyboard.press("Shift")
    assert page.evaluate(moving) == 0
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator("[data-action='page.settings']").click()
    page.get_by_label("Animations").uncheck()
    expect(page.locator("html")).to_have_attribute("data-motion", "no")


SECRET = bytes(range(32))
WISHES = ["a wish", "ein Wünsch"]
CHECK = """async ([proof, events]) => {
  const { checkProof } = await import("/page/js/pages/table/proof.js");
  return checkProof(proof, events);
}"""


def test_the_browser_verifies_a_shuffle_as_python_does_and_detects_another_deal(open_page):
    page = open_page()
    order = [str(tile) for tile in committed_order(SECRET, WISHES)]
    proof = {"commitment": commitment(SECRET), "secret": SECRET.hex(), "wishes": WISHES}
    racks = [{"known": order[:9], "hidden": 0}, {"known": [], "hidden": 9}]
    dealt = {"type": "dealt", "racks": racks}
    seen = [dealt, {"type": "drawn", "seat": 0, "tile": order[18]}]
    assert page.evaluate(CHECK, [proof, seen]) == "right"
    swapped = [dealt, {"type": "drawn", "seat": 0, "tile": order[19]}]
    assert page.evaluate(CHECK, [proof, swapped]) == "other-deal"
    stolen = [dealt, {"type": "placed", "seat": 1, "move": f"{order[0]}@0:0"}]
    assert page.evaluate(CHECK, [proof, stolen]) == "other-deal"
    assert page.evaluate(CHECK, [{**proof, "secret": "00" * 32}, seen]) == "wrong"
