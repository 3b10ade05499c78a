"""What the shelves of solved deals are called, and what is said of them."""

from __future__ import annotations

from game.solver.odds.solved import Solved
from game.words.catalogue import marked, phrase, plural
from game.words.grouping import figures

NONE = marked("none of the deals we looked at")
EASY = marked("a careful player, who sees what you see, won these at once")
MEDIUM = marked("the careful player lost these; a quick search that sees every card wins them")
HARD = marked("only a long search that sees every card wins these")
UNTRIED = marked("a search that sees every card wins these; no careful player has tried them")
ALIKE = marked("a careful player won every deal that can be won: none is harder than another")


def won_of(won: int, deals: int) -> str:
    """ "3 of 40 won"."""
    return plural("{n} of {deals} won", "{n} of {deals} won", won, deals=figures(deals))


def solved_deals(found: Solved, won: int, paused: bool) -> str:
    """How many deals were looked at and can be won, and how many of those listed the player has won. paused: one of
    them is paused."""
    if not found.deals:
        return phrase("No deals played this way have been looked at yet.")
    looked = plural("We looked at {n} deal.", "We looked at {n} deals.", found.deals)
    if not found.won:
        return " ".join((looked, phrase("No win is known yet.")))
    first = " ".join((looked, plural("{n} can be won.", "{n} can be won.", found.won)))
    if found.listed != found.won:
        first = " ".join((first, plural("Here is {n}.", "Here are {n}.", found.listed)))
    second = [
        phrase("Those solved fastest stand first.") if found.listed != len(found.winnable) else "",
        phrase("You have won {n}.", n=figures(won)) if won else phrase("Deals you have won turn gold."),
        phrase("▶ marks your paused deal.") if paused else "",
    ]
    return "\n".join((first, " ".join(filter(None, second))))
