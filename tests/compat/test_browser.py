"""A browser that stored its data under the old page opens the current one."""

import json
from functools import partial

import pytest
from tests.compat.data_files import written

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.browser.conftest import open_page  # noqa: E402
from tests.browser.tapping import expect_totals  # noqa: E402

expect = playwright.expect

__all__ = ["open_page"]

STORED = written("browser.json")
MEMORY, PADS = (json.loads(STORED["localStorage"][name]) for name in ("tricorn", "tricorn-pads"))
RUNNING = {seat["kind"]: id for id, seat in MEMORY["seats"].items() if not seat["ended"]}

RESTORE = """(stored) => {
  for (const [name, text] of Object.entries(stored)) sessionStorage.setItem(name, text);
}"""


@pytest.fixture
def open_old(open_page, server):
    """Open pages in a browser that has the old storage."""
    storage = [{"name": name, "value": text} for name, text in STORED["localStorage"].items()]
    origin = {"origin": f"http://127.0.0.1:{server.port}", "localStorage": storage}
    return partial(open_page, storage_state={"cookies": [], "origins": [origin]})


def stored(page):
    return json.loads(page.evaluate("localStorage.getItem('tricorn')"))


def go(page, path):
    page.goto("/".join(page.url.split("/")[:3]) + path)


def test_offers_the_running_games_under_the_old_name_and_settings(open_old):
    page = open_old()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-motion", "no")
    links = page.locator("a[href^='/t/']")
    expect(links).to_have_count(len(RUNNING))
    found = {link.get_attribute("href").removeprefix("/t/") for link in links.all()}
    assert found == set(RUNNING.values())
    assert page.locator("#name-bots").input_value() == MEMORY["name"]
    expect(page.locator("select[name=bot]")).to_have_value(MEMORY["bot"])
    page.locator("[data-action='page.settings']").click()
    boxes = page.locator("dialog input[type=checkbox]")
    expect(boxes).to_have_count(5)
    order = ("sound", "vibrate", "confirm", "motion", "notify")
    assert [box.is_checked() for box in boxes.all()] == [MEMORY["settings"][each] for each in order]


@pytest.mark.parametrize("kind", RUNNING)
def test_continues_a_game_of_this_browser(open_old, kind):
    page = open_old(f"/t/{RUNNING[kind]}")
    if kind == "hot-seat":
        page.locator("[data-action='page.lift']").click()
    page.locator(".rack-tile").first.wait_for()
    expect(page.locator(".seats .name").first).to_contain_text(MEMORY["name"])


def test_keeps_the_pads_on_this_device(open_old):
    page = open_old("/pad")
    expect(page.locator(".games li")).to_have_count(len(PADS))
    found = {link.get_attribute("href") for link in page.locator(".games a").all()}
    assert found == {f"/pad/{pad['id']}" for pad in PADS}
    names = [field.input_value() for field in page.locator(".players input").all()]
    assert names == MEMORY["padPlayers"]
    expect(page.locator("select[name=rules]")).to_have_value(MEMORY["padRules"])


def test_continues_a_pad_with_the_board_that_only_this_device_has(open_old):
    alone = next(pad for pad in PADS if "shared" not in pad and "entries" not in pad)
    page = open_old(f"/pad/{alone['id']}")
    expect_totals(page, (0, 22))
    for digit in "144":
        page.locator(f"[data-digit='{digit}']").click(force=True)
    page.locator(".ghost").first.click()
    expect_totals(page, (9, 22))


def test_keeps_the_lines_of_a_pad_that_do_not_count(open_old):
    kept = next(pad for pad in PADS if "entries" in pad)
    page = open_old(f"/pad/{kept['id']}")
    expect(page.locator(".pad-line")).to_have_count(len(kept["entries"]))
    expect_totals(page, (105, 11))


def test_writes_on_a_shared_pad_that_another_phone_follows(open_old, open_page):
    shared = next(pad for pad in PADS if "shared" in pad and pad["id"] != pad["shared"]["id"])
    page = open_old(f"/pad/{shared['id']}")
    watcher = open_page(f"/pad/{shared['shared']['id']}")
    for each in (page, watcher):
        expect_totals(each, (27, 51))
    page.locator(".line.on").wait_for()
    page.locator("[data-action=draw]").click()
    for each in (page, watcher):
        expect_totals(each, (27, 46))


def test_offers_the_next_puzzle_and_marks_the_lesson_taken(open_old):
    page = open_old("/learn")
    expect(page.locator(".learned")).to_have_count(len(MEMORY["learned"]))
    go(page, "/puzzle")
    page.locator(".rack-tile").first.wait_for()
    assert stored(page)["solved"] == MEMORY["solved"]
    with page.expect_response("**/api/tables") as made:
        go(page, "/puzzle")
    assert made.value.request.post_data_json["puzzle"] not in MEMORY["solved"]


def test_opens_the_record_of_this_tab(open_old):
    page = open_old()
    page.evaluate(RESTORE, STORED["sessionStorage"])
    go(page, "/record")
    expect(page.locator("main")).to_contain_text("Zoë")
    expect(page.locator(".tile[data-cell='0:0']")).to_be_visible()
