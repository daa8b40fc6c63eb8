"""Games set up by hand: racks, pool and moves as text."""

from tricorn.core import game as games
from tricorn.core.board import parse_placement
from tricorn.core.deal import highest_opener
from tricorn.core.errors import Reason
from tricorn.core.game import Game
from tricorn.core.moves import Dealt, Draw, Move, Pass, Place, PlaceSomewhere
from tricorn.core.rack import Rack
from tricorn.core.tiles import Tile, parse_tile
from tricorn.rulesets import load


def tiles(text: str) -> tuple[Tile, ...]:
    """Parse tiles in any rotation: `555 551 513`."""
    return tuple(map(parse_tile, text.split()))


def dealt(*racks: str, pool: str = "", opener: int | None = None, opens: str = "") -> Dealt:
    """Return a deal of just these tiles; by default, the highest triple opens."""
    hands = tuple(Rack.of(tiles(rack)) for rack in racks)
    seat = highest_opener(hands) if opener is None else opener
    return Dealt(hands, tiles(pool), seat, parse_placement(opens) if opens else None)


def table(
    rules: str, *racks: str, pool: str = "", opener: int | None = None, opens: str = ""
) -> Game:
    """Return a game whose first round has this deal."""
    deal = dealt(*racks, pool=pool, opener=opener, opens=opens)
    return games.apply(games.new_game(load(rules), len(racks)), deal)


def move(text: str) -> Move:
    """Parse a move: `551@0:1`, `draw`, `pass`, `551@?` or `551@? bridge`."""
    match text.split():
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case [laid, *bonus] if laid.endswith("@?"):
            return PlaceSomewhere(parse_tile(laid[:-2]), bonus[0] if bonus else None)
        case [placement]:
            return Place(parse_placement(placement))
    raise ValueError(text)


def played(game: Game, moves: str) -> Game:
    """Return the game after these moves, separated by commas or spaces; each must be legal."""
    for text in moves.replace(",", " ").split():
        game = games.play(game, move(text))
    return game


def points_of(game: Game, text: str) -> int:
    """Return the points of one legal move, without those of the end of a round."""
    answer = games.judge(game, move(text))
    assert not isinstance(answer, Reason), answer
    return answer[0].points.total


def scores_after_each(game: Game, moves: str) -> list[tuple[int, ...]]:
    """Return the scores after each of these moves."""
    found = []
    for text in moves.replace(",", " ").split():
        game = played(game, text)
        found.append(game.scores)
    return found
