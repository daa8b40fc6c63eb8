"""Play on the page as a person does: look at it, and use the mouse."""

from playwright.sync_api import expect
from tests.programs import WAIT


def short_game(form, target=20):
    """Set the target of a new table to `target` points."""
    form.locator("summary").first.click()
    form.locator("details details summary").click()
    form.locator("[data-field=target]").fill(str(target))


def against_three(form):
    """Choose a short game with three players."""
    short_game(form)
    form.locator("select[name=count]").select_option("3")


def over(page):
    """Return whether a dialog is open, such as the summary of a round or game."""
    return page.locator("dialog[open]").count() > 0


def wait_for_turn(page):
    """Wait until it is the player's turn or a summary opens."""
    page.locator(".banner.mine, dialog[open]").first.wait_for()


def by_mouse(page):
    """Take a turn with the mouse: choose a tile that fits and its place, or else draw or pass."""
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
    """Take a turn by dragging a tile to a place where it fits."""
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
    """Wait until the server has answered."""
    expect(page.locator(".line.waiting")).to_have_count(0)


def play(page, turn, until="game"):
    """Take turns to the end of the game, or of the round."""
    while True:
        wait_for_turn(page)
        if over(page):
            if until == "round" or not page.locator("dialog [autofocus]").count():
                return
            turn_page(page)
            continue
        turn(page)


def turn_page(page):
    """Continue with the next round from the summary."""
    page.locator("dialog [autofocus]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


KEEPING = {"service_workers": "allow"}
"""Let the service worker cache the page; other tests skip the extra requests."""

KEPT = """(seconds) => new Promise((done) => {
  const worker = navigator.serviceWorker;
  if (worker.controller) done(true);
  else worker.addEventListener("controllerchange", () => done(true));
  setTimeout(() => done(false), seconds * 1000);
})"""


def wait_until_kept(page):
    """Wait until the service worker has cached the page for offline use."""
    assert page.evaluate(KEPT, WAIT), "the browser does not keep the page"
