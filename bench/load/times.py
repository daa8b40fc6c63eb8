"""How long things took."""

from __future__ import annotations

from time import perf_counter


class Times:
    """Seconds, one for each thing done; those before `begin` do not count."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.begun = perf_counter()

    def begin(self) -> None:
        """Forget what was before."""
        self.seconds.clear()
        self.begun = perf_counter()

    def took(self, seconds: float) -> None:
        """One more."""
        self.seconds.append(seconds)

    @property
    def rate(self) -> float:
        """How many a second."""
        return len(self.seconds) / (perf_counter() - self.begun)

    def milliseconds(self, share: float) -> float:
        """So many of them, 0.99 for example, took no longer."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
