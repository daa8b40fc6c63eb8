"""The game log says which player played which tile for how many points."""

import pytest
from playwright.sync_api import expect

ZERO = """#tricorn 1
#rules tri-ominos
#player A Ada
#player B Bob
round 1
A 111@0:0
B 101@0:-1
A 010@-1:-1
B 000@-1:-2
A draw
"""
"""A saved game in which 0-0-0 scores no points."""

SAID = {
    "en-GB": [
        "First to play: Ada",
        "Bob played 0-1-1: 2",
        "Bob played 0-0-0: 0",
        "Ada drew a tile: −5",
    ],
    "de-DE": [
        "Es beginnt: Ada",
        "Bob: 0-1-1 gelegt, 2",
        "Bob: 0-0-0 gelegt, 0",
        "Ada: einen Stein gezogen, −5",
    ],
}


@pytest.mark.parametrize("locale", SAID)
def test_the_replay_describes_every_move_without_empty_parentheses(open_page, locale):
    open_page.may_ask_in_vain = True  # a game without its deal cannot be reviewed
    page = open_page(locale=locale)
    page.locator("[data-action='page.open-record']").click()
    page.locator("dialog textarea").fill(ZERO)
    page.locator("dialog button.main").click()
    caption = page.locator(".caption")
    expect(caption).to_contain_text("Ada")
    page.keyboard.press("Home")
    said = [caption.inner_text()]
    for _ in range(5):
        page.keyboard.press("ArrowRight")
        expect(caption).not_to_have_text(said[-1])
        said.append(caption.inner_text())
    assert not [line for line in said if "()" in line]
    for sentence in SAID[locale]:
        assert any(line.endswith(sentence) for line in said), (sentence, said)
