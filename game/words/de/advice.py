"""Why a move is advised, in German."""

from __future__ import annotations

from typing import assert_never

from game.solver import advice as why
from game.solver.advice import Why
from game.words.de.cards import card, noun, rank_noun, the
from game.words.de.nouns import ACC, DAT, GEN, PLACE, upper
from game.words.de.piles import into_the, place
from game.words.de.piles import the as the_piles


def advice(reason: Why) -> str:
    """A short sentence or two."""
    match reason:
        case why.NothingHelps():
            return "Kein Zug führt weiter."
        case why.OnlyTurn(better):
            if better:
                return "Deck vom Talon auf: Die anderen Züge schaden mehr."
            return "Nichts lässt sich bewegen: Deck vom Talon auf."
        case why.OnlyRedeal():
            return "Der Talon ist leer: Gib neu."
        case why.GoodRanks(low, high):
            first, second = rank_noun(low).one, rank_noun(high).one
            both = f"zweimal {first}" if low == high else f"{first} und {second}"
            return f"Nenne {both}: Damit kannst du mehr Karten sofort spielen als mit anderen Werten."
        case why.GoodWing(piles):
            return f"Wähle {the_piles(piles, ACC)}: Von dort kannst du mehr Karten spielen."
        case why.GoodBase(held):
            return f"Beginne mit {the(held, DAT)}: So wird die Reserve am schnellsten leer."
        case why.Together(first, second):
            return f"Nimm {the(first, ACC)} mit {the(second, DAT)}."
        case why.Leaves(held):
            return f"Nimm {the(held, ACC)}."
        case why.Crosses(held):
            return f"Lass {the(held, ACC)} hinüber: Dann kann eine andere Karte folgen."
        case why.Plays(held, follower, filler, uncovers):
            return f"Spiel {the(held, ACC)}{_gain(held, follower, filler, uncovers)}."
        case why.OnHeap(held, empty):
            if empty:
                return f"Leg {the(held, ACC)} auf einen leeren Hilfsstapel."
            return f"Leg {the(held, ACC)} dorthin: Da schadet {noun(held).he} am wenigsten."
        case why.Fills(held, piles):
            return f"Zieh {the(held, ACC)} {into_the(place(piles))}."
        case why.Joins(held):
            return f"Zieh die Spalte {the(held, GEN)} auf die andere: Dann ist ihr Platz leer."
        case why.Follows(held, on):
            return f"Zieh {the(held, ACC)} auf {the(on, ACC)}."
        case why.AllLose():
            return "Von hier gewinnt kein Zug mehr. Nimm ein paar Züge zurück."
        case _:
            assert_never(reason)


def _gain(held: int, follower: int | None, filler: int | None, uncovers: bool) -> str:
    if follower is not None:
        return f": {upper(card(follower))} kann folgen"
    if filler is not None:
        return f": {upper(card(filler))} nimmt {PLACE.own(ACC, noun(held))} ein"
    return ": Darunter wird eine Karte frei" if uncovers else ""
