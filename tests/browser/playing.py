"""People at the page: they look, and use mouse, fingers and keys; nothing else."""

from playwright.sync_api import expect
from tests.programs import WAIT


def short_game(form, target=20):
    """The options of a new table: only so many points."""
    form.locator("summary").first.click()
    form.locator("details details summary").click()
    form.locator("[data-field=target]").fill(str(target))


def against_three(form):
    """A short game in which it is soon somebody else's turn."""
    short_game(form)
    form.locator("select[name=count]").select_option("3")


def over(page):
    """Whether a dialog tells the end of a round or a game."""
    return page.locator("dialog[open]").count() > 0


def wait_for_turn(page):
    """Until something can be done: lay, draw, pass, or read how it ended."""
    page.locator(".banner.mine, dialog[open]").first.wait_for()


def by_mouse(page):
    """One turn with the mouse: a tile that fits, then the place for it; else draw or pass."""
    tile = page.locator(".rack-tile.fits")
    if tile.count():
        if tile.first.get_attribute("aria-pressed") != "true":
            tile.first.click()
        ghost = page.locator(".ghost").first
        ghost.wait_for()
        ghost.click()
    else:
        page.locator("button.draw, button.pass").first.click()
    settle(page)


def by_dragging(page):
    """One turn by dragging a tile to where it fits."""
    tile = page.locator(".rack-tile.fits")
    if not tile.count():
        by_mouse(page)
        return
    tile.first.hover()
    page.mouse.down()
    box = tile.first.bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=3)
    ghost = page.locator(".ghost").first
    ghost.wait_for()
    target = ghost.bounding_box()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    page.mouse.up()
    settle(page)


def settle(page):
    """Until the server has answered."""
    expect(page.locator(".line.waiting")).to_have_count(0)


def play(page, turn, until="game"):
    """Turn after turn to the end of the game, or of the round."""
    while True:
        wait_for_turn(page)
        if over(page):
            if until == "round" or not page.locator("dialog [autofocus]").count():
                return
            turn_page(page)
            continue
        turn(page)


def turn_page(page):
    """On to the next round."""
    page.locator("dialog [autofocus]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


KEEPING = {"service_workers": "allow"}
"""A browser that keeps the page; the others need not fetch everything twice."""

KEPT = """(seconds) => new Promise((done) => {
  const worker = navigator.serviceWorker;
  if (worker.controller) done(true);
  else worker.addEventListener("controllerchange", () => done(true));
  setTimeout(() => done(false), seconds * 1000);
})"""


def wait_until_kept(page):
    """Until the browser keeps the page for times without a network."""
    assert page.evaluate(KEPT, WAIT), "the browser does not keep the page"
