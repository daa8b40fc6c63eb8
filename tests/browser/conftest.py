"""A real Chromium that uses a real server."""

import pytest
from tests.chromium import FAILED_REQUESTS, complaint
from tests.programs import WAIT
from tests.server.running import ThreadServer

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = ThreadServer(tmp_path_factory.mktemp("data"), bot_pause=0.02)
    yield running
    running.stop()


@pytest.fixture
def open_page(browser, server):
    """Open each page in a new browser context; any error on a page fails the test."""
    contexts, complaints = [], []

    def open_one(path="/", **options):
        usual = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * WAIT)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: line.type == "error" and complaints.append(complaint(line)))
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        page.wait_for_selector("h1")
        return page

    open_one.may_ask_in_vain = False
    open_one.contexts = contexts
    yield open_one
    for context in contexts:
        context.close()
    forgiven = FAILED_REQUESTS if open_one.may_ask_in_vain else ()
    assert [each for each in complaints if not each.startswith(forgiven)] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):  # noqa: ARG001
    """Add the text of the open pages to the report of a failed test."""
    report = yield
    if report.when == "call" and report.failed and "open_page" in item.funcargs:
        for context in item.funcargs["open_page"].contexts:
            for page in context.pages:
                report.sections.append((page.url, page.evaluate("document.body.innerText")))
    return report
