"""The results file of an arena: the plan in the first line, then one line per deal, synced to disk."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from tricorn.analysis.arena.matches import Deal, Plan
from tricorn.analysis.arena.timed_game import Outcome
from tricorn.core.errors import InputError
from tricorn.core.ruleset import spec
from tricorn.rulesets import presets

FORMAT = "arena 1"


class Results:
    """A file to which deals are appended; `known` holds those it already contained."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Read and check the whole file before writing; an incomplete last line is dropped."""
        self.path = path
        self.plan = plan
        header = _line({"tricorn": FORMAT, **plan_facts(plan)})
        try:
            self.file = path.open("r+b" if path.exists() else "x+b")
        except OSError as error:
            raise InputError("file-unwritable", path=path, problem=error.strerror) from error
        try:
            self.known = self._load(self.file.read(), header)
        except InputError:
            self.file.close()
            raise

    def add(self, deal: Deal) -> None:
        """Append a deal; it is on disk when this returns."""
        self._append(_line(_deal_facts(self.plan, deal)))

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.file.close()

    def _load(self, data: bytes, header: bytes) -> list[Deal]:
        whole = data[: data.rfind(b"\n") + 1]
        if not whole and header.startswith(data):  # new, or interrupted in its first line
            self.file.seek(0)
            self._append(header)
            return []
        first, *lines = whole.splitlines() or [data]
        self._check_plan(first, header)
        known = self._deals(lines)
        self.file.truncate(len(whole))
        self.file.seek(len(whole))
        return known

    def _check_plan(self, line: bytes, header: bytes) -> None:
        found = _read(line)
        if not isinstance(found, dict) or found.get("tricorn") != FORMAT:
            raise InputError("not-results", path=self.path)
        expected = json.loads(header)
        other = [name for name in expected if found.get(name) != expected[name]]
        if other:
            details = {"there": _brief(found, other), "here": _brief(expected, other)}
            raise InputError("other-plan", path=self.path, **details)

    def _deals(self, lines: Sequence[bytes]) -> list[Deal]:
        deals: list[Deal] = []
        played = [0] * len(self.plan.matches)
        for number, line in enumerate(lines, 2):
            try:
                deal = _deal(self.plan, _read(line))
                played[deal.match] += 1
                if deal.number != played[deal.match]:
                    raise ValueError(deal.number)
            except (KeyError, TypeError, ValueError) as error:
                raise InputError("results-line", path=self.path, line=number) from error
            deals.append(deal)
        return deals

    def _append(self, line: bytes) -> None:
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())


def _line(facts: dict[str, Any]) -> bytes:
    return (json.dumps(facts, ensure_ascii=False) + "\n").encode()


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _brief(facts: dict[str, Any], names: Sequence[str]) -> str:
    return ", ".join(f"{name}={json.dumps(facts.get(name), ensure_ascii=False)}" for name in names)


def plan_facts(plan: Plan) -> dict[str, Any]:
    """Return everything the results depend on; the number of deals is not part of it."""
    return {
        "rules": spec(plan.ruleset, presets()),
        "bots": list(plan.bots),
        "seats": plan.seats,
        "gauntlet": plan.gauntlet,
        "seed": plan.seed,
        **asdict(plan.limit),
    }


def _deal_facts(plan: Plan, deal: Deal) -> dict[str, Any]:
    names = [plan.labels[place] for place in plan.matches[deal.match]]
    return {"match": names, "deal": deal.number, "games": [asdict(game) for game in deal.games]}


def _deal(plan: Plan, facts: Any) -> Deal:
    """Parse a deal; raise an error if it is not exactly as written."""
    first, second = (plan.labels.index(name) for name in facts["match"])
    games = tuple(_game(game, plan.seats) for game in facts["games"])
    if len(games) != plan.seats:
        raise ValueError(len(games))
    return Deal(plan.matches.index((first, second)), facts["deal"], games)


def _game(facts: Any, seats: int) -> Outcome:
    game = Outcome(
        scores=_all(facts["scores"], int),
        winners=_all(facts["winners"], int),
        rounds=int(facts["rounds"]),
        decisions=_all(facts["decisions"], int),
        seconds=_all(facts["seconds"], float),
        failures=tuple(_all(own, str) for own in facts["failures"]),
    )
    by_seat = (game.scores, game.decisions, game.seconds, game.failures)
    if any(len(values) != seats for values in by_seat) or not game.winners:
        raise ValueError(facts)
    if not set(game.winners) <= set(range(seats)):
        raise ValueError(facts)
    return game


def _all(values: Any, kind: type[Any]) -> tuple[Any, ...]:
    if not all(isinstance(value, kind) for value in values):
        raise TypeError(values)
    return tuple(values)
