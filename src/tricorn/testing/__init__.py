"""Checks for authors of bots and rule sets; they work under any test framework, or without one.

::

    from tricorn.testing import check_bot, check_ruleset

    def test_my_bot():
        check_bot(my_bot)
"""

from tricorn.testing.bots import check_bot
from tricorn.testing.rulesets import check_ruleset

__all__ = ["check_bot", "check_ruleset"]
