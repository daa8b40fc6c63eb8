"""A game against bots with a rematch, and a rack with many tiles."""

from tests.journeys.at_table import SHORT


def test_plays_a_game_against_bots_and_a_rematch(arrive, thorough):
    ada = arrive(as_users_have_it=thorough)
    ada.plays_bots(opponents=5, level="casual", name="Ada", **SHORT)
    assert any("Ada" in player for player in ada.players())
    ada.plays_game()
    assert ada.sees_result()
    assert max(ada.totals()) >= 20
    table = ada.path
    ada.press("page.rematch")
    ada.waits_for_turn()
    assert ada.path != table
    assert any("Ada" in player for player in ada.players())
    ada.takes_turn()
    ada.goes_home()
    with ada.within("page.resume"):
        ada.press("page.kind.bots")
    ada.waits_for_turn()


def test_sees_every_tile_of_a_full_rack(arrive):
    ada = arrive()
    ada.plays_bots(target=400)
    while ada.tiles_in_rack.count() < 14:
        ada.waits_for_turn()
        ada.draws_or_passes()
    ada.sees_whole_rack()
    ada.waits_for_turn()
    ada.takes_turn()
