"""The documentation: its commands and samples work, and generated parts are up to date."""

import importlib.util
import re
import shlex
from pathlib import Path

import click
import pytest

from tricorn.cli.main import Tricorn, tricorn
from tricorn.rulesets import load_file

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "bench" / "README.md"])


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


def generator():
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", generator().PAGES)
def test_generated_tables_are_up_to_date(page):
    assert generator().filled(page) == (ROOT / "docs" / page).read_text("utf-8")


def test_message_types_of_the_page_are_up_to_date():
    types = generator().page_types
    assert types.TARGET.read_text("utf-8") == types.types()


def test_rule_set_pages_are_up_to_date_and_complete():
    pages = generator().rule_pages.files()
    for path, text in pages.items():
        assert path.read_text("utf-8") == text, path.name
    kinds = ("rules/*.md", "pictures/bridge-*", "pictures/double-*", "pictures/hexagon-*")
    assert {path for kind in kinds for path in ROOT.glob(f"docs/{kind}")} == set(pages)


def test_the_api_reference_is_up_to_date_and_complete():
    pages = generator().api_pages
    for path, text in pages.files().items():
        assert path.read_text("utf-8") == text, path.name
    assert {path.name for path in pages.TARGET.iterdir()} == {path.name for path in pages.files()}


def parse(command, words):
    """Parse the words of a command, including those of its subcommand."""
    if isinstance(command, click.Group) and words[1:]:
        assert words[1] in command.commands, words
        parse(command.commands[words[1]], words[1:])
    else:
        command.make_context(words[0], words[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_pages_parse(page):
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["tricorn"] and words[1:] and words[1].startswith("-"):
                tricorn.make_context("tricorn", words[1:])
            elif words[:1] == ["tricorn"] and len(words) > 1:
                assert words[1] in Tricorn.modules, line
                parse(tricorn.get_command(None, words[1]), words[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_in_pages_exist(page):
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            words = line.split("#")[0].split()
            if words[:1] == ["make"]:
                assert next(word for word in words[1:] if "=" not in word) in targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_samples_run(page, capsys):
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {})
    capsys.readouterr()


def anchors(page):
    """Return the headings of a page as link anchors."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    heads = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_have_existing_targets(page):
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8")):
        target, _, anchor = link.partition("#")
        if "://" not in link:
            place = page.parent / target if target else page
            assert place.is_file(), link
            assert not anchor or anchor in anchors(place), link


def test_every_page_is_in_the_navigation_of_the_site():
    index = ROOT / "docs" / "site" / "index.md"
    entries = re.findall(r"^([\w./*-]+)$", "\n".join(blocks(index, "{toctree}")), re.MULTILINE)
    listed = {path.resolve() for entry in entries for path in index.parent.glob(f"{entry}.md")}
    assert listed | {index} == set(PAGES)


def test_a_toml_sample_is_a_rule_set(tmp_path):
    (sample,) = blocks(ROOT / "docs" / "rules.md", "toml")
    path = tmp_path / "sample.toml"
    path.write_text(sample)
    assert load_file(path).target == 250


def test_every_page_is_in_the_list_of_pages():
    listed = (ROOT / "docs" / "README.md").read_text("utf-8")
    for page in ROOT.glob("docs/*.md"):
        assert page.name == "README.md" or f"]({page.name})" in listed, page.name
