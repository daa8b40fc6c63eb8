"""Options that must hold in the game: the points to play to, and the language."""


def test_plays_to_200_points(arrive):
    ada = arrive(desktop="keys")
    ada.plays_bots(opponents=2, level="greedy", target=200)
    ada.chooses_from_menu("page.rules-here")
    assert "200" in ada.sees("field.target", target=200)
    ada.closes_dialog()
    ada.plays_game()
    assert 200 <= max(ada.totals()) < 400


def test_switches_the_language_during_a_game(arrive, setting):
    other = "fr" if setting.language == "de" else "de"
    ada = arrive()
    ada.plays_bots(target=100)
    ada.waits_for_turn()
    ada.takes_turn()
    ada.chooses_from_menu("page.settings")
    ada.speaks_now(other)
    ada.waits_for_turn()
    ada.takes_turn()
    assert any(ada.text("play.you") in line or ":" in line for line in ada.log())
