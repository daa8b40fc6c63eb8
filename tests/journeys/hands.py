"""Mouse, finger or keyboard: three ways to use the same controls."""

from playwright.sync_api import expect

MOST_STEPS = 200
"""Most presses of Tab before a control counts as unreachable."""

FOCUSED = "control => control === document.activeElement"
IS_BEFORE_FOCUS = """control => {
  const { activeElement } = document;
  return activeElement !== document.body
    && Boolean(control.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
STEPS_TO_OPTION = """(select, label) => {
  const wanted = [...select.options].findIndex(option => option.label === label || option.value === label);
  return wanted < 0 ? null : wanted - select.selectedIndex;
}"""


class Mouse:
    name = "mouse"

    def __init__(self, page):
        self.page = page

    def press(self, control):
        control.click()

    def write(self, field, text):
        self.press(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def choose(self, select, label):
        self.press(select)
        self.page.keyboard.press("Escape")  # closes the list, which the operating system draws
        select.select_option(label)


class Finger(Mouse):
    name = "touch"

    def press(self, control):
        control.tap()

    def choose(self, select, label):
        select.select_option(label)


class Keys(Mouse):
    """Uses Tab, arrows and Enter; fails if a control cannot be focused."""

    name = "keys"

    def press(self, control):
        self.reach(control)
        kind = control.get_attribute("type") or control.get_attribute("role")
        self.page.keyboard.press("Space" if kind in ("checkbox", "radio") else "Enter")

    def write(self, field, text):
        self.reach(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def choose(self, select, label):
        self.reach(select)
        steps = select.evaluate(STEPS_TO_OPTION, label)
        assert steps is not None, f"no option {label}"
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")

    def reach(self, control):
        """Move the focus to a control, as Tab and the arrows do."""
        if control.get_attribute("tabindex") == "-1":
            self._reach_by_arrows(control)
        else:
            self._reach_by_tab(control)
        expect(control).to_be_focused()

    def _reach_by_tab(self, control):
        key = "Shift+Tab" if control.evaluate(IS_BEFORE_FOCUS) else "Tab"
        for _ in range(MOST_STEPS):
            if control.evaluate(FOCUSED):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{MOST_STEPS} presses of {key} do not reach {control}")

    def _reach_by_arrows(self, control):
        """Move the focus within a group that is a single stop of the Tab key."""
        group = control.locator("xpath=ancestor::*[@role][1]")
        self._reach_by_tab(group.locator("[tabindex='0']"))
        for key in ("ArrowRight", "ArrowLeft"):
            for _ in range(group.locator("[tabindex]").count()):
                if control.evaluate(FOCUSED):
                    return
                self.page.keyboard.press(key)


HANDS = {hand.name: hand for hand in (Mouse, Finger, Keys)}
