"""Performance of the page: bytes before the first view, and work per frame while dragging."""

from bench.screen.drag import begin, dragged, lift
from bench.screen.weight import first_view


def test_the_first_view_loads_less_than_150_kilobytes(browser, server):
    weighed = first_view(browser, f"http://127.0.0.1:{server.port}")
    assert weighed["script"] > 10_000  # makes sure that the scripts were counted
    assert weighed["total"] < 150_000


def test_dragging_a_tile_moves_only_that_tile_without_a_new_layout(browser, server):
    """The board holds all other tiles; each frame has one transform and no layout."""
    page = begin(browser, f"http://127.0.0.1:{server.port}")
    camera = page.locator(".world").get_attribute("style")
    lift(page)
    assert page.locator(".world").get_attribute("style") == camera
    found = dragged(browser, page, 45)
    page.close()
    assert found["frames_with_a_transform"] > 10
    assert found["most_transforms_a_frame"] == 1
    assert found["layouts"] == 0
