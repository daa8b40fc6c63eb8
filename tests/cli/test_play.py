"""Whole games in the terminal, typed by a pilot that reads the record to find legal moves."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, Place
from tricorn.records import read

PROGRAM = [sys.executable, "-c", "from tricorn.cli.main import main; main()", "play"]


class Pilot:
    """A `tricorn play` process and the player at its keyboard."""

    def __init__(self, record: Path, *arguments: str) -> None:
        self.record = record
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, encoding="utf-8", bufsize=1,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
        self.screen = ""

    def kill(self) -> None:
        """Kill the process immediately, like a power failure."""
        self.process.kill()
        self.process.communicate()

    def wait(self) -> int:
        """Wait until the process exits; return its exit code."""
        self.process.communicate()
        return self.process.returncode

    def read_until(self, *ends: str) -> str:
        """Read until the program prompts for input; return this part of the output."""
        part = ""
        assert self.process.stdout
        while not part.endswith(ends):
            character = self.process.stdout.read(1)
            if not character:
                break
            part += character
        self.screen += part
        return part

    def type(self, text: str) -> None:
        """Type a line."""
        assert self.process.stdin
        self.process.stdin.write(text + "\n")

    @property
    def game(self):
        """Return the game as currently recorded."""
        return read(self.record.read_text("utf-8")).game

    def play(self, prompts: tuple[str, ...], turns: int = 10_000) -> str:
        """Answer every prompt with the first legal move; return the last part of the output."""
        for _ in range(turns):
            part = self.read_until(*prompts, "next round: ", "see the screen. ")
            if not part.endswith(prompts):
                if not part.endswith(("next round: ", "see the screen. ")):
                    return part
                self.type("")
                continue
            move = legal_moves(self.game.round)[0]
            if isinstance(move, Place):
                self.type(str(move.placement))
            else:
                self.type("d" if isinstance(move, Draw) else "p")
        return ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--rules", "nonsense"), "no rule set “nonsense”"),
        (("--rules", "tri-ominos target=none"), "target"),
        (("--record", "/dev/null/game.tricorn"), "cannot be written"),
        (("--players", "Ada,,Bob"), "name"),
        (("--rules", "tri-ominos", "--lang", "xx"), "no language “xx”"),
    ],
)
def test_refuses_bad_options_before_prompting(run, arguments, complaint):
    answer = run("play", *arguments, stdin="2\nAda\ngreedy\n")
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_prompts_again_for_a_misspelled_bot(run):
    answer = run("play", "--seed", "1", stdin="2\nMarta\ngreddy\ngreedy\n1\nq\n")
    assert "Did you mean “greedy”?" in answer.out
    assert "Tiles on the rack: Marta 9" in answer.out


def test_plays_a_solitaire_game_to_its_end(tmp_path):
    record = tmp_path / "solo.tricorn"
    pilot = Pilot(record, "--players", "Ada", "--seed", "5", "--record", str(record))
    last = pilot.play(("Ada> ",))
    assert pilot.wait() == 0
    assert "Score: " in last
    assert pilot.game.ended is not None


def test_plays_a_game_of_two_people_and_two_bots_to_its_end(tmp_path):
    record = tmp_path / "four.tricorn"
    seats = "Ada,Bob,greedy,random"
    pilot = Pilot(
        record, "--players", seats, "--seed", "5", "--record", str(record),
        "--rules", "tri-ominos target=100",
    )  # fmt: skip
    last = pilot.play(("Ada> ", "Bob> "))
    assert pilot.wait() == 0
    assert "Won by" in last
    assert pilot.game.ended is not None


def test_hides_the_rack_until_the_player_confirms(tmp_path):
    record = tmp_path / "two.tricorn"
    pilot = Pilot(record, "--players", "Ada,Bob", "--seed", "5", "--record", str(record))
    for _ in range(6):
        part = pilot.read_until("see the screen. ")
        assert "/ \\" not in part.replace("\r", "").split("Score")[-1]
        assert "1      2" not in part
        pilot.type("")
        assert "1      2" in pilot.read_until("> ")
        move = legal_moves(pilot.game.round)[0]
        pilot.type(str(move.placement) if isinstance(move, Place) else "d")
        if not isinstance(move, Place):
            break
    pilot.kill()


def test_resumes_a_killed_game_where_it_stopped(tmp_path):
    record = tmp_path / "killed.tricorn"
    seats = ("--players", "Ada,greedy", "--seed", "9", "--rules", "tri-ominos target=60")
    pilot = Pilot(record, *seats, "--record", str(record))
    pilot.play(("Ada> ",), turns=7)
    pilot.kill()
    before = record.read_text("utf-8")
    assert before.count("\nA ") >= 5
    with record.open("a", encoding="utf-8") as file:
        file.write("A 55")
    second = Pilot(record, "--resume", str(record))
    second.play(("Ada> ",))
    assert second.wait() == 0
    after = record.read_text("utf-8")
    assert after.startswith(before)
    assert read(after).game.ended is not None


def test_a_killed_and_resumed_game_gives_the_same_record(tmp_path):
    records = [tmp_path / "whole.tricorn", tmp_path / "cut.tricorn"]
    seats = ("--players", "Ada,casual", "--seed", "9", "--rules", "tri-ominos target=60")
    whole = Pilot(records[0], *seats, "--record", str(records[0]))
    whole.play(("Ada> ",))
    cut = Pilot(records[1], *seats, "--record", str(records[1]))
    cut.play(("Ada> ",), turns=12)
    cut.kill()
    resumed = Pilot(records[1], "--resume", str(records[1]))
    resumed.play(("Ada> ",))
    assert (whole.wait(), resumed.wait()) == (0, 0)
    assert records[0].read_text() == records[1].read_text()


def test_undo_in_solitaire_removes_the_move_from_the_record(tmp_path):
    record = tmp_path / "undo.tricorn"
    pilot = Pilot(record, "--players", "Ada", "--seed", "5", "--record", str(record))
    pilot.read_until("Ada> ")
    before = record.read_text()
    pilot.type("d")
    pilot.read_until("Ada> ")
    assert record.read_text() != before
    pilot.type("u")
    pilot.read_until("Ada> ")
    assert record.read_text() == before
    pilot.type("u")
    pilot.read_until("Ada> ")
    assert record.read_text() == before
    pilot.type("q")
    assert "saved" in pilot.read_until("never")
    assert pilot.wait() == 0


def test_lists_placements_on_request(tmp_path):
    record = tmp_path / "list.tricorn"
    pilot = Pilot(record, "--players", "Ada,greedy", "--seed", "9", "--record", str(record))
    pilot.read_until("Ada> ")
    pilot.type("l")
    listed = pilot.read_until("back: ")
    for move in legal_moves(pilot.game.round):
        if isinstance(move, Place):
            assert str(move.placement) in listed
    pilot.type("1")
    pilot.read_until("Ada> ")
    assert record.read_text().count("\nA ") == 1
    pilot.kill()


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [("153", "no tile 153"), ("xyz", "not a tile"), ("p", "tiles to draw before a pass"),
     ("555@9:9", "not on the rack")],
)  # fmt: skip
def test_explains_a_refused_move_and_prompts_again(tmp_path, typed, complaint):
    record = tmp_path / "refused.tricorn"
    pilot = Pilot(record, "--players", "Ada", "--seed", "5", "--record", str(record))
    pilot.read_until("Ada> ")
    pilot.type(typed)
    assert complaint in pilot.read_until("Ada> ")
    pilot.type("q")
    assert pilot.wait() == 0


def test_offers_an_unfinished_game_at_the_next_start(run):
    first = run("play", "--players", "Ada,greedy", "--rules", "tri-domino", stdin="q\n")
    assert "saved" in first.out
    second = run("play", stdin="y\nq\n")
    assert "unfinished (tri-domino: " in second.out
    assert second.code == 0


def test_sets_up_a_new_game_with_prompts_and_defaults(run):
    answer = run("play", stdin="\n\n\n\nq\n")
    assert "How many play, 1 to 6? [2]" in answer.out
    assert "You> " in answer.out
    assert answer.code == 0


def test_end_of_input_saves_the_game(run):
    answer = run("play", "--players", "Ada,Bob", stdin="")
    assert answer.code == 0
    assert "saved" in answer.out


def test_plays_a_game_of_bots_to_its_end(run, tmp_path):
    record = tmp_path / "bots.tricorn"
    answer = run("play", "--players", "greedy,random,greedy", "--seed", "1", "--record", record)
    assert answer.code == 0
    assert read(record.read_text()).game.ended is not None


def test_solitaire_remembers_the_best_score(run):
    first = run("play", "--players", "Ada", "--seed", "2", stdin="d\np\n" * 80)
    assert "Score: " in first.out
    again = run("play", "--players", "Ada", "--seed", "2", stdin="d\np\n" * 80)
    assert "Your best so far" in again.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "a,b,c,d,e,f,g"), "7 seats are not possible; a table has 1 to 6"),
        (("--players", "Ada,,Bob"), "can’t be a name"),
        (("--players", "x" * 25), "1 to 24 characters"),
        (("--players", "Ada", "--rules", "chess"), "no rule set “chess”"),
        (("--players", "Ada", "--seed", "many"), "--seed: “many” is not allowed"),
        (("--resume", "nowhere.tricorn"), "nowhere.tricorn cannot be read"),
        (("--players", "Ada", "--record", f"{os.devnull}/game"), "cannot be written"),
    ],
)
def test_refuses_bad_input(run, arguments, complaint):
    answer = run("play", *arguments)
    assert answer.code == 2
    assert complaint in answer.err


def test_refuses_to_overwrite_an_existing_file(run, small_record):
    before = small_record.read_text()
    answer = run("play", "--players", "Ada", "--record", small_record)
    assert answer.code == 2
    assert "exists already" in answer.err
    assert small_record.read_text() == before


def test_ctrl_c_at_the_prompt_saves_the_game_and_exits_with_130(tmp_path):
    path = tmp_path / "game.tricorn"
    options = ("--players", "Ada,greedy", "--seed", "9", "--record", str(path))
    pilot = Pilot(path, *options)
    pilot.read_until("Ada> ")
    pilot.process.send_signal(signal.SIGINT)
    assert pilot.wait() == 130
    assert len(pilot.game.log) == 1
