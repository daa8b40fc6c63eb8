"""After a lost game: the review and the costliest move."""

from tests.journeys.at_table import SHORT


def test_finds_the_costliest_move_of_a_lost_game(arrive):
    ada = arrive()
    ada.plays_bots(opponents=5, level="greedy", **SHORT)
    ada.plays_game(turn=ada.draws_or_passes)
    ada.sees_result()
    ada.press("page.replay")
    ada.waits_for_review()
    (move, cost), *others = ada.costliest_moves()
    assert all(as_number(cost) >= as_number(other) for _, other in others)
    ada.opens_costliest_move()
    ada.sees("page.cost", points=cost)
    assert ada.text("page.round") in move


def as_number(text):
    return float(text.replace(",", "."))
