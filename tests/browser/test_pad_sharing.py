"""One score pad on several phones: refused edits, two versions, lost connections, links and QR codes."""

from urllib.parse import unquote

import pytest
from playwright.sync_api import expect
from tests.browser.tapping import PHONE, Taps, expect_totals, start_pad

from tricorn.server.qr import qr_svg


@pytest.fixture
def new_pad(open_page):
    """Opens a pad for these players."""

    def start(names=("Ada", "Bo"), **options):
        page = open_page("/pad", **PHONE, **options)
        start_pad(page, names)
        return page

    return start


def share(page):
    """Share the pad that is open; the links to watch and to write."""
    page.locator(".more summary").tap()
    page.locator("[data-action='page.pad.share']").tap()
    page.locator("dialog .code").wait_for()
    watch, write = (field.input_value() for field in page.locator("dialog input").all())
    return watch, write


def path_of(link):
    return link[link.index("/pad/") :]


def test_each_link_has_a_qr_code_and_the_one_to_write_carries_the_token(new_pad, open_page):
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
