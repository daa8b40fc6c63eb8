"""The figures of a review in words, the same for text and page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tricorn.cli.records import names
from tricorn.cli.speech import t
from tricorn.core.moves import Draw, Move, Pass
from tricorn.core.notation import move_text
from tricorn.core.record import Record
from tricorn.core.ruleset import spec
from tricorn.rulesets import presets
from tricorn.study.review import Review
from tricorn.study.verdict import Verdict
from tricorn.words.say import say_alone, say_standing, say_winners


def say_move(move: Move) -> str:
    """A move in a word or two."""
    if isinstance(move, Draw | Pass):
        return t(f"review.move.{move_text(move)}")
    return move_text(move)


def outlook(review: Review, value: float) -> str:
    """A chance to win; alone, a score."""
    return f"{100 * value:.1f} %" if is_shared(review) else f"{value:.1f}"


def change(review: Review, value: float) -> str:
    """How an outlook changed, with its sign."""
    return f"{points(100 * value)} %" if is_shared(review) else points(value)


def points(value: float) -> str:
    """Points with their sign."""
    shown = round(value, 1)
    return f"{shown:+.1f}" if shown else "0.0"


def is_shared(review: Review) -> bool:
    """Whether several play, so that there is a chance to win."""
    return len(review.record.players) > 1


def explanation(review: Review) -> str:
    """The key of the words that say what luck and skill are."""
    return "review.explain" if is_shared(review) else "review.explain-alone"


def accuracy(verdicts: Sequence[Verdict]) -> str:
    """How many of these decisions were the best or as good."""
    good = sum(verdict.is_even(verdict.made) for verdict in verdicts)
    share = f" {100 * good / len(verdicts):.0f} %" if verdicts else ""
    return f"{good}/{len(verdicts)}{share}"


def facts(review: Review) -> Iterator[str]:
    """Rules, result, and what was thought over."""
    record = review.record
    yield t("show.rules", rules=spec(record.ruleset, presets()))
    yield from _result(record)
    yield t("review.reviewed", count=len(review.verdicts), worlds=review.worlds)
    if review.unknown:
        yield t("review.unknown", count=review.unknown)


def _result(record: Record) -> Iterator[str]:
    game = record.game
    if game.ended and game.seats == 1:
        yield say_alone(t.words, game)
        return
    yield t("show.scores", standing=say_standing(names(record), game))
    if game.ended:
        yield t("show.winners", winners=say_winners(t.words, names(record), game))
    else:
        yield t("review.unfinished")


def where(review: Review, verdict: Verdict) -> str:
    """Whose decision it was, and when."""
    decision = verdict.decision
    return t(
        "review.where",
        name=names(review.record)[decision.seat],
        round=decision.round,
        turn=decision.turn,
        number=decision.number,
    )


def rack(verdict: Verdict) -> str:
    """The tiles to choose from."""
    tiles = sorted(verdict.decision.view.rack.known)
    return t("play.tiles", tiles=" ".join(map(str, tiles)))


def cost(review: Review, verdict: Verdict) -> str:
    """What a move gave away."""
    lost = f"{verdict.given_points:.1f}"
    if not is_shared(review):
        return t("review.cost-alone", points=lost)
    return t("review.cost", chance=outlook(review, verdict.given), points=lost)


def against(verdict: Verdict) -> str:
    """The move made and the best one, with what either brings at once."""
    decision = verdict.decision
    return t(
        "review.against",
        played=say_move(decision.move),
        points=f"{decision.points(decision.move).total:+d}",
        best=say_move(verdict.best.move),
        best_points=f"{decision.points(verdict.best.move).total:+d}",
    )
