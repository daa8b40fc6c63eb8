"""Reviews on the command line: text, JSON, HTML, six languages, bad input, interruption."""

import json
import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.terminal import interrupted

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tricorn.analysis.review import review as reviewing
from tricorn.bots.selfplay import play_game
from tricorn.core.record.record import Record
from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.records import write
from tricorn.rulesets import load

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def two_rounds(tmp_path, monkeypatch):
    """Return the record of a game with three bots whose names need HTML escaping."""
    monkeypatch.setattr(reviewing, "ROLLOUTS", 1)
    game = play_game(load("tri-ominos target=120"), ["greedy", "random", "greedy"], 5)
    assert len(game.log) == 2
    path = tmp_path / "game.tricorn"
    record = Record(game.ruleset, ("Ada", "<b>Bob & Co", "greedy"), game.log)
    path.write_text(write(record), encoding="utf-8")
    return path


class Page(HTMLParser):
    """The tags and attributes of a page; checks that every tag is closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes = [], [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes.append((tag, dict(attrs)))
        if tag not in ("meta", "img", "source"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def all(self, tag):
        return [attributes for found, attributes in self.attributes if found == tag]


def test_prints_luck_skill_and_the_costliest_moves(run, two_rounds):
    answer = run("review", two_rounds)
    assert answer.code == 0
    for words in ("given", "luck in round", "The costliest moves", "1. ", "! best", "Bob & Co"):
        assert words in answer.out
    assert answer.out.count("Given away: ") == 3
    assert "All decisions" not in answer.out


def test_lists_every_decision_with_all(run, two_rounds):
    facts = json.loads(run("review", two_rounds, "--json").out)
    answer = run("review", two_rounds, "--all")
    listed = answer.out.partition("All decisions")[2]
    assert listed.count("(move ") == listed.count("played") == facts["reviewed"]


def test_json_contains_all_results(run, two_rounds):
    facts = json.loads(run("review", two_rounds, "--json").out)
    assert facts["rules"] == "tri-ominos target=120"
    assert facts["finished"]
    assert facts["reviewed"] == len(facts["decisions"]) == sum(
        seat["decisions"] for seat in facts["seats"]
    )  # fmt: skip
    decisions = {decision["move"]: decision for decision in facts["decisions"]}
    costs = [decisions[move]["given_away"] for move in facts["costliest"]]
    assert costs == sorted((one["given_away"] for one in decisions.values()), reverse=True)[:3]
    for decision in decisions.values():
        moves = {candidate["move"]: candidate for candidate in decision["candidates"]}
        gap = moves[decision["best"]]["chance"] - moves[decision["played"]]["chance"]
        expected = 0 if decision["even"] else gap
        assert decision["given_away"] == pytest.approx(expected, abs=2e-6)
    for seat in facts["seats"]:
        end = seat["start"] + seat["luck"] + seat["gifts"] - seat["given_away"]
        assert end == pytest.approx(seat["end"], abs=5e-6)
        assert seat["course"][0] == [0.5, pytest.approx(1 / 3, abs=1e-6)]


def test_reviews_a_single_player(run, two_rounds):
    by_name = run("review", two_rounds, "--seat", "Ada", "--json")
    assert by_name == run("review", two_rounds, "--seat", "A", "--json")
    facts = json.loads(by_name.out)
    assert {decision["seat"] for decision in facts["decisions"]} == {"A"}
    whole = json.loads(run("review", two_rounds, "--json").out)
    assert facts["seats"] == whole["seats"][:1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_writes_a_complete_page_in_every_language(run, two_rounds, tmp_path, language):
    file = tmp_path / "review.html"
    answer = run("review", two_rounds, "--html", file, "--lang", language)
    assert answer.code == 0
    assert str(file) in answer.out
    text = file.read_text("utf-8")
    page = Page(text)
    assert page.all("html") == [{"lang": language}]
    assert Catalogue(language)("review.costliest") in text
    assert page.tags.count("h1") == 1
    assert "&lt;b&gt;Bob &amp; Co" in text
    assert "<b>Bob" not in text
    assert not re.search(r"""(src|href|url)\s*[=(]\s*["']?\s*(?!data:)[a-z/]""", text)
    pictures = page.all("img")
    assert len(pictures) == 1 + 2 * 3
    assert all(picture["alt"] for picture in pictures)
    for picture in (*(one["src"] for one in pictures), page.all("source")[0]["srcset"]):
        ElementTree.fromstring(b64decode(picture.removeprefix("data:image/svg+xml;base64,")))


def test_solitaire_review_uses_points_instead_of_chances(run, tmp_path, monkeypatch):
    monkeypatch.setattr(reviewing, "ROLLOUTS", 1)
    file = tmp_path / "alone.html"
    record = GOLDEN / "tri-ominos-1.tricorn"
    answer = run("review", record)
    assert answer.code == 0
    assert "chance" not in answer.out
    assert re.search(r"Given away: [0-9.]+ points\.", answer.out)
    facts = json.loads(run("review", record, "--json", "--html", file).out)
    assert facts["outlook"] == "score"
    assert "chance" not in Page(file.read_text("utf-8")).rawdata


@pytest.mark.parametrize(
    ("text", "arguments", "code", "complaint"),
    [
        (None, (), 2, "cannot be read"),
        ("Dear diary", (), 2, "not a record"),
        ("#tricorn 1\n#rules tri-ominos\n", (), 2, "no decision to review"),
        ("#tricorn 1\n#rules tri-ominos\n#player A Ada\nround 7\n", (), 1, ":4: round 7"),
        ("", ("--seat", "Zoe"), 2, "no player “Zoe” in this game. Known are: Ada, Bob"),
        ("", ("--html", "/no/such/folder/page.html"), 2, "cannot be written"),
        ("", (), 2, "no decision to review; tiles or cells are not known"),
    ],
)
def test_refuses_bad_input(run, tmp_path, small_record, text, arguments, code, complaint):
    file = tmp_path / "bad.tricorn"
    if text:
        file.write_text(text)
    answer = run("review", small_record if text == "" else file, *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert complaint in answer.err


def test_names_the_missing_extra(run, golden, monkeypatch):
    monkeypatch.setattr("tricorn.cli.support.fast_engine.is_installed", lambda: False)
    answer = run("review", golden)
    assert answer.code == 2
    assert "pip install 'tricorn[fast]'" in answer.err


def test_reports_the_decisions_reviewed_before_an_interruption(golden):
    """Send Ctrl-C once the progress bar on a real terminal has moved."""
    code, out, shown = interrupted(
        "review", golden, "--json",
        when=lambda shown: re.search(rb" [1-9][0-9]*/[0-9]{2}", shown),
        before="from tricorn.analysis.review import review; review.MIN_DEALS = review.MAX_DEALS = 4_000\n",
    )  # fmt: skip
    assert code == 130
    assert b"Traceback" not in shown
    facts = json.loads(out)
    stopped = re.search(rb"Stopped: ([0-9]+) of ([0-9]+) decisions", shown)
    assert 0 < int(stopped[1]) == facts["reviewed"] < int(stopped[2])
