"""The terminal screen of a player: the board, the score, recent events, the rack."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricorn.cli.support.console import t, terminal_glyphs
from tricorn.cli.terminal.turn_clock import TurnClock
from tricorn.core.board import Board
from tricorn.core.errors import InputError, Reason
from tricorn.core.game import Game, credited
from tricorn.core.geometry import Cell
from tricorn.core.judging import points_of
from tricorn.core.moves import Event, GameEnded, MoveEvent, Pass, Place, Placed, RoundEnded, Shown
from tricorn.core.ruleset import spec
from tricorn.core.tiles import Tile
from tricorn.core.view import View
from tricorn.draw.text import board_canvas, rack_text
from tricorn.i18n.formatting import (
    format_error,
    format_event,
    format_solo_result,
    format_standing,
    format_sum,
    format_winners,
)
from tricorn.rulesets import presets

CLEAR = "\033[H\033[2J\033[3J"


class Screen:
    """Prints to the terminal; it only receives views, so it never knows hidden tiles."""

    def __init__(self, names: Sequence[str], console: Console | None = None) -> None:
        self.names = names
        self.console = console or Console(highlight=False)
        self.clock: TurnClock | None = None
        """The timer of the current turn; while it runs, it can interrupt prompts."""

    def say(self, text: str = "", style: str = "") -> None:
        """Print one line of text."""
        self.console.print(Text(text, style=style))

    def print_path(self, text: str) -> None:
        """Print text that ends with a file path, without wrapping, so that it can be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen and the scrollback."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)

    def curtain(self, name: str, lines: Sequence[str]) -> None:
        """Show only the latest news until the next player confirms being alone at the screen."""
        self.clear()
        self.console.rule()
        for line in lines:
            self.say(line)
        self.ask(t("play.curtain", name=name))
        self.clear()

    def ask(self, prompt: str) -> str:
        """Return what the player types."""
        self.console.print(Text(f"{prompt} ", style="bold"), end="")
        self.console.file.flush()
        return (self.clock.line() if self.clock else input()).strip()

    def refuse(self, reason: Reason) -> None:
        """Print why a move is refused."""
        self.say(format_error(t.catalogue, InputError("refused", reason=reason)), style="bold")

    def turn(self, view: View, can_undo: bool) -> None:
        """Print everything a player needs to decide."""
        self.table(view)
        self.news(view)
        self.rack(view)
        self.keys(view, can_undo)

    def table(self, view: View) -> None:
        """Print the board and the public information."""
        game, round = view.game, view.round
        facts = t("show.round", number=len(game.log), pool=len(round.pool))
        self.console.rule(Text(f"{spec(game.ruleset, presets())} · {facts}"))
        self.board(view, {})
        self.say(t("show.scores", standing=format_standing(self.names, game)))
        if game.seats > 1:
            sizes = [
                f"{name} {rack.size}" for name, rack in zip(self.names, round.racks, strict=True)
            ]
            self.say(t("play.tiles", tiles=", ".join(sizes)))
        if game.bell:
            self.say(t("play.bell"), style="bold")

    def board(self, view: View, choices: Mapping[Cell, str]) -> None:
        """Print the board with the newest tiles shaded and possible cells numbered."""
        if view.round.is_opening:
            return
        fresh = {event.placement.cell for event in news(view) if isinstance(event, Placed)}
        self.draw(view.round.board, choices, fresh)

    def draw(self, board: Board, choices: Mapping[Cell, str], fresh: Collection[Cell]) -> None:
        """Print a board with labels in cells and some tiles shaded."""
        canvas = board_canvas(board, choices, glyphs=terminal_glyphs())
        text = Text("\n".join(canvas.lines))
        starts = list(accumulate((len(line) + 1 for line in canvas.lines), initial=0))
        for cell in fresh:
            for line, start, end in canvas.regions.get(cell, ()):
                text.stylize("reverse", starts[line] + start, starts[line] + end)
        self.console.print(text, no_wrap=True, overflow="ignore", crop=self.console.is_terminal)

    def news(self, view: View) -> None:
        """Print what happened since the player's last turn."""
        for event in news(view):
            self.say(format_event(t.catalogue, event, self.names))

    def rack(self, view: View) -> None:
        """Print the player's tiles, numbered."""
        tiles = sorted(view.rack.known)
        self.tiles(tiles, [str(number) for number in range(1, len(tiles) + 1)])

    def tiles(self, tiles: Sequence[Tile], labels: Sequence[str] = ()) -> None:
        """Print tiles side by side."""
        self.say(rack_text(tiles, labels, shutil.get_terminal_size().columns, terminal_glyphs()))

    def placements(self, view: View, moves: Sequence[Place]) -> None:
        """Print placements with their points."""
        for number, move in enumerate(moves, 1):
            earned = format_sum(t.catalogue, points_of(view.round, move))
            self.say(f"{number:4}  {move.placement!s:10} {earned}")

    def keys(self, view: View, can_undo: bool) -> None:
        """Print the available keys, with the cost of a draw or pass."""
        pieces = [t("play.key.tile"), t("play.key.list")]
        others = [move for move in view.legal_moves if not isinstance(move, Place)]
        for move in others:
            key = "play.key.pass" if isinstance(move, Pass) else "play.key.draw"
            pieces.append(t(key, points=f"{points_of(view.round, move).total:+d}"))
        pieces += [t("play.key.undo")] if can_undo else []
        self.say(" · ".join([*pieces, t("play.key.help"), t("play.key.quit")]), style="dim")

    def score_block(self, game: Game) -> None:
        """Print the plus and minus points of each player per round, as on a paper block."""
        table = Table(show_edge=False)
        table.add_column("")
        for name in self.names:
            table.add_column(Text(name), justify="right")
        for number, events in enumerate(game.log, 1):
            table.add_row(str(number), *_plus_and_minus(events, game.seats))
        table.add_section()
        table.add_row(t("play.total"), *map(str, game.scores), style="bold")
        self.console.print(table)

    def round_end(self, view: View) -> None:
        """Print the last news, the final board, the result, the racks and the score block."""
        game, round = view.game, view.round
        assert round.ended is not None
        self.board(view, {})
        if view.seat is not None:
            self.news(view)
        self.console.rule(Text(t("play.round-over", number=len(game.log))))
        self.say(format_event(t.catalogue, round.ended, self.names), style="bold")
        for name, rack in zip(self.names, round.racks, strict=True):
            tiles = " ".join(map(str, sorted(rack.known))) or "-"
            self.say(t("play.rack-left", name=name, tiles=tiles, value=rack.value))
        self.score_block(game)

    def game_end(self, game: Game) -> None:
        """Print the winners."""
        if game.seats == 1:
            self.say(format_solo_result(t.catalogue, game), style="bold")
            return
        best = format_winners(t.catalogue, self.names, game)
        self.say(t("show.winners", winners=best), style="bold")


def news(view: View) -> Sequence[Event]:
    """Return the events of this round since the player's last turn, including draws of this turn."""
    events = [event for event in view.game.log[-1] if not isinstance(event, RoundEnded | GameEnded)]
    own = [
        place
        for place, event in enumerate(events)
        if isinstance(event, MoveEvent | Shown) and event.seat == view.seat
    ]
    drawn = len(view.round.drawn) if view.round.turn == view.seat else 0
    earlier = own[: len(own) - drawn]
    return events[earlier[-1] + 1 :] if earlier else events


def _plus_and_minus(events: Sequence[Event], seats: int) -> list[str]:
    plus, minus = [0] * seats, [0] * seats
    for event in events:
        for seat, earned in enumerate(credited((0,) * seats, event)):
            (plus if earned > 0 else minus)[seat] += earned
    return [f"+{up} {down}" if down else f"+{up}" for up, down in zip(plus, minus, strict=True)]
