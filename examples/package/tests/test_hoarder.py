"""Check that the bot keeps the contract."""

from tricorn.testing import check_bot


def test_the_bot_keeps_the_contract():
    check_bot("hoarder", rules=["tri-ominos"], seats=[1, 2, 3])
