"""Why a move is advised."""

from __future__ import annotations

from typing import assert_never

from game.rules.words.english import place, together
from game.rules.words.tongue import Sentence, card_noun, rank_noun, sentence
from game.solver import advice as why
from game.solver.advice import Why


def advice(reason: Why) -> Sentence:
    """A short sentence or two."""
    match reason:
        case why.NothingHelps():
            return sentence("No move leads any further.")
        case why.OnlyTurn(better):
            if better:
                return sentence("Turn the stock: the other moves do more harm.")
            return sentence("Nothing can be moved: turn the stock.")
        case why.OnlyRedeal():
            return sentence("The stock is empty: redeal.")
        case why.GoodRanks(low, high):
            if low == high:
                english = "Name two {low:many}: more cards can be played at once than with other ranks."
                return sentence(english, low=rank_noun(low))
            english = "Name {low} and {high}: more cards can be played at once than with other ranks."
            return sentence(english, low=rank_noun(low), high=rank_noun(high))
        case why.GoodWing(piles):
            return sentence("Choose {piles:the}: more of its cards can be played.", piles=together(piles))
        case why.GoodBase(card):
            return sentence("Start with {card:the}: it empties the reserve soonest.", card=card_noun(card))
        case why.Together(first, second):
            return sentence("Take {first:the} with {second:the}.", first=card_noun(first), second=card_noun(second))
        case why.Leaves(card):
            return sentence("Take {card:the}.", card=card_noun(card))
        case why.Crosses(card):
            return sentence("Let {card:the} cross: another card can follow.", card=card_noun(card))
        case why.Plays(card, follower, filler, uncovers):
            return _plays(card, follower, filler, uncovers)
        case why.OnHeap(card, empty):
            if empty:
                return sentence("Put {card:the} on an empty heap.", card=card_noun(card))
            return sentence("Put {card:the} there: it does least harm.", card=card_noun(card))
        case why.Fills(card, piles):
            return sentence("Move {card:the} to the empty {place}.", card=card_noun(card), place=place(piles))
        case why.Joins(card, on):
            english = "Move the column of {card:the} on {on:the}: its place is empty then."
            return sentence(english, card=card_noun(card), on=card_noun(on))
        case why.Follows(card, on):
            return sentence("Move {card:the} on {on:the}.", card=card_noun(card), on=card_noun(on))
        case why.AllLose():
            return sentence("No move from here can win. Undo some moves.")
        case _:
            assert_never(reason)


def _plays(card: int, follower: int | None, filler: int | None, uncovers: bool) -> Sentence:
    held = card_noun(card)
    if follower is not None:
        return sentence("Play {card:the}: {other:the} can follow.", card=held, other=card_noun(follower))
    if filler is not None:
        return sentence("Play {card:the}: {other:the} takes its place.", card=held, other=card_noun(filler))
    if uncovers:
        return sentence("Play {card:the}: it uncovers another card.", card=held)
    return sentence("Play {card:the}.", card=held)
