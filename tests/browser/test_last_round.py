"""The table shows the target of the game, and marks the last round."""

import pytest
from playwright.sync_api import expect
from tests.browser.nearly_over import LONG, SHORT, set_up
from tests.browser.playing import by_mouse, short_game, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def mark(page):
    return page.locator("header").get_by_text("Last round")


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_marks_the_last_round_once_the_target_is_reached(open_page, server, device):
    page = open_page(set_up(server, "bots", SHORT)[0], **device)
    page.locator(".rack-tile.fits").wait_for()
    expect(mark(page)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("tabpanel")).to_contain_text("The game goes to 20 points.")


def test_does_not_mark_a_round_before_the_target_is_reached(open_page, server):
    page = open_page(set_up(server, "bots", LONG)[0])
    page.locator(".rack-tile.fits").wait_for()
    expect(page.get_by_role("tabpanel")).to_contain_text("The game goes to 400 points.")
    expect(mark(page)).to_have_count(0)


def test_the_mark_appears_with_the_move_that_reaches_the_target(open_page):
    page = open_page()
    form = page.locator("form[data-kind=bots]")
    short_game(form, 40)
    form.locator("button.main").click()
    wait_for_turn(page)
    while not mark(page).count():
        assert not page.locator("dialog[open]").count(), "the game ended without a last round"
        by_mouse(page)
        wait_for_turn(page)
    scores = page.locator(".seat .score").all_inner_texts()
    assert any(score.isdigit() and int(score) >= 40 for score in scores)
