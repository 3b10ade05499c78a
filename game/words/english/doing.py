"""Moves, and what comes of them, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules import doing as fact
from game.rules.cards import RANK_NAMES, spoken
from game.rules.doing import Doing, Happened
from game.rules.record import Foundations, Kind, Piles
from game.rules.words.prose import listed, several, upper
from game.words.english.listed import bare
from game.words.english.piles import are_many, kinds, name, place
from game.words.length import Length, Said


def move(value: Doing, length: Length = Length.PLAIN) -> str:
    """CAPTION: as a part of a sentence ("the 3 of hearts to its foundation"); PLAIN: as a request ("Play the 3 of
    hearts."); SPOKEN: as a screen reader says it ("3 of hearts to the aces")."""
    return _move(value).at(length)


def _move(value: Doing) -> Said:
    match value:
        case fact.Turn(cards):
            return _turn(cards)
        case fact.Try(card):
            return Said(f"Try {spoken(card)}.", f"try {spoken(card)}", f"try {bare(card)}")
        case fact.Redeal(waste):
            told = "turn the waste over" if waste else "gather the cards and deal again"
            return _request(told, told)
        case fact.NameRanks(low, high):
            first, second = RANK_NAMES[low - 1], RANK_NAMES[high - 1]
            ranks = f"{first} twice" if low == high else f"{first} and {second}"
            return _request(f"name {ranks}", f"name {ranks}")
        case fact.NameWing(piles):
            return _request(f"choose the {name(piles)} as the lords’ wing", f"{name(piles)} as the lords’ wing")
        case fact.NameBase(card):
            told = f"start the first foundation with {spoken(card)}"
            return _request(told, f"first foundation: {bare(card)}")
        case fact.TakePair(first, second):
            caption = f"{spoken(first)} with {spoken(second)}"
            return Said(f"Take {caption}.", caption, f"{bare(first)} with {bare(second)}")
        case fact.TakeAlone(card):
            return Said(f"Take {spoken(card)}.", f"{spoken(card)} alone", f"{bare(card)} alone")
        case fact.ToFoundation(card, foundation):
            where = _foundations(foundation)
            return Said(f"Play {spoken(card)}.", f"{spoken(card)} to its foundation", f"{bare(card)} to {where}")
        case fact.Cross(card):
            told = "to its other foundation"
            return Said(f"Let {spoken(card)} cross.", f"{spoken(card)} {told}", f"{bare(card)} {told}")
        case fact.ToHeap(card, number, on):
            caption = f"on {spoken(on)}" if on is not None else "to an empty heap"
            heap = f"heap {number}"
            return Said(f"Put {spoken(card)} on {heap}.", f"{spoken(card)} {caption}", f"{bare(card)} on {heap}")
        case fact.ToColumn(card, more, on, piles):
            return _to_column(card, more, on, piles)
        case _:
            assert_never(value)


def _request(told: str, heard: str) -> Said:
    return Said(f"{upper(told)}.", told, heard)


def _foundations(foundation: Foundations) -> str:
    return f"the {kinds(foundation)}" if isinstance(foundation.base, int) else "its foundation"


def _turn(cards: tuple[int, ...]) -> Said:
    plain = "Turn the stock."
    if not cards:
        return Said(plain, "turn the stock", "turn the stock")
    some = spoken(cards[0]) if len(cards) == 1 else f"{several(len(cards), 'card')}: {listed(map(spoken, cards))}"
    return Said(plain, f"turn {some}", f"turn {listed(map(bare, cards))}")


def _to_column(card: int, more: int, on: int | None, piles: Piles) -> Said:
    what = f"{spoken(card)} and {several(more, 'card')} on it" if more else spoken(card)
    empty = f"to an empty {place(piles)}"
    where = f"on {spoken(on)}" if on is not None else empty
    heard = f"{bare(card)}{f' and {more} more' if more else ''} "
    heard += f"on {bare(on)}" if on is not None else empty
    return Said(f"Move {what} {where}.", f"{what} {where}", heard)


def happened(value: Happened) -> str:
    """What is said when it happens for the first time in a game."""
    match value:
        case fact.Refilled(piles, lords, waste):
            source = "waste" if waste else "stock"
            return f"The {source} fills {'an empty column' if piles.kind is Kind.TABLEAU else _gap(piles, lords)}."
        case fact.Redealt(waste, shuffled, left):
            what = "The waste is the stock again" if waste else "The gathered cards are the stock again"
            return f"{what}{', shuffled' * shuffled}. {upper(several(left, 'redeal'))} left."
        case fact.TurnedUp(piles):
            be = "are" if are_many(piles) else "is"
            return f"The {name(piles)} {be} open now: you may play any card of {'them' if are_many(piles) else 'it'}."
        case _:
            assert_never(value)


def _gap(piles: Piles, lords: bool) -> str:
    return f"the gap in the {'lords’ wing' if lords else name(piles)}"
