"""People at the page, at every size, theme and language that this run covers.

`TRICORN_JOURNEYS=all` (`make journeys`) runs each journey in every setting; without it half of them
run on a phone and half on a desktop.
"""

from dataclasses import dataclass

import pytest
from tests.matrix import THOROUGH, part
from tests.server.running import ThreadServer

from tricorn.server.settings import Limits, Settings

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


@dataclass(frozen=True)
class Setting:
    """The screen size, theme and language of a device."""

    width: int
    height: int
    theme: str
    language: str

    @property
    def is_phone(self):
        return self.width < 600

    @property
    def has_touch(self):
        return self.width < 1000

    def __str__(self):
        return f"{self.width}x{self.height}-{self.theme}-{self.language}"


SMALL, PHONE, TABLET, DESKTOP = (360, 620), (390, 844), (768, 1024), (1440, 900)
USUAL, USUAL_DESKTOP = Setting(*PHONE, "light", "en"), Setting(*DESKTOP, "dark", "de")
ON_DESKTOP = {
    "test_finds_the_costliest_move_of_a_lost_game",
    "test_opens_wrong_links",
    "test_plays_to_200_points",
    "test_plays_with_a_friend_who_leaves_and_returns",
    "test_switches_the_language_during_a_game",
    "test_tries_five_puzzles",
}
"""Journeys that `make test` runs on a desktop; the others run on a phone."""
ALL = [
    Setting(*size, theme, language)
    for size in (SMALL, PHONE, TABLET, DESKTOP)
    for theme in ("light", "dark")
    for language in ("en", "de")
] + [
    Setting(*SMALL, "light", "fr"),
    Setting(*PHONE, "dark", "it"),
    Setting(*TABLET, "light", "nl"),
    Setting(*DESKTOP, "dark", "es"),
]


def pytest_generate_tests(metafunc):
    if "setting" in metafunc.fixturenames:
        usual = USUAL_DESKTOP if metafunc.function.__name__ in ON_DESKTOP else USUAL
        metafunc.parametrize("setting", part(ALL, [usual]), ids=str)


@pytest.fixture
def thorough():
    """Return whether this run may take long, so that journeys play whole games at the default pace."""
    return THOROUGH


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory):
    """Run a server whose bots move almost immediately."""
    with ThreadServer(tmp_path_factory.mktemp("data"), bot_pause=0.02) as server:
        yield server


@pytest.fixture(scope="session")
def usual_server(tmp_path_factory):
    """Run a server with the default settings."""
    data = tmp_path_factory.mktemp("data")
    usual = Settings(data)
    as_usual = {name: getattr(usual, name) for name in ("bot_pause", "bot_seconds", "thinkers")}
    with ThreadServer(data, limits=Limits(), **as_usual) as server:
        yield server


@pytest.fixture
def arrive(request, browser, setting):
    """Open the page as another person, who uses touch on a phone or tablet, else `desktop`."""
    from tests.journeys.driver import Person  # noqa: PLC0415 needs playwright

    contexts, people = [], []

    def arrive_one(path="/", desktop="mouse", as_users_have_it=False):
        server = request.getfixturevalue("usual_server" if as_users_have_it else "quick_server")
        context = browser.new_context(**options_of(setting, as_users_have_it))
        contexts.append(context)
        manner = "touch" if setting.has_touch else desktop
        person = Person(context.new_page(), manner, setting.language)
        people.append(person)
        person.page.goto(f"http://127.0.0.1:{server.port}{path}")
        person.page.get_by_role("heading", level=1).first.wait_for()
        return person

    arrive_one.contexts = contexts
    yield arrive_one
    for person in people:
        assert person.noticing.complaints == []
    for context in contexts:
        context.close()


def options_of(setting, as_users_have_it):
    """Return the options of a browser context; motion and caching are off unless a journey needs them."""
    options = {
        "viewport": {"width": setting.width, "height": setting.height},
        "color_scheme": setting.theme,
        "locale": setting.language,
        "has_touch": setting.has_touch,
        "is_mobile": setting.has_touch,
    }
    if not as_users_have_it:
        options |= {"reduced_motion": "reduce", "service_workers": "block"}
    return options


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):  # noqa: ARG001
    """Add what the pages showed to the report of a failed journey."""
    report = yield
    if report.when == "call" and report.failed and "arrive" in item.funcargs:
        for context in item.funcargs["arrive"].contexts:
            for page in context.pages:
                report.sections.append((page.url, page.evaluate("document.body.innerText")))
    return report
