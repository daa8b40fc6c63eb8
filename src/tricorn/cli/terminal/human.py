"""The input of a person during a turn."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from tricorn.cli.support.console import t
from tricorn.cli.terminal.screen import Screen
from tricorn.core.board import parse_placement
from tricorn.core.errors import InputError, Reason
from tricorn.core.judging import legal_moves, objection
from tricorn.core.moves import Draw, Move, Pass, Place
from tricorn.core.tiles import Tile, parse_tile
from tricorn.core.view import View
from tricorn.i18n.formatting import format_error, format_ruleset


class PlayerCommand(Enum):
    """The commands of a player besides moves."""

    UNDO = "u"
    QUIT = "q"


def ask_move(screen: Screen, view: View, can_undo: bool) -> Move | PlayerCommand:
    """Prompt until the input is a legal move or an available command."""
    typed = ""
    while True:
        if not typed:
            screen.turn(view, can_undo)
        typed = screen.ask(_prompt(screen, screen.names[view.round.turn]))
        answer = _understand(screen, view, typed)
        if answer is PlayerCommand.UNDO and not can_undo:
            screen.keys(view, can_undo)
        elif isinstance(answer, PlayerCommand) or (
            answer is not None and is_legal(screen, view, answer)
        ):
            return answer


def _prompt(screen: Screen, name: str) -> str:
    """Return the prompt with the player's name and, if there is a limit, the time left."""
    if screen.clock is None:
        return t("play.prompt", name=name)
    return t("play.prompt-clock", name=name, left=screen.clock)


def is_legal(screen: Screen, view: View, move: Move) -> bool:
    """Return whether a move is legal; if not, print why."""
    reason = objection(view.round, move)
    if reason is not None:
        screen.refuse(reason)
    return reason is None


def _understand(screen: Screen, view: View, typed: str) -> Move | PlayerCommand | None:
    match typed.lower():
        case "d":
            return Draw()
        case "p":
            return Pass()
        case "u" | "q":
            return PlayerCommand(typed.lower())
        case "":
            return None
        case "l":
            return choose_placement(screen, view)
        case "s":
            screen.score_block(view.game)
        case "r":
            for _, sentence in format_ruleset(t.catalogue, view.game.ruleset, view.game.seats):
                screen.say(f"· {sentence}")
        case "?":
            screen.say(t("play.help"))
        case _:
            return understand_tile(screen, view, typed)
    return None


def choose_placement(screen: Screen, view: View) -> Move | None:
    """Let the player choose from all legal placements."""
    moves = [move for move in view.legal_moves if isinstance(move, Place)]
    if moves:
        return _choose(screen, view, moves)
    if view.round.drawn and view.round.board.can_lay(view.rack.known):
        screen.refuse(Reason.NOT_THE_DRAWN_TILE)
    else:
        screen.say(t("play.nothing-fits"), style="bold")
    return None


def understand_tile(screen: Screen, view: View, typed: str) -> Move | None:
    """Return the move for a typed tile or placement, prompting for the cell."""
    try:
        if "@" in typed:
            return Place(parse_placement(typed))
        return _choose_cell(screen, view, _tile(view, typed))
    except InputError as error:
        screen.say(format_error(t.catalogue, error), style="bold")
        return None


def _tile(view: View, typed: str) -> Tile:
    """Return a tile by its position on the rack or by its numbers."""
    tiles = sorted(view.rack.known)
    if len(typed) < 3 and typed.isdecimal() and 1 <= int(typed) <= len(tiles):
        return tiles[int(typed) - 1]
    tile = parse_tile(typed)
    if tile not in view.rack.known:
        raise InputError("refused", reason=Reason.NOT_ON_RACK)
    return tile


def _choose_cell(screen: Screen, view: View, tile: Tile) -> Move | None:
    """Let the player choose a cell where the tile fits."""
    moves = [
        move
        for move in legal_moves(view.round)
        if isinstance(move, Place) and move.placement.tile == tile
    ]
    if not moves:
        _tell_why_nowhere(screen, view, tile)
        return None
    if len(moves) > 1:
        screen.board(view, {move.placement.cell: str(n) for n, move in enumerate(moves, 1)})
    return _choose(screen, view, moves)


def _choose(screen: Screen, view: View, moves: Sequence[Place]) -> Move | None:
    screen.placements(view, moves)
    typed = screen.ask(t("play.which", count=len(moves))) or "1"
    chosen = int(typed) if typed.isdecimal() and len(typed) < 4 else 0
    return moves[chosen - 1] if 1 <= chosen <= len(moves) else None


def _tell_why_nowhere(screen: Screen, view: View, tile: Tile) -> None:
    if view.round.is_opening:
        screen.refuse(Reason.WRONG_OPENING)
    elif view.round.board.can_lay({tile}):
        screen.refuse(Reason.NOT_THE_DRAWN_TILE)
    else:
        screen.say(t("play.tile-fits-nowhere"), style="bold")
