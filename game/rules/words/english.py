"""Refusals and endings in English: the rules carry these with them, so that str() of what they raise is a sentence."""

from __future__ import annotations

from typing import assert_never

from game.rules import refusals as why
from game.rules.cards import RANK_NAMES, is_red, members, rank, spoken, suit
from game.rules.record import Choice
from game.rules.refusals import Ending, Refusal
from game.rules.words.prose import a, a_rank, number, upper


def refusal(reason: Refusal) -> str:
    """Why a move is refused, in a sentence or two."""
    return upper(_refusal(reason))


def _refusal(reason: Refusal) -> str:
    match reason:
        case why.OtherGame():
            return "that move belongs to another game."
        case why.DealWon():
            return "the deal is won; there is nothing left to play."
        case why.ChooseFirst(choice, offered):
            return _choose_first(choice, offered)
        case why.NoStock(fills):
            return "this stock only fills empty places." if fills else "this game has no stock."
        case why.StockEmpty():
            return "the stock is empty."
        case why.StockLeft():
            return "the stock is not empty yet."
        case why.HandFull(card):
            return f"first place {spoken(card)} on a foundation or a heap."
        case why.NoRedeal(ever):
            return "no redeal is left." if ever else "this game has no redeal."
        case why.NothingGathered():
            return "there is nothing to turn over."
        case why.Decided():
            return "you chose that at the start of the deal."
        case why.NoCard():
            return "there is no card to take."
        case why.InStock():
            return "turn the stock to get its cards."
        case why.OnFoundation():
            return "cards on a foundation stay there."
        case why.BaseStays():
            return "the first card of a foundation stays there."
        case why.OnlyTopCrosses():
            return "only the top card of a foundation may cross."
        case why.CrossesOnly():
            return "a card on a foundation may only cross to another foundation."
        case why.NoCrossing():
            return "no card crosses from that foundation to this one."
        case why.CrossedLast():
            return "a card has just crossed there. The next must come from elsewhere."
        case why.NotYet(piles):
            how = "stays face down" if piles.face_down else "may not be played"
            return f"the {piles.together} {how} until the stock is empty."
        case why.Covered(card):
            return f"{spoken(card)} is covered."
        case why.CoveredSingly(card):
            return f"{spoken(card)} is covered, and cards move one at a time."
        case why.RunBroken(card):
            return f"{spoken(card)} is covered by cards that do not follow it in order."
        case why.LeavesAlone(card):
            return f"{spoken(card)} goes alone."
        case why.WrongSum(first, second, total):
            return f"{spoken(first)} and {spoken(second)} do not add up to {total}."
        case why.Partner(card, partners, lacking, alone):
            return _partner(card, partners, lacking, alone)
        case why.OneByOne():
            return "cards go to a foundation one at a time."
        case why.FoundationsOnly(piles):
            return f"cards of the {piles.together if piles else 'waste'} go to foundations only."
        case why.TurnedOnly(piles):
            return f"only the card just turned goes on the {piles.together}."
        case why.NothingBuilt(piles):
            return f"nothing is built on the {piles.together}."
        case why.GapStays():
            return "this empty column takes no card."
        case why.BeginnerStays(card):
            return f"{spoken(card)} begins its column and never moves."
        case why.GapWaits():
            return "this column takes other cards only when the stock is empty."
        case why.NotBegun(first):
            return f"{a_rank(first)} from the stock begins this column."
        case why.FirstHeld(card, piles):
            return f"{spoken(card)} waits: there are never more such foundations than {piles.together}."
        case why.WholeColumn(piles):
            if piles.single:
                return f"moving a card from one {piles.one} to another changes nothing."
            return f"moving a whole {piles.one} to an empty one changes nothing."
        case why.NotFollow(card, on):
            return f"{spoken(card)} does not go on {spoken(on)}."
        case why.NotThere():
            return "cards are not placed there."
        case why.FoundationFull():
            return "that foundation is complete."
        case why.FoundationNeeds(cards):
            return f"that foundation needs {cards_named(cards)}."
        case why.LastHeld(card):
            return f"{spoken(card)} waits until the other foundation of its suit is complete."
        case why.StartsFirst(card):
            return f"{spoken(card)} can start a foundation, so it goes on no other."
        case why.FitsNowhere(card, columns):
            return f"{spoken(card)} fits no foundation{' and no column' * columns} yet."
        case why.WaitsFor(card, before, needed):
            if before == needed:
                return f"{spoken(card)} has to wait: its foundation needs {cards_named(needed)} first."
            return f"{spoken(card)} goes on {cards_named(before)}. That foundation needs {cards_named(needed)} first."
        case _:
            assert_never(reason)


def _choose_first(choice: Choice, offered: int) -> str:
    match choice:
        case Choice.WING:
            return "first choose the lords’ wing."
        case Choice.RANKS:
            return "first name two ranks."
        case Choice.BASE:
            return f"first choose one of the {number(offered)} cards to start the first foundation."
        case _:
            assert_never(choice)


def _partner(card: int, partners: int, lacking: bool, alone: bool) -> str:
    mates = members(partners)
    if rank(mates[0]) == rank(card):
        mate = f"another {RANK_NAMES[rank(card) - 1]}"
    else:
        apart = all(suit(mate) != suit(card) for mate in mates)
        mate = a_rank(rank(mates[0])) + " of another suit" * apart
    if alone:
        return f"{spoken(card)} does not go alone: it goes with {mate}."
    return f"{spoken(card)} goes with {mate}{', and none may go' * lacking}."


def cards_named(cards: int) -> str:
    """A set of cards: "the 7 of hearts", "a red 7", "a 7"."""
    held = members(cards)
    ranks = {rank(card) for card in held}
    if len(held) == 1:
        return spoken(held[0])
    if len(ranks) != 1:
        return "another card"
    colour = {2: "red " if is_red(held[0]) else "black "}.get(len(held), "")
    return a(f"{colour}{RANK_NAMES[ranks.pop() - 1]}")


def ending(end: Ending) -> tuple[str, ...]:
    """How a deal ended: a sentence, or two."""
    match end:
        case why.Won(couples, piles, complete):
            if complete:
                return ("You won: all foundations are complete.",)
            if piles:
                return (f"You won: the {piles.together} is cleared.",)
            return ("You won: all cards are cleared." if couples else "You won: all cards are on the foundations.",)
        case why.Over(couples, out, total):
            if couples:
                return "No pairs left.", f"You cleared {out} of {total} cards."
            return "No moves left.", f"{out} of {total} cards are on the foundations."
        case _:
            assert_never(end)
