"""What the journal says of when a deal was lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.store import Deal, Ending
from game.words.records import knowledge

DEAL = Deal("carpet", 7, ending=Ending.LOST, moves=40)


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (replace(DEAL, lost=12, winnable=11), "Move 12 lost it."),
        (replace(DEAL, lost=12, winnable=10), "It was lost between move 11 and move 12."),
        (replace(DEAL, lost=12), "After move 12 it could no longer be won."),
        (replace(DEAL, lost=0), "This deal could not be won."),
        (replace(DEAL, winnable=9), "It could be won until move 9. After that the solver cannot tell."),
        (replace(DEAL, winnable=0), "It could be won at the start. After that the solver cannot tell."),
        (replace(DEAL, ending=Ending.OPEN, winnable=40), "It can still be won."),
        (DEAL, "It is not known whether this deal can be won."),
        (replace(DEAL, ending=Ending.WON), "Won without hints."),
        (replace(DEAL, ending=Ending.WON, hints=1, ways=1), "Won with 2 hints."),
    ],
)
def test_what_is_known_of_when_it_was_lost(deal: Deal, said: str) -> None:
    assert knowledge(deal) == said
