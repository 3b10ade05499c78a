"""What is said of the cards and piles on a table."""

from __future__ import annotations

from game.rules import Kind, Position
from game.rules.move import Pile
from game.words.catalogue import marked, phrase, plural, upper
from game.words.language import say

ONE_OF_SEVERAL = marked("column"), marked("pile"), marked("square")
"""What one of a group is called whose name is a plural: the records have only the plural, a catalogue needs both."""


def pile_name(pile: Pile) -> str:
    """What a player calls one pile: "column", "ladies’ wing", "stock"."""
    return phrase(pile.called)


def place_told(position: Position, index: int, depth: int, enter: str) -> str:
    """What the keyboard is on: "The 3 of spades, column. Press Enter to play it.". depth: cards that lie on the card;
    below 0 for an empty place. enter: what plays it; empty if nothing does."""
    pile, held = position.ruleset.piles[index], position.piles[index]
    if pile.kind is Kind.STOCK:
        told = plural("The stock, {n} card.", "The stock, {n} cards.", len(held)) if held else empty_stock()
    else:
        card = phrase("an empty place") if depth < 0 else phrase("a card face down")
        if depth >= 0 and position.is_up(index, depth):
            card = say().card(held[-1 - depth])
        told = upper(phrase("{card}, {pile}.", card=card, pile=pile_name(pile)))
    return f"{told} {phrase('Press {enter} to play it.', enter=enter)}" if enter else told


def ended_told(position: Position, moved: bool) -> tuple[str, ...]:
    """How a deal ended, its first sentence first; empty where it has not. moved: a move was made in it."""
    ending = position.ending
    if ending and not (moved or position.won):
        return phrase("No card can move."), phrase("Nobody can win this deal, and it is not counted. Deal another.")
    return tuple(say().ending(ending)) if ending else ()


def empty_stock() -> str:
    """That nothing is left to turn."""
    return phrase("The stock is empty.")


def foundation_told(position: Position, index: int) -> str:
    """How many cards lie on a foundation, and what it needs next."""
    count = len(position.piles[index])
    lie = plural("{n} card lies here.", "{n} cards lie here.", count)
    if position.ruleset.mates or position.won:
        return lie
    wanted = position.needs(index)
    if wanted:
        return f"{lie} {phrase('Next comes {cards}.', cards=say().cards(wanted))}"
    return f"{lie} {phrase('It is complete, or its last card waits for another foundation.')}"


def empty_told(position: Position, index: int) -> str:
    """What an empty place is for."""
    if position.ruleset.piles[index].kind is Kind.FOUNDATION and position.needs(index):
        return phrase("This foundation starts with {cards}.", cards=say().cards(position.needs(index)))
    return phrase("This place is empty.")


def pile_told(position: Position, index: int, shown: int) -> str:
    """What lies in a pile that is looked at: "Stock: 12 cards, the next one last"; shown: so many are to be seen."""
    pile, count = position.ruleset.piles[index], len(position.piles[index])
    parts = [plural("{pile}: {n} card", "{pile}: {n} cards", count, pile=upper(pile_name(pile)))]
    if count > shown and not (pile.kind is Kind.TABLEAU and shown == 1):
        parts.append(plural("{n} not known", "{n} not known", count - shown))
    if pile.kind is Kind.STOCK and shown > 1:
        parts.append(phrase("the last one comes first"))
    return ", ".join(parts)


def rises_told(key: str, mouse: bool) -> str:
    """That playing up alone wins. key: what does it; mouse: whether the player has one in hand."""
    if mouse:
        return phrase("Nothing can stop you now. Press {key}, or right-click, to finish.", key=key)
    return phrase("Nothing can stop you now. Press {key} to finish.", key=key)
