"""The goal, the layout and the choices before play, in German."""

from __future__ import annotations

from typing import assert_never

from game.rules.cards import SUITS
from game.rules.page.building import MANY
from game.rules.page.clauses import before as fact
from game.rules.page.clauses.before import Before
from game.rules.page.starting import laid_out, starting
from game.rules.record import Chosen, Foundations, Kind, Open, Piles, Suit
from game.words.catalogue import phrase
from game.words.de.cards import noun as card_noun
from game.words.de.cards import rank_noun
from game.words.de.nouns import ACC, CARD, COLUMN, DAT, FOUNDATION, GEN, NOM, PACK, ROW, F, Noun, listed, number, upper
from game.words.de.piles import are_many, counted, noun
from game.words.de.piles import the as the_piles
from game.words.length import SaidText as Said

_BUILT = ", also auf die Stapel, die du aufbaust"


def before(clause: Before) -> Said:
    """What is true before play."""
    match clause:
        case fact.Figure(words):
            return Said(phrase(words))
        case fact.ClearAll(cards, couples):
            if couples.besides:
                return Said(f"Räum alle {cards} Karten paarweise ab.")
            return Said(f"Räum alle {cards} Karten ab, in Paaren, die {couples.total} ergeben.")
        case fact.ClearPiles(piles):
            all_of = CARD.counted(piles.count * piles.deal, ACC)
            return Said(f"Räum {all_of} {the_piles(piles, GEN)} ab. Die anderen dürfen bleiben.")
        case fact.BringAll(_, foundations):
            goal = f"Bring alle Karten auf {FOUNDATION.counted(foundations, ACC)}"
            return Said(f"{goal}{_BUILT}.", f"{goal}.")
        case fact.CompleteAll(cards, foundations, left, rank):
            task = f"Vervollständige {FOUNDATION.counted(foundations, ACC)}"
            kings = f"Die {number(left)} {rank_noun(rank).in_plural()} bleiben liegen." if rank else ""
            stay = f" {kings or upper(CARD.the_many(NOM, 'ander')) + ' dürfen bleiben.'}" * bool(left)
            return Said(f"{task}, also die Stapel, die du aufbaust: {cards} Karten.{stay}", f"{task}.{stay}")
        case fact.Over():
            told = "Die Partie endet, wenn kein Zug mehr möglich ist."
            return Said(f"{told} Sie kann verloren sein, obwohl noch Züge möglich sind.")
        case fact.Packs(packs):
            return Said(f"{upper(PACK.several(packs))}, {52 * packs} Karten.")
        case fact.BasesTaken(bases, packs):
            return _bases_taken(bases, packs)
        case fact.BasesMet(bases):
            counts = [(spec.piles, spec.base) for spec in bases if isinstance(spec.base, int)]
            met = listed(rank_noun(rank).several(count) for count, rank in counts)
            return _laid_as_bases(f"{met} beliebiger Farbe", sum(count for count, _ in counts) > 1)
        case fact.BasesNamed(count, suited):
            where = " in jeder Farbe" if suited else ""
            told = f"Von jedem genannten Wert wird{where} eine Karte als Grundkarte ausgelegt"
            return Said(f"{told}: {number(count)} insgesamt.", f"{told}.")
        case fact.Laid(piles):
            return Said(_laid(piles))
        case fact.WingsLaid(wings, piles):
            each = CARD.several(piles.count * piles.deal, DAT)
            return Said(f"{upper(number(wings))} Flügel zu je {each}, {_rows(piles)}, werden offen ausgelegt.")
        case fact.LaidFirst(_, count):
            return Said(f"{upper(CARD.several(count))} {'wird' if count == 1 else 'werden'} offen ausgelegt.")
        case fact.LaidRest(piles, done, chosen):
            return Said(_laid_rest(piles, done, chosen))
        case fact.FirstBegun(piles):
            first = rank_noun(piles.begun_by).the(NOM, "erst")
            return Said(f"{upper(first)} des Kartenspiels beginnt {noun(piles).the(ACC, 'erst')}.")
        case fact.BasesAside(_, bases):
            which = listed((rank_noun(spec.base).a() for spec in bases if isinstance(spec.base, int)), "oder")
            told = "beginnt die Karte einen Grundstapel, und die nächste nimmt ihren Platz ein"
            return Said(f"Kommt dabei {which}, {told}.")
        case fact.FirstGiven(ranks_of, always):
            first = listed((rank_noun(rank).the(NOM, "erst") for rank in ranks_of), "oder")
            if always:
                return Said(f"{upper(first)} im Talon beginnt einen Grundstapel.")
            return Said(f"Kommt dabei keine solche Karte, beginnt {first} im Talon einen Grundstapel.")
        case fact.OneAmong(piles, ranks_of):
            lacking = listed(f"k{rank_noun(rank).a()}" for rank in ranks_of)
            told = f"Ist darunter {lacking}, kommt die erste solche Karte im Talon"
            return Said(f"{told} {'in' if noun(piles).gender is F else 'auf'} {noun(piles).a(ACC)}.")
        case fact.BeginEmpty(groups):
            many = len(groups) > 1 or are_many(groups[0])
            return Said(f"{upper(listed(map(counted, groups)))} {'sind' if many else 'ist'} am Anfang leer.")
        case fact.Stock(0, _):
            return Said("Die anderen Karten sind verdeckt der Talon.")
        case fact.Stock(cards, all):
            which = f"Alle {cards}" if all else f"Die anderen {cards}"
            return Said("Die andere Karte ist der Talon." if cards == 1 else f"{which} Karten sind verdeckt der Talon.")
        case fact.Founded(bases, packs, others):
            return _all_founded(bases, packs, others)
        case fact.FoundedNamed(_, suited):
            where = "jeder Farbe" if suited else "beliebiger Farbe"
            told = f"Die erste Karte jedes der beiden Werte in {where} beginnt einen."
            return Said(f"Die Grundstapel sind am Anfang leer. {told}")
        case fact.FoundedAlike(count):
            if count == 1:
                return Said("Der andere Grundstapel beginnt mit einer Karte desselben Werts.")
            return Said(f"Die anderen {number(count)} Grundstapel beginnen mit Karten desselben Werts.")
        case fact.FoundsFirst():
            return Said("Eine Karte, die einen Grundstapel beginnen kann, darf auf keinen anderen.")
        case fact.ChooseWing():
            return Said("Wähle einen Flügel als Herrenflügel. Der andere ist der Damenflügel.")
        case fact.ChooseRanks(seeing):
            when = "Nenne dann" if seeing else "Nenne vor dem Geben"
            return Said(f"{when} zwei Werte, verschiedene oder gleiche.")
        case fact.RanksBegin(order):
            tail = "Der niedrigere beginnt die erste Art" if order else "Ihre Reihenfolge ist gleichgültig"
            return Said(f"In jeder Farbe beginnt mit jedem der Werte ein Grundstapel. {tail}.")
        case fact.ChooseBase(offered):
            return Said(f"Wähle eine {CARD.counted(offered, GEN)}: Sie beginnt den ersten Grundstapel.")
        case fact.LookFirst(groups):
            return Said(f"Sieh dir {listed(counted(piles, ACC) for piles in groups)} an, bevor du wählst.")
        case _:
            assert_never(clause)


