"""Use the page as one person who plays, learns, keeps score and changes settings."""

from playwright.sync_api import expect, sync_playwright
from tests.browser.playing import by_mouse, play, short_game, wait_for_turn
from tests.chromium import chromium_path
from tests.programs import WAIT
from tests.server.people import Person, made_by
from tests.server.running import http

NAME = "Zoë"
STORED = "(kind) => Object.fromEntries(Object.entries(window[kind]))"

UNCOUNTED = """\
#tricorn 1
#rules tri-ominos deal=2,7,6 target=100
#player A Ada
#player B Bo
#date 2024-02-27
#left 1 B 9
round 1
A 555@0:0 +25 25
B 155@? +11 11
A 114@? +6 31
end out A +34 65
round 2
A 444@0:0 +22 87
"""
"""When the third tile closes a bridge, the game is over after the first round."""


def write(server, target, shared):
    """Use the page of a server; return what the browser has stored."""
    with sync_playwright() as program:
        options = {"executable_path": chromium_path(), "args": ["--no-sandbox"]}
        chromium = program.chromium.launch(**options, timeout=1000 * WAIT)
        visitor = Visitor(chromium, server)
        visitor.play_tables()
        visitor.solve_puzzle()
        visitor.take_lesson()
        visitor.keep_score(target / "uncounted.tricorn", shared)
        visitor.open_record((target / "records" / "by-hand.tricorn").read_text("utf-8"))
        visitor.change_settings()
        stored = {
            kind: visitor.page.evaluate(STORED, kind) for kind in ("localStorage", "sessionStorage")
        }
        chromium.close()
    (target / "uncounted.tricorn").unlink()
    return stored


class Visitor:
    """A person at the page."""

    def __init__(self, chromium, server):
        self.server = server
        self.address = f"http://127.0.0.1:{server.port}"
        context = chromium.new_context(
            viewport={"width": 1280, "height": 900},
            locale="en-GB",
            reduced_motion="reduce",
            service_workers="block",
        )
        self.page = context.new_page()
        self.page.set_default_timeout(1000 * WAIT)
        expect.set_options(timeout=1000 * WAIT)

    def go(self, path):
        self.page.goto(self.address + path)
        self.page.wait_for_selector("h1")

    def id(self):
        return self.page.url.rpartition("/")[2]

    # Tables

    def form(self, kind):
        self.go("/")
        form = self.page.locator(f"form[data-kind={kind}]")
        form.locator("select[name=rules] option").nth(2).wait_for(state="attached")
        return form

    def play_tables(self):
        """Finish a game, then start one at a table of every kind."""
        page = self.page
        form = self.form("bots")
        short_game(form)
        form.locator("input[name=name]").fill(NAME)
        form.locator("select[name=bot]").select_option("beginner")
        form.locator("button.main").click()
        play(page, by_mouse)
        form = self.form("bots")
        form.locator("summary").first.click()
        form.locator("select[name=count]").select_option("2")
        form.locator("select[name=bot]").select_option("greedy")
        form.locator("button.main").click()
        for _ in range(2):
            wait_for_turn(page)
            by_mouse(page)
        wait_for_turn(page)
        self.hot_seat()
        self.with_friends()
        self.go("/")
        page.locator("button", has_text="Solitaire").click()
        wait_for_turn(page)
        by_mouse(page)
        self.go("/")
        page.locator("section.way button.main").click()
        wait_for_turn(page)

    def hot_seat(self):
        form = self.form("friends")
        form.locator("summary").first.click()
        form.locator("select[name=where]").select_option("hot-seat")
        form.locator("input[name=other]").fill("Émile")
        form.locator("button.main").click()
        self.page.locator("[data-action='page.lift']").click()
        wait_for_turn(self.page)

    def with_friends(self):
        """Open a table that a friend joins, and deal the tiles."""
        self.form("friends").locator("button.main").click()
        self.page.locator(".veil [data-action='page.invite']").wait_for()
        with http(self.server) as client:
            joined = made_by(client, f"/api/tables/{self.id()}/seats", {"name": "Bo"})
        bo = Person(self.server, self.id(), joined["token"])
        assert bo.ready()["type"] == "ack"
        self.page.locator(".rack-tile").first.wait_for()

    def lay(self, placement):
        tile, cell = placement.split("@")
        name = min(tile[turn:] + tile[:turn] for turn in range(3))
        self.page.locator(f".rack-tile[data-tile='{name}']").click()
        self.page.locator(f".ghost[data-cell='{cell}']").click()

    def solve_puzzle(self):
        """Solve the first puzzle and look at the next."""
        self.go("/puzzle")
        self.lay("412@-1:-3")
        self.page.locator("[data-action='page.next-puzzle']").click()
        expect(self.page.locator("[data-action='page.next-puzzle']")).to_have_count(0)
        self.page.locator(".rack-tile").first.wait_for()

    def take_lesson(self):
        """Take the first lesson to its end."""
        self.go("/learn/match")
        for move in ("423@0:1", "440@0:4"):
            self.lay(move)
            self.page.locator(".speech .answer.good").wait_for()
            self.page.locator(".speech .main").click()

    # Score pads

    def keep_score(self, file, shared):
        """Write four games: shared, from a link, with lines that do not count, on the board."""
        page = self.page
        self.go("/pad")
        page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
        page.locator("select[name=rules]").select_option("pressman")
        for field, name in zip(page.locator(".players input").all(), ("Zoë", "Bo"), strict=True):
            field.fill(name)
        page.locator("[data-action=start]").click()
        page.locator("[data-seat='0']").first.click()
        self.enter("555")
        self.enter("155", "bridge")
        page.locator("[data-action=draw]").click()
        page.locator(".more summary").click()
        page.locator("[data-action='page.pad.share']").click()
        page.locator("dialog .code").wait_for()
        page.keyboard.press("Escape")
        self.enter("115")
        page.locator(".line.on").wait_for()
        self.go(f"/pad/{shared['id']}#{shared['token']}")
        page.locator(".pad-line").first.wait_for()
        self.go("/pad")
        file.write_text(UNCOUNTED, "utf-8")
        page.locator("summary", has_text="Load games").click()
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".games a", has_text="Ada 87").click()
        page.locator("[data-line='2']").click()
        page.locator("[data-bonus=bridge]").click()
        page.locator("[data-action=enter]").click()
        page.locator("dialog").wait_for()
        self.go("/pad")
        page.locator("[data-action=start]").click()
        page.locator("[data-seat='1']").first.click()
        self.enter("444")
        page.locator(".more summary").click()
        page.locator("[data-action=board]").click()

    def enter(self, tile, bonus=None):
        for digit in tile:
            self.page.locator(f"[data-digit='{digit}']").click(force=True)
        if bonus:
            self.page.locator(f"[data-bonus='{bonus}']").click()
        self.page.locator("[data-action=enter]").click()

    # The rest

    def open_record(self, text):
        self.go("/")
        self.page.locator("[data-action='page.open-record']").click()
        self.page.locator("dialog textarea").fill(text)
        self.page.locator("dialog button.main").click()
        self.page.wait_for_url("**/record")

    def change_settings(self):
        """Switch to German, dark, no sound and no motion."""
        self.go("/")
        self.page.locator("[data-action='page.settings']").click()
        boxes = self.page.locator("dialog input[type=checkbox]")
        boxes.nth(0).uncheck()
        boxes.nth(3).uncheck()
        self.page.locator("dialog select").nth(1).select_option("dark")
        self.page.locator("dialog select").nth(0).select_option("de")
        expect(self.page.locator("html")).to_have_attribute("lang", "de")
