"""Why a position is lost: the card that waits, what it waits for, and what the move that lost it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules import Kind, Position
from game.rules.cards import members, rank
from game.rules.record import Piles
from game.rules.words.piles import place
from game.rules.words.tongue import OR, All, Fact, Noun, Sentence, any_of, card_noun, sentence
from game.solver.why import mistake as fact
from game.solver.why.contrast import Apart, Could, Earlier, Early, Freed, Left, Packed, Placed, TurnedEarly
from game.solver.why.mistake import Mistake
from game.solver.why.witness import Spot, Waits
from game.words.length import Length
from game.words.said.doing import move

MOST = 3
"""So many cards are named at most that lie on others and never move."""


def done(value: Mistake, early: Early | TurnedEarly | None, end: Position, names: tuple[str, ...]) -> list[Sentence]:
    """What the move did, in a sentence or two. names: of the piles."""
    match value, early:
        case ((fact.Lost() | fact.Filled()), Early(card)):
            told = [sentence("You played {card:the} too early.", card=card_noun(card))]
        case fact.Lost(), TurnedEarly(int() as card):
            english = "You turned the stock, but {card:the} could have been played first."
            told = [sentence(english, card=card_noun(card))]
        case fact.Lost(), TurnedEarly():
            told = [sentence("You turned the stock too early.")]
        case fact.Lost(played), _:
            told = [sentence("This move lost the deal: {move}.", move=move(played, Length.CAPTION))]
        case _:
            told = []
    return told if isinstance(value, fact.Lost) else [*told, _done(value, end, names)]


def could(value: Could) -> Sentence:
    """What could have been done instead of a move."""
    match value:
        case Freed(card, None, under):
            english = "Otherwise {card:the} could have left and uncovered {under:the}."
            return sentence(english, card=card_noun(card), under=card_noun(under))
        case Freed(card, int() as partner, _) | Left(card, int() as partner):
            english = "Otherwise {card:the} could have left with {partner:the}."
            return sentence(english, card=card_noun(card), partner=card_noun(partner))
        case Left(card, _):
            return sentence("Otherwise {card:the} could have left.", card=card_noun(card))
        case Packed(card, _, True):
            return sentence("{Card:the} could have gone on it.", card=card_noun(card))
        case Packed(card, on, _):
            english = "Otherwise {card:the} could have gone on {on:the}."
            return sentence(english, card=card_noun(card), on=card_noun(on))
        case Placed(card, piles):
            english = "Otherwise {card:the} could have come to an empty {place}."
            return sentence(english, card=card_noun(card), place=place(piles))
        case Earlier(card, over):
            english = "Otherwise {card:the} could have left before {over:the} came over it."
            return sentence(english, card=card_noun(card), over=card_noun(over))
        case Apart(over, card, True):
            english = "Otherwise {over:the} could have come under {card:the}, not over it."
            return sentence(english, card=card_noun(card), over=card_noun(over))
        case Apart(over, card, _):
            english = "Otherwise {over:the} could have come elsewhere, not over {card:the}."
            return sentence(english, card=card_noun(card), over=card_noun(over))
        case _:
            raise AssertionError(value)


def _done(value: Mistake, end: Position, names: tuple[str, ...]) -> Sentence:
    match value:
        case fact.TookPartner(card, other, at):
            english = "You took {card:the} away: {other:the} could have left with it."
            return sentence(english, card=card_noun(card), other=placed(other, at, end, names))
        case fact.PlayedOne(card, _, over):
            english = "You played one of two equal cards, {card:the}. The other one lies under {over:the}."
            return sentence(english, card=card_noun(card), over=card_noun(over))
        case fact.TookNeeded(card, other, at, wanted):
            english = "You played {card:the}, but {other:the} needs {wanted:the}, too."
            return sentence(english, card=card_noun(card), other=placed(other, at, end, names), wanted=_one_of(wanted))
        case fact.LaidOver(card, _, under, turn):
            if turn:
                return sentence(
                    "That turn laid {card:the} over {under:the}.", card=card_noun(card), under=card_noun(under)
                )
            return sentence("You laid {card:the} over {under:the}.", card=card_noun(card), under=card_noun(under))
        case fact.Filled(card, _):
            return sentence("{Card:the} filled the place that you emptied.", card=card_noun(card))
        case fact.Moved(card, _):
            return sentence("You moved {card:the}, and it never leaves its new place.", card=card_noun(card))
        case fact.ChangedOrder(card, last):
            if last:
                english = "You played {card:the}. That changes the order in which the last redeal brings the cards."
                return sentence(english, card=card_noun(card))
            english = "You played {card:the}. That changes the order in which the next redeal brings the cards."
            return sentence(english, card=card_noun(card))
        case fact.TookPlace(piles, _, last):
            if last:
                return sentence("You filled the last empty {place}.", place=place(piles))
            return sentence("You filled an empty {place}.", place=place(piles))
        case _:
            raise AssertionError(value)


def waiting(one: Waits, over: int, end: Position, names: tuple[str, ...]) -> list[Sentence]:
    """What a card waits for, in a sentence or two. over: the card that lies on that; -1 where none does."""
    card = placed(one.card, one.at, end, names)
    if one.by_at:
        cover = placed(one.by, one.by_at, end, names)
        if not one.wanted:
            english = "Before {card:the} could leave, a turn laid {over:the} on it."
            return [sentence(english, card=card, over=cover)]
        english = "Before that came, a turn laid {over:the} on {card:the}."
        covered = sentence(english, card=card_noun(one.card), over=cover)
        return [sentence("{Waits}.", waits=_waits(one, card, end)), covered]
    if not one.wanted:
        if end.ruleset.mates:
            return [sentence("No partner is left for {card:the}.", card=card)]
        return [sentence("No foundation can take {card:the} any more.", card=card)]
    told = _waits(one, card, end)
    if one.on == (one.at,) and (len(one.there) == 1 or one.alike):
        if len(one.there) == 1:
            return [sentence("{Waits}, and that lies under it.", waits=told)]
        return [sentence("{Waits}, and all that are left lie under it.", waits=told)]
    if len(one.there) > 1 and not one.alike:
        return [sentence("{Waits}, and all that are left stay covered.", waits=told)]
    if over < 0:
        return [sentence("{Waits}, and that cannot leave.", waits=told)]
    if len(one.there) == 1:
        return [sentence("{Waits}, and that lies under {over:the}.", waits=told, over=card_noun(over))]
    return [sentence("{Waits}, and all that are left lie under {over:the}.", waits=told, over=card_noun(over))]


def _waits(one: Waits, card: Fact, end: Position) -> Sentence:
    only = len(one.there) == 1
    wanted = card_noun(one.there[0][0]) if only else _one_of(one.wanted)
    if end.ruleset.mates:
        return sentence("{card:the} can leave only with {wanted:the}", card=card, wanted=wanted)
    return sentence("{card:the} can leave only after {wanted:the}", card=card, wanted=wanted)


def aside(circle: int, places: Sequence[Piles], packs: bool) -> Sentence:
    """That these cards can't be moved elsewhere. places: where they could go if one of them became empty; packs: no
    column takes them.
    """
    free = {str(place(piles)): place(piles) for piles in places}
    room = next(iter(free.values())) if len(free) == 1 else Noun("place")
    if not packs:
        return sentence("No {place} becomes free to move {n|it|many=them} aside.", n=circle, place=room)
    if places:
        return sentence("No column takes {n|it|many=them}, and no {place} becomes free.", n=circle, place=room)
    return sentence("No column takes {n|it|many=them}.", n=circle)


def others(n: int) -> Sentence:
    """What the other cards of a group wait for."""
    english = "{n|The other {n:card} that are lit are|1=The other card that is lit is} kept in the same way."
    return sentence(english, n=n)


def redeal(left: int) -> Sentence:
    """Whether a redeal could change anything."""
    return sentence("A redeal does not change that.") if left else sentence("No redeal is left.")


def dry(needed: int, over: Sequence[Noun]) -> list[Sentence]:
    """That nothing goes out any more. needed: how many cards the foundations could take next; over: what lies on them
    and never moves.
    """
    told = [sentence("From here every way was tried, and no more cards leave.")]
    if len(over) == 1:
        english = "{n|Each card|1=The card} needed next lies under {over:the}, and that never moves."
        told.append(sentence(english, n=needed, over=over[0]))
    elif 1 < len(over) <= MOST:
        english = "Each card needed next lies under one of these, which never move: {over:the}."
        told.append(sentence(english, over=All(tuple(over))))
    elif needed:
        english = "{n|None of the {n:card} needed next comes|1=The card needed next never comes} free."
        told.append(sentence(english, n=needed))
    return told


def placed(card: int, at: Spot, end: Position, names: tuple[str, ...]) -> Noun:
    """A card, with its place where an equal one lies elsewhere."""
    kinds = (Kind.FOUNDATION,)
    equal = sum(end.piles[pile.index].count(card) for pile in end.ruleset.piles if pile.kind not in kinds)
    if equal < 2:
        return card_noun(card)
    return Noun("{card} ({place})", {"card": card_noun(card), "place": names[at[0]]}, head="card")


def _one_of(cards: int) -> Fact:
    """One of these cards: "a 7", "a 7 or an 8", "a 9 of clubs"."""
    ranks: dict[int, int] = {}
    for card in members(cards):
        ranks[rank(card)] = ranks.get(rank(card), 0) | 1 << card
    nouns = tuple(replace(any_of(held), some=True) for held in ranks.values())
    return nouns[0] if len(nouns) == 1 else All(nouns, OR)
