"""The page is light: few bytes before the first view, and a tile dragged over a full board moves alone."""

from bench.screen.drag import begin, dragged, lift
from bench.screen.weight import first_view


def test_the_first_view_is_light(browser, server):
    weighed = first_view(browser, f"http://127.0.0.1:{server.port}")
    assert weighed["script"] > 10_000  # it was weighed at all
    assert weighed["total"] < 150_000


def test_a_dragged_tile_moves_alone(browser, server):
    """With all other tiles on the board: one transform a frame, and nothing is laid out anew."""
    page = begin(browser, f"http://127.0.0.1:{server.port}")
    camera = page.locator(".world").get_attribute("style")
    lift(page)
    assert page.locator(".world").get_attribute("style") == camera
    found = dragged(browser, page, 45)
    page.close()
    assert found["frames_with_a_transform"] > 10
    assert found["most_transforms_a_frame"] == 1
    assert found["layouts"] == 0