def _bases_taken(bases: tuple[Foundations, ...], packs: int) -> Said:
    cards, many = _bases(bases, packs)
    if len(bases) >= MANY and all(spec.suit for spec in bases):
        told = f"{upper(CARD.several(sum(spec.piles for spec in bases)))} werden als Grundkarten ausgelegt"
        return Said(f"{told}: {cards}.", f"{told}.")
    return _laid_as_bases(cards, many)


def _laid_as_bases(cards: str, many: bool) -> Said:
    return Said(f"{upper(cards)} {'werden als Grundkarten' if many else 'wird als Grundkarte'} ausgelegt.")


def _bases(bases: tuple[Foundations, ...], packs: int) -> tuple[str, bool]:
    """ "die vier Damen und die vier Fünfen", "alle acht Asse und eine 2 jeder Farbe", "die Herz-2"; whether they are
    many.
    """
    out = laid_out(bases, packs)
    all_of = f"{'alle' if packs > 1 else 'die'} {number(len(SUITS) * packs)}"
    words = [f"{all_of} {rank_noun(rank).in_plural()}" for rank in out.whole]
    if out.each:
        words.append(f"{listed(rank_noun(rank).several(count) for rank, count in out.each)} jeder Farbe")
    words += [_card(spec).the() if packs == 1 else _card(spec).several(spec.each) for spec in out.alone]
    return listed(words), out.many


