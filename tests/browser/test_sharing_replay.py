"""Sharing a replay by touch copies the link, or shows it so that the player can copy it."""

from playwright.sync_api import expect
from tests.browser.nearly_over import SHORT, set_up

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def share_replay(open_page, server, **options):
    """Play the last tile of a game and share its replay."""
    page = open_page(set_up(server, "bots", SHORT)[0], **PHONE, **options)
    page.locator(".rack-tile.fits").tap()
    spot = page.locator(".ghost").first
    spot.tap()
    spot.tap()
    page.get_by_role("dialog").locator("[data-action='page.replay']").tap()
    page.locator("[data-action='page.share']").tap()
    return page


def test_sharing_a_replay_copies_the_link_and_says_so(open_page, server):
    page = share_replay(open_page, server, permissions=["clipboard-read", "clipboard-write"])
    expect(page.locator(".notes")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_shows_the_link_in_a_dialog_if_the_browser_refuses_to_copy(open_page, server):
    page = share_replay(open_page, server, permissions=[])
    expect(page.get_by_label("Link to this replay")).to_have_value(page.url)
    box = page.get_by_role("dialog").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
