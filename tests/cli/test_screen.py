"""The terminal screen: what a player sees and what remains hidden."""

from io import StringIO

import pytest
from rich.console import Console
from tests.tables import played, table

from tricorn.cli.terminal.screen import Screen
from tricorn.core.view import view

ALONE = ("--players", "Ada", "--seed", "5")
PAIR = ("--players", "Ada,greedy", "--seed", "9")


def test_prints_names_in_brackets_literally():
    out = StringIO()
    game = played(table("tri-ominos", "555 155", "255 001"), "555@0:0")
    Screen(("[b]Ada[/b]", "[red]"), Console(file=out)).score_block(game)
    assert "[b]Ada[/b]" in out.getvalue()
    assert "[red]" in out.getvalue()


def test_shows_the_last_moves_and_the_final_board_at_the_end_of_a_round():
    out = StringIO()
    game = played(table("tri-ominos", "555 001", "155"), "555@0:0 551@0:1")
    Screen(("Ada", "greedy"), Console(file=out)).round_end(view(game, 0))
    shown, _, summary = out.getvalue().partition("Round 1 is over")
    assert "greedy played 551@0:1: 11" in shown
    assert "5─────1" in shown
    assert "greedy went out" in summary


def test_crops_a_board_wider_than_the_terminal():
    out = StringIO()
    game = played(table("tri-ominos", "555 155 001", "255 002"), "555@0:0 552@0:1 515@0:-1")
    console = Console(file=out, force_terminal=True, color_system=None, width=12)
    Screen(("Ada", "Bob"), console).board(view(game, 0), {})
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) == 12


def test_announces_the_deal_once(run):
    assert run("play", *PAIR, stdin="q\n").out.count("First to play") == 1


def test_shows_how_many_tiles_each_player_holds(run):
    assert "Tiles on the rack: Ada 9, greedy " in run("play", *PAIR, stdin="q\n").out


def test_reports_the_players_own_move(run):
    out = run("play", *PAIR, stdin="l\n1\nq\n").out
    assert " played " in out.partition("back: ")[2].partition("───")[0]


def test_reports_the_move_before_the_next_player_at_the_same_keyboard(run):
    out = run("play", "--players", "Ada,Bob", "--seed", "9", stdin="\nl\n1\n").out
    shown = out.partition("back: ")[2].partition("see the screen")[0]
    assert " played " in shown
    assert "/ \\" not in shown


def test_a_refused_move_does_not_redraw_the_table(run):
    out = run("play", *ALONE, stdin="555@9:9\np\nq\n").out
    assert out.count("Round 1, pool") == 1
    assert out.count("Not allowed: ") == 2


def test_offers_undo_only_after_a_move(run):
    shown = [run("play", *ALONE, stdin=typed).out.split() for typed in ("q\n", "d\nq\n")]
    assert [words.count("u:") for words in shown] == [0, 1]


def test_says_that_only_the_drawn_tile_may_be_played(run):
    arguments = ("--players", "Ada", "--rules", "tripple-domino")
    shown = {
        "only the tile just drawn" in run("play", *arguments, "--seed", seed, stdin="d\nl\nq\n").out
        for seed in range(8)
    }
    assert shown == {True, False}


def test_names_the_rules_with_changed_fields(run):
    out = run("play", *PAIR, "--rules", "tri-ominos target=200", stdin="q\n").out
    assert "tri-ominos target=200 · Round 1" in out


def test_keeps_best_scores_per_player(run):
    run("play", "--players", "Bob", "--seed", "2", stdin="d\np\n" * 80)
    assert (
        "best so far" not in run("play", "--players", "Ada", "--seed", "2", stdin="d\np\n" * 80).out
    )


@pytest.mark.parametrize("rules", ["tri-ominos-simple", "tri-ominos-unscored"])
def test_unscored_solitaire_is_won_or_lost(run, rules):
    arguments = ("play", *ALONE, "--rules", rules)
    for _ in range(2):
        out = run(*arguments, stdin="d\np\n" * 80).out
        assert "Lost: the round is blocked." in out
        assert "best so far" not in out


def test_does_not_wrap_the_path_of_a_saved_game(run, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    path = tmp_path / ("a-long-name-" * 5 + ".tricorn")
    out = run("play", *PAIR, "--record", path, stdin="q\n").out
    assert f"The game is saved: {path}\n" in out
