"""The daily deal from the home page to its end."""


def test_finishes_the_daily_deal(arrive):
    ada = arrive(desktop="keys")
    with ada.within("page.alone"):
        ada.press("page.daily")
    ada.plays_game()
    score = ada.sees_title("page.your-score")
    (total,) = ada.totals()
    assert str(abs(total)) in score
    ada.closes_dialog()
    ada.sees("page.game-over")
    ada.goes_home()
