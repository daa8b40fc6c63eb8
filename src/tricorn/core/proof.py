"""The proof of a shuffle: a record names the secret of each round, and anybody can deal it again.

A header `#shuffle 1 HASH SECRET ["string of A","string of B"]` stands for each round. The hash was published
before the strings were added and the tiles dealt.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from tricorn.core.deal import deal
from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt
from tricorn.core.record import Record
from tricorn.core.shuffle import commitment, committed_lot, committed_order

HEADER = "shuffle"
SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What the tiles of one round were dealt from."""

    round: int
    commitment: str
    secret: str
    wishes: tuple[str, ...]

    @property
    def header(self) -> tuple[str, str]:
        """The header of a record that tells it."""
        wishes = json.dumps(self.wishes, ensure_ascii=False)
        return HEADER, f"{self.round} {self.commitment} {self.secret} {wishes}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one round: `problem` is a code, None if the deal is proved."""

    round: int
    commitment: str | None
    problem: str | None


def shuffles(record: Record) -> list[Shuffle]:
    """The shuffles that a record names."""
    return [_parse(value) for name, value in record.headers if name == HEADER]


def verify(record: Record) -> list[Verdict]:
    """Every round of a record dealt again from its secret and compared."""
    named = {shuffle.round: shuffle for shuffle in shuffles(record)}
    if not named:
        raise InputError("no-proof")
    return [_verdict(record, number, named.get(number)) for number in _rounds(record)]


def _rounds(record: Record) -> range:
    return range(1, len(record.rounds) + 1)


def _verdict(record: Record, number: int, shuffle: Shuffle | None) -> Verdict:
    if shuffle is None:
        return Verdict(number, None, "unproved")
    secret = bytes.fromhex(shuffle.secret)
    if commitment(secret) != shuffle.commitment:
        return Verdict(number, shuffle.commitment, "other-secret")
    dealt = record.rounds[number - 1][0]
    expected = _dealt(record, secret, shuffle.wishes)
    return Verdict(number, shuffle.commitment, None if dealt == expected else "other-deal")


def _dealt(record: Record, secret: bytes, wishes: Sequence[str]) -> Dealt:
    seats = len(record.players)
    order, lot = committed_order(secret, wishes), committed_lot(secret, wishes, seats)
    return deal(record.ruleset, seats, order, lot)


def _parse(text: str) -> Shuffle:
    number, _, rest = text.partition(" ")
    published, _, rest = rest.partition(" ")
    secret, _, wishes = rest.partition(" ")
    try:
        strings = json.loads(wishes)
        if len(bytes.fromhex(secret)) != SECRET_BYTES or not _are_texts(strings):
            raise ValueError(text)
        return Shuffle(int(number), published, secret, tuple(strings))
    except (ValueError, RecursionError) as error:
        raise InputError("not-a-shuffle", text=text[:80]) from error


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
