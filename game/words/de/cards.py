"""Cards in German, with article and case."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import is_red, members, rank, suit
from game.words.de.nouns import CARD, NOM, Case, F, M, N, Noun

SUITS = ("Pik", "Herz", "Karo", "Kreuz")
_MANY = ["Zweien", "Dreien", "Vieren", "Fünfen", "Sechsen", "Siebenen", "Achten", "Neunen", "Zehnen"]
RANKS = (
    Noun(N, "Ass", "Asse", "es"),
    *(Noun(F, str(figure), many) for figure, many in enumerate(_MANY, 2)),
    Noun(M, "Bube", "Buben", weak=True),
    Noun(F, "Dame", "Damen"),
    Noun(M, "König", "Könige"),
)


def rank_noun(rank: int) -> Noun:
    """A rank, 1 to 13, as a noun: "die 7"."""
    return RANKS[rank - 1]


def noun(card: int) -> Noun:
    """A card as a noun: "der Herz-König"."""
    return RANKS[card % 13].of(SUITS[suit(card)])


def card(card: int) -> str:
    """One card: "die Herz-7"."""
    return noun(card).the()


def the(card: int, case: Case) -> str:
    """One card in any case: "den Herz-König"."""
    return noun(card).the(case)


def bare(card: int) -> str:
    """A card without its article: "Herz-7"."""
    return noun(card).alone()


def cards(cards: int) -> str:
    """A set of cards: "die Herz-7", "eine rote 7", "eine 7"."""
    return any_of(cards)


def any_of(cards: int, case: Case = NOM) -> str:
    """A set of cards in any case: "den Herz-König", "einen roten König"."""
    held = members(cards)
    if len(held) == 1:
        return the(held[0], case)
    kind, colour = _kind(held)
    return kind.a(case, colour)


def bare_cards(cards: int) -> str:
    """A set of cards without the article: "Herz-7", "rote 7", "7"."""
    held = members(cards)
    if len(held) == 1:
        return bare(held[0])
    kind, colour = _kind(held)
    return kind.alone(colour)


def _kind(held: list[int]) -> tuple[Noun, str]:
    """What several cards have in common: a rank, and the colour of two."""
    if len({rank(card) for card in held}) != 1:
        return CARD, "ander"
    return rank_noun(rank(held[0])), {2: "rot" if is_red(held[0]) else "schwarz"}.get(len(held), "")


def rank_alone(card: int) -> str:
    """The rank of a card whose suit is known: "3", "Ass"."""
    return RANKS[card % 13].one


def suit_name(suit: int) -> str:
    """A suit, 0 to 3: "Pik"."""
    return SUITS[suit]


def spoken_sequence(ranks: Iterable[int]) -> str:
    """Ranks in order, as words: "Ass, 3, 5"."""
    return ", ".join(rank_noun(rank).one for rank in ranks)
