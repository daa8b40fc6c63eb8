"""The score pad: starting a game, entering turns and ends of rounds, reading the scores."""

import re

from playwright.sync_api import expect
from tests.programs import WAIT


class AtPad:
    @property
    def keypad(self):
        return self.page.get_by_role("region", name=self.text("page.pad.digits"), exact=True)

    def starts_pad(self, names, target=None):
        """Start a game for these players from the list of games."""
        with self.within("page.pad.new"):
            self.field("page.rule-sheet").locator("option").nth(2).wait_for(state="attached")
            for _ in names[2:]:
                self.press_control(self.place.get_by_role("button", name=self.text("page.pad.add")))
            for place, name in enumerate(names, 1):
                self.write_into(self._field_of_player(place), name)
            if target is not None:
                self.press("page.options")
                self.write("page.pad.target", target)
            self.press("page.pad.start")
        self.keypad.wait_for()
        self.notice()

    def chooses_player(self, name):
        """Choose the player whose turn it is."""
        block = self.page.get_by_role("region", name=self.text("page.scores"), exact=True)
        self.press_control(block.get_by_role("button", name=re.compile(rf"^{name}\b")))

    def types_tile(self, tile):
        """Type the three numbers of a tile."""
        if self.manner == "keys":
            self.page.keyboard.type(tile)
            return
        for digit in tile:
            self.press_control(self.keypad.get_by_role("button", name=digit, exact=True))

    def enters(self, tile, bonus=None):
        """Enter a tile that was played, with its bonus."""
        self.types_tile(tile)
        if bonus is not None:
            self.press(f"page.pad.key.{bonus}")
        if self.manner == "keys" and bonus is None:
            self.presses_key("Enter")
        else:
            self.press("page.pad.enter")

    def enters_draw(self):
        if self.manner == "keys":
            self.presses_key("d")
        else:
            self.press("page.draw")

    def sees_totals(self, *totals):
        """Wait until the score table shows these totals."""
        numbers = [str(total).replace("-", "−") for total in totals]
        cells = self.page.get_by_role("row").filter(visible=True).last.get_by_role("cell")
        texts = [re.compile(rf"^[\s★]*{number}[\s★]*$") for number in numbers]
        expect(cells).to_have_text(texts, timeout=WAIT * 1000)
        self.notice()

    def link_to_write(self):
        """Share the pad, return the path of the link to write, and close the dialog."""
        self.chooses_from_menu("page.pad.share")
        link = self.field("page.pad.write-link").input_value()
        self.closes_dialog()
        return link.removeprefix(self.site)

    def adds_forgotten_draw(self, name, line):
        """Insert a missing draw of this player before a line during the round."""
        self.press("page.pad.round-over")
        self.press("page.pad.draw-missing")
        self.press_control(self.place.get_by_role("button", name=name, exact=True))
        self.press("page.pad.before-line", number=line)

    def lays_out(self, *tiles):
        """Place tiles on the board of "Who was right?", each in the first spot offered."""
        for tile in tiles:
            self.types_tile(tile)
            self.press_control(self.spots.first)

    def verdicts(self):
        """Return the points for the last tile, one line per rule sheet."""
        region = self.page.get_by_role("region", name=self.text("page.pad.who-worth"), exact=True)
        self.noticing.reachable(region.get_by_role("row").first)
        return region.get_by_role("row").all_inner_texts()

    def opens_kept_game(self, *names):
        """Continue a game from the list of games."""
        words = re.compile(r".*".join(map(re.escape, names)))
        self.press_control(self.page.get_by_role("link", name=words).first)
        self.keypad.wait_for()
