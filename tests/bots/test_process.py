"""Bots that are programs: real processes, correct ones and every kind of faulty ones."""

import math
import os
import signal
import subprocess
import sys

import pytest
from tests.bots.tables import EXAMPLES, Notes, choose, full_game, is_running, turn, wait_for
from tests.programs import WAIT

from tricorn.bots.budget import GRACE_SECONDS, Budget, answer_timeout
from tricorn.bots.child import MAX_LINE_BYTES, MAX_UNREAD_LINES, Child
from tricorn.bots.contract import BotFailure, own_rng
from tricorn.bots.guard import guarded
from tricorn.bots.program import (
    MAX_THINKING_SECONDS,
    START_SECONDS,
    Program,
    introduction,
    move_request,
)
from tricorn.bots.registry import find, seat_name
from tricorn.core.errors import InputError
from tricorn.core.judging import greedy_move, worth
from tricorn.core.moves import Place
from tricorn.core.record.notation import move_text
from tricorn.core.ruleset import FIELDS
from tricorn.records import read

SPEAK = """
import os, sys, time
def say(*words): print(*words, flush=True)
for line in sys.stdin:
    word, *rest = line.split()
    if word == "begin": say("ready")
"""
"""The start of a bot that reports `ready` and then has to answer `go`."""

ON_GO = SPEAK + '    if word == "go": '

BAD = {
    "ends at once": ("raise SystemExit(3)", "gone", "3"),
    "ends when asked": (ON_GO + "sys.exit('tired')", "gone", "1 tired"),
    "crashes": (ON_GO + "1 // 0", "gone", "ZeroDivisionError"),
    "kills itself": (ON_GO + "os.kill(os.getpid(), 9)", "gone", "137"),
    "is never ready": ("import time; time.sleep(60)", "late", ""),
    "never answers": (SPEAK, "late", ""),
    "never stops": (ON_GO + "\n        while True: pass", "late", ""),
    "closes its input": (ON_GO + "os.close(0); time.sleep(60)", "late", ""),
    "closes its output": (ON_GO + "os.close(1); time.sleep(60)", "late", ""),
    "does not end its line": (ON_GO + "sys.stdout.write('move 1'); time.sleep(60)", "late", ""),
    "complains": (ON_GO + "print('no idea', file=sys.stderr); time.sleep(60)", "late", "no idea"),
    "talks": (ON_GO + "say('I think, the best one')", "rubbish", "I think"),
    "talks at the start": ("print('Loading...', flush=True); input()", "rubbish", "Loading"),
    "says no move": (ON_GO + "say('move')", "rubbish", "move"),
    "says two moves": (ON_GO + "say('move 1 2')", "rubbish", "move 1 2"),
    "sends binary": (ON_GO + "os.write(1, bytes(range(256)) + b'\\n')", "rubbish", ""),
    "sends one huge line": (ON_GO + "os.write(1, b'x' * 60_000); say('x' * 9**7)", "rubbish", "xx"),
    "sends without end": (ON_GO + "\n        while True: say('info', 'x' * 900)", "late", ""),
    "is off by one": (ON_GO + "say('move 0')", "illegal", "0"),
    "counts too far": (ON_GO + "say('move 99')", "illegal", "99"),
    "invents a tile": (ON_GO + "say('move 666@0:0')", "illegal", "666@0:0"),
    "lays it elsewhere": (ON_GO + "say('move 555@40:40')", "illegal", "555@40:40"),
}


@pytest.mark.parametrize("how", BAD)
def test_plays_the_greedy_move_for_a_faulty_program(how, program, tmp_path, monkeypatch):
    text, code, detail = BAD[how]
    monkeypatch.setattr("tricorn.bots.budget.GRACE_SECONDS", 0.3 if code == "late" else WAIT)
    never_ready = how == "is never ready"
    monkeypatch.setattr("tricorn.bots.program.START_SECONDS", 1 if never_ready else WAIT)
    seen = turn()
    pid = f"import os; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
    bot, notes = program(pid + text)
    if how == "complains":  # let it time out only after the complaint
        bot.bot.clock = lambda: math.inf if bot.bot._child.error_output else 0.0
    assert choose(bot, seen, 0.1) == greedy_move(seen.round)
    assert notes.codes == [code]
    assert detail in notes[0].detail
    assert len(notes[0].detail) < 200
    assert notes[0].detail.isprintable()
    assert wait_for(lambda: not is_running(int((tmp_path / "pid").read_text())))


