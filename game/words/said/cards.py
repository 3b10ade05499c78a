"""Cards, foundations and places by themselves."""

from __future__ import annotations

from game.rules.move import Pile
from game.rules.record import Foundations, Kind, Open, Piles
from game.rules.words.english import foundation, one_of, together
from game.rules.words.tongue import Noun, Sentence, sentence


def to_place(pile: Pile, called: str) -> Sentence:
    """ "to pile 4", "to the reserve"."""
    place = _placed(pile, called)
    if isinstance(pile.spec, Piles) and pile.spec.count > 1:
        return sentence("to {place}", place=place)
    if isinstance(pile.spec, Foundations):
        return sentence("to {foundation:the}", foundation=place)
    return sentence("to {pile:the}", pile=place)


def from_place(pile: Pile, called: str) -> Sentence:
    """ "from column 3", "from the waste"."""
    place = _placed(pile, called)
    if isinstance(pile.spec, Piles) and pile.spec.count > 1:
        return sentence("from {place}", place=place)
    if isinstance(pile.spec, Foundations):
        return sentence("from {foundation:the}", foundation=place)
    return sentence("from {pile:the}", pile=place)


def _placed(pile: Pile, called: str) -> Noun:
    """The place by its name, with its gender."""
    if isinstance(pile.spec, Foundations):
        many = pile.spec.piles > 1
        return Noun("{called}", {"called": called, "of": foundation(pile.spec, 0, None)}, many, head="of")
    if isinstance(pile.spec, Piles):
        if pile.spec.count == 1:
            return together(pile.spec)
        if pile.spec.many and not pile.spec.columns and pile.spec.open is not Open.UNCOVERED:
            return Noun("{pile} {number}", {"pile": one_of(pile.spec), "number": pile.number}, head="pile")
        return Noun("{called}", {"called": called, "of": one_of(pile.spec)}, head="of")
    if pile.kind is Kind.FOUNDATION:
        return Noun("cleared card", many=True)
    return Noun("waste" if pile.kind is Kind.WASTE else "stock")
