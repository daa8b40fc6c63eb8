"""By touch, the first tap on a spot previews the tile and the second tap plays it."""

from functools import cache

import pytest
from playwright.sync_api import expect
from tests.browser.playing import settle
from tests.server.people import make_table

from tricorn.core import game as games
from tricorn.core.deal import deal
from tricorn.core.judging import greedy_move, legal_placements
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_order
from tricorn.records import write
from tricorn.rulesets import presets

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEED, TILES = 2, 12
"""Enough tiles that the outer spots are near the edge of the board."""


@cache
def record():
    """Return a saved game in which it is Ada's turn and the board is full enough."""
    game = games.new_game(presets()["tri-ominos"], 2)
    game = games.apply(game, deal(game.ruleset, 2, seeded_order(SEED)))
    while (
        len(game.round.board.tiles) < TILES
        or game.round.turn != 0
        or not legal_placements(game.round)
    ):
        game = games.play(game, greedy_move(game.round))
    return write(Record(game.ruleset, ("Ada", "Bo"), game.log, ()))


def sit_down(open_page, server):
    """Sit down at a table against a bot in the middle of a round and wait for the turn."""
    made = make_table(server, kind="bots", seats=["human", "greedy"], record=record())
    page = open_page(f"/t/{made['id']}#{made['token']}", **PHONE)
    wait_for_turn(page)
    return page


def wait_for_turn(page):
    page.locator(".banner.mine").or_(page.locator("dialog[open]")).first.wait_for()


def take_fitting_tile(page):
    """Choose a tile that fits, drawing until there is one."""
    while not page.locator(".rack-tile.fits").count():
        page.locator("button.draw, button.pass").first.tap()
        settle(page)
        wait_for_turn(page)
    tile = page.locator(".rack-tile.fits").first
    if tile.get_attribute("aria-pressed") != "true":
        tile.tap()
    page.locator(".ghost").first.wait_for()


def middle(spot):
    box = spot.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def outermost_spot(page):
    """Return the screen coordinates of the spot nearest to the edge of the board."""
    board = page.locator(".board").bounding_box()
    right, bottom = board["x"] + board["width"], board["y"] + board["height"]

    def distance(point):
        x, y = point
        return min(x - board["x"], right - x, y - board["y"], bottom - y)

    return min((middle(spot) for spot in page.locator(".ghost").all()), key=distance)


def test_two_taps_at_the_same_place_play_the_tile(open_page, server):
    page = sit_down(open_page, server)
    take_fitting_tile(page)
    rack = page.locator(".rack-tile").count()
    x, y = outermost_spot(page)
    page.touchscreen.tap(x, y)
    armed = page.locator(".ghost.armed")
    expect(armed).to_have_count(1)
    assert middle(armed) == pytest.approx((x, y), abs=1)
    page.touchscreen.tap(x, y)
    expect(page.locator(".rack-tile")).to_have_count(rack - 1)


def test_the_first_tap_says_to_tap_again(open_page, server):
    page = sit_down(open_page, server)
    take_fitting_tile(page)
    x, y = outermost_spot(page)
    page.touchscreen.tap(x, y)
    again = page.locator(".notes").get_by_text("Tap again to lay it.")
    expect(again).to_be_visible()
    page.touchscreen.tap(x, y)
    expect(again).to_have_count(0)