def _card(spec: Foundations) -> Noun:
    """The card that starts foundations of one suit."""
    assert spec.suit and not isinstance(spec.base, Chosen)
    return card_noun(13 * list(Suit).index(spec.suit) + spec.base - 1)


def _first(count: int, spec: Foundations) -> str:
    """ "das erste Ass", "die ersten zwei Asse", "das erste Herz-Ass"."""
    assert not isinstance(spec.base, Chosen)
    kind = _card(spec) if spec.suit else rank_noun(spec.base)
    return kind.the(NOM, "erst") if count == 1 else f"die ersten {number(count)} {kind.in_plural()}"


def _all_founded(bases: tuple[Foundations, ...], packs: int, others: bool) -> Said:
    which = "Die anderen Grundstapel" if others else "Die Grundstapel"
    first, single = _founded(bases, packs)
    begin = ("beginnt einen", "beginnt einen Grundstapel") if single else ("beginnen sie", "beginnen Grundstapel")
    return Said(f"{which} sind am Anfang leer. {first} {begin[0]}.", f"{first} {begin[1]}.")


def _founded(bases: tuple[Foundations, ...], packs: int) -> tuple[str, bool]:
    """Which cards start foundations as they come: all of a rank, or the first of them in a suit or in all; whether one
    is spoken of."""
    found = starting(bases, packs)
    firsts, some = (
        [_first(spec.each, spec) for spec in found.suited],
        [_first(spec.piles, spec) for spec in found.loose],
    )
    words = [f"die {listed(rank_noun(rank).in_plural() for rank in found.whole)}"] if found.whole else []
    words += [f"{listed(firsts)} jeder Farbe"] if firsts else []
    words += [f"{listed(some)} beliebiger Farbe"] if some else []
    words += [_first(spec.each, spec) for spec in found.alone]
    return upper(listed(words)), found.single


def _rows(piles: Piles) -> str:
    """ "in vier Reihen zu vier", "in Reihen zu fünf" where the last is shorter, "in einer Reihe"."""
    if not 0 < piles.columns < piles.count:
        return "in einer Reihe"
    if piles.count % piles.columns:
        return f"in Reihen zu {number(piles.columns)}"
    return f"in {ROW.several(piles.count // piles.columns, DAT)} zu {number(piles.columns)}"


def _laid(piles: Piles) -> str:
    face = "verdeckt" if piles.face_down else "offen"
    all_cards, each = piles.count * piles.deal, CARD.several(piles.deal, DAT, "" if are_many(piles) else face)
    if piles.open is Open.UNCOVERED:
        rows = next(n for n in range(piles.count + 1) if n * (n + 1) // 2 >= piles.count)
        told = f"{upper(CARD.several(all_cards, NOM, face))} bilden {noun(piles).a(ACC)} aus {ROW.several(rows, DAT)}"
        return f"{told}. Jede Reihe überlappt die darüber."
    if piles.count == 1:
        return f"{upper(CARD.several(all_cards, NOM, face))} {'ist' if all_cards == 1 else 'sind'} {the_piles(piles)}."
    if piles.deal > 1 or piles.kind is Kind.TABLEAU:
        if are_many(piles):
            return f"{upper(noun(piles).several(piles.count))} zu je {each} liegen {face} aus."
        return f"{upper(the_piles(piles))} besteht aus {COLUMN.several(piles.count, DAT)} zu je {each}."
    consist = "bestehen" if are_many(piles) else "besteht"
    return f"{upper(the_piles(piles))} {consist} aus {CARD.several(all_cards, DAT, face)}, {_rows(piles)}."


def _laid_rest(piles: Piles, done: int, chosen: bool) -> str:
    more = piles.count - done + chosen
    also = "eine weitere" if more == 1 else f"{number(more)} weitere"
    others = chosen and done > 1
    laid = f"Die anderen {number(done - 1)} und {also}" if others else upper(also)
    make = "bildet" if more == 1 and not others else "bilden"
    cards = "" if piles.deal == 1 else f" zu je {CARD.several(piles.deal, DAT)}"
    one = noun(piles) if are_many(piles) else COLUMN
    return f"{laid} {make} dann {one.several(piles.count, ACC)}{cards}."
