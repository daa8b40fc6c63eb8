"""Options that apply during the game: the target and the language."""


def test_plays_to_200_points(arrive):
    ada = arrive(desktop="keys")
    ada.plays_bots(opponents=5, level="greedy", target=200, draw_limit=1)
    ada.chooses_from_menu("page.rules-here")
    assert "200" in ada.sees("field.target", target=200)
    ada.closes_dialog()
    ada.plays_round()
    while ada.can_press("page.next-round"):
        assert max(ada.totals()) < 200
        ada.goes_to_next_round()
        ada.plays_round()
    assert max(ada.earned()) >= 200  # a total may drop again after reaching the target


def test_switches_the_language_during_a_game(arrive, setting):
    other = "fr" if setting.language == "de" else "de"
    ada = arrive(as_users_have_it=True)
    ada.plays_bots(target=100)
    ada.waits_for_turn()
    ada.takes_turn()
    ada.chooses_from_menu("page.settings")
    ada.speaks_now(other)
    ada.waits_for_turn()
    ada.takes_turn()
    assert ada.text("page.round") in ada.log()[-1]
