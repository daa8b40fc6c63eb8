"""Tables with friends: on their own devices, and passing one device around."""

from tests.journeys.at_table import SHORT, take_turns


def test_plays_with_a_friend_who_leaves_and_returns(arrive):
    ada = arrive()
    ada.sets_up_table("Ada", players=6, **SHORT)
    ada.sees("page.waiting-for-players")
    bo = arrive(ada.invitation(), desktop="keys")
    bo.sees("page.already-here", names="Ada")
    bo.sits_down("Bo")
    ada.press("page.fill-bots")
    ada.does_not_see("page.fill-bots")
    take_turns(ada, bo, most=2)

    bo.leaves()
    ada.sees("page.stand-in")
    bo.comes_back()
    ada.does_not_see("page.stand-in")

    bo.goes_home()
    ada.sees("page.away")
    with bo.within("page.resume"):
        bo.press("page.kind.friends")
    bo.arrives_at_table()
    ada.does_not_see("page.away")

    take_turns(ada, bo)
    while ada.can_press("page.next-round"):
        for person in (ada, bo):
            person.goes_to_next_round()
        take_turns(ada, bo)
    assert ada.totals() == bo.totals()
    assert max(ada.totals()) >= 20


def test_plays_with_friends_on_one_device(arrive):
    ada = arrive(desktop="keys")
    ada.sets_up_table("Ada", players=3, here=["Bo", "Cleo"], **SHORT)
    ada.sees("page.curtain-for")
    ada.plays_game()
    winner = ada.sees_title("page.winner")
    assert any(name in winner for name in ("Ada", "Bo", "Cleo"))
    assert max(ada.totals()) >= 20
