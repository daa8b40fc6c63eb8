"""Rules on the page: every spelling is read, sheets are compared rule by rule, options mean what they say."""

from playwright.sync_api import expect

SAVED = """#tricorn 1
#rules tri-ominos must_lay=true target=+200
#player A Ada
#player B Bo
round 1
A 555@0:0 +25 25
"""


def test_the_score_pad_opens_a_game_whose_rules_are_spelt_as_in_python(open_page):
    page = open_page("/pad")
    page.get_by_text("Load games").click()
    saved = {"name": "game.tricorn", "mimeType": "text/plain", "buffer": SAVED.encode()}
    page.get_by_label("A file of one game").set_input_files(saved)
    expect(page.locator(".note")).to_have_text("1 game loaded")
    page.get_by_role("link", name="Ada 25").click()
    expect(page.locator(".pad-line")).to_have_count(1)
