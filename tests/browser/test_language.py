"""Changing the language during a game keeps the dialog, the selection and the order of the rack."""

from playwright.sync_api import expect
from tests.browser.playing import by_mouse, wait_for_turn

ORDER = "tiles => tiles.map(tile => tile.dataset.tile)"


def test_changing_the_language_keeps_the_dialog_the_selection_and_the_rack(open_page):
    page = open_page()
    page.locator("form[data-kind=bots] button.main").click()
    wait_for_turn(page)
    while not page.locator(".rack-tile.fits").count():
        by_mouse(page)
        wait_for_turn(page)
    tiles = page.locator(".rack-tile")
    dealt = tiles.evaluate_all(ORDER)
    tiles.last.click()
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    order = tiles.evaluate_all(ORDER)
    assert order != dealt
    tile = page.locator(".rack-tile.fits").first
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    chosen = tile.get_attribute("data-tile")
    page.locator(".more summary").click()
    page.locator(".sheet [data-action='page.settings']").click()
    page.get_by_role("dialog").get_by_label("Language").select_option("de")
    dialog = page.get_by_role("dialog", name="Einstellungen")
    expect(dialog.get_by_label("Sprache")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".banner")).to_have_text("Du bist am Zug")
    assert tiles.evaluate_all(ORDER) == order
    pressed = page.locator(".rack-tile[aria-pressed=true]")
    expect(pressed).to_have_attribute("data-tile", chosen)
