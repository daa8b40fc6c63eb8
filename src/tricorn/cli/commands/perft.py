"""`tricorn perft`: counts to check a move generator against."""

from __future__ import annotations

import json

import click

from tricorn.cli.support import framework as cli
from tricorn.core.board import Board, parse_placement
from tricorn.core.errors import InputError
from tricorn.core.perft import Count, perft
from tricorn.core.round import opening
from tricorn.core.tiles import TILES, Tile, parse_tile


@cli.command("perft")
@click.argument("start", metavar="TILE|PLACEMENT…", nargs=-1, required=True)
@cli.option("--depth", metavar="N", type=cli.Whole(1, 56), default=3, help="perft.option.depth")
@cli.option("--tiles", metavar="TILE,…|LOW..HIGH", help="perft.option.tiles")
@cli.option("--json", "as_json", is_flag=True, help="option.json")
def command(start: tuple[str, ...], depth: int, tiles: str | None, as_json: bool) -> None:
    """Count the sequences of 1 to N placements."""
    board, laid = _start(start)
    hand = (_hand(tiles) if tiles else frozenset(TILES)) - laid
    if not as_json:
        click.echo(" ".join(("n", *Count._fields)))
    rows = []
    for length in range(1, depth + 1):
        rows.append((length, *perft(board, hand, length)))
        if not as_json:
            click.echo(" ".join(map(str, rows[-1])))
    if as_json:
        click.echo(json.dumps([dict(zip(("n", *Count._fields), row, strict=True)) for row in rows]))


def _start(words: tuple[str, ...]) -> tuple[Board, frozenset[Tile]]:
    board, laid = Board(), frozenset[Tile]()
    for word in words:
        placement = parse_placement(word) if "@" in word else opening(parse_tile(word))
        reason = board.objection(placement) if board.tiles else None
        if reason is not None:
            raise InputError("refused-placement", text=word, reason=reason)
        if placement.tile in laid:
            raise InputError("tile-twice", tile=placement.tile)
        board, laid = board.place(placement), laid | {placement.tile}
    return board, laid


def _hand(text: str) -> frozenset[Tile]:
    """Return tiles by name, or all tiles over a range of numbers: `0..2`."""
    low, dots, high = text.partition("..")
    if not dots:
        return frozenset(parse_tile(word) for word in text.replace(",", " ").split())
    if low not in set("012345") or high not in set("012345"):
        raise InputError("not-a-range", text=text)
    return frozenset(tile for tile in TILES if int(low) <= tile.low and tile.high <= int(high))
