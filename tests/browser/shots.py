"""Pictures of all key views in both themes at three widths: python -m tests.browser.shots [FOLDER]"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import chromium_path
from tests.browser.playing import by_mouse, over, short_game, wait_for_turn
from tests.server.running import ThreadServer

WIDTHS = {360: 740, 768: 1024, 1440: 900}


def views(page, address):
    """Walks through the page and names each view on the way."""
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
        tile.first.click()  # back onto the rack
    page.locator(".more summary").click()
    yield "menu"
    page.locator("[data-action='page.rules-here']").click()
    page.locator("dialog .rules").wait_for()
    yield "rules"
    page.keyboard.press("Escape")
    while not over(page):
        wait_for_turn(page)
        if not over(page):
            by_mouse(page)
    yield "round-end"
    page.goto(address)
    page.locator("form[data-kind=friends] button.main").click()
    page.locator(".veil [data-action='page.invite']").click()
    yield "invite"
    page.goto(f"{address}puzzle")
    page.locator(".rack-tile").first.wait_for()
    yield "puzzle"


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
