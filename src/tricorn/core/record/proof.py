"""The proof of a shuffle: a record contains the secret of each round, so that anyone can repeat the deal.

Each round has a header `#shuffle 1 HASH SECRET ["seed of A","seed of B"]`. The hash was published
before the players added their seeds and the tiles were dealt.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tricorn.core.deal import deal
from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt
from tricorn.core.record.record import Record
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import commitment, committed_lot, committed_order

HEADER = "shuffle"
SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The secret and the players' seeds that determine the deal of one round."""

    round: int
    commitment: str
    secret: str
    player_seeds: tuple[str, ...]

    @classmethod
    def of(cls, round: int, secret: str, player_seeds: tuple[str, ...]) -> Shuffle:
        """Return the shuffle of a round, with the hash of its secret."""
        return cls(round, commitment(bytes.fromhex(secret)), secret, player_seeds)

    def deal(self, ruleset: Ruleset, seats: int) -> Dealt:
        """Return the deal that this shuffle determines."""
        secret = bytes.fromhex(self.secret)
        order, lot = (
            committed_order(secret, self.player_seeds),
            committed_lot(secret, self.player_seeds, seats),
        )
        return deal(ruleset, seats, order, lot)

    @property
    def header(self) -> tuple[str, str]:
        """The name and value of the record header."""
        player_seeds = json.dumps(self.player_seeds, ensure_ascii=False)
        return HEADER, f"{self.round} {self.commitment} {self.secret} {player_seeds}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for one round: `problem` is a code, None if the deal is proved."""

    round: int
    commitment: str | None
    problem: str | None


def shuffles(record: Record) -> list[Shuffle]:
    """Return the shuffles listed in a record."""
    return [_parse(value) for name, value in record.headers if name == HEADER]


def verify(record: Record) -> list[Verdict]:
    """Repeat every deal of a record from its secret and compare."""
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
    secret, _, player_seeds = rest.partition(" ")
    try:
        strings = json.loads(player_seeds)
        if len(bytes.fromhex(secret)) != SECRET_BYTES or not _are_texts(strings):
            raise ValueError(text)
        return Shuffle(int(number), published, secret, tuple(strings))
    except (ValueError, RecursionError) as error:
        raise InputError("not-a-shuffle", text=text[:80]) from error


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
