"""A review as plain values."""

from __future__ import annotations

from typing import Any

from tricorn.analysis.review.luck_and_skill import Account, accounts, course, total
from tricorn.analysis.review.review import Review
from tricorn.analysis.review.verdict import Verdict
from tricorn.bots.search.think import Opinion
from tricorn.core.game import standing, winners
from tricorn.core.record.notation import SEATS, move_text
from tricorn.core.ruleset import spec
from tricorn.rulesets import presets

DIGITS = 6


def review_facts(review: Review, seat: int | None = None) -> dict[str, Any]:
    """Return a review of one seat or of all as plain values."""
    record, game = review.record, review.record.game
    seats = [place for place in range(game.seats) if seat in (None, place)]
    return {
        "rules": spec(record.ruleset, presets()),
        "players": {SEATS[place]: name for place, name in enumerate(record.players)},
        "finished": game.ended is not None,
        "scores": {SEATS[place]: game.scores[place] for place in standing(game.scores)},
        "winners": [SEATS[place] for place in winners(game)] if game.ended else [],
        "outlook": "chance" if game.seats > 1 else "score",
        "worlds": review.worlds,
        "reviewed": len(review.verdicts),
        "not_reviewed": review.unknown,
        "seats": [_seat_facts(review, place) for place in seats],
        "costliest": [verdict.decision.number for verdict in review.costliest(seat)],
        "decisions": [
            _decision_facts(verdict)
            for verdict in review.verdicts
            if verdict.decision.seat in seats
        ],
    }


def _seat_facts(review: Review, seat: int) -> dict[str, Any]:
    own, rounds = review.of(seat), accounts(review)[seat]
    return {
        "seat": SEATS[seat],
        "name": review.record.players[seat],
        "decisions": len(own),
        "best_or_even": sum(verdict.is_even(verdict.made) for verdict in own),
        **_account_facts(total(rounds)),
        "given_away_points": round(sum(verdict.given_points for verdict in own), DIGITS),
        "rounds": [
            {"round": number, **_account_facts(account)} for number, account in enumerate(rounds, 1)
        ],
        "course": [[move, round(value, DIGITS)] for move, value in course(review, seat)],
    }


def _account_facts(account: Account) -> dict[str, float]:
    facts = {
        "start": account.start,
        "luck": account.luck,
        "gifts": account.gifts,
        "given_away": account.given,
        "end": account.end,
    }
    return {name: round(value, DIGITS) for name, value in facts.items()}


def _decision_facts(verdict: Verdict) -> dict[str, Any]:
    decision = verdict.decision
    return {
        "move": decision.number,
        "round": decision.round,
        "turn": decision.turn,
        "seat": SEATS[decision.seat],
        "played": move_text(decision.move),
        "best": move_text(verdict.best.move),
        "even": verdict.is_even(verdict.made),
        "given_away": round(verdict.given, DIGITS),
        "given_away_points": round(verdict.given_points, DIGITS),
        "candidates": [_candidate_facts(verdict, found) for found in verdict.opinions],
    }


def _candidate_facts(verdict: Verdict, candidate: Opinion) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "move": move_text(candidate.move),
        "at_once": verdict.decision.points(candidate.move).total,
        "points": round(candidate.points, DIGITS),
        "error": round(candidate.error, DIGITS),
        "exact": candidate.worlds == 0,
    }
    if verdict.decision.view.game.seats > 1:
        facts["chance"] = round(candidate.chance, DIGITS)
    return facts
