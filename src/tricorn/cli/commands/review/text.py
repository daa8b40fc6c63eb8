"""A review as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tricorn.analysis.review.luck_and_skill import accounts, total
from tricorn.analysis.review.review import Review
from tricorn.analysis.review.verdict import Verdict
from tricorn.bots.search.think import Opinion
from tricorn.cli.support.console import t, terminal_glyphs
from tricorn.cli.support.records import names
from tricorn.core.geometry import Cell
from tricorn.core.moves import Draw, Move, Pass, Place
from tricorn.core.record.notation import move_text
from tricorn.core.record.record import Record
from tricorn.core.ruleset import spec
from tricorn.draw.text import board_text
from tricorn.i18n.formatting import format_solo_result, format_standing, format_winners
from tricorn.rulesets import presets


def format_move(move: Move) -> str:
    """Return a move in a word or two."""
    if isinstance(move, Draw | Pass):
        return t(f"review.move.{move_text(move)}")
    return move_text(move)


def outlook(review: Review, value: float) -> str:
    """Return a chance to win or, in solitaire, a score."""
    return f"{100 * value:.1f} %" if is_shared(review) else f"{value:.1f}"


def change(review: Review, value: float) -> str:
    """Return the change of an outlook, with its sign."""
    return f"{points(100 * value)} %" if is_shared(review) else points(value)


def points(value: float) -> str:
    """Return points with their sign."""
    shown = round(value, 1)
    return f"{shown:+.1f}" if shown else "0.0"


def is_shared(review: Review) -> bool:
    """Return whether several people play, so that there is a chance to win."""
    return len(review.record.players) > 1


def explanation(review: Review) -> str:
    """Return the key of the text that explains luck and skill."""
    return "review.explain" if is_shared(review) else "review.explain-alone"


def accuracy(verdicts: Sequence[Verdict]) -> str:
    """Return how many of these decisions were best or equal to the best."""
    good = sum(verdict.is_even(verdict.made) for verdict in verdicts)
    share = f" {100 * good / len(verdicts):.0f} %" if verdicts else ""
    return f"{good}/{len(verdicts)}{share}"


def facts(review: Review) -> Iterator[str]:
    """Yield the rules, the result and the number of decisions analysed."""
    record = review.record
    yield t("show.rules", rules=spec(record.ruleset, presets()))
    yield from _result(record)
    yield t("review.reviewed", count=len(review.verdicts), worlds=review.worlds)
    if review.unknown:
        yield t("review.unknown", count=review.unknown)


def _result(record: Record) -> Iterator[str]:
    game = record.game
    if game.ended and game.seats == 1:
        yield format_solo_result(t.catalogue, game)
        return
    yield t("show.scores", standing=format_standing(names(record), game))
    if game.ended:
        yield t("show.winners", winners=format_winners(t.catalogue, names(record), game))
    else:
        yield t("review.unfinished")


def where(review: Review, verdict: Verdict) -> str:
    """Return the player, round and turn of a decision."""
    decision = verdict.decision
    return t(
        "review.where",
        name=names(review.record)[decision.seat],
        round=decision.round,
        turn=decision.turn,
        number=decision.number,
    )


def rack(verdict: Verdict) -> str:
    """Return the tiles to choose from."""
    tiles = sorted(verdict.decision.view.rack.known)
    return t("play.tiles", tiles=" ".join(map(str, tiles)))


def cost(review: Review, verdict: Verdict) -> str:
    """Return what a move cost."""
    lost = f"{verdict.given_points:.1f}"
    if not is_shared(review):
        return t("review.cost-alone", points=lost)
    return t("review.cost", chance=outlook(review, verdict.given), points=lost)


def against(verdict: Verdict) -> str:
    """Return the move made and the best move, each with its immediate points."""
    decision = verdict.decision
    return t(
        "review.against",
        played=format_move(decision.move),
        points=f"{decision.points(decision.move).total:+d}",
        best=format_move(verdict.best.move),
        best_points=f"{decision.points(verdict.best.move).total:+d}",
    )


HEAD_WIDTH = 9
MAX_CANDIDATES = 5
"""The number of candidates listed next to the chosen one."""


def print_review(review: Review, seat: int | None, every: bool) -> None:
    """Print the whole review, of one seat or of all."""
    seats = [place for place in range(len(review.record.players)) if seat in (None, place)]
    console = Console(highlight=False)
    for line in facts(review):
        console.print(Text(line))
    console.print()
    console.print(_seats(review, seats))
    console.print(Text(f"\n{t(explanation(review))}"))
    if len(review.record.rounds) > 1:
        console.print()
        console.print(_rounds(review, seats))
    console.print()
    _print_costliest(console, review, seat)
    if every:
        _print_decisions(console, review, seats)


def _seats(review: Review, seats: Sequence[int]) -> Table:
    shared = is_shared(review)
    heads = ["review.points", "review.gifts"] if shared else []
    table = _table(
        "", "review.accuracy", "review.given", *heads, "review.luck", "review.start", "review.end"
    )
    by_seat = accounts(review)
    for seat in seats:
        own, account = review.of(seat), total(by_seat[seat])
        lost = f"{sum(verdict.given_points for verdict in own):.1f}"
        gifts = [lost, change(review, account.gifts)] if shared else []
        table.add_row(
            Text(names(review.record)[seat]),
            accuracy(own),
            outlook(review, account.given),
            *gifts,
            change(review, account.luck),
            outlook(review, account.start),
            outlook(review, account.end),
        )
    return table


def _rounds(review: Review, seats: Sequence[int]) -> Table:
    """Return the luck in every round as a table."""
    table = _table("review.luck-of-round")
    for seat in seats:
        table.add_column(Text(names(review.record)[seat]), justify="right")
    by_seat = accounts(review)
    for place in range(len(review.record.rounds)):
        lucks = [change(review, by_seat[seat][place].luck) for seat in seats]
        table.add_row(str(place + 1), *lucks)
    return table


def _print_costliest(console: Console, review: Review, seat: int | None) -> None:
    costliest = review.costliest(seat)
    console.print(Text(t("review.costliest" if costliest else "review.nothing"), style="bold"))
    for place, verdict in enumerate(costliest, 1):
        console.print(Text(f"\n{place}. {where(review, verdict)}"))
        words = f"{rack(verdict)}\n{against(verdict)}\n{cost(review, verdict)}"
        console.print(_indented(Text(words), 1))
        console.print(_indented(Text(_board(verdict), no_wrap=True), 1))
        console.print(_indented(_candidates(review, verdict)))


def _print_decisions(console: Console, review: Review, seats: Sequence[int]) -> None:
    console.print(Text(f"\n{t('review.all')}", style="bold"))
    for verdict in review.verdicts:
        if verdict.decision.seat in seats:
            console.print(Text(f"\n{where(review, verdict)}"))
            console.print(_indented(_candidates(review, verdict)))


def _board(verdict: Verdict) -> str:
    """Return the board with the best tile laid, and where the other one went."""
    board, labels = verdict.decision.view.round.board, dict[Cell, str]()
    signs = ""
    match verdict.best.move:
        case Place(placement):
            board = board.place(placement)
            labels[placement.cell] = "!"
            signs += f"! {t('review.best')}   "
    match verdict.decision.move:
        case Place(placement) if placement.cell not in labels:
            labels[placement.cell] = "?"
            signs += f"? {t('review.played')}"
    return f"{board_text(board, labels, glyphs=terminal_glyphs())}\n\n{signs}"


def _candidates(review: Review, verdict: Verdict) -> Table:
    heads = ["review.chance", "review.expected"] if is_shared(review) else ["review.expected-alone"]
    table = _table("review.candidate", "review.at-once", *heads, "")
    for place, candidate in enumerate(verdict.opinions):
        if place < MAX_CANDIDATES or candidate == verdict.made:
            table.add_row(*_row(review, verdict, candidate))
    return table


def _row(review: Review, verdict: Verdict, candidate: Opinion) -> list[str]:
    chance = [outlook(review, candidate.chance)] if is_shared(review) else []
    at_once = f"{verdict.decision.points(candidate.move).total:+d}"
    note = t("review.played") if candidate == verdict.made else ""
    return [format_move(candidate.move), at_once, *chance, points(candidate.points), note]


def _indented(what: RenderableType, below: int = 0) -> Padding:
    return Padding(what, (0, 0, below, 3), expand=False)


def _table(first: str, *others: str) -> Table:
    """Return a table whose headings and names may wrap, but whose values never do."""
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(first and t(first))
    for head in others:
        lines = fill(head and t(head), HEAD_WIDTH, break_long_words=False)
        table.add_column(lines, justify="right", no_wrap=True)
    return table
