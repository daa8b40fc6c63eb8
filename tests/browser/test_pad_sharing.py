"""One score pad on several phones: refused edits, two versions, lost connections, links and QR codes."""

from dataclasses import replace
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect
from tests.browser.tapping import PHONE, Taps, expect_totals, start_pad
from tests.server.running import ProcessServer, ThreadServer, until

from tricorn.server.http.qr import qr_svg
from tricorn.server.pads import live as pads
from tricorn.server.settings import Limits
from tricorn.server.store.contract import UnavailableError
from tricorn.table.errors import RefusedError


@pytest.fixture
def new_pad(open_page):
    """Open a pad for these players."""

    def start(names=("Ada", "Bo"), **options):
        page = open_page("/pad", **PHONE, **options)
        start_pad(page, names)
        return page

    return start


def share(page):
    """Share the open pad; return the links to watch and to write."""
    page.locator(".more summary").tap()
    page.locator("[data-action='page.pad.share']").tap()
    page.locator("dialog .code").wait_for()
    watch, write = (field.input_value() for field in page.locator("dialog input").all())
    return watch, write


def path_of(link):
    return link[link.index("/pad/") :]


def test_both_links_have_a_qr_code_and_the_link_to_write_has_the_token(new_pad, open_page):
    ada = new_pad()
    finger = Taps(ada)
    finger.tap("[data-seat='0']")
    finger.lay("222")
    watch, write = share(ada)
    assert write.startswith(f"{watch}#")
    to_write = ada.get_by_role("img", name="QR code of the link: Link to write")
    expect(to_write).to_be_visible()
    shown = unquote(to_write.get_attribute("src").partition(",")[2])
    assert shown == qr_svg(write)
    expect(ada.get_by_role("img", name="QR code of the link: Link to watch")).to_be_visible()
    bo = open_page(path_of(write), **PHONE)
    Taps(bo).lay("122")
    expect_totals(ada, (16, 5))


@pytest.fixture
def own_server(tmp_path, open_page):
    """Run a server for this test alone, with the default limits."""
    with ThreadServer(tmp_path, limits=Limits()) as running:
        yield running
        for context in open_page.contexts:
            context.close()


@pytest.fixture
def shared_pad(open_page):
    """Share a pad with one line; return Ada's page and the links to watch and to write."""

    def start(server=None, **options):
        ada = open_page("/pad", **PHONE, **options)
        if server is not None:
            ada.goto(f"http://127.0.0.1:{server.port}/pad")
        start_pad(ada, ("Ada", "Bo"))
        finger = Taps(ada)
        finger.tap("[data-seat='0']")
        finger.lay("444")
        links = share(ada)
        ada.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(ada.locator(".line.on")).to_be_visible()
        return ada, *links

    return start


def alert(page):
    return page.locator(".alert:visible")


def same_totals(pages, scores):
    for page in pages:
        expect_totals(page, scores)


def test_an_edit_is_sent_again_later_if_the_server_cannot_save_it(
    shared_pad, open_page, own_server, monkeypatch
):
    ada, watch, _ = shared_pad(own_server)
    cleo = open_page()
    cleo.goto(watch)
    store, tried = own_server.server.services.store, []
    append = type(store).append

    async def full(*_):
        tried.append(1)
        raise UnavailableError

    monkeypatch.setattr(type(store), "append", full)
    Taps(ada).lay("144")
    expect(alert(ada)).to_contain_text("Not shared yet: Nothing can be saved at the moment")
    expect(ada.locator(".pad-line")).to_have_count(2)
    assert len(tried) < 3
    monkeypatch.setattr(type(store), "append", append)
    same_totals((ada, cleo), (22, 9))
    expect(alert(ada)).to_have_count(0)


