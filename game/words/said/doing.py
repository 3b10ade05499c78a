"""Moves, and what comes of them."""

from __future__ import annotations

from typing import assert_never

from game.rules import doing as fact
from game.rules.doing import Doing, Happened
from game.rules.record import Foundations, Kind, Piles
from game.rules.words.english import kinds, place, together
from game.rules.words.tongue import All, Noun, Sentence, card_noun, rank_noun, sentence
from game.words.length import Length, Said


def move(value: Doing, length: Length = Length.PLAIN, other: bool = False) -> Sentence:
    """CAPTION: as a part of a sentence ("the 3 of hearts to its foundation"); PLAIN: as a request ("Play the 3 of
    hearts."); SPOKEN: as a screen reader says it ("3 of hearts to the aces"). other: with the other one of two equal
    cards, where the card is named first."""
    return _move(value, other).at(length)


def which(card: int, other: bool) -> Noun:
    """A card, or the other one of two equal cards."""
    return Noun("other {card}", {"card": card_noun(card)}, head="card") if other else card_noun(card)


def _move(value: Doing, other: bool) -> Said:
    match value:
        case fact.Turn(cards):
            return _turn(cards)
        case fact.Try(number):
            card = card_noun(number)
            told = sentence("try {card:the}", card=card)
            return Said(sentence("Try {card:the}.", card=card), told, sentence("try {card}", card=card))
        case fact.Redeal(waste):
            if waste:
                return _request(sentence("Turn the waste over."), sentence("turn the waste over"))
            plain = sentence("Gather the cards and deal again.")
            return _request(plain, sentence("gather the cards and deal again"))
        case fact.NameRanks(low, high):
            first, second = rank_noun(low), rank_noun(high)
            if low == high:
                return _request(sentence("Name {low} twice.", low=first), sentence("name {low} twice", low=first))
            plain = sentence("Name {low} and {high}.", low=first, high=second)
            return _request(plain, sentence("name {low} and {high}", low=first, high=second))
        case fact.NameWing(piles):
            wing = together(piles)
            return Said(
                sentence("Choose {wing:the} as the lords’ wing.", wing=wing),
                sentence("choose {wing:the} as the lords’ wing", wing=wing),
                sentence("{wing} as the lords’ wing", wing=wing),
            )
        case fact.NameBase(number):
            card = card_noun(number)
            return Said(
                sentence("Start the first foundation with {card:the}.", card=card),
                sentence("start the first foundation with {card:the}", card=card),
                sentence("first foundation: {card}", card=card),
            )
        case fact.TakePair(one, two):
            first, second, shown = card_noun(one), card_noun(two), which(one, other)
            return Said(
                sentence("Take {first:the} with {second:the}.", first=first, second=second),
                sentence("{first:the} with {second:the}", first=shown, second=second),
                sentence("{first} with {second}", first=first, second=second),
            )
        case fact.TakeAlone(number):
            card, shown = card_noun(number), which(number, other)
            told = sentence("{card:the} alone", card=shown)
            return Said(sentence("Take {card:the}.", card=card), told, sentence("{card} alone", card=card))
        case fact.ToFoundation(number, foundation):
            card, shown = card_noun(number), which(number, other)
            told = sentence("{card:the} to its foundation", card=shown)
            return Said(sentence("Play {card:the}.", card=card), told, _to_foundation(card, foundation))
        case fact.Cross(number):
            card, shown = card_noun(number), which(number, other)
            return Said(
                sentence("Let {card:the} cross.", card=card),
                sentence("{card:the} to its other foundation", card=shown),
                sentence("{card} to its other foundation", card=card),
            )
        case fact.ToHeap(number, heap, on):
            card, shown = card_noun(number), which(number, other)
            if on is None:
                told = sentence("{card:the} to an empty heap", card=shown)
            else:
                told = sentence("{card:the} on {on:the}", card=shown, on=card_noun(on))
            plain = sentence("Put {card:the} on heap {number}.", card=card, number=heap)
            return Said(plain, told, sentence("{card} on heap {number}", card=card, number=heap))
        case fact.ToColumn(number, more, on, piles):
            card, shown = card_noun(number), which(number, other)
            return _to_gap(card, shown, more, piles) if on is None else _to_card(card, shown, more, card_noun(on))
        case _:
            assert_never(value)


