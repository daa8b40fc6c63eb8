"""A game against bots to its end, and another one."""


def test_plays_a_game_against_bots_and_a_rematch(arrive):
    ada = arrive()
    ada.plays_bots(opponents=2, level="casual", target=30, name="Ada")
    assert "Ada" in ada.players()[0]
    ada.plays_game()
    ada.press("page.rematch")
    ada.waits_for_turn()
    ada.takes_turn()