def test_a_refused_edit_is_not_retried_and_stays_on_the_device(shared_pad, open_page, monkeypatch):
    ada, watch, _ = shared_pad()
    cleo = open_page(path_of(watch), **PHONE)
    checked = []
    check = pads.check_record

    def too_long(lines):
        checked.append(lines)
        raise RefusedError("too-large", 413)

    monkeypatch.setattr(pads, "check_record", too_long)
    finger = Taps(ada)
    finger.lay("144")
    expect(alert(ada)).to_contain_text("Not shared: That is too much at once.")
    finger.lay("114")
    expect(ada.locator(".pad-line")).to_have_count(3)
    until(lambda: len(checked) == 2)
    expect(alert(ada)).to_be_visible()
    ada.get_by_role("button", name="Try again").tap()
    until(lambda: len(checked) == 3)
    expect(alert(ada)).to_be_visible()
    ada.reload()
    expect(ada.locator(".pad-line")).to_have_count(3)
    until(lambda: len(checked) >= 4)
    expect(alert(ada)).to_be_visible()
    assert len(checked) == 4  # once per line, per tap and per start of the page
    monkeypatch.setattr(pads, "check_record", check)
    ada.get_by_role("button", name="Try again").tap()
    same_totals((ada, cleo), (28, 9))


def test_a_refused_game_can_be_kept_on_this_device_only(shared_pad, open_page, monkeypatch):
    ada, watch, _ = shared_pad()

    def too_long(_):
        raise RefusedError("too-large", 413)

    monkeypatch.setattr(pads, "check_record", too_long)
    finger = Taps(ada)
    finger.lay("144")
    ada.get_by_role("button", name="Keep here only").tap()
    expect(alert(ada)).to_have_count(0)
    expect_totals(ada, (22, 9))
    finger.lay("114")
    ada.reload()
    expect_totals(ada, (28, 9))
    cleo = open_page(path_of(watch), **PHONE)
    expect_totals(cleo, (22, 0))


def in_conflict(ada, write, open_page):
    """Let Ada write 1-4-4 offline while Bo writes 3-4-4."""
    bo = open_page(path_of(write), **PHONE)
    expect_totals(bo, (22, 0))
    ada.context.set_offline(True)
    Taps(ada).lay("144")
    expect(alert(ada)).to_contain_text("Not shared yet: there is no connection")
    Taps(bo).lay("344")
    expect_totals(bo, (22, 11))
    ada.context.set_offline(False)
    open_page.may_ask_in_vain = True
    return bo


def game_with(page, text):
    page.locator(".home").tap()
    return page.locator(".games li", has_text=text)


def test_choosing_your_own_version_keeps_the_shared_one_as_a_game(shared_pad, open_page):
    ada, _, write = shared_pad()
    bo = in_conflict(ada, write, open_page)
    dialog = ada.get_by_role("dialog")
    expect(dialog.get_by_role("region", name="On this device")).to_contain_text("1-4-4")
    expect(dialog.get_by_role("region", name="Shared")).to_contain_text("3-4-4")
    dialog.get_by_role("button", name="Close").tap()
    expect(alert(ada)).to_contain_text("another device has written something else")
    Taps(ada).lay("114")  # play can continue during the conflict
    expect_totals(ada, (28, 9))
    ada.reload()
    expect(dialog).to_contain_text("Two versions")
    dialog.get_by_role("button", name="Close").tap()
    ada.get_by_role("button", name="Compare versions").tap()
    expect(dialog.get_by_role("region", name="On this device")).to_contain_text("1-1-4")
    dialog.get_by_role("button", name="Use mine").tap()
    same_totals((ada, bo), (28, 9))
    expect(alert(ada)).to_have_count(0)
    other = game_with(ada, "Other version")
    expect(other).to_contain_text("Ada 22, Bo 11")
    other.locator("a").tap()
    expect(ada.locator(".pad-line").first).to_contain_text("3-4-4")


def test_choosing_the_shared_version_keeps_your_own_as_a_game(shared_pad, open_page):
    ada, _, write = shared_pad()
    bo = in_conflict(ada, write, open_page)
    ada.get_by_role("dialog").get_by_role("button", name="Use theirs").tap()
    same_totals((ada, bo), (22, 11))
    Taps(ada).lay("334")
    same_totals((ada, bo), (32, 11))
    other = game_with(ada, "Other version")
    expect(other).to_contain_text("Ada 22, Bo 9")
    other.locator("a").tap()
    expect(ada.locator(".pad-line").first).to_contain_text("1-4-4")


