"""Enter games on the score pad by touch and count the taps."""

import re

from playwright.sync_api import expect

from tricorn.core.moves import Drawn, Passed, Placed, RoundEnded, Shown
from tricorn.core.points import HEXAGONS

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


class Taps:
    """Taps the page and counts the taps."""

    def __init__(self, page):
        self.page = page
        self.count = 0

    def tap(self, selector, **how):
        self.page.locator(selector).first.tap(**how)
        self.count += 1

    def tile(self, tile, bonus=None):
        for digit in str(tile):
            self.tap(f"[data-digit='{digit}']", force=True)  # no wait: the digits never move
        times = HEXAGONS.index(bonus) + 1 if bonus in HEXAGONS else 1
        for _ in range(times if bonus else 0):
            self.tap(f"[data-bonus='{'hexagon' if bonus in HEXAGONS else bonus}']")

    def lay(self, tile, bonus=None):
        self.tile(tile, bonus)
        self.tap("[data-action=enter]")


def start_pad(page, names, target=None):
    """Start a game on the score pad and wait for the keypad."""
    page.locator("select[name=rules] option").nth(2).wait_for(state="attached")
    for _ in names[2:]:
        page.locator("[data-action=add-player]").tap()
    for field, name in zip(page.locator(".players input").all(), names, strict=True):
        field.fill(name)
    if target is not None:
        page.locator(".new-pad summary").tap()
        page.locator("input[name=target]").fill(str(target))
    page.locator("[data-action=start]").tap()
    page.locator(".keypad").wait_for()


def expect_totals(page, scores):
    """Wait until the score sheet shows these totals."""
    numbers = (str(score).replace("-", "−") for score in scores)
    texts = [re.compile(rf"^[\s★]*{number}[\s★]*$") for number in numbers]
    expect(page.locator(".pad > div .scores tfoot td")).to_have_text(texts)


def bonus_of(event):
    kinds = [part.kind for part in event.points.parts]
    return next((kind for kind in kinds if kind in ("bridge", "double", *HEXAGONS)), None)


def enter_round(page, finger, events):
    """Enter the events of a round and return the number of turns."""
    turns = 0
    first = events[1]
    finger.tap(f"[data-seat='{first.seat}']")
    racks = [set(rack.known) for rack in events[0].racks]
    for event in events[1:]:
        match event:
            case Placed(seat, placement):
                racks[seat].discard(placement.tile)
                finger.lay(placement.tile, bonus_of(event))
                turns += 1
            case Shown(tile=tile):
                finger.tap(f"dialog button:has-text('{'-'.join(str(tile))}')")
            case Drawn(seat, tile):
                racks[seat].add(tile)
                finger.tap("[data-action=draw]")
            case Passed():
                finger.tap("[data-action=pass]")
                turns += 1
            case RoundEnded():
                enter_left(page, finger, racks)
    return turns


def enter_left(page, finger, racks):
    dialog = page.locator("dialog[open]")
    if not dialog.count():
        finger.tap("[data-action='page.pad.round-over']")
        finger.tap("dialog [data-action=blocked]")
    for seat, rack in enumerate(racks):
        field = dialog.locator(f"[data-left='{seat}']")
        if rack and field.count():
            field.fill(str(sum(tile.value for tile in rack)))
            finger.count += 3  # one tap into the field and two digits
    finger.tap("[data-action=write-end]")
