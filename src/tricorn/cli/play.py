"""`tricorn play`: a game in the terminal, alone, against bots, or with friends at one keyboard."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tricorn.bots.registry import LEVELS
from tricorn.cli import framework as cli
from tricorn.cli.records import names, wrong_lines_named
from tricorn.cli.speech import t
from tricorn.cli.terminal.saved import SavedGame, latest_unfinished, new_path
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.seats import players
from tricorn.cli.terminal.table import Table
from tricorn.core.errors import InputError
from tricorn.core.game import MAX_SEATS
from tricorn.core.record import Record
from tricorn.core.ruleset import spec
from tricorn.rulesets import PRESETS, load, presets
from tricorn.words.say import say_standing

DEFAULT_RULES = "tri-ominos"


@cli.command("play")
@cli.option("--players", "seats", metavar="NAME,…", help="play.option.players")
@cli.option("--rules", "rules", metavar="ID", help="play.option.rules")
@cli.option("--seed", metavar="N", type=cli.Whole(0, 10**18), help="play.option.seed")
@cli.option("--record", "path", metavar="FILE", help="play.option.record")
@cli.option("--resume", metavar="FILE", help="play.option.resume")
def command(
    seats: str | None, rules: str | None, seed: int | None, path: str | None, resume: str | None
) -> None:
    """Set the table, then play."""
    screen = Screen(())
    try:
        if resume is not None:
            saved = _resumed(resume)
        elif seats or rules or path or seed is not None:
            saved = _new_game(screen, seats, rules, seed, path)
        else:
            saved = _unfinished(screen) or _new_game(screen)
        _play(saved)
    except EOFError:
        screen.say()


def _play(saved: SavedGame) -> None:
    seated = [name or t("play.you") for name in saved.record.players]
    table = Table(saved, players(seated), Screen(seated))
    try:
        table.play()
    except (EOFError, KeyboardInterrupt):
        table.screen.say("\n" + t("play.saved", path=saved.path))


def _unfinished(screen: Screen) -> SavedGame | None:
    """The game that was interrupted, if the player wants to go on with it."""
    found = latest_unfinished()
    if found is None:
        return None
    path, record = found
    standing = say_standing(names(record), record.game)
    rules = spec(record.ruleset, presets())
    answer = screen.ask(t("play.go-on", rules=rules, standing=standing))
    return None if answer[:1].lower() == t("play.no-letter") else SavedGame.resume(path)


def _resumed(file: str) -> SavedGame:
    with wrong_lines_named(file):
        return SavedGame.resume(Path(file))


def _new_game(
    screen: Screen,
    seats: str | None = None,
    rules: str | None = None,
    seed: int | None = None,
    path: str | None = None,
) -> SavedGame:
    seated = players(seats.split(",") if seats is not None else _ask_players(screen))
    if rules is None:
        rules = DEFAULT_RULES if seats is not None else _ask_rules(screen)
    headers = [("date", date.today().isoformat())]
    headers += [("seed", str(seed))] if seed is not None else []
    record = Record(load(rules), tuple(p.name for p in seated), headers=tuple(headers))
    if path is not None and Path(path).exists():
        raise InputError("file-exists", path=path)
    return SavedGame.create(Path(path) if path else new_path(), record)


def _ask_players(screen: Screen) -> list[str]:
    """How many play, and who: people by name, bots by theirs."""
    screen.say(t("play.welcome"), style="bold")
    count = _ask_number(screen, t("play.how-many", high=MAX_SEATS), 2, MAX_SEATS)
    seated = []
    for seat in range(1, count + 1):
        usual = t("play.you") if seat == 1 else "greedy"
        prompt = t("play.who", number=seat, bots=", ".join(LEVELS), usual=usual)
        seated.append(screen.ask(prompt) or usual)
    return seated


def _ask_rules(screen: Screen) -> str:
    """The id of a rule set from the list."""
    for number, name in enumerate(PRESETS, 1):
        screen.say(f"{number:3}  {name:20} {t(f'sheet.{name}')}")
    chosen = _ask_number(screen, t("play.which-rules"), 1, len(PRESETS))
    return PRESETS[chosen - 1]


def _ask_number(screen: Screen, prompt: str, usual: int, high: int) -> int:
    """A number from 1 to `high`, asked for until there is one."""
    while True:
        typed = screen.ask(prompt) or str(usual)
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= high:
            return int(typed)
        screen.say(t("play.not-in-range", high=high))
