"""A wrong link says what is wrong, shows no board and offers a way forward."""

import pytest
from playwright.sync_api import expect
from tests.browser.playing import wait_for_turn


@pytest.fixture
def open_wrong(open_page):
    """Open an address for which the server returns an error."""
    open_page.may_ask_in_vain = True
    return open_page


def says(page, title, text, way=None):
    """Check the title, the text and the link home; return the control named `way`, if any."""
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("main")).to_contain_text(text)
    expect(page.get_by_role("link", name="Home")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    return page.get_by_role("main").get_by_text(way, exact=True) if way else None


def test_a_replay_link_to_a_missing_game_leads_home(open_wrong):
    page = open_wrong("/replay/nonsense")
    says(page, "This game cannot be replayed", "Perhaps part of the link is missing.")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricorn")


def test_a_wrong_replay_link_is_explained_in_the_language_of_the_browser(open_wrong):
    page = open_wrong("/replay/nonsense", locale="de-DE")
    expect(page.get_by_role("main")).to_contain_text("Diesen Tisch gibt es nicht.")


def test_a_replay_of_a_running_game_leads_to_its_table(open_wrong):
    page = open_wrong()
    page.locator("form[data-kind=bots] button.main").click()
    wait_for_turn(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    says(page, "This game cannot be replayed", "has not ended yet", "Open table").click()
    wait_for_turn(page)


def test_a_replay_of_a_puzzle_leads_to_the_puzzles(open_wrong):
    page = open_wrong("/puzzle")
    page.wait_for_url("**/t/*")
    page.goto(page.url.replace("/t/", "/replay/"))
    says(page, "This game cannot be replayed", "A puzzle has no replay.", "Puzzles").click()
    page.wait_for_url("**/t/*")


def test_the_record_page_without_a_saved_game_offers_to_open_one(open_wrong):
    page = open_wrong("/record")
    says(page, "No saved game is open", "paste its text", "Open saved game").click()
    expect(page.get_by_role("dialog")).to_contain_text("Choose the file of a saved game")


def test_a_text_that_is_not_a_saved_game_is_refused_and_stays_in_the_field(open_wrong):
    page = open_wrong()
    page.get_by_role("button", name="Open saved game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Text of the saved game").fill("nonsense")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("This is not a saved game.")
    expect(dialog.get_by_label("Text of the saved game")).to_have_value("nonsense")


def test_a_chosen_file_clears_the_error_about_the_text_before(open_wrong, tmp_path):
    saved = tmp_path / "game.tricorn"
    saved.write_text("#tricorn 1\n#rules tri-ominos\n", "utf-8")
    page = open_wrong()
    page.get_by_role("button", name="Open saved game").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_label("Text of the saved game")
    text.fill("nonsense")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.locator("input[type=file]").set_input_files(saved)
    expect(text).to_have_value(saved.read_text("utf-8"))
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(text).not_to_have_attribute("aria-invalid", "true")


def test_the_first_wrong_line_of_a_saved_game_is_named(open_wrong):
    page = open_wrong()
    page.get_by_role("button", name="Open saved game").click()
    dialog = page.get_by_role("dialog")
    record = "#tricorn 1\n#rules tri-ominos\n#player A Ada\n#player B Bo\nround 2\n"
    dialog.get_by_label("Text of the saved game").fill(record)
    dialog.get_by_role("button", name="Open", exact=True).click()
    says(page, "This is not a saved game.", "Line 5", "Open saved game").click()
    expect(dialog).to_be_visible()


def test_a_link_to_a_missing_lesson_leads_to_the_lessons(open_wrong):
    page = open_wrong("/learn/nonsense")
    says(page, "There is no such lesson", "part of the link", "All lessons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn the game")


def test_an_unknown_code_is_refused_beside_the_field(open_wrong):
    page = open_wrong()
    code = page.get_by_label("Do you have a code?")
    code.fill("QQQQQQ")
    code.press("Enter")
    form = page.locator("form[data-kind=friends]")
    expect(form.get_by_role("alert")).to_have_text("There is no table or score pad with this code.")
    expect(code).to_be_focused()
    expect(code).to_have_value("QQQQQQ")


def test_a_code_that_does_not_exist_is_refused_on_the_page_of_the_pads(open_wrong):
    page = open_wrong("/pad")
    page.locator(".code-field").fill("QQQQQQ")
    page.locator(".code-field").press("Enter")
    alert = page.get_by_role("main").get_by_role("alert")
    expect(alert).to_have_text("There is no table or score pad with this code.")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_pad_that_does_not_exist_looks_like_other_wrong_links(open_wrong, width):
    places = []
    for path in ("/pad/nonsense", "/t/nonsense"):
        page = open_wrong(path, viewport={"width": width, "height": 844})
        expect(page.get_by_role("main")).to_contain_text("There is no such")
        title = page.get_by_role("heading", level=1).bounding_box()
        home = page.get_by_role("link", name="Home").bounding_box()
        places.append((title["x"], title["y"], home["x"], home["y"], home["width"]))
    assert places[0] == places[1]


@pytest.mark.parametrize("path", ["/t/nonsense", "/pad/nonsense"])
def test_wrong_links_to_tables_and_pads_lead_home(open_wrong, path):
    page = open_wrong(path)
    expect(page.get_by_role("main")).to_contain_text("There is no such")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricorn")
