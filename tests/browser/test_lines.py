"""Lost connections, a killed server, a second window, hidden racks, and the page offline."""

from bench.load.services import free_port
from playwright.sync_api import expect
from tests.browser.playing import KEEPING, by_mouse, settle, wait_for_turn, wait_until_kept
from tests.server.running import ProcessServer


def tiles(page):
    return page.locator(".rack-tile").evaluate_all(
        "all => all.map(each => each.dataset.tile).sort()"
    )


def against_bots(page):
    page.locator("form[data-kind=bots] button.main").click()
    wait_for_turn(page)


def test_a_lost_connection_is_shown_and_restored_without_a_reload(open_page):
    page = open_page()
    against_bots(page)
    by_mouse(page)
    wait_for_turn(page)
    before = tiles(page)
    page.evaluate("window.sameDocument = true")
    page.context.set_offline(True)
    page.locator(".line.off, .line.connecting").wait_for()
    page.context.set_offline(False)
    page.locator(".line.on").wait_for()
    assert page.evaluate("window.sameDocument")
    assert tiles(page) == before
    by_mouse(page)
    open_page.may_ask_in_vain = True


def test_the_game_continues_after_the_server_is_killed_and_restarted(open_page, tmp_path):
    server = ProcessServer(tmp_path, port=free_port())
    page = open_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    against_bots(page)
    by_mouse(page)
    wait_for_turn(page)
    before = tiles(page)
    server.kill()
    page.locator(".line.off, .line.connecting").wait_for()
    server = ProcessServer(tmp_path, port=server.port)
    page.locator(".line.on").wait_for()
    assert tiles(page) == before
    by_mouse(page)
    server.stop()
    open_page.may_ask_in_vain = True


def test_a_second_window_takes_the_seat_and_the_first_can_take_it_back(open_page):
    first = open_page()
    against_bots(first)
    second = first.context.new_page()
    second.goto(first.url)
    wait_for_turn(second)
    first.locator(".veil [data-action='page.take-back-here']").click()
    wait_for_turn(first)
    expect(second.locator(".veil [data-action='page.take-back-here']")).to_be_visible()


def test_a_shared_device_never_shows_the_rack_of_the_other_player(open_page):
    page = open_page()
    form = page.locator("form[data-kind=friends]")
    form.locator("summary").first.click()
    form.locator("select[name=where]").select_option("hot-seat")
    form.locator("input[name=other]").fill("Grandma")
    form.locator("button.main").click()
    lift = page.locator(".veil [data-action='page.lift']")
    lift.wait_for()
    expect(page.locator(".seats")).to_contain_text("Grandma")
    assert tiles(page) == []
    seen = []
    for _ in range(4):
        lift.click()
        page.locator(".rack-tile").first.wait_for()
        seen.append(set(tiles(page)))
        by_mouse(page) if page.locator(".rack-tile.fits").count() else pass_on(page)
        lift.wait_for()
        assert tiles(page) == []
        hidden = page.content()
        assert not any(f'data-tile="{tile}"' in hidden for tile in seen[-1])
    assert not seen[0] & seen[1]


def pass_on(page):
    """Draw until a tile fits or the turn is over."""
    while not page.locator(".veil [data-action='page.lift']").count():
        by_mouse(page)


def test_without_help_a_tile_refused_in_a_wrong_place_stays_on_the_rack(open_page):
    page = open_page()
    form = page.locator("form[data-kind=friends]")
    form.locator("summary").first.click()
    form.locator("input[name=ghosts]").uncheck()
    form.locator("button.main").click()
    page.locator(".veil [data-action='page.fill-bots']").click()
    page.locator(".banner.mine").wait_for()
    tile = tiles(page)[-1]
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(".ghost").first.click()
    refused = page.locator(".note.bad")
    refused.or_(page.locator(f".rack:not(:has([data-tile='{tile}']))")).first.wait_for()
    settle(page)
    assert (tile in tiles(page)) == (refused.count() > 0)


def test_offline_every_view_opens_and_says_that_the_server_does_not_answer(open_page):
    page = open_page(**KEEPING)
    wait_until_kept(page)
    page.context.set_offline(True)
    for path in ("/", "/lobby", "/rules", "/puzzle", "/t/somewhere"):
        page.goto("/".join(page.url.split("/")[:3]) + path)
        page.get_by_text("The server does not answer.").first.wait_for()
    page.context.set_offline(False)
    open_page.may_ask_in_vain = True
