"""Keeping score for a whole game with a missing draw, a dispute and a second phone."""


def test_keeps_score_for_a_whole_game(arrive):
    ada = arrive()
    ada.press("page.score-pad")
    ada.starts_pad(["Ada", "Bo"], target=60)
    ada.sees_title("page.pad.who-opens", number=1)
    ada.chooses_player("Ada")
    ada.enters("555")
    ada.sees_totals(25, 0)

    bo = arrive(ada.link_to_write(), desktop="keys")
    bo.sees_totals(25, 0)
    bo.enters("155")
    for person in (ada, bo):
        person.sees_totals(25, 11)
    ada.enters("115", bonus="bridge")
    bo.sees_totals(72, 11)
    bo.adds_forgotten_draw("Bo", line=2)
    for person in (ada, bo):
        person.sees_totals(72, 6)

    has_a_dispute(ada, bo)
    ends_the_round(bo)
    for person in (ada, bo):
        person.sees_title("page.winner", names="Ada")
    bo.press("page.pad.games")
    bo.sees_title("page.score-pad")
    bo.opens_kept_game("Ada 109", "Bo 17")
    ada.press("page.pad.again")
    ada.sees_title("page.pad.who-opens", number=1)


def has_a_dispute(ada, bo):
    """Bo plays a tile that is already on the table; the players look up its points and agree."""
    bo.types_tile("155")
    bo.sees("page.pad.refused")
    ada.press("page.score-pad")
    ada.press("page.pad.who")
    ada.lays_out("555", "155")
    assert any("+11" in verdict for verdict in ada.verdicts())
    ada.press("page.score-pad")
    ada.opens_kept_game("Ada", "Bo")
    ada.sees_totals(72, 6)
    bo.press("page.pad.so")
    for person in (ada, bo):
        person.sees_totals(72, 17)


def ends_the_round(bo):
    bo.press("page.pad.round-over")
    bo.press("page.pad.out", name="Ada")
    bo.write("page.pad.left-of", "12", name="Bo")
    bo.press("page.pad.so")
