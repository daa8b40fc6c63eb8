"""The score pad on a phone: taps, refusals, changes, offline use, several phones."""

import re
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.playing import KEEPING, wait_until_kept
from tests.browser.tapping import PHONE, Taps, enter_round, expect_totals, start_pad

from tricorn.core.game import deal_round, new_game
from tricorn.core.shuffle import seeded_order
from tricorn.records import read
from tricorn.rulesets import load
from tricorn.testing.laws import full_round


@pytest.fixture
def new_pad(open_page):
    """Open a pad for these players."""

    def start(names=("Ada", "Bo"), target=None, **options):
        page = open_page("/pad", **PHONE, **options)
        start_pad(page, names, target)
        return page

    return start


def test_a_round_entered_in_five_taps_per_turn_scores_as_the_engine_does(new_pad):
    game = deal_round(new_game(load("tri-ominos"), 3), seeded_order(5))
    game = full_round(game, Random(5), greedy=1.0)
    page = new_pad(("Ada", "Bo", "Cleo"))
    finger = Taps(page)
    turns = enter_round(page, finger, game.log[0])
    expect_totals(page, game.scores)
    assert finger.count / turns <= 5
    with page.expect_download() as download:
        page.locator(".more summary").tap()
        page.locator("[data-action='page.record']").tap()
    record = read(download.value.path().read_text("utf-8"))
    assert record.game.scores == game.scores


