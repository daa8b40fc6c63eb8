"""Lifts the last tile of a full board, drags it across by mouse and plays it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import pairwise
from math import dist

from bench.screen.browser import SIZE, full_table
from bench.screen.trace import CATEGORIES, Event, Metrics, metrics
from playwright.sync_api import Browser, Locator, Page

STEP_SECONDS = 1 / 60
SETTLING_MS = 200
AT_REST = """async () => {
  await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
Point = tuple[float, float]


def drag(browser: Browser, address: str, steps: int) -> dict[str, Metrics]:
    """Return the cost of lifting, dragging and playing, each from its own trace."""
    page = begin(browser, address)
    found = {
        "lift": metrics(traced(browser, page, lambda: lift(page))),
        "drag": dragged(browser, page, steps),
        "lay": metrics(traced(browser, page, lambda: _lay(page))),
    }
    page.close()
    return found


def begin(browser: Browser, address: str) -> Page:
    """Open the full board and wait until nothing moves."""
    page = browser.new_page(viewport=SIZE, locale="en-GB")
    page.goto(full_table(address))
    page.locator(".rack-tile").wait_for()
    _settle(page)
    laid = page.locator(".tile").count()
    assert laid == 55, f"{laid} tiles on the board"
    return page


def lift(page: Page) -> None:
    """Take the tile from the rack and wait until its legal cells are shown."""
    x, y = _middle(page.locator(".rack-tile"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=6)
    page.locator(".ghost").first.wait_for()
    _settle(page)


def _settle(page: Page) -> None:
    """Wait until nothing moves, plus two frames, since a frame may be slow on a busy machine."""
    page.wait_for_timeout(SETTLING_MS)
    page.evaluate(AT_REST)


def dragged(browser: Browser, page: Page, steps: int) -> Metrics:
    """Return the cost of a drag across the board."""
    way = evenly(_across(page, _spots(page)), steps)
    return metrics(traced(browser, page, lambda: _steadily(page, way)))


def traced(browser: Browser, page: Page, act: Callable[[], None]) -> list[Event]:
    """Return the trace events of the browser during an action."""
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    act()
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def _middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _spots(page: Page) -> list[Point]:
    """Return the places where the tile fits, from the left."""
    return sorted(map(_middle, page.locator(".ghost").all()))


def _across(page: Page, spots: list[Point]) -> list[Point]:
    """Return a path across the board through every place where the tile fits."""
    box = page.locator(".board").bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return [(box["x"] + 20, box["y"] + 20), *spots, (right - 20, bottom - 20)]


def evenly(corners: list[Point], steps: int) -> list[Point]:
    """Return this many evenly spaced points along a path."""
    ends = [0.0]
    for here, there in pairwise(corners):
        ends.append(ends[-1] + dist(here, there))
    legs = list(zip(pairwise(corners), pairwise(ends), strict=True))
    return [_at(legs, ends[-1] * (step + 1) / steps) for step in range(steps)]


def _at(legs: list[tuple[tuple[Point, Point], tuple[float, float]]], far: float) -> Point:
    """Return the point at a distance along the legs of a path."""
    (here, there), (begin, end) = next(leg for leg in legs if far <= leg[1][1] or leg is legs[-1])
    share = (far - begin) / (end - begin)
    return here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])


def _steadily(page: Page, way: list[Point]) -> None:
    """Move one step per frame, if the machine keeps up."""
    due = time.monotonic()
    for place in way:
        page.mouse.move(*place)
        due += STEP_SECONDS
        time.sleep(max(0.0, due - time.monotonic()))


def _lay(page: Page) -> None:
    page.mouse.move(*_spots(page)[0], steps=6)
    page.mouse.up()
    page.locator(".tile").nth(55).wait_for()
    _settle(page)
