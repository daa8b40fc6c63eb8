"""Problems that a person notices: errors, raw keys, text outside the window, covered controls."""

import time

from playwright.sync_api import Error
from tests.chromium import FAILED_REQUESTS, complaint
from tests.programs import WAIT

TROUBLES = r"""() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");
  const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")]
    .flatMap(each => ["aria-label", "title", "placeholder"].map(name => each.getAttribute(name) ?? ""));
  for (const text of [document.body.innerText, ...labels]) {
    const raw = text.match(/\b(page|event|error|reason|field|sheet|puzzle|failure|play)\.[a-z][a-z0-9.-]+/);
    if (raw) found.push(`a raw key: ${raw[0]}`);
    const gap = text.match(/\{[a-z_]+\}/);
    if (gap) found.push(`an unfilled placeholder: ${gap[0]}`);
    const leak = text.match(/\b(undefined|NaN|\[object \w+\])/);
    if (leak) found.push(`an internal value: ${leak[0]}`);
  }
  const scrolls = each => /auto|scroll|hidden/.test(getComputedStyle(each).overflowX);
  const inside = each => each && each !== document.body && (scrolls(each) || inside(each.parentElement));
  const worded = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  for (const each of document.querySelectorAll("body *:not(svg *, option, .unseen)")) {
    if (!worded(each) || !each.checkVisibility() || inside(each)) continue;
    const box = each.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`outside the window: ${each.textContent}`);
  }
  return found;
}"""

HIT = """
  const inside = ({ left, right, top, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const hit = (control) => {
    const box = control.getBoundingClientRect();
    const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const labels = [...(control.labels ?? [])];
    return inside(box) && at !== null && (control.contains(at) || labels.some(label => label.contains(at)));
  };
"""
IN_SIGHT = f"(control) => {{ {HIT} return hit(control); }}"
"""Returns whether a control is in the window and a tap at its centre reaches it."""

REACHABLE = f"""(control) => {{ {HIT}
  if (!hit(control)) control.scrollIntoView({{ block: "center", inline: "nearest", behavior: "instant" }});
  return hit(control);
}}"""
"""Like `IN_SIGHT`, but scrolls to the control first if necessary."""


class Noticing:
    """Collects the errors of a page; `notice` fails on any problem that a person would notice."""

    def __init__(self, page):
        self.page = page
        self.complaints = []
        self.expects_failed_requests = False
        """Set while the journey opens wrong links or is offline."""
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: line.type == "error" and self._complain(complaint(line)))

    def _complain(self, text):
        if not (self.expects_failed_requests and text.startswith(FAILED_REQUESTS)):
            self.complaints.append(text)

    def notice(self):
        assert self.complaints == [], self.page.url
        assert self.page.evaluate(TROUBLES) == [], self.page.url

    def reachable(self, control):
        """Wait until a control lies in the window with nothing over it."""
        end = time.monotonic() + WAIT
        while not self._is_reachable(control):
            assert time.monotonic() < end, f"covered or outside the window: {control}"
            self.page.wait_for_timeout(50)

    def _is_reachable(self, control):
        """Return False for a control that the page has just replaced, so that the caller retries."""
        try:
            return control.evaluate(REACHABLE)
        except Error as problem:
            if "not attached" in problem.message or "not found" in problem.message:
                return False
            raise