def test_an_impossible_entry_is_refused_unless_the_players_agree_on_it(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    finger.tile("555")
    expect(page.locator(".sum.bad")).to_contain_text("This cannot be")
    expect(page.locator("[data-action=enter]")).to_have_count(0)
    finger.tap("[data-action=so]")
    expect(page.locator(".pad-line").first).to_contain_text("as agreed")
    expect_totals(page, (25, 15))
    finger.tap("[data-action=pass]")
    expect(page.locator("dialog")).to_contain_text("there are tiles to draw before a pass")
    page.locator("dialog").get_by_role("button", name="Cancel").tap()
    expect_totals(page, (25, 15))
    finger.tap("[data-action='page.undo']")
    expect_totals(page, (25, 0))


def test_changing_or_deleting_a_line_updates_the_totals(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='1']")
    finger.lay("444")
    finger.lay("144", "bridge")
    finger.tap("[data-action=draw]")
    expect_totals(page, (49, 17))
    page.locator("[data-line='1']").tap()
    expect(page.locator(".notice")).to_contain_text("Changing line 2")
    finger.tap("[data-bonus=bridge]")  # removes the bonus
    finger.tap("[data-action=enter]")
    expect_totals(page, (9, 17))
    page.locator("[data-line='2']").tap()
    finger.tap("[data-action='page.pad.delete-line']")
    expect_totals(page, (9, 22))


def test_the_pad_can_be_reloaded_written_and_started_offline(new_pad, open_page):
    page = new_pad(**KEEPING)
    wait_until_kept(page)
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("333")
    page.context.set_offline(True)
    page.reload()
    page.locator(".pad-line").first.wait_for()
    expect_totals(page, (19, 0))
    finger.lay("133")
    expect_totals(page, (19, 7))
    page.goto("/".join(page.url.split("/")[:3]) + "/pad")
    expect(page.locator(".games li")).to_have_count(1)
    page.locator(".players input").first.wait_for()
    assert page.locator(".players input").first.input_value() == "Ada"
    page.locator("[data-action=start]").tap()
    page.locator(".keypad").wait_for()
    page.context.set_offline(False)
    open_page.may_ask_in_vain = True


def test_two_phones_write_on_one_pad_and_a_third_watches(new_pad, open_page):
    ada = new_pad()
    finger = Taps(ada)
    finger.tap("[data-seat='0']")
    finger.lay("222")
    ada.locator(".more summary").tap()
    ada.locator("[data-action='page.pad.share']").tap()
    ada.locator("dialog .code").wait_for()
    watch, write = (field.input_value() for field in ada.locator("dialog input").all())
    code = ada.locator("dialog .code").inner_text()
    assert re.fullmatch(r"[A-Z0-9]{6}", code)
    ada.keyboard.press("Escape")
    bo = open_page(write[write.index("/pad/") :], **PHONE)
    cleo = open_page(watch[watch.index("/pad/") :], **PHONE)
    expect(cleo.locator(".notice")).to_contain_text("You are watching")
    expect(bo.locator(".pad-line")).to_have_count(1)
    Taps(bo).lay("122", "bridge")
    for page in (ada, bo, cleo):
        expect_totals(page, (16, 45))
    Taps(ada).tap("[data-action=draw]")
    for page in (ada, bo, cleo):
        expect_totals(page, (11, 45))
        expect(page.locator("body > .unseen[role=status]")).to_have_text("Ada 11, Bo 45")


def test_lines_written_offline_reach_the_other_phones_after_reconnecting(new_pad, open_page):
    ada = new_pad(**KEEPING)
    wait_until_kept(ada)
    finger = Taps(ada)
    finger.tap("[data-seat='0']")
    finger.lay("444")
    ada.locator(".more summary").tap()
    ada.locator("[data-action='page.pad.share']").tap()
    ada.locator("dialog .code").wait_for()
    link = ada.locator("dialog input").first.input_value()
    ada.keyboard.press("Escape")
    bo = open_page(link[link.index("/pad/") :], **PHONE)
    expect(bo.locator(".pad-line")).to_have_count(1)
    ada.context.set_offline(True)
    finger.lay("144")
    ada.reload()
    expect(ada.locator(".pad-line")).to_have_count(2)
    finger.lay("114")
    ada.context.set_offline(False)
    expect(bo.locator(".pad-line")).to_have_count(3)
    expect_totals(bo, (28, 9))
    expect_totals(ada, (28, 9))
    open_page.may_ask_in_vain = True


def test_the_board_of_the_pad_offers_the_places_of_a_tile_and_says_if_none_fits(new_pad):
    page = new_pad()
    finger = Taps(page)
    page.locator(".more summary").tap()
    page.locator("[data-action=board]").tap()
    finger.tap("[data-seat='0']")
    for tile in ("555", "155", "115"):
        finger.tile(tile)
        finger.tap(".ghost")
        expect(page.locator(".tile[data-cell]").last).to_be_visible()
    finger.tile("015")
    page.locator(".ghost").first.wait_for()
    finger.tile("234")
    expect(page.locator(".pad-table")).to_contain_text("This tile fits nowhere.")
    expect_totals(page, (32, 11))


def test_a_dispute_shows_the_points_under_every_rule_sheet(open_page):
    page = open_page("/pad/who", **PHONE)
    finger = Taps(page)
    for tile in ("555", "155"):
        finger.tile(tile)
        finger.tap(".ghost")
    rows = page.locator(".worth tr")
    expect(rows).to_have_count(9)
    expect(rows.first).to_contain_text("+11")
    page.get_by_label("Show also where it does not fit").check()
    finger.tile("234")
    finger.tap(".ghost")
    expect(page.locator(".notice")).to_contain_text("This cannot be")
    expect(rows.first).to_contain_text("✗")


def test_a_deleted_game_is_restored_from_the_file_of_saved_games(new_pad):
    page = new_pad(target=20)
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    expect(page.locator(".note.good")).to_contain_text("The bell!")
    page.locator(".home").tap()
    page.locator("[data-action=statistics]").tap()
    expect(page.locator("dialog")).to_contain_text("Best turn")
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games").tap()
    path = download.value.path()
    page.locator(".games .close").first.tap()
    page.locator("dialog").get_by_role("button", name="Delete the game").tap()
    expect(page.locator(".games li")).to_have_count(0)
    page.locator("summary", has_text="Load games").tap()
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator(".games li")).to_have_count(1)
    expect(page.locator(".games li")).to_contain_text("Ada 25")
