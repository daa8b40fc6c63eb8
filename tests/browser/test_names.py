"""Names of players: typing replaces the name shown, Enter moves on, and duplicates are refused."""

import pytest
from playwright.sync_api import expect
from tests.browser.tapping import PHONE


@pytest.fixture
def new_game(open_page):
    """Open the form for a new game on the score pad."""

    def start(**options):
        page = open_page("/pad", **options)
        page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
        return page

    return start


def field(page, number):
    return page.get_by_label(f"Player {number}", exact=True)


def heads(page):
    return page.locator(".scores thead th")


def test_typing_after_a_tap_replaces_the_name_in_the_field(new_game):
    page = new_game(**PHONE)
    for number, name in enumerate(("Ada", "Bo"), 1):
        field(page, number).tap()
        page.keyboard.type(name)
        expect(field(page, number)).to_have_value(name)
    page.get_by_role("button", name="Start").tap()
    expect(heads(page).filter(has_text="Ada")).to_be_visible()
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/pad")
    expect(field(page, 1)).to_have_value("Ada")
    field(page, 1).tap()
    page.keyboard.type("Cleo")
    expect(field(page, 1)).to_have_value("Cleo")


def test_enter_moves_to_the_next_name_and_starts_the_game_after_the_last(new_game):
    page = new_game()
    page.get_by_role("button", name="One more player").click()
    field(page, 1).click()
    for number, name in enumerate(("Ada", "Bo", "Cleo"), 1):
        expect(field(page, number)).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    for name in ("Ada", "Bo", "Cleo"):
        expect(heads(page).filter(has_text=name)).to_be_visible()


def test_the_pad_refuses_two_players_with_the_same_name(new_game):
    page = new_game()
    field(page, 1).fill("Ada")
    field(page, 2).fill(" ada ")
    page.get_by_role("button", name="Start").click()
    problem = page.get_by_text("Someone else here is called ada. Choose another name.")
    expect(problem.filter(visible=True)).to_have_count(1)
    expect(field(page, 2)).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("Bo")
    expect(problem).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    expect(heads(page).filter(has_text="Bo")).to_be_visible()


def test_a_shared_device_refuses_two_players_with_the_same_name(open_page):
    page = open_page()
    form = page.locator("form[data-kind=friends]")
    form.get_by_text("Options").click()
    form.locator("select[name=where]").select_option("hot-seat")
    form.locator("select[name=count]").select_option("3")
    form.get_by_label("Your name").click()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(field(page, 2)).to_be_focused()
    page.keyboard.type("ADA")
    page.keyboard.press("Enter")
    expect(field(page, 3)).to_be_focused()
    page.keyboard.press("Enter")
    expect(form.get_by_text("Someone else here is called ADA.")).to_be_visible()
    expect(field(page, 2)).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("Bo")
    form.locator("button.main").click()
    for name in ("Ada", "Bo", "Player 3"):
        expect(page.get_by_role("list", name="Players")).to_contain_text(name)


def test_a_taken_name_is_refused_beside_the_field_and_can_be_corrected(open_page):
    host = open_page()
    form = host.locator("form[data-kind=friends]")
    form.get_by_text("Options").click()
    form.get_by_label("Your name").fill("Ada")
    form.locator("button.main").click()
    host.wait_for_url("**/t/*")
    guest = open_page("/" + "/".join(host.url.split("/")[3:]))
    open_page.may_ask_in_vain = True
    guest.get_by_label("Your name").fill("ada")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("form").get_by_role("alert")).to_contain_text("ada")
    expect(guest.get_by_label("Your name")).to_have_value("ada")
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("list", name="Players")).to_contain_text("Bo")
