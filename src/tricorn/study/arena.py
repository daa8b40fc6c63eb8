"""The arena: matches deal by deal, as many as are needed, handed out to workers, kept in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from tricorn.study.confidence import at_any_time, excludes
from tricorn.study.match import Deal, Plan, play_deal
from tricorn.study.workers import Workers

Until = Callable[[Sequence[float]], bool]
"""Whether a match with these scores, one a deal, needs no more deals."""


def until_decided(even: float) -> Until:
    """Until it is sure that one of the two is better."""
    return lambda scores: excludes(scores, even)


def until_within(margin: float) -> Until:
    """Until the share is known to plus or minus this."""
    return lambda scores: at_any_time(scores).margin <= margin


def until_all(_: Sequence[float]) -> bool:
    """Until every deal is played."""
    return False


class Arena:
    """All matches of a plan: what is played already, and what is still to be played."""

    def __init__(
        self, plan: Plan, most: int, until: Until = until_all, known: Iterable[Deal] = ()
    ) -> None:
        """At most `most` deals a match; those known already are not played again."""
        self.plan = plan
        self.most = most
        self.until = until
        self.deals: list[list[Deal]] = [[] for _ in plan.matches]
        for deal in known:
            self.deals[deal.match].append(deal)
        self.over = [self._is_over(match) for match in range(len(self.deals))]

    def play(self, workers: Workers) -> Iterator[Deal]:
        """The deals to be played, one after another; the order does not depend on the workers."""
        for deal in workers.map(partial(play_deal, self.plan), self._to_play()):
            if not self.over[deal.match]:  # else it was begun before the end was known
                self.deals[deal.match].append(deal)
                self.over[deal.match] = self._is_over(deal.match)
                yield deal

    @property
    def played(self) -> int:
        """The games played so far."""
        return self.plan.seats * sum(map(len, self.deals))

    @property
    def expected(self) -> int:
        """The games there will be at most, now that some matches are over."""
        pairs = zip(self.over, self.deals, strict=True)
        return self.plan.seats * sum(len(deals) if over else self.most for over, deals in pairs)

    def _to_play(self) -> Iterator[tuple[int, int]]:
        """Deal by deal, a match after the other; looks at what is over as late as possible."""
        known = [len(deals) for deals in self.deals]
        for number in range(1, self.most + 1):
            for match, before in enumerate(known):
                if number > before and not self.over[match]:
                    yield match, number

    def _is_over(self, match: int) -> bool:
        deals = self.deals[match]
        if not deals:
            return False
        return len(deals) >= self.most or self.until([deal.share for deal in deals])
