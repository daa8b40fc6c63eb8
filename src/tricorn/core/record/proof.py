"""The proof of a shuffle: a record names the secret of each round, and anybody can deal it again.

A header `#shuffle 1 HASH SECRET ["string of A","string of B"]` stands for each round. The hash was published
before the strings were added and the tiles dealt.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tricorn.core.deal import deal
from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt
from tricorn.core.record.writing import Record
from tricorn.core.ruleset import Ruleset
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

    @classmethod
    def of(cls, round: int, secret: str, wishes: tuple[str, ...]) -> Shuffle:
        """The shuffle of a round from its secret and what the seats have added."""
        return cls(round, commitment(bytes.fromhex(secret)), secret, wishes)

    def deal(self, ruleset: Ruleset, seats: int) -> Dealt:
        """The tiles as they come to lie."""
        secret = bytes.fromhex(self.secret)
        order, lot = committed_order(secret, self.wishes), committed_lot(secret, self.wishes, seats)
        return deal(ruleset, seats, order, lot)

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
    if commitment(bytes.fromhex(shuffle.secret)) != shuffle.commitment:
        return Verdict(number, shuffle.commitment, "other-secret")
    dealt = record.rounds[number - 1][0]
    expected = shuffle.deal(record.ruleset, len(record.players))
    return Verdict(number, shuffle.commitment, None if dealt == expected else "other-deal")


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
