"""A replay and its review."""

import re
import time

from tests.programs import WAIT


class AtReplay:
    def waits_for_review(self):
        """Wait until every move has been reviewed; only a lack of progress times out."""
        done, thinking = (self.shown(f"page.{key}") for key in ("reviewed", "reviewing"))
        seen = None
        while not done.count():
            now = "".join(thinking.all_inner_texts())  # never waits for a match
            if now != seen:
                seen, end = now, time.monotonic() + 2 * WAIT
            assert time.monotonic() < end, f"no progress: {seen}"
            self.page.wait_for_timeout(200)
        self.notice()

    def costliest_moves(self):
        """Return the text and the cost of each of the person's costliest moves in the review."""
        with self.within("page.costliest-own"):
            texts = self.place.get_by_role("button").all_inner_texts()
        cost = re.compile(self.pattern("page.cost-points").replace(".+?", r"([\d.,]+)"))
        return [(text, cost.search(text).group(1)) for text in texts]

    def opens_costliest_move(self):
        with self.within("page.costliest-own"):
            self.press_control(self.place.get_by_role("button").first)
