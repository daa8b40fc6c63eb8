"""Rounds and games by dragging and by mouse, and two browsers at one table."""

import time

import pytest
from playwright.sync_api import expect
from tests.browser.playing import (
    against_three,
    by_dragging,
    by_mouse,
    over,
    play,
    short_game,
    wait_for_turn,
)
from tests.programs import WAIT


def against_bots(page):
    """Start a short game with three players from the home page."""
    form = page.locator("form[data-kind=bots]")
    against_three(form)
    form.locator("button.main").click()


def test_plays_a_round_by_dragging(open_page):
    page = open_page()
    against_bots(page)
    play(page, by_dragging, until="round")


@pytest.mark.long
def test_two_players_and_a_spectator_meet_by_link_and_finish_a_game(open_page):
    ada = open_page()
    form = ada.locator("form[data-kind=friends]")
    short_game(form)
    form.locator("input[name=name]").fill("Ada")
    form.locator("button.main").click()
    ada.locator(".veil [data-action='page.invite']").click()
    path = ada.locator("dialog input").input_value().partition("/t/")[2]
    ada.locator("dialog .qr").evaluate("image => image.decode()")  # fails if the image is broken
    ada.keyboard.press("Escape")
    bo = open_page(f"/t/{path}")
    bo.locator("input[name=name]").fill("Bo")
    bo.locator("button.main").click()
    cleo = open_page(f"/t/{path}")
    expect(cleo.get_by_role("heading", level=1)).to_have_text("Every seat is taken")
    cleo.locator("[data-action='page.watch']").click()
    cleo.locator(".board").wait_for()
    cleo.close()
    end = time.monotonic() + WAIT
    while not (over(ada) and over(bo)):
        assert time.monotonic() < end, "no player has the turn"
        mover = next((page for page in (ada, bo) if page.locator(".banner.mine").count()), None)
        if mover is not None and not over(mover):
            by_mouse(mover)
            end = time.monotonic() + WAIT
    assert (
        ada.locator("dialog .scores tfoot").inner_text()
        == bo.locator("dialog .scores tfoot").inner_text()
    )
    late = open_page(f"/t/{path}")
    expect(late.get_by_role("heading", level=1)).to_have_text("This game has ended")
    late.get_by_role("link", name="Replay and review").click()
    expect(late.locator(".caption")).not_to_be_empty()
    ada.keyboard.press("Escape")
    ada.locator(".more summary").click()
    ada.locator("[data-action='page.proof']").click()
    ada.get_by_role("button", name="Check").first.click()
    expect(ada.locator("dialog")).to_contain_text("the tiles were dealt just so")


def test_a_reload_keeps_the_seat_and_the_rack(open_page):
    page = open_page()
    against_bots(page)
    wait_for_turn(page)
    by_mouse(page)
    wait_for_turn(page)
    rack = page.locator(".rack-tile").evaluate_all("all => all.map(e => e.dataset.tile).sort()")
    page.reload()
    wait_for_turn(page)
    assert (
        page.locator(".rack-tile").evaluate_all("all => all.map(e => e.dataset.tile).sort()")
        == rack
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_home_page_uses_the_language_of_the_browser(open_page, theme):
    page = open_page(locale="de-DE", color_scheme=theme)
    assert page.locator("html").get_attribute("lang") == "de"
    assert "page." not in page.locator("body").inner_text()
