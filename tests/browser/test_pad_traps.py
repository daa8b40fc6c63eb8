"""The score pad always lets players continue: end rounds, insert lines, undo, keep the board."""

import pytest
from playwright.sync_api import expect
from tests.browser.tapping import PHONE, Taps, expect_totals, start_pad

from tricorn.pad import read_pad, write_pad
from tricorn.records import read
from tricorn.rulesets import presets

SHORT = """#tricorn 1
#rules tri-ominos deal=2,7,6
#player A Ada
#player B Bo
round 1
A 555@0:0 +25 25
B 155@? +11 11
"""
"""Two tiles each: Ada goes out with her next tile."""


@pytest.fixture
def new_pad(open_page):
    """Open a pad for these players."""

    def start(names=("Ada", "Bo"), **options):
        page = open_page("/pad", **{**PHONE, **options})
        start_pad(page, names)
        return page

    return start


@pytest.fixture
def loaded_pad(open_page, tmp_path):
    """Open a game from a file."""

    def start(text=SHORT):
        page = open_page("/pad", **PHONE)
        file = tmp_path / "game.tricorn"
        file.write_text(text, "utf-8")
        page.locator("summary", has_text="Load games").tap()
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".games a").first.tap()
        page.locator(".keypad").wait_for()
        return page

    return start


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def record_of(page):
    """Save the game from the menu; return its text, which must be a valid record."""
    page.locator(".more summary").tap()
    with page.expect_download() as download:
        page.locator("[data-action='page.record']").tap()
    text = download.value.path().read_text("utf-8")
    assert read(text)
    assert write_pad(read_pad(text, presets()), presets()) == text
    return text


def lines(page):
    return page.locator(".pad-line .what").all_inner_texts()


