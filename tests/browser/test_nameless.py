"""A player without a name sees "You"; the other players see a neutral name."""

import json

import pytest
from playwright.sync_api import expect

OLD = {"name": "Toi", "settings": {"lang": "fr"}}
"""Storage of an old version, which saved the French word for "You" as the name."""


@pytest.fixture
def host(open_page):
    """Open a table for two as a host without a name."""
    page = open_page()
    page.locator("form[data-kind=friends] button.main").click()
    page.locator(".veil [data-action='page.invite']").wait_for()
    return page


def path_of(page):
    return "/t/" + page.url.partition("/t/")[2]


def sit_down(page, name):
    page.locator("input[name=name]").fill(name)
    page.locator("button.main").click()
    page.locator(".rack-tile").first.wait_for()


def seats(page):
    return page.locator(".seats .name")


@pytest.mark.parametrize(("locale", "neutral"), [("en-GB", "Player 1"), ("de-DE", "Spieler 1")])
def test_a_friend_sees_a_neutral_name_and_the_host_sees_you(open_page, host, locale, neutral):
    friend = open_page(path_of(host), locale=locale)
    expect(friend.locator("main")).to_contain_text(neutral)
    sit_down(friend, "Bo")
    expect(seats(friend)).to_have_text([neutral, "Bo"])
    expect(seats(host)).to_have_text(["You", "Bo"])
    turn = friend if host.locator(".banner.mine").count() == 0 else host
    expect(turn.locator(".banner.mine")).to_be_visible()
    friend.locator("#tab-story").click()
    expect(friend.locator(".story:not(.recent)")).to_contain_text(
        f": {'Bo' if turn is friend else neutral}"
    )


def test_the_word_for_you_stored_as_a_name_by_an_old_version_is_ignored(open_page, server):
    address = f"http://127.0.0.1:{server.port}"
    storage = [{"name": "tricorn", "value": json.dumps(OLD)}]
    state = {"cookies": [], "origins": [{"origin": address, "localStorage": storage}]}
    host = open_page(storage_state=state)
    host.locator("form[data-kind=friends] summary").first.click()
    expect(host.locator("#name-friends")).to_have_value("")
    host.locator("form[data-kind=friends] button.main").click()
    expect(seats(host).first).to_have_text("Toi")
    friend = open_page(path_of(host))
    expect(friend.locator("main")).to_contain_text("Already here: Player 1")


def test_on_a_shared_device_no_player_is_called_you(open_page):
    page = open_page()
    form = page.locator("form[data-kind=friends]")
    form.locator("summary").first.click()
    form.locator("select[name=where]").select_option("hot-seat")
    form.locator("button.main").click()
    expect(seats(page)).to_have_text(["Player 1", "Player 2"])


def test_a_name_that_the_player_typed_is_kept_even_if_it_means_you(open_page):
    page = open_page()
    form = page.locator("form[data-kind=bots]")
    form.locator("summary").first.click()
    form.locator("#name-bots").fill("Du")
    form.locator("button.main").click()
    expect(seats(page).first).to_have_text("Du")
    page.locator("a.home").click()
    page.locator("form[data-kind=friends] summary").first.click()
    expect(page.locator("#name-friends")).to_have_value("Du")
