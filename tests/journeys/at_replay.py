"""A replay and its review."""


class AtReplay:
    @property
    def caption(self):
        """What the replay says about the move that is shown."""
        return self.page.locator(".caption").inner_text()

    @property
    def advice(self):
        """What the review says about the move that is shown."""
        return self.page.locator(".advice").inner_text()

    def waits_for_review(self):
        self.sees("page.reviewed")
