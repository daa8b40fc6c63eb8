"""The bot keeps the contract."""

from tricorn.testing import check_bot


def test_hoarder():
    check_bot("hoarder", rules=["tri-ominos"], seats=[1, 2, 3])
