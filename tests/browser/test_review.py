"""The review of a game lists the costliest moves, each a button that shows it."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tricorn.core.game import deal_round, new_game
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_order
from tricorn.engine import is_installed
from tricorn.records import write
from tricorn.rulesets import load
from tricorn.testing.laws import full_round

LONG = 300_000
"""Timeout in milliseconds: the first review compiles the engine, and the machine may be busy."""


def careless_round():
    """Return the record of a round in which both players make random moves."""
    rules = load("tri-ominos rounds=1 target=0")
    game = full_round(deal_round(new_game(rules, 2), seeded_order(3)), Random(3), greedy=0.0)
    return write(Record(rules, ("Ada", "Bo"), game.log))


@pytest.mark.skipif(not is_installed(), reason="reviews need the extra fast")
def test_lists_the_costliest_moves_in_order_and_shows_each_on_the_board(open_page):
    page = open_page()
    page.get_by_role("button", name="Open saved game").click()
    page.get_by_label("Text of the saved game").fill(careless_round())
    page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    listed = page.locator(".costliest").get_by_role("button")
    expect(page.get_by_role("heading", name="Costliest moves")).to_be_visible(timeout=LONG)
    expect(listed).to_have_count(3)
    costs = [cost_in(text) for text in listed.all_inner_texts()]
    assert costs == sorted(costs, reverse=True)
    for button, cost in zip(listed.all(), costs, strict=True):
        button.click()
        expect(page.locator(".advice")).to_have_text(re.compile(rf"^This cost {cost:g} points"))
        name = re.search("Ada|Bo", button.inner_text()).group()
        expect(page.locator(".caption")).to_contain_text(name)


def cost_in(text):
    return float(re.search(r"cost ([\d.]+) points", text).group(1))
