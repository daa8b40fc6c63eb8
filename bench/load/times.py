"""How long things took."""

from __future__ import annotations

from time import perf_counter


class Times:
    """Seconds, one for each thing done; those before `begin` do not count."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.begun = perf_counter()
        self.lasted = 0.0

    def begin(self) -> None:
        """Forget what was before."""
        self.seconds.clear()
        self.begun = perf_counter()

    def end(self) -> None:
        """What comes later is not counted in the rate."""
        self.lasted = perf_counter() - self.begun

    def took(self, seconds: float) -> None:
        """One more."""
        self.seconds.append(seconds)

    @property
    def rate(self) -> float:
        """How many a second."""
        return len(self.seconds) / self.lasted

    def milliseconds(self, share: float) -> float:
        """So many of them, 0.99 for example, took no longer."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