def _request(plain: Sentence, told: Sentence) -> Said:
    """A request, and what it is called in the other lengths."""
    return Said(plain, told, told)


def _to_foundation(card: Noun, foundation: Foundations) -> Sentence:
    if isinstance(foundation.base, int):
        return sentence("{card} to {foundations:the}", card=card, foundations=kinds(foundation))
    return sentence("{card} to its foundation", card=card)


def _turn(numbers: tuple[int, ...]) -> Said:
    plain = sentence("Turn the stock.")
    if not numbers:
        return _request(plain, sentence("turn the stock"))
    cards = All(tuple(map(card_noun, numbers)))
    heard = sentence("turn {cards}", cards=cards)
    if len(numbers) == 1:
        return Said(plain, sentence("turn {cards:the}", cards=cards), heard)
    return Said(plain, sentence("turn {n:card}: {cards:the}", n=len(numbers), cards=cards), heard)


def _to_card(card: Noun, shown: Noun, more: int, on: Noun) -> Said:
    if not more:
        return Said(
            sentence("Move {card:the} on {on:the}.", card=card, on=on),
            sentence("{card:the} on {on:the}", card=shown, on=on),
            sentence("{card} on {on}", card=card, on=on),
        )
    return Said(
        sentence("Move {card:the} and {more:card} on it on {on:the}.", card=card, more=more, on=on),
        sentence("{card:the} and {more:card} on it on {on:the}", card=shown, more=more, on=on),
        sentence("{card} and {more} more on {on}", card=card, more=more, on=on),
    )


def _to_gap(card: Noun, shown: Noun, more: int, piles: Piles) -> Said:
    gap = place(piles)
    if not more:
        return Said(
            sentence("Move {card:the} to an empty {place}.", card=card, place=gap),
            sentence("{card:the} to an empty {place}", card=shown, place=gap),
            sentence("{card} to an empty {place}", card=card, place=gap),
        )
    return Said(
        sentence("Move {card:the} and {more:card} on it to an empty {place}.", card=card, more=more, place=gap),
        sentence("{card:the} and {more:card} on it to an empty {place}", card=shown, more=more, place=gap),
        sentence("{card} and {more} more to an empty {place}", card=card, more=more, place=gap),
    )


def happened(value: Happened) -> Sentence:
    """What is said when it happens for the first time in a game."""
    match value:
        case fact.Refilled(piles, lords, waste):
            return _refilled(piles, lords, waste)
        case fact.Redealt(waste, shuffled, left):
            return _redealt(waste, shuffled, left)
        case fact.TurnedUp(piles):
            english = "{Piles:the} {piles|is|many=are} open now: you may play any card of {piles|it|many=them}."
            return sentence(english, piles=together(piles))
        case _:
            assert_never(value)


def _refilled(piles: Piles, lords: bool, waste: bool) -> Sentence:
    if piles.kind is Kind.TABLEAU:
        if waste:
            return sentence("The waste fills an empty {place}.", place=place(piles))
        return sentence("The stock fills an empty {place}.", place=place(piles))
    where = Noun("lords’ wing") if lords else together(piles)
    if waste:
        return sentence("The waste fills the gap in {piles:the}.", piles=where)
    return sentence("The stock fills the gap in {piles:the}.", piles=where)


def _redealt(waste: bool, shuffled: bool, left: int) -> Sentence:
    if waste:
        if shuffled:
            return sentence("The waste is the stock again, shuffled. {Left:redeal} left.", left=left)
        return sentence("The waste is the stock again. {Left:redeal} left.", left=left)
    if shuffled:
        return sentence("The gathered cards are the stock again, shuffled. {Left:redeal} left.", left=left)
    return sentence("The gathered cards are the stock again. {Left:redeal} left.", left=left)
