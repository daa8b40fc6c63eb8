"""`tricorn show FILE`: the board of a record as text or picture, the scores, the player to move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

import click

from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t, terminal_glyphs
from tricorn.cli.support.files import check_writable, write_text
from tricorn.cli.support.records import load_record, names
from tricorn.core.board import Board
from tricorn.core.errors import InputError
from tricorn.core.game import Game
from tricorn.core.geometry import Cell
from tricorn.core.moves import Event, MoveEvent, Placed
from tricorn.core.record.record import Record
from tricorn.core.ruleset import spec
from tricorn.draw.svg import ThemeName, board_svg
from tricorn.draw.text import board_text
from tricorn.i18n.formatting import format_solo_result, format_standing, format_winners
from tricorn.rulesets import presets


@cli.command("show")
@click.argument("file", metavar="FILE", type=click.Path(path_type=str))
@cli.option("--move", "number", metavar="N", type=cli.Whole(0, 100_000), help="show.option.move")
@cli.option("--racks", is_flag=True, help="show.option.racks")
@cli.option("--svg", is_flag=True, help="show.option.svg")
@cli.option(
    "--theme", type=cli.OneOf("auto", "light", "dark"), default="auto", help="show.option.theme"
)
@cli.option("--out", metavar="FILE", help="show.option.out")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    file: str, number: int | None, racks: bool, svg: bool, theme: ThemeName, out: str | None
) -> None:
    """Show the position after the last line, or after the first N moves."""
    check_writable(out)
    record = load_record(file)
    if number is not None:
        record = cut(record, number)
    text = _picture(record, theme) if svg else _page(record, racks)
    write_text(out, text)


def cut(record: Record, moves: int) -> Record:
    """Return the record up to the first N moves and the events that follow from them."""
    events = [(place, event) for place, events in enumerate(record.rounds) for event in events]
    counts = list(accumulate(isinstance(event, MoveEvent) for _, event in events))
    if moves > (counts[-1] if counts else 0):
        raise InputError("no-such-move", value=moves, high=counts[-1] if counts else 0)
    kept = [pair for pair, count in zip(events, counts, strict=True) if count <= moves]
    rounds: dict[int, tuple[Event, ...]] = {}
    for place, event in kept:
        rounds[place] = (*rounds.get(place, ()), event)
    return replace(record, rounds=tuple(rounds.values()))


def _last_cell(record: Record) -> Cell | None:
    events = record.rounds[-1] if record.rounds else ()
    cells = [event.placement.cell for event in events if isinstance(event, Placed)]
    return cells[-1] if cells else None


def _board(record: Record) -> Board:
    round = record.game.round
    return round.board if round else Board()


def _picture(record: Record, theme: ThemeName) -> str:
    return board_svg(
        _board(record), last=_last_cell(record), theme=theme, title=" · ".join(_facts(record))
    )


def _page(record: Record, racks: bool) -> str:
    lines = (
        [board_text(_board(record), glyphs=terminal_glyphs()), ""] if _board(record).tiles else []
    )
    lines += _facts(record)
    if racks:
        lines += _racks(record)
    return "\n".join(lines) + "\n"


def _facts(record: Record) -> list[str]:
    game, round = record.game, record.game.round
    facts = [t("show.rules", rules=spec(game.ruleset, presets()))]
    if round is not None:
        facts.append(t("show.round", number=len(game.log), pool=len(round.pool)))
    facts.append(t("show.scores", standing=format_standing(names(record), game)))
    return [*facts, _state(names(record), game)]


def _state(players: Sequence[str], game: Game) -> str:
    """Return the winners, the player to move, or what comes next."""
    if game.ended and game.seats == 1:
        return format_solo_result(t.catalogue, game)
    if game.ended:
        return t("show.winners", winners=format_winners(t.catalogue, players, game))
    if game.round is not None and game.round.ended is None:
        return t("show.turn", name=players[game.round.turn])
    return t("show.next-deal")


def _racks(record: Record) -> list[str]:
    round = record.game.round
    if round is None:
        return []
    return [
        f"{name}: {' '.join(map(str, sorted(rack.known)))}{' ?' * rack.hidden}"
        for name, rack in zip(names(record), round.racks, strict=True)
    ]