def test_starts_a_failing_program_three_times(program, tmp_path):
    starts = tmp_path / "starts"
    bot, notes = program(f"open({str(starts)!r}, 'a').write('x')\n" + BAD["crashes"][0])
    for _ in range(5):
        choose(bot)
    assert notes.codes == ["gone"] * 3 + ["off"]
    assert starts.read_text() == "xxx"


def test_starts_a_program_once_at_its_first_move(program, tmp_path):
    starts = tmp_path / "starts"
    bot, notes = program(f"open({str(starts)!r}, 'a').write('x')\n" + ON_GO + "say('move 1')")
    assert not starts.exists()
    full_game([bot, find("greedy")])
    assert starts.read_text() == "x"
    assert not notes


def test_sends_the_rules_again_only_when_they_change(program):
    text = "sent = 0\n" + SPEAK + "    if word == 'begin': sent += 1\n"
    bot, notes = program(text + "    if word == 'go': say('move', sent)")
    first, other = turn(), turn("tripple-domino")
    choices = [choose(bot, seen) for seen in (first, first, other, first)]
    expected = zip((first, first, other, first), (1, 1, 2, 3), strict=True)
    assert choices == [seen.legal_moves[number - 1] for seen, number in expected]
    assert not notes


def test_accepts_a_move_as_number_or_as_text(program):
    seen = turn()
    for number, move in enumerate(seen.legal_moves, 1):
        by_number, _ = program(ON_GO + f"say('move {number}')")
        by_text, _ = program(ON_GO + f"say('move {move_text(move)}')")
        assert choose(by_number, seen) == choose(by_text, seen) == move
        if number == 3:
            break


def test_accepts_info_and_progress_before_the_move(program):
    bot, notes = program(
        ON_GO
        + "say('info', 'hm'); say('progress 0.25'); say('progress x'); say('progress 7'); say('move 2')"
    )
    seen, reported = turn(), []
    assert bot(seen, own_rng(1), Budget(WAIT, progress=reported.append)) == seen.legal_moves[1]
    assert reported == [0.25, 1.0]
    assert not notes


def test_discards_output_sent_before_the_next_request(program):
    bot, notes = program(ON_GO + "say('move 1'); say('info'); say('move 2'); time.sleep(0.2)")
    seen = turn()
    assert choose(bot, seen) == seen.legal_moves[0]
    assert wait_for(lambda: bot.bot._child._lines.qsize() == 2)
    assert choose(bot, seen) == seen.legal_moves[0]
    assert not notes


def test_limits_the_unread_output_of_a_program(tmp_path):
    (tmp_path / "bot.py").write_text("for n in range(10**6): print('info', n)")
    child = Child([sys.executable, str(tmp_path / "bot.py")])
    child._readers[0].join(WAIT)
    assert MAX_UNREAD_LINES < child._lines.qsize() < MAX_UNREAD_LINES + 5
    child.request(["go"])
    with pytest.raises(BotFailure) as failure:
        child.line(1)
    child.kill()
    assert failure.value.code == "rubbish"


def test_sends_stop_when_the_budget_is_stopped(program):
    text = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "begin": print("ready", flush=True)
    if word == "stop": print("move 2", flush=True)
