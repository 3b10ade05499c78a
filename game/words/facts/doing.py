"""Moves, places, advice and what a review finds, in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from game.rules import doing as fact
from game.rules.cards import suit
from game.rules.doing import Doing, Happened
from game.rules.record import Fill, Foundations, Kind, Open, Piles
from game.rules.words.english import foundation, kinds, one_of, only_of, place, together
from game.rules.words.tongue import All, Fact, Noun, Sentence, Tongue, card_noun, rank_noun, sentence
from game.solver import advice as why
from game.solver import findings
from game.solver.advice import Why
from game.solver.findings import Better, Detours, Finding
from game.words.catalogue import Length, Said, tongue

if TYPE_CHECKING:
    from game.rules import Ruleset, State
    from game.rules.move import Pile


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
        case fact.Turn(cards, closes):
            if closes:
                facts = {"piles": together(closes)}
                return _request(sentence("Close up {piles:the}.", **facts), sentence("close up {piles:the}", **facts))
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
        case fact.ToFoundation(number, foundation, _, only):
            card, shown = card_noun(number), which(number, other)
            if only:
                of_suit = only_of(suit(number))
                told = sentence("{card:the} to {foundation:the}", card=shown, foundation=of_suit)
                heard = sentence("{card} to {foundation:the}", card=card, foundation=of_suit)
                return Said(sentence("Play {card:the}.", card=card), told, heard)
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
        case fact.ToRow(number, left):
            return _to_row(card_noun(number), which(number, other), left)
        case _:
            assert_never(value)


def _to_row(card: Noun, shown: Noun, left: int | None) -> Said:
    if left is None:
        return Said(
            sentence("Move {card:the} to the left end of a row.", card=card),
            sentence("{card:the} to the left end of a row", card=shown),
            sentence("{card} to the left end of a row", card=card),
        )
    beside = card_noun(left)
    return Said(
        sentence("Move {card:the} to the right of {left:the}.", card=card, left=beside),
        sentence("{card:the} to the right of {left:the}", card=shown, left=beside),
        sentence("{card} to the right of {left}", card=card, left=beside),
    )


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
        case why.Beside(card, left):
            return move(fact.ToRow(card, left))
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


def finding(value: Finding) -> Sentence:
    """In a sentence or two."""
    match value:
        case findings.Won(detours):
            return _won(detours)
        case findings.LostBy(place, played):
            english = "Move {place} lost this deal: {move}. Until then it could be won."
            return sentence(english, place=place, move=move(played, Length.CAPTION))
        case findings.NeverWinnable():
            return sentence("This deal could never be won.")
        case findings.Winnable(moves, detours):
            return _winnable(moves, detours)
        case findings.LostBetween(first, last):
            english = "One of the moves {first} to {last} lost this deal. The solver can’t say which."
            return sentence(english, first=first, last=last)
        case findings.WinnableAfter(moves):
            if not moves:
                return sentence("At its start this deal could be won. Of later moves the solver can’t say.")
            english = "After move {moves} this deal could be won. Of later moves the solver can’t say."
            return sentence(english, moves=moves)
        case findings.LostAfter(moves):
            if not moves:
                return sentence("At its start this deal could not be won. Of earlier moves the solver can’t say.")
            english = "After move {moves} this deal could not be won. Of earlier moves the solver can’t say."
            return sentence(english, moves=moves)
        case findings.NotKnown():
            return sentence("The solver can’t say whether this deal could be won.")
        case _:
            assert_never(value)


def _won(detours: Detours) -> Sentence:
    if detours.lost:
        return sentence("Won, but {lost}.", lost=_lost(detours))
    if detours.unknown:
        return sentence("Won, but the solver can’t say whether moves that you took back had lost it.")
    return sentence("Won, and never in danger.")


def _winnable(moves: int, detours: Detours) -> Sentence:
    if detours.lost:
        english = "This deal can still be won from here in {moves} {moves|moves|1=move}. {Lost}."
        return sentence(english, moves=moves, lost=_lost(detours))
    if detours.unknown:
        english = (
            "This deal can still be won from here in {moves} {moves|moves|1=move}. "
            "The solver can’t say whether moves that you took back had lost it."
        )
        return sentence(english, moves=moves)
    return sentence("This deal can still be won from here in {moves} {moves|moves|1=move}.", moves=moves)


def _lost(detours: Detours) -> Sentence:
    """That the deal was lost for a while."""
    times, moves = len(detours.lost), max(detours.lost)
    if times == 1:
        english = "it was lost for {moves} {moves|moves|1=move}, until you took {moves|them|1=it} back"
        return sentence(english, moves=moves)
    english = (
        "it was lost {times|{times:words} times|2=twice}, at most for {moves} {moves|moves|1=move}, "
        "until you took {moves|them|1=it} back"
    )
    return sentence(english, times=times, moves=moves)


def better(value: Better) -> Sentence:
    """What would have won instead."""
    told = move(value.move, Length.CAPTION, value.other_card)
    if value.other_place:
        english = "{Move}, to the other place. That wins in {moves} {moves|moves|1=move}."
        return sentence(english, move=told, moves=value.moves)
    return sentence("{Move}. That wins in {moves} {moves|moves|1=move}.", move=told, moves=value.moves)


_NUMBERED = "{pile} {number}"
_ITSELF = "{name}"  # a pile of a player's own game has the name that it has there, in every language


def to_place(pile: Pile, called: Noun) -> Sentence:
    """ "to pile 4", "to the reserve"."""
    match _asked(pile, called):
        case _Place.NUMBERED:
            return sentence("to {place}", place=called)
        case _Place.FOUNDATION:
            return sentence("to {foundation:the}", foundation=called)
        case _Place.NAMED:
            return sentence("to {pile:the}", pile=called)


def from_place(pile: Pile, called: Noun) -> Sentence:
    """ "from column 3", "from the waste"."""
    match _asked(pile, called):
        case _Place.NUMBERED:
            return sentence("from {place}", place=called)
        case _Place.FOUNDATION:
            return sentence("from {foundation:the}", foundation=called)
        case _Place.NAMED:
            return sentence("from {pile:the}", pile=called)


class _Place(Enum):
    """What is said of a place: one of several by its number, a foundation by its cards, or its name."""

    NUMBERED, FOUNDATION, NAMED = range(3)


def _asked(pile: Pile, called: Noun) -> _Place:
    in_row = isinstance(pile.spec, Piles) and pile.spec.fill is Fill.FOLLOWS
    if in_row or (called.key == _NUMBERED and not called.many):
        return _Place.NUMBERED
    return _Place.FOUNDATION if isinstance(pile.spec, Foundations) else _Place.NAMED


def places(state: State) -> tuple[Noun, ...]:
    """Every pile by its name, no two alike: "aces of spades", "column 3", "lords’ wing row 1 place 2"."""
    return _called(state.ruleset, state.ranks, tongue())[0]


def place_names(state: State) -> tuple[str, ...]:
    """The same as text."""
    return _called(state.ruleset, state.ranks, tongue())[1]


@lru_cache(maxsize=16)
def _called(ruleset: Ruleset, ranks: tuple[int, ...], tongue: Tongue) -> tuple[tuple[Noun, ...], tuple[str, ...]]:
    """Nouns and names, which stay as long as the base ranks do: kept, since every move that is told needs them."""
    plain = [_placed(ruleset, ranks, pile) for pile in ruleset.piles]
    told = [noun.said(tongue) for noun in plain]
    often, met, found = Counter(told), Counter[str](), []
    for noun, name in zip(plain, told, strict=True):
        met[name] += 1
        found.append(_numbered(noun, met[name]) if often[name] > 1 else noun)
    return tuple(found), tuple(noun.said(tongue) for noun in found)


def _placed(ruleset: Ruleset, ranks: tuple[int, ...], pile: Pile) -> Noun:
    spec = pile.spec
    if pile.only and pile.suit is not None:
        return only_of(pile.suit)
    if isinstance(spec, Foundations):
        return foundation(spec, ruleset.base_rank(spec, ranks), pile.suit)
    if isinstance(spec, Piles):
        return _own(spec, pile)
    if pile.kind is Kind.FOUNDATION:
        return Noun("cleared card", many=True)
    return Noun("waste" if pile.kind is Kind.WASTE else "stock")


def _own(spec: Piles, pile: Pile) -> Noun:
    one, all_ = replace(one_of(spec), own=_ITSELF), replace(together(spec), own=_ITSELF)
    place = row_of(pile)
    if spec.count == 1:
        return all_
    if place:
        if spec.fill is Fill.FOLLOWS:
            return Noun("row {row} place {number}", {"row": place[0], "number": place[1]})
        facts: dict[str, Fact] = {"pile": all_ if spec.shape else one, "row": place[0], "number": place[1]}
        return Noun("{pile} row {row} place {number}", facts, head="pile")
    if spec.many or spec.kind is not Kind.RESERVE:
        return _numbered(one, pile.number)
    return Noun("{pile} column {number}", {"pile": all_, "number": pile.number}, head="pile")  # one name for all


def _numbered(noun: Noun, number: int) -> Noun:
    return Noun(_NUMBERED, {"pile": noun, "number": number}, noun.many, head="pile")


def row_of(pile: Pile) -> tuple[int, int] | None:
    """Row and place, both from 1, of a pile that holds one card of a grid or a pyramid; None for other piles."""
    spec, place = pile.spec, pile.number - 1
    if not isinstance(spec, Piles) or (pile.kind is not Kind.RESERVE and spec.fill is not Fill.FOLLOWS):
        return None
    if spec.deal != 1:
        return None
    if spec.open is Open.UNCOVERED:
        for row, tier in enumerate(spec.tiers, 1):
            if place < len(tier):
                return row, place + 1
            place -= len(tier)
    if spec.columns:
        return place // spec.columns + 1, place % spec.columns + 1
    return None
