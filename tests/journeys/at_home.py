"""The home page: starting games with options, taking a seat, switching the language."""

from playwright.sync_api import expect


class AtHome:
    def opens_options(self):
        """Open the options of the section chosen by `within`."""
        self.press("page.options")
        self.field("page.rule-sheet").locator("option").nth(2).wait_for(state="attached")

    def changes_rule(self, name, value):
        """Change one rule of the rule sheet, such as `target`."""
        field = self.place.locator(f"[data-field={name}]")
        if not field.is_visible():
            self.press("page.change-rules")
        field.wait_for()
        if field.evaluate("field => field.tagName") == "SELECT":
            self.hand.choose(field, str(value))
        else:
            self.write_into(field, value)

    def plays_bots(self, opponents=1, level=None, name=None, **rules):
        """Start a game against bots from the home page, optionally with changed rules."""
        with self.within("page.play-now"):
            self.opens_options()
            if name is not None:
                self.write("page.your-name", name)
            self.choose("page.opponents", str(opponents))
            if level is not None:
                self.choose("page.strength", self.text(f"page.level.{level}"))
            for rule, value in rules.items():
                self.changes_rule(rule, value)
            self.press("page.play-bots")
        self.arrives_at_table()

    def sets_up_table(self, name, players=2, here=None, **rules):
        """Set up a table for friends: by link, or with these names on this device."""
        with self.within("page.with-friends"):
            self.opens_options()
            self.write("page.your-name", name)
            if here is not None:
                self.choose("page.where", self.text("page.on-this-device"))
            self.choose("page.how-many", str(players))
            for place, other in enumerate(here or [], 2):
                self.write_into(self._field_of_player(place), other)
            for rule, value in rules.items():
                self.changes_rule(rule, value)
            self.press("page.make-table")
        self.arrives_at_table()

    def _field_of_player(self, place):
        return self.place.get_by_label(f"{self.text('page.player')} {place}", exact=True)

    def sits_down(self, name):
        """Take a free seat after opening an invitation."""
        self.write("page.your-name", name)
        self.press("page.sit-down")
        self.arrives_at_table()

    def speaks_now(self, language):
        """Switch the language in the settings, which must be open."""
        names = {"de": "Deutsch", "en": "English", "es": "Español"}
        names |= {"fr": "Français", "it": "Italiano", "nl": "Nederlands"}
        with self.page.expect_navigation(wait_until="load"):
            self.hand.choose(self.field("page.language"), names[language])
        self.speaks(language)
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.notice()
