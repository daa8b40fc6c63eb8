"""Rules on the page: spellings, the comparison of rule sheets, and the options of a table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.playing import wait_for_turn

from tricorn.core.ruleset import FIELDS
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field
from tricorn.i18n.ruleset_comparison import compare_rulesets
from tricorn.rulesets import presets

SAVED = """#tricorn 1
#rules tri-ominos must_lay=true target=+200
#player A Ada
#player B Bo
round 1
A 555@0:0 +25 25
"""


def test_the_score_pad_opens_a_game_whose_rules_are_written_as_python_writes_them(open_page):
    page = open_page("/pad")
    page.get_by_text("Load games").click()
    saved = {"name": "game.tricorn", "mimeType": "text/plain", "buffer": SAVED.encode()}
    page.get_by_label("A file of one game").set_input_files(saved)
    expect(page.locator(".note")).to_have_text("1 game loaded")
    page.get_by_role("link", name="Ada 25").click()
    expect(page.locator(".pad-line")).to_have_count(1)


def rows_shown(page):
    """Return the rows of the comparison: label, first sheet, other sheet."""
    rows = page.locator(".differences tbody")
    return [tuple(cell.inner_text() for cell in row.locator("th, td").all()) for row in rows.all()]


@pytest.mark.parametrize("pair", [("tri-ominos", "pressman"), ("goliath", "tri-domino")])
def test_compares_two_sheets_rule_by_rule_as_python_does(open_page, pair):
    page = open_page()
    page.get_by_role("link", name="Rules").click()
    for name, sheet in zip(("sheet", "other"), pair, strict=True):
        page.locator(f"select[name={name}]").select_option(label=Catalogue("en")(f"sheet.{sheet}"))
    rows = compare_rulesets(Catalogue("en"), *(presets()[sheet] for sheet in pair))
    different = [(row.label, row.one, row.other) for row in rows if row.differs]
    expect(page.locator(".differences tbody")).to_have_count(len(different))
    assert rows_shown(page) == different
    same = page.get_by_text("The same on both")
    same.click()
    expect(page.locator(".rules li")).to_have_count(len(rows) - len(different))


SAY_ALL = """async () => {
  const { ruleText } = await import("/page/js/pages/home/rules_form.js");
  const { presets, fields } = await (await fetch("/api/pad/rules")).json();
  const say = (rules) => Object.keys(fields).map((name) => [name, ruleText(name, rules[name])]);
  const all = Object.entries(presets).map(([id, rules]) => [id, Object.fromEntries(say(rules))]);
  return Object.fromEntries(all);
}"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_the_page_words_every_rule_as_python_does(open_page, language):
    page = open_page(locale=language)
    words = Catalogue(language[:2])
    expected = {
        id: {name: format_field(words, rules, name) for name in FIELDS}
        for id, rules in presets().items()
    }
    assert page.evaluate(SAY_ALL) == expected


def options_of(page):
    """Return the form for a table against bots with its rule options open."""
    form = page.locator("form[data-kind=bots]")
    form.get_by_text("Options").click()
    form.get_by_text("Change rules").click()
    expect(form.get_by_label("Play to (points)")).to_be_visible()
    return form


def test_every_option_has_a_neutral_label_and_shows_its_default(open_page):
    form = options_of(open_page())
    expect(form.get_by_label("Play to (points)")).to_have_value("400")
    drawing = form.get_by_label("May you draw when you could play?")
    expect(drawing.locator("option:checked")).to_have_text("Yes, you may")
    expect(form.get_by_label("Cost of a draw")).to_have_value("5")
    for label in form.locator(".rule > label").all():
        assert not re.search("[0-9]", label.inner_text().split("\n")[0])


def test_a_changed_option_is_marked_until_it_is_changed_back(open_page):
    form = options_of(open_page())
    rule = form.locator(".rule", has=form.page.get_by_label("Play to (points)"))
    rule.get_by_label("Play to (points)").fill("200")
    expect(rule).to_contain_text("The game goes to 200 points.")
    expect(rule).to_contain_text("changed (default: 400)")
    rule.get_by_label("Play to (points)").fill("400")
    expect(rule).not_to_contain_text("changed")
    drawing = form.locator(".rule", has=form.page.get_by_label("May you draw"))
    drawing.get_by_label("May you draw").select_option("No, you must play")
    expect(drawing).to_contain_text("Whoever can lay a tile must do so.")
    expect(drawing).to_contain_text("changed (default: Yes, you may)")


def test_changed_options_become_the_rules_of_the_table(open_page):
    page = open_page()
    form = options_of(page)
    form.get_by_label("Play to (points)").fill("200")
    form.get_by_label("May you draw when you could play?").select_option("No, you must play")
    form.get_by_label("Cost of a draw").fill("7")
    form.locator("button.main").click()
    wait_for_turn(page)
    page.locator(".more summary").click()
    page.get_by_role("menuitem", name="Rules of this table").or_(
        page.get_by_role("button", name="Rules of this table")
    ).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Changed at this table")).to_be_visible()
    expect(dialog.locator(".rules").first.locator("li")).to_have_text(
        [
            "Whoever can lay a tile must do so.",
            "Each tile drawn: -7 points.",
            "The game goes to 200 points.",
        ]
    )


def test_an_invalid_value_gets_the_focus_even_if_the_options_are_closed(open_page):
    page = open_page()
    form = options_of(page)
    field = form.get_by_label("Play to (points)")
    field.fill("-5")
    form.get_by_text("Options").click()
    expect(field).to_be_hidden()
    form.locator("button.main").click()
    expect(field).to_be_focused()
