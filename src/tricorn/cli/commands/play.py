"""`tricorn play`: a game in the terminal, alone, against bots, or with friends at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from tricorn.bots.registry import COMPILED, LEVELS
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.fast_engine import warm_up_bots
from tricorn.cli.support.interrupts import EXIT_INTERRUPTED, EXIT_OK, interrupts
from tricorn.cli.support.records import names, reporting_wrong_lines
from tricorn.cli.terminal.saved import SavedGame, check_new, latest_unfinished, new_path
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.table import Player, Table, parse_player, players, recorded_players
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.core.record.notation import SEATS
from tricorn.core.record.record import Record
from tricorn.core.ruleset import spec
from tricorn.i18n.formatting import format_error, format_standing
from tricorn.rulesets import PRESETS, load, presets

DEFAULT_RULES = "tri-ominos"
MAX_SECONDS = 3600
"""The longest time limit that a rule set can have."""
PROGRAMS = "programs"
"""The record header that names the seats of programs."""

SetTable = tuple[SavedGame, list[Player]]


@cli.command("play")
@cli.option("--players", "seats", metavar="NAME,…", help="play.option.players")
@cli.option("--rules", "rules", metavar="ID", help="play.option.rules")
@cli.option("--limit", metavar="S", type=cli.Whole(0, MAX_SECONDS), help="play.option.limit")
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), help="play.option.seed")
@cli.option("--record", "path", metavar="FILE", help="play.option.record")
@cli.option("--resume", metavar="FILE", help="play.option.resume")
def command(  # noqa: PLR0913, PLR0917 (one argument per option)
    seats: str | None,
    rules: str | None,
    limit: int | None,
    seed: int | None,
    path: str | None,
    resume: str | None,
) -> int:
    """Set up the table, then play."""
    screen = Screen(())
    try:
        if resume is not None:
            saved, seated = _resumed(resume, seats)
        elif seats or rules or path or limit is not None or seed is not None:
            saved, seated = _new_game(screen, seats, rules, limit, seed, path)
        else:
            saved, seated = _unfinished(screen) or _new_game(screen)
        return play_saved(saved, seated, limit)
    except EOFError:
        screen.say()
        return EXIT_OK


def play_saved(saved: SavedGame, seated: Sequence[Player], limit: int | None = None) -> int:
    """Play a game until it ends or a player stops; return the exit code."""
    table = Table(saved, seated, Screen([player.name for player in seated]), limit)
    try:
        _compile_bots(table)
        with interrupts.stoppable():
            table.play()
    except (EOFError, KeyboardInterrupt) as stopped:
        table.screen.print_path("\n" + t("play.saved", path=saved.path))
        return EXIT_INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else EXIT_OK
    finally:
        table.close()
    return EXIT_OK


def _compile_bots(table: Table) -> None:
    """Compile the kernels that bots need before their first turn is timed."""
    if any(player.bot and player.name in COMPILED for player in table.players):
        warm_up_bots()


def _unfinished(screen: Screen) -> SetTable | None:
    """Return the interrupted game if the player wants to continue it."""
    found = latest_unfinished()
    if found is None:
        return None
    path, record = found
    standing = format_standing(names(record), record.game)
    rules = spec(record.ruleset, presets())
    answer = screen.ask(t("play.go-on", rules=rules, standing=standing))
    return None if answer[:1].lower() == t("play.no-letter") else _resumed(str(path), None)


def _resumed(file: str, seats: str | None) -> SetTable:
    with reporting_wrong_lines(file):
        saved = SavedGame.resume(Path(file))
    return saved, _players_of(saved.record, seats)


def _players_of(record: Record, seats: str | None) -> list[Player]:
    """Return the players of a record; programs must be named again, since a record never starts one."""
    known = recorded_players([name or t("play.you") for name in record.players])
    programs = dict(record.headers).get(PROGRAMS)
    if seats is None and programs:
        raise InputError("programs-to-name", seats=programs)
    seated = known if seats is None else players(seats.split(","))
    if [player.name for player in seated] != [player.name for player in known]:
        raise InputError("other-players", names=", ".join(player.name for player in known))
    return seated


def _new_game(  # noqa: PLR0913, PLR0917 (one argument per option)
    screen: Screen,
    seats: str | None = None,
    rules: str | None = None,
    limit: int | None = None,
    seed: int | None = None,
    path: str | None = None,
) -> SetTable:
    place = Path(path) if path else new_path()
    check_new(place)
    ruleset = load(rules) if rules is not None else None  # fail before any prompt
    seated = players(seats.split(",")) if seats is not None else _ask_players(screen)
    if ruleset is None:
        ruleset = load(DEFAULT_RULES if seats is not None else _ask_rules(screen))
    if limit is not None:
        ruleset = replace(ruleset, time_limit=limit)
    headers = [("date", date.today().isoformat())]
    headers += [("seed", str(seed))] if seed is not None else []
    programs = [letter for letter, p in zip(SEATS, seated, strict=False) if p.is_program]
    headers += [(PROGRAMS, " ".join(programs))] if programs else []
    record = Record(ruleset, tuple(p.name for p in seated), headers=tuple(headers))
    return SavedGame.create(place, record), seated


def _ask_players(screen: Screen) -> list[Player]:
    """Prompt for the number of players and for each player."""
    screen.say(t("play.welcome"), style="bold")
    count = _ask_number(screen, t("play.how-many", high=MAX_SEATS), 2, MAX_SEATS)
    for name in LEVELS if count > 1 else ():
        screen.say(f"  {name:{max(map(len, LEVELS))}}  {t(f'bot.{name}')}")
    seated = []
    for seat in range(1, count + 1):
        usual = t("play.you") if seat == 1 else "greedy"
        seated.append(_ask_player(screen, seat, usual))
    return seated


def _ask_player(screen: Screen, seat: int, usual: str) -> Player:
    """Prompt until the input is a name or a bot."""
    while True:
        typed = screen.ask(t("play.who", number=seat, usual=usual))
        try:
            return parse_player(typed or usual)
        except InputError as error:
            screen.say(format_error(t.catalogue, error), style="bold")


def _ask_rules(screen: Screen) -> str:
    """Prompt for a rule set; return its id."""
    for number, name in enumerate(PRESETS, 1):
        screen.say(f"{number:3}  {name:20} {t(f'sheet.{name}')}")
    chosen = _ask_number(screen, t("play.which-rules"), 1, len(PRESETS))
    return PRESETS[chosen - 1]


def _ask_number(screen: Screen, prompt: str, usual: int, high: int) -> int:
    """Prompt until the input is a number from 1 to `high`."""
    while True:
        typed = screen.ask(prompt) or str(usual)
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= high:
            return int(typed)
        screen.say(t("play.not-in-range", high=high))
