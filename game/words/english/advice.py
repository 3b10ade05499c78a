"""Why a move is advised, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.cards import RANK_NAMES, spoken
from game.rules.words.prose import ranks
from game.solver import advice as why
from game.solver.advice import Why
from game.words.english.piles import name, place


def advice(reason: Why) -> str:
    """A short sentence or two."""
    match reason:
        case why.NothingHelps():
            return "No move leads any further."
        case why.OnlyTurn(better):
            return (
                "Turn the stock: the other moves do more harm." if better else "Nothing can be moved: turn the stock."
            )
        case why.OnlyRedeal():
            return "The stock is empty: redeal."
        case why.GoodRanks(low, high):
            both = f"two {ranks(low)}" if low == high else f"{RANK_NAMES[low - 1]} and {RANK_NAMES[high - 1]}"
            return f"Name {both}: more cards can be played at once than with other ranks."
        case why.GoodWing(piles):
            return f"Choose the {name(piles)}: more of its cards can be played."
        case why.GoodBase(card):
            return f"Start with {spoken(card)}: it empties the reserve soonest."
        case why.Together(first, second):
            return f"Take {spoken(first)} with {spoken(second)}."
        case why.Leaves(card):
            return f"Take {spoken(card)}."
        case why.Crosses(card):
            return f"Let {spoken(card)} cross: another card can follow."
        case why.Plays(card, follower, filler, uncovers):
            return f"Play {spoken(card)}{_gain(follower, filler, uncovers)}."
        case why.OnHeap(card, empty):
            return f"Put {spoken(card)} {'on an empty heap' if empty else 'there: it does least harm'}."
        case why.Fills(card, piles):
            return f"Move {spoken(card)} to the empty {place(piles)}."
        case why.Joins(card):
            return f"Move the column of {spoken(card)} on the other: its place is empty then."
        case why.Follows(card, on):
            return f"Move {spoken(card)} on {spoken(on)}."
        case why.AllLose():
            return "No move from here can win. Undo some moves."
        case _:
            assert_never(reason)


def _gain(follower: int | None, filler: int | None, uncovers: bool) -> str:
    if follower is not None:
        return f": {spoken(follower)} can follow"
    if filler is not None:
        return f": {spoken(filler)} takes its place"
    return ": it uncovers another card" if uncovers else ""