def test_players_can_end_a_round_even_if_no_rack_is_counted_as_empty(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    finger.lay("155")
    button(page, "Round over…").tap()
    page.get_by_role("dialog").get_by_role("button", name="Ada has gone out").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("by the count this rack is not empty")
    expect(button(page, "We play it this way")).to_be_disabled()
    dialog.get_by_label("Sum of the tiles of Bo").fill("12")
    expect(dialog).to_contain_text("Ada +37")
    button(page, "We play it this way").tap()
    expect_totals(page, (62, 11))
    expect(page.locator(".banner")).to_have_text("Round 2: who opens?")
    assert "end !out A +37 62" in record_of(page)


def test_players_can_end_a_blocked_round_even_if_tiles_are_left_to_draw(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    button(page, "Round over…").tap()
    page.get_by_role("dialog").get_by_role("button", name="The round is blocked").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Sum of the tiles of Ada").fill("30")
    expect(button(page, "We play it this way")).to_be_disabled()
    dialog.get_by_label("Sum of the tiles of Bo").fill("10")
    button(page, "We play it this way").tap()
    expect_totals(page, (25, 20))
    assert "end !blocked B +20 20" in record_of(page)


def test_a_missing_draw_can_be_added_when_the_pad_ends_the_round_too_early(loaded_pad):
    page = loaded_pad()
    finger = Taps(page)
    finger.lay("144")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ada has gone out")
    dialog.get_by_role("button", name="A draw is missing").tap()
    page.get_by_role("dialog").get_by_role("button", name="Ada").tap()
    page.get_by_role("dialog").get_by_role("button", name="Before line 3").tap()
    expect(page.locator(".banner")).to_have_text("Turn: Bo")
    expect_totals(page, (29, 11))
    assert "A draw ? -5 20\nA 144@? +9 29\n" in record_of(page)


def test_play_can_continue_when_the_pad_ends_the_round_too_early(loaded_pad):
    page = loaded_pad()
    finger = Taps(page)
    finger.lay("144")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.locator(".keypad .sum")).to_contain_text("tap the player whose turn it is")
    finger.tap("[data-seat='1']")
    finger.tap("[data-action=draw]")
    expect(page.get_by_role("dialog")).to_contain_text("the round is over")
    finger.tap("dialog [data-action=so]")
    expect_totals(page, (34, 6))
    button(page, "Round over…").tap()
    expect(page.get_by_role("dialog")).to_contain_text("How did the round end?")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    assert "B !draw ? -5 6" in record_of(page)


def test_a_line_is_inserted_before_any_other_by_touch(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    for tile in ("555", "155", "115"):
        finger.lay(tile)
    page.locator("[data-line='1']").tap()
    button(page, "Insert before").tap()
    expect(page.locator(".notice")).to_contain_text("Inserting before line 2: Bo played 1-5-5")
    finger.tap("[data-action=draw]")
    expect_totals(page, (32, 6))
    assert len(lines(page)) == 4
    page.locator("[data-line='0']").tap()
    button(page, "Insert before").tap()
    finger.tap("[data-seat='1']")
    finger.lay("444")  # the later lines are kept
    assert len(lines(page)) == 5
    expect(page.locator(".pad-line").last).to_contain_text("4-4-4")
    record_of(page)


def test_a_line_is_inserted_and_deleted_by_keys(new_pad):
    page = new_pad()
    page.locator("[data-seat='0']").tap()
    for tile in ("555", "155", "115"):
        page.keyboard.type(tile)
        page.keyboard.press("Enter")
    expect(page.locator(".pad-line")).to_have_count(3)
    page.locator("[data-line='2']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("Changing line 3")
    page.keyboard.press("i")
    expect(page.locator(".notice")).to_contain_text("Inserting before line 3")
    page.keyboard.press("d")
    expect_totals(page, (27, 11))
    page.locator("[data-line='2']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    expect_totals(page, (32, 11))
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_contain_text("How did the round end?")


def test_deleting_a_line_keeps_the_later_ones(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    for tile in ("555", "155", "115", "111"):
        finger.lay(tile)
    page.locator("[data-line='0']").tap()
    finger.tap("[data-action='page.pad.delete-line']")
    expect(page.locator(".pad-line")).to_have_count(3)
    page.reload()
    expect(page.locator(".pad-line")).to_have_count(3)


def with_board(page):
    page.locator(".more summary").tap()
    page.locator("[data-action=board]").tap()


def test_enter_asks_for_the_place_of_a_tile_or_continues_without_the_board(new_pad):
    page = new_pad()
    with_board(page)
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    finger.lay("155")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Where does 1-5-5 lie?")
    dialog.get_by_role("button", name="Choose place").tap()
    expect(page.locator(".pad-line")).to_have_count(1)
    finger.tap(".ghost")
    expect(page.locator(".tile[data-cell]")).to_have_count(2)
    finger.lay("115")
    page.get_by_role("dialog").get_by_role("button", name="Continue without board").tap()
    expect(page.locator(".pad-table .stage")).to_be_hidden()
    expect(page.locator(".pad-table")).to_contain_text("tap line 3, then the place of the tile")
    finger.lay("111")
    page.locator("[data-line='2']").tap()
    finger.tap(".ghost")
    expect(page.locator(".pad-table")).to_contain_text("tap line 4")
    page.locator("[data-line='3']").tap()
    finger.tap(".ghost")
    expect(page.locator(".tile[data-cell]")).to_have_count(4)
    record_of(page)


def test_the_enter_key_places_a_tile_that_fits_in_only_one_place(new_pad):
    page = new_pad()
    with_board(page)
    page.locator("[data-seat='0']").tap()
    page.keyboard.type("012")
    page.keyboard.press("Enter")
    page.keyboard.type("023")  # fits only along 0-2, a side of the only tile
    expect(page.locator(".ghost")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".tile[data-cell]")).to_have_count(2)
    page.keyboard.type("555")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This tile fits nowhere.")
    page.keyboard.press("Enter")
    expect(page.locator(".pad-line")).to_have_count(2)
    expect(page.locator(".pad-table .stage")).to_be_visible()


def test_after_the_game_the_keypad_is_hidden_and_the_last_line_can_be_undone(loaded_pad):
    game = SHORT.replace("deal=2,7,6", "deal=2,7,6 target=20")
    page = loaded_pad(game)
    finger = Taps(page)
    finger.lay("144")
    page.get_by_role("dialog").get_by_label("Sum of the tiles of Bo").fill("9")
    finger.tap("dialog [data-action=write-end]")
    expect(page.get_by_role("dialog")).to_contain_text("Ada")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(button(page, "1")).to_be_hidden()  # a digit of the keypad
    expect(button(page, "Undo")).to_be_visible()
    page.locator("[data-line='0']").tap()
    expect(button(page, "1")).to_be_visible()
    finger.tap("[data-action='page.pad.cancel']")
    button(page, "Undo").tap()
    expect(page.locator(".banner")).to_have_text("Round 1 is over")


@pytest.fixture
def four_lines(new_pad):
    """Open a pad with four tiles; line 2 is Bo's 1-5-5."""
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    for tile in ("555", "155", "115", "111"):
        finger.lay(tile)
    expect_totals(page, (32, 14))
    return page


def test_undo_reverts_the_last_change_rather_than_the_newest_line(four_lines):
    page = four_lines
    written = lines(page)
    page.locator("[data-line='1']").tap()
    Taps(page).tap("[data-action=draw]")
    expect(page.locator("[data-line='1']")).to_contain_text("−5")
    button(page, "Undo").tap()
    expect(page.locator(".pad-line .what")).to_have_text(written)
    expect_totals(page, (32, 14))
    button(page, "Undo").tap()  # the change before was entering the fourth tile
    expect(page.locator(".pad-line .what")).to_have_text(written[1:])  # newest first


def test_undo_restores_a_deleted_line_and_removes_an_inserted_one(four_lines):
    page = four_lines
    written = lines(page)
    page.locator("[data-line='1']").tap()
    button(page, "Delete the line").tap()
    expect(page.locator(".pad-line")).to_have_count(3)
    page.locator("[data-line='2']").tap()
    button(page, "Insert before").tap()
    Taps(page).tap("[data-action=draw]")
    expect(page.locator(".pad-line")).to_have_count(4)
    button(page, "Undo").tap()
    expect(page.locator(".pad-line")).to_have_count(3)
    button(page, "Undo").tap()
    expect(page.locator(".pad-line .what")).to_have_text(written)


def test_undo_restores_the_only_line(new_pad):
    page = new_pad()
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    page.locator("[data-line='0']").tap()
    button(page, "Delete the line").tap()
    expect(page.locator(".pad-line")).to_have_count(0)
    button(page, "Undo").tap()
    expect_totals(page, (25, 0))
    button(page, "Undo").tap()
    expect(page.locator(".pad-line")).to_have_count(0)
    expect(button(page, "Undo")).to_be_disabled()


def test_undo_removes_the_last_line_after_a_reload(four_lines):
    page = four_lines
    written = lines(page)
    page.reload()
    button(page, "Undo").tap()
    expect(page.locator(".pad-line .what")).to_have_text(written[1:])  # newest first


def test_the_round_cannot_be_ended_while_a_line_is_being_changed(four_lines):
    page = four_lines
    expect(button(page, "Round over…")).to_be_visible()
    page.locator("[data-line='1']").tap()
    expect(page.locator(".notice")).to_contain_text("Changing line 2")
    expect(button(page, "Round over…")).to_have_count(0)
    button(page, "Insert before").tap()
    expect(page.locator(".notice")).to_contain_text("Inserting before line 2")
    expect(button(page, "Round over…")).to_have_count(0)
    button(page, "Cancel").tap()
    button(page, "Round over…").tap()
    expect(page.get_by_role("dialog")).to_contain_text("How did the round end?")


def test_the_notice_on_a_tapped_line_says_that_the_next_entry_replaces_it(four_lines):
    page = four_lines
    page.locator("[data-line='1']").tap()
    notice = "Changing line 2: your next entry replaces “Bo played 1-5-5"
    expect(page.locator(".notice")).to_contain_text(notice)
    for name in ("Insert before", "Delete the line", "Cancel"):
        expect(button(page, name)).to_be_visible()


def test_a_tap_outside_the_open_menu_only_closes_it(four_lines):
    page = four_lines
    pass_key = page.locator("[data-action=pass]").bounding_box()
    page.locator(".more summary").tap()
    expect(button(page, "Save game")).to_be_visible()
    page.touchscreen.tap(pass_key["x"] + 10, pass_key["y"] + pass_key["height"] / 2)
    expect(button(page, "Save game")).to_be_hidden()
    expect(page.locator(".pad-line")).to_have_count(4)
    page.touchscreen.tap(pass_key["x"] + 10, pass_key["y"] + pass_key["height"] / 2)
    expect(page.get_by_role("dialog")).to_contain_text("This cannot be")  # the key works again


def test_an_impossible_end_of_a_round_says_why_and_names_the_button_to_accept_it(four_lines):
    page = four_lines
    button(page, "Round over…").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ada has gone out").tap()
    dialog.get_by_label("Sum of the tiles of Bo").fill("12")
    expect(dialog).to_contain_text("tap “We play it this way”")
    refusal = "This cannot be: by the count this rack is not empty"
    expect(dialog.get_by_text(refusal, exact=True)).to_be_visible()
    expect(dialog.get_by_text("Ada +37", exact=False)).to_be_visible()
    expect(dialog).not_to_contain_text("→")
