"""The score pad in JavaScript gives the same results as Python for every rule set."""

import json
from pathlib import Path

from tests.pad.twin_cases import all_cases

RUNNER = Path(__file__).with_name("pad_twin.js").read_text("utf-8")


def test_the_page_scores_every_case_as_python_does(open_page):
    page = open_page()
    presets = page.evaluate("fetch('/api/pad/rules').then(answer => answer.json())")
    questions, expected = zip(*all_cases(), strict=True)
    asked = {"base": "/page/js/rules", "presets": presets, "cases": list(questions)}
    answers = json.loads(page.evaluate(RUNNER, json.dumps(asked)))
    for question, right, found in zip(questions, expected, answers, strict=True):
        assert found == json.loads(json.dumps(right)), question
