"""`tricorn daily`: one solitaire deal per day, the same for everyone."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from tricorn.cli.commands.play import play_saved
from tricorn.cli.support import framework as cli
from tricorn.cli.support.console import t
from tricorn.cli.support.files import data_folder
from tricorn.cli.support.interrupts import EXIT_OK
from tricorn.cli.support.records import reporting_wrong_lines
from tricorn.cli.terminal.saved import SavedGame
from tricorn.cli.terminal.screen import Screen
from tricorn.cli.terminal.table import Player
from tricorn.core.errors import InputError
from tricorn.core.game import deal_round
from tricorn.core.record.record import Record
from tricorn.core.shuffle import daily_seed, seeded_order
from tricorn.core.view import view
from tricorn.daily import HEADER, RULES, checked_day, today
from tricorn.files import read_text
from tricorn.records import read
from tricorn.rulesets import load


@cli.command("daily")
@cli.option("--date", "day", metavar="YYYY-MM-DD", help="daily.option.date")
@cli.option("--show", is_flag=True, help="daily.option.show")
def command(day: str | None, show: bool) -> int:
    """Deal or continue; if the game is finished, show its result."""
    chosen = today() if day is None else checked_day(day, today())
    screen = Screen([t("play.you")])
    if show:
        order = seeded_order(daily_seed(chosen.isoformat()))
        seen = view(deal_round(_record(chosen).game, order), 0)
        screen.table(seen)
        screen.rack(seen)
        return EXIT_OK
    saved, code = _saved(chosen), EXIT_OK
    if saved.game.ended is None:
        try:
            code = play_saved(saved, [Player(t("play.you"), None)])
        except EOFError:
            screen.say()
    if saved.game.ended is not None:
        _report(screen, saved, chosen)
    return code


def _path(day: date) -> Path:
    return data_folder() / "daily" / f"{day.isoformat()}.tricorn"


def _saved(day: date) -> SavedGame:
    """Return the saved game of a day, or a new one."""
    path = _path(day)
    if path.exists():
        with reporting_wrong_lines(str(path)):
            return SavedGame.resume(path)
    return SavedGame.create(path, _record(day))


def _record(day: date) -> Record:
    """Return the game of a day before its deal."""
    name = day.isoformat()
    headers = ((HEADER, name), ("seed", str(daily_seed(name))))
    return Record(load(RULES), (t("play.you"),), headers=headers)


def _report(screen: Screen, saved: SavedGame, day: date) -> None:
    """Print the score as a line to share without spoilers."""
    score = saved.game.scores[0]
    screen.say(t("daily.share", day=day.isoformat(), score=score, days=_days_in_a_row(day)))
    screen.print_path(t("daily.best", path=saved.path))


def _days_in_a_row(day: date) -> int:
    """Return how many consecutive days up to this one were finished."""
    days = 0
    while days < day.toordinal() and _is_finished(_path(day - timedelta(days))):
        days += 1
    return days


def _is_finished(path: Path) -> bool:
    try:
        return path.exists() and read(read_text(path)).game.ended is not None
    except InputError:
        return False