def test_two_tabs_with_the_same_game_stay_in_sync(new_pad):
    one = new_pad()
    finger = Taps(one)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    two = one.context.new_page()
    two.goto(one.url)
    expect_totals(two, (25, 0))
    finger.lay("155")
    expect_totals(two, (25, 11))
    Taps(two).lay("115")
    expect_totals(one, (32, 11))
    one.reload()
    expect_totals(one, (32, 11))


FULL = """
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (name === "tricorn-pads") throw new DOMException("full", "QuotaExceededError");
  keep.call(this, name, value);
};
"""
"""Makes the storage of the browser refuse games as if it were full."""


def test_a_game_continues_and_can_be_saved_to_a_file_when_storage_is_full(open_page):
    page = open_page("/pad", **PHONE)
    page.context.add_init_script(FULL)
    page.reload()
    start_pad(page, ("Ada", "Bo"))
    finger = Taps(page)
    finger.tap("[data-seat='0']")
    finger.lay("555")
    expect(alert(page)).to_contain_text("There is no room left on this device.")
    finger.lay("155")
    expect_totals(page, (25, 11))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to file").tap()
    assert "B 155@? +11 11" in download.value.path().read_text("utf-8")
    page.locator(".home").tap()
    page.locator(".games a").tap()
    expect_totals(page, (25, 11))


def test_a_pad_deleted_on_the_server_continues_and_can_be_shared_again(
    shared_pad, tmp_path, open_page
):
    server = ProcessServer(tmp_path / "old")
    ada, *_ = shared_pad(server)
    server.kill()
    server = ProcessServer(tmp_path / "new", port=server.port)
    expect(alert(ada)).to_contain_text("This pad is no longer on the server.")
    Taps(ada).lay("144")
    expect_totals(ada, (22, 9))
    ada.reload()
    expect_totals(ada, (22, 9))
    ada.get_by_role("button", name="Share again").tap()
    link = ada.get_by_role("dialog").get_by_label("Link to watch", exact=True).input_value()
    cleo = open_page()
    cleo.goto(link)
    expect_totals(cleo, (22, 9))
    open_page.may_ask_in_vain = True
    for context in open_page.contexts:
        context.close()
    server.stop()


def test_a_writer_whose_token_was_revoked_keeps_the_game_on_the_device(
    shared_pad, own_server, open_page
):
    ada, watch, _ = shared_pad(own_server)
    live = own_server.server.pads.open[watch.rsplit("/", 1)[1]]
    live.log.state = replace(live.pad, editor="someone else")
    open_page.may_ask_in_vain = True
    ada.context.set_offline(True)
    Taps(ada).lay("144")
    ada.context.set_offline(False)
    expect(alert(ada)).to_contain_text("This link does not allow writing any more.")
    expect_totals(ada, (22, 9))
    ada.get_by_role("button", name="Keep here only").tap()
    expect(alert(ada)).to_have_count(0)
    Taps(ada).lay("114")
    expect_totals(ada, (28, 9))


def test_reconnects_after_the_server_closes_the_connection_for_too_many_errors(
    shared_pad, own_server, open_page
):
    ada, watch, _ = shared_pad(own_server)
    live = own_server.server.pads.open[watch.rsplit("/", 1)[1]]
    cut = set(live.connections)
    for connection in cut:
        own_server.loop.call_soon_threadsafe(connection.close, 1008, "too many errors")
    until(lambda: not cut & live.connections)
    Taps(ada).lay("144")
    expect(ada.locator(".line.on")).to_be_attached()
    cleo = open_page()
    cleo.goto(watch)
    same_totals((ada, cleo), (22, 9))
    expect(alert(ada)).to_have_count(0)