"""
    bot, notes = program(text)
    seen = turn()
    move = bot(seen, own_rng(1), Budget(WAIT, stopped=lambda: True))
    assert move == seen.legal_moves[1]
    assert not notes


def placements(seen):
    return [move for move in seen.legal_moves if isinstance(move, Place)]


def test_a_request_contains_exactly_what_the_seat_sees():
    seen = turn(seats=3)
    lines = list(move_request(seen, own_rng(1), Budget(1.5, samples=7)))
    sent = {
        line.split()[0]: line.split()[1:] for line in lines if not line.startswith(("log", "legal"))
    }
    assert sent["rack"] == [str(tile) for tile in sorted(seen.rack.known)]
    assert sent["racks"] == [str(rack.size) for rack in seen.round.racks]
    assert sent["pool"] == [str(len(seen.round.pool))]
    assert sent["scores"] == [str(score) for score in seen.game.scores]
    assert sent["samples"] == ["7"]
    assert 1 <= int(sent["time"][0]) <= 1500
    assert lines[-1] == "go"
    legal = [line.split()[1:] for line in lines if line.startswith("legal")]
    assert [move for _, move, _ in legal] == [move_text(move) for move in seen.legal_moves]
    worths = {str(move.placement): worth(seen.round, move.placement) for move in placements(seen)}
    assert {move: int(points) for _, move, points in legal if "@" in move} == {
        text: points.total for text, points in worths.items()
    }
    log = [line.removeprefix("log ") for line in lines if line.startswith("log")]
    header = ["#tricorn 1", "#rules tri-ominos", "#player A", "#player B", "#player C", "round 1"]
    assert read("\n".join(header + log)).game.round == seen.round


def test_the_introduction_lists_every_rule_field():
    lines = list(introduction(turn("goliath", seats=4)))
    assert lines[0] == "tricorn 1"
    assert [line.split()[1] for line in lines if line.startswith("rule ")] == list(FIELDS)
    assert lines[-3:-1] == ["seats 4", f"seat {'ABCD'[turn('goliath', seats=4).seat]}"]


def test_documents_every_line_and_limit_of_the_protocol():
    page = (EXAMPLES.parent / "docs" / "bots.md").read_text("utf-8")
    seen = turn()
    lines = [
        *introduction(seen),
        *move_request(seen, own_rng(1), Budget(1, samples=1)),
        "stop",
        "quit",
    ]
    for word in {line.split()[0] for line in lines}:
        assert f"\n| `{word}" in page, word
    assert (
        f"{START_SECONDS:.0f} seconds to be ready and twice its time and {GRACE_SECONDS:.0f} seconds"
        in page
    )
    assert (answer_timeout(5), MAX_THINKING_SECONDS) == (10 + GRACE_SECONDS, 60)
    assert f"at most {MAX_LINE_BYTES} bytes" in page


SAMPLES = [
    f"{sys.executable} {EXAMPLES}/programs/tidy.py",
    f"sh {EXAMPLES}/programs/most_points.sh",
]


@pytest.mark.parametrize("command", SAMPLES)
def test_the_samples_play_full_games_without_failure(command):
    notes = Notes()
    bots = [guarded(find(f"program:{command}"), notes.append), find("random"), find("beginner")]
    game = full_game(bots, "tripple-domino target=100")
    bots[0].close()
    assert game.ended is not None
    assert not notes


def test_the_shell_sample_plays_like_greedy():
    bot = Program(SAMPLES[1])
    game = full_game([bot, find("greedy")])
    bot.close()
    assert game == full_game([find("greedy"), find("greedy")])


@pytest.mark.parametrize(
    "path", sorted((EXAMPLES / "programs").iterdir()), ids=lambda path: path.name
)
def test_a_sample_has_about_twenty_lines(path):
    assert len(path.read_text().splitlines()) <= 22


def test_two_seats_of_one_program_are_two_processes():
    first, second = find(f"program:{SAMPLES[0]}"), find(f"program:{SAMPLES[0]}")
    for bot in (first, second):
        choose(bot)
    assert first._child._process.pid != second._child._process.pid
    first.close()
    second.close()


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere", "'unclosed"])
def test_refuses_a_command_that_cannot_be_started(command):
    with pytest.raises(InputError) as error:
        find(f"program:{command}")
    assert error.value.code == "not-a-program"


def test_names_a_seat_after_the_program_file(tmp_path):
    script = tmp_path / "my own bot with a very long name.py"
    script.touch()
    assert (
        seat_name(f"program:{sys.executable} -u '{script}' --level 3") == "my own bot with a very l"
    )
    assert seat_name("program:sh -c true") == "sh"
    assert seat_name("greedy") == "greedy"


HANGS = """
import os, sys
for line in sys.stdin:
    if line == "begin\\n":
        print("ready", flush=True)
    if line == "go\\n":
        open(sys.argv[1], "w").write(f"{os.getpid()} ")
        while True:
            pass
"""


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_kills_a_hanging_program_with_the_game(sign, tmp_path):
    (tmp_path / "bot.py").write_text(HANGS)
    seats = f"program:{sys.executable} {tmp_path}/bot.py {tmp_path}/pid,greedy"
    table = subprocess.Popen(
        [sys.executable, "-c", "from tricorn.cli.main import main; main()", "play", "--players", seats],
        env={**os.environ, "TRICORN_DATA": str(tmp_path), "TRICORN_LANG": "en"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    pid = tmp_path / "pid"
    assert wait_for(lambda: pid.exists() and pid.read_text().endswith(" "))
    assert is_running(int(pid.read_text()))
    table.send_signal(sign)
    out, err = table.communicate(timeout=WAIT)
    died = wait_for(lambda: not is_running(int(pid.read_text())))
    if not died:
        os.kill(int(pid.read_text()), signal.SIGKILL)
    assert died
    assert err == ""
    if sign == signal.SIGINT:
        assert table.returncode == 130
        assert "saved" in out
