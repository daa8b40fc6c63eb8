"""Screenshots of all key views in both themes at three widths: python -m tests.browser.shots [FOLDER]"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.playing import by_mouse, over, short_game, wait_for_turn
from tests.chromium import chromium_path
from tests.server.running import ThreadServer

from tricorn.core.tiles import TILES

WIDTHS = {360: 740, 768: 1024, 1440: 900}


def views(page, address):
    """Walk through the page and yield the name of each view when it is open."""
    page.goto(address)
    page.locator("select[name=bot] option").nth(3).wait_for(state="attached")
    yield "start"
    form = page.locator("form[data-kind=bots]")
    short_game(form, 60)
    yield "options"
    form.locator("select[name=count]").select_option("3")
    form.locator("button.main").click()
    for _ in range(5):
        wait_for_turn(page)
        by_mouse(page)
    wait_for_turn(page)
    yield "table"
    tile = page.locator(".rack-tile.fits")
    if tile.count():
        tile.first.click()
        page.locator(".ghost").first.wait_for()
        yield "ghosts"
        tile.first.click()  # deselects the tile
    page.locator(".more summary").click()
    yield "menu"
    page.locator("[data-action='page.rules-here']").click()
    page.locator("dialog .rules").wait_for()
    yield "rules-here"
    page.keyboard.press("Escape")
    while not over(page):
        wait_for_turn(page)
        if not over(page):
            by_mouse(page)
    yield "game-end"
    page.get_by_role("button", name="Replay and review").click()
    page.locator(".graph svg").wait_for()
    yield "replay"
    page.goto(address)
    page.locator("form[data-kind=friends] button.main").click()
    page.locator(".veil [data-action='page.invite']").click()
    page.locator(".qr").evaluate("image => image.decode()")
    yield "invite"
    page.goto(f"{address}puzzle")
    page.locator(".rack-tile").first.wait_for()
    yield "puzzle"
    page.goto(f"{address}rules")
    page.locator("select[name=other]").select_option("tripple-domino")
    page.locator(".differences td").first.wait_for()
    yield "rules"
    yield from lesson_views(page, address)
    page.goto(f"{address}nonsense")
    page.locator("h1").wait_for()
    yield "nothing"
    yield from pad_views(page, address)


def lesson_views(page, address):
    """Show the list of lessons, then a step before an answer, after a wrong one and after the right one."""
    page.goto(f"{address}learn")
    page.locator(".lessons").wait_for()
    yield "lessons"
    page.goto(f"{address}learn/hexagon")
    page.locator(".rack-tile.fits").first.click()
    page.locator(".ghost").first.wait_for()
    yield "lesson"
    page.locator(".ghost:not(.bonus)").first.click()
    page.locator(".answer").wait_for()
    yield "lesson-other"
    page.locator(".ghost.bonus").click()
    page.locator(".speech .main").wait_for()
    yield "lesson-right"


def pad_views(page, address):
    """Show a score pad from its start to the end of a round, and "Who was right?"."""
    page.goto(f"{address}pad")
    page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
    for field, name in zip(page.locator(".players input").all(), ("Ada", "Bo"), strict=True):
        field.fill(name)
    yield "pads"
    page.locator("[data-action=start]").click()
    page.locator("[data-seat='0']").click()
    for number, tile in enumerate(map(str, reversed(TILES))):
        for digit in tile:
            page.keyboard.press(digit)
        if number == 6:
            page.locator("[data-bonus=bridge]").click()
            yield "pad"
        page.locator("[data-action=enter]").click()
        if page.locator("dialog[open]").count():
            break
    page.locator("dialog input").first.fill("9")
    yield "pad-end"
    page.locator("[data-action=write-end]").click()
    page.goto(f"{address}pad/who")
    for tile in ("555", "155", "115"):
        for digit in tile:
            page.locator(f"[data-digit='{digit}']").click()
        page.locator(".ghost").first.click()
    yield "who"


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
    folder.mkdir(exist_ok=True)
    server = ThreadServer(tempfile.mkdtemp(), bot_pause=0.02)
    with sync_playwright() as program:
        browser = program.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for theme in ("light", "dark"):
            for width, height in WIDTHS.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme=theme,
                    reduced_motion="reduce", locale="en-GB",
                )  # fmt: skip
                page = context.new_page()
                for name in views(page, f"http://127.0.0.1:{server.port}/"):
                    page.wait_for_timeout(300)
                    page.screenshot(path=folder / f"{name}-{width}-{theme}.png")
                    print(f"{name} {width} {theme}", flush=True)
                context.close()
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
