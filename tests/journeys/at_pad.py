"""The score pad: starting a game, entering turns and ends of rounds, reading the scores."""


class AtPad:
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
        self.page.get_by_role("region", name=self.text("page.pad.digits"), exact=True).wait_for()
        self.notice()
