"""Moves, and what comes of them, in German."""

from __future__ import annotations

from typing import assert_never

from game.rules import doing as fact
from game.rules.doing import Doing, Happened
from game.rules.record import Foundations, Kind, Piles
from game.words.de.cards import bare, card, noun, rank_noun, the
from game.words.de.nouns import ACC, CARD, COLUMN, DAT, FOUNDATION, Noun, listed, number, upper
from game.words.de.piles import are_many, into, kinds, within
from game.words.de.piles import noun as pile_noun
from game.words.de.piles import place as pile_place
from game.words.de.piles import the as the_piles
from game.words.length import Length
from game.words.length import SaidText as Said

_HEAP = Noun(FOUNDATION.gender, "Hilfsstapel", "Hilfsstapel")


def move(value: Doing, length: Length = Length.PLAIN) -> str:
    """CAPTION: as a part of a sentence ("die Herz-3 auf ihren Grundstapel"); PLAIN: as a request ("Spiel die Herz-3.");
    SPOKEN: as a screen reader says it ("Herz-3 auf die Asse")."""
    return _move(value).at(length)


def other(value: Doing) -> str:
    """The same, as a part of a sentence, with the other one of two equal cards: "die andere Herz-3 auf ...". Only a
    move that names its card first has another one."""
    return _move(value, "ander").at(Length.CAPTION)


def _move(value: Doing, which: str = "") -> Said:
    match value:
        case fact.Turn(cards):
            return _turn(cards)
        case fact.Try(held):
            return Said(f"Versuch {the(held, ACC)}.", f"Versuch mit {the(held, DAT)}", f"Versuch mit {the(held, DAT)}")
        case fact.Redeal(waste):
            if waste:
                return _request("Dreh die Ablage um.", "die Ablage umdrehen")
            return _request("Sammle die Karten ein und gib neu.", "die Karten einsammeln und neu geben")
        case fact.NameRanks(low, high):
            first, second = rank_noun(low).one, rank_noun(high).one
            ranks = f"zweimal {first}" if low == high else f"{first} und {second}"
            return _request(f"Nenne {ranks}.", f"{ranks} nennen")
        case fact.NameWing(piles):
            wing = pile_noun(piles).alone()
            return _request(f"Wähle {the_piles(piles, ACC)} als Herrenflügel.", f"{wing} als Herrenflügel")
        case fact.NameBase(held):
            told = f"den ersten Grundstapel mit {the(held, DAT)}"
            return Said(f"Beginne {told}.", f"{told} beginnen", f"erster Grundstapel: {bare(held)}")
        case fact.TakePair(first, second):
            pair = f"{noun(first).the(adjective=which)} mit {the(second, DAT)}"
            return Said(
                f"Nimm {the(first, ACC)} mit {the(second, DAT)}.", pair, f"{bare(first)} mit {the(second, DAT)}"
            )
        case fact.TakeAlone(held):
            return _said(f"Nimm {the(held, ACC)}.", held, "allein", "allein", which)
        case fact.ToFoundation(held, foundation):
            where = _foundations(held, foundation)
            mine = f"auf {FOUNDATION.own(ACC, noun(held))}"
            return _said(f"Spiel {the(held, ACC)}.", held, mine, where, which)
        case fact.Cross(held):
            told = f"auf {noun(held).his}en anderen Grundstapel"
            return _said(f"Lass {the(held, ACC)} hinüber.", held, told, told, which)
        case fact.ToHeap(held, place, on):
            where, heap = f"auf {the(on, ACC)}" if on is not None else into(_HEAP), f"auf Hilfsstapel {place}"
            return _said(f"Leg {the(held, ACC)} {heap}.", held, where, heap, which)
        case fact.ToColumn(held, more, on, piles):
            where = f"auf {the(on, ACC)}" if on is not None else into(pile_place(piles))
            return _to_column(held, more, where, which)
        case _:
            assert_never(value)


def _request(plain: str, told: str) -> Said:
    """A request, and what it is called in the other lengths."""
    return Said(plain, told, told)


def _said(plain: str, held: int, caption: str, heard: str, which: str) -> Said:
    """A request, and where the card goes in the other lengths."""
    return Said(plain, f"{noun(held).the(adjective=which)} {caption}", f"{bare(held)} {heard}")


def _foundations(held: int, foundation: Foundations) -> str:
    if isinstance(foundation.base, int):
        return f"auf {kinds(foundation, ACC)}"
    return f"auf {FOUNDATION.own(ACC, noun(held))}"


def _turn(cards: tuple[int, ...]) -> Said:
    plain, told = "Deck vom Talon auf.", "vom Talon aufdecken"
    if not cards:
        return _request(plain, told)
    some = f", {CARD.several(len(cards))}" if len(cards) > 1 else ""
    return Said(plain, f"{told}{some}: {listed(map(card, cards))}", f"{told}: {listed(map(bare, cards))}")


def _to_column(held: int, more: int, where: str, which: str) -> Said:
    also = f" mit {CARD.several(more, DAT)} darauf" if more else ""
    heard = f" mit {more} {CARD.singular(DAT) if more == 1 else CARD.in_plural(DAT)} darauf" if more else ""
    plain = f"Zieh {the(held, ACC)}{also} {where}."
    return Said(plain, f"{noun(held).the(adjective=which)}{also} {where}", f"{bare(held)}{heard} {where}")


def happened(value: Happened) -> str:
    """What is said when it happens for the first time in a game."""
    match value:
        case fact.Refilled(piles, lords, waste):
            source = "Die Ablage" if waste else "Der Talon"
            return f"{source} füllt {COLUMN.a(ACC, 'leer') if piles.kind is Kind.TABLEAU else _gap(piles, lords)}."
        case fact.Redealt(waste, shuffled, left):
            be, become = ("ist", "wird") if waste else ("sind", "werden")
            what = "Die Ablage" if waste else "Die eingesammelten Karten"
            return f"{what} {f'{become} gemischt und ' * shuffled}{be} wieder der Talon. {_left(left)}"
        case fact.TurnedUp(piles):
            be = "sind" if are_many(piles) else "ist"
            return f"{upper(the_piles(piles))} {be} jetzt offen: Du darfst jede Karte daraus spielen."
        case _:
            assert_never(value)


def _left(redeals: int) -> str:
    if not redeals:
        return "Das ist der letzte Durchgang."
    if redeals == 1:
        return "Danach ist noch ein Durchgang möglich."
    return f"Danach sind noch {number(redeals)} Durchgänge möglich."


def _gap(piles: Piles, lords: bool) -> str:
    return f"die Lücke {'im Herrenflügel' if lords else within(piles)}"
