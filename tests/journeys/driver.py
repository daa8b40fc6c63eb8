"""A person who uses the page: finds controls by role and catalogue key.

Only the modules of this folder depend on the structure of the page. The journeys describe what a
person does and sees, so a redesign does not change them.
"""

import json
import re
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.at_home import AtHome
from tests.journeys.at_pad import AtPad
from tests.journeys.at_replay import AtReplay
from tests.journeys.at_table import AtTable
from tests.journeys.hands import HANDS
from tests.journeys.noticing import Noticing
from tests.programs import WAIT

import tricorn.i18n

ROLES = ("button", "link", "tab", "checkbox")
"""Roles of controls to press; the summary of a `details` element has no role."""

TOP = ":is(dialog[open]:not(:has(~ dialog[open])), body:not(:has(dialog[open])))"
"""Selects the topmost dialog, or the whole page if no dialog is open."""


def catalogue(language):
    path = Path(tricorn.i18n.__file__).parent / f"{language}.json"
    return json.loads(path.read_text("utf-8"))


class Person(AtHome, AtTable, AtReplay, AtPad):
    """Uses one page by `manner` ("mouse", "touch" or "keys") and reads it in `language`."""

    def __init__(self, page, manner="mouse", language="en"):
        self.page = page
        self.hand = HANDS[manner](page)
        self.manner = manner
        self.noticing = Noticing(page)
        self.speaks(language)
        self._place = None
        page.set_default_timeout(WAIT * 1000)

    def speaks(self, language):
        """Expect the page in this language from now on."""
        self.language = language
        self.words = catalogue(language)

    # Words

    def text(self, key, **gaps):
        """Return the text of a key with its placeholders filled; `count` chooses the plural."""
        found = self.words[key]
        if isinstance(found, dict):
            most_of_one = 1 if self.language == "fr" else 0
            one = gaps["count"] == 1 or gaps["count"] < most_of_one
            found = found["one" if one else "other"]
        return found.format(**gaps)

    def pattern(self, key, **gaps):
        """Return a pattern for the text of a key; a placeholder that is not given matches anything."""
        found = self.words[key]
        forms = found.values() if isinstance(found, dict) else [found]
        return "|".join(_as_pattern(form, gaps) for form in dict.fromkeys(forms))

    # Looking

    @contextmanager
    def within(self, key, **gaps):
        """Look only at the part of the page under this heading."""
        heading = self.page.get_by_role("heading", name=self.text(key, **gaps), exact=True)
        parts = self.page.locator(TOP).locator("form, section, fieldset").filter(has=heading)
        before, self._place = self._place, parts.last
        yield
        self._place = before

    @property
    def place(self):
        """The part of the page to search."""
        return self._place or self.page.locator(TOP)

    def shown(self, key, **gaps):
        """Return a locator for the visible elements with the text of a key."""
        words = re.compile(self.pattern(key, **gaps))
        texts = self.place.get_by_text(words).and_(self.page.locator(":not(.unseen)"))
        return texts.filter(visible=True)

    def sees(self, key, **gaps):
        """Wait until the text of a key is visible; return the whole text of its element."""
        shown = self.shown(key, **gaps).first
        expect(shown).to_be_visible(timeout=WAIT * 1000)
        self.notice()
        return shown.inner_text()

    def does_not_see(self, key, **gaps):
        """Wait until the text of a key is gone."""
        expect(self.shown(key, **gaps)).to_have_count(0, timeout=WAIT * 1000)

    def sees_title(self, key, **gaps):
        """Wait until the main heading of the page, or of the topmost dialog, says this."""
        heading = self.place.get_by_role("heading").first
        expect(heading).to_have_text(
            re.compile(f"^(?:{self.pattern(key, **gaps)})$"), timeout=WAIT * 1000
        )
        self.notice()
        return heading.inner_text()

    def notice(self):
        """Fail on problems that anyone would notice: errors, raw keys, text outside the window."""
        self.noticing.notice()

    @contextmanager
    def expecting_failed_requests(self):
        """Allow failed requests in the console, for wrong links and offline use."""
        self.noticing.expects_failed_requests = True
        yield
        self.notice()
        self.noticing.expects_failed_requests = False

    # Acting

    def controls(self, key, **gaps):
        """Return the visible controls with exactly this name, or else with names that start with it."""
        words = self.pattern(key, **gaps)
        exact = self._named(re.compile(rf"^\s*(?:{words})\s*$"))
        return exact if exact.count() else self._named(re.compile(rf"^\s*(?:{words})(?!\w)"))

    def _named(self, name):
        folds = self.page.locator("summary")
        found = self.place.locator(folds).filter(has_text=name)
        found = found.or_(self.place.get_by_label(name).and_(folds))
        for role in ROLES:
            found = found.or_(self.place.get_by_role(role, name=name))
        return found.filter(visible=True)

    def can_press(self, key, **gaps):
        """Return whether a control with this name is visible now."""
        return self.controls(key, **gaps).count() > 0

    def find(self, key, **gaps):
        """Wait for the control of this name."""
        self._named(re.compile(rf"^\s*(?:{self.pattern(key, **gaps)})(?!\w)")).first.wait_for()
        return self.controls(key, **gaps).first

    def press(self, key, **gaps):
        """Press a button, a link, a tab, a checkbox or the summary of a `details` element."""
        self.press_control(self.find(key, **gaps))

    def press_control(self, control):
        self.noticing.reachable(control)
        self.hand.press(control)
        self.notice()

    def field(self, key, **gaps):
        """Return the field with this label."""
        label = re.compile(rf"^\s*(?:{self.pattern(key, **gaps)})")
        return self.place.get_by_label(label).filter(visible=True).first

    def write(self, key, text, **gaps):
        """Replace the content of a field."""
        self.write_into(self.field(key, **gaps), text)

    def write_into(self, field, text):
        """Write into a field, again if the late click of a tap has undone the selection."""
        self.noticing.reachable(field)
        for _ in range(3):
            self.hand.write(field, str(text))
            if field.input_value() == str(text):
                break
        expect(field).to_have_value(str(text))
        self.notice()

    def choose(self, key, option, **gaps):
        """Choose from a list by the text or the value of the option."""
        field = self.field(key, **gaps)
        self.noticing.reachable(field)
        self.hand.choose(field, option)
        self.notice()

    def presses_key(self, key):
        self.page.keyboard.press(key)
        self.notice()

    # Going

    def opens(self, path):
        """Open an address of this site, as from a link in a message."""
        self.page.goto(f"{self.site}{path}")
        self.page.get_by_role("heading", level=1).first.wait_for()
        self.notice()

    @property
    def site(self):
        return "/".join(self.page.url.split("/")[:3])

    @property
    def path(self):
        return self.page.url[len(self.site) :]

    def reloads(self):
        self.page.reload()
        self.page.get_by_role("heading", level=1).first.wait_for()
        self.notice()

    def goes_home(self):
        """Go to the home page by the link on every view."""
        self.press("page.home")
        expect(self.page).to_have_url(f"{self.site}/")

    def closes_dialog(self):
        """Close the topmost dialog with its close button, or with Esc when using keys."""
        dialogs = self.page.locator("dialog[open]")
        count = dialogs.count()
        if self.manner == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.press("page.close")
        expect(dialogs).to_have_count(count - 1)
        self.notice()


def _as_pattern(form, gaps):
    """Return the pattern of a text with some of its placeholders filled."""
    parts = re.split(r"\{(\w+)\}", form)
    filled = (
        (literally(gaps[part]) if part in gaps else ".+?") if place % 2 else literally(part)
        for place, part in enumerate(parts)
    )
    return "".join(filled)


def literally(text):
    """Return a pattern for a text that ignores the kind of spaces; names of controls have plain ones."""
    return r"\s+".join(map(re.escape, re.split(r"\s+", str(text))))
