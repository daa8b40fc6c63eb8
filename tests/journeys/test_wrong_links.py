"""Wrong links: each says what is wrong and offers a way forward."""

TITLES = {
    "/nonsense": "page.no-page",
    "/t/nonsense": "page.no-table",
    "/replay/nonsense": "page.no-replay",
    "/pad/nonsense": "page.no-page",
    "/pad/my-nonsense": "page.no-page",
    "/puzzle/nonsense": "page.no-page",
    "/rules/nonsense": "page.no-page",
    "/lobby/nonsense": "page.no-page",
}


def test_opens_wrong_links(arrive):
    ada = arrive()
    with ada.expecting_failed_requests():
        for link, title in TITLES.items():
            ada.opens(link)
            ada.sees_title(title)
            ada.goes_home()
            ada.sees("page.tagline")

        ada.opens("/learn/nonsense")
        ada.sees_title("page.no-lesson")
        ada.press("page.learn.lessons")
        ada.sees("page.learn.how")

        ada.opens("/record")
        ada.sees_title("page.no-record")
        ada.press("page.open-record")
        ada.sees("page.record-how")
        ada.closes_dialog()
        ada.goes_home()

        with ada.within("page.with-friends"):
            ada.write("page.have-code", "NOSUCH")
            ada.press("page.join")
            ada.sees("error.no-such-code")
