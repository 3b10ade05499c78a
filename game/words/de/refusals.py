"""Refusals and endings in German."""

from __future__ import annotations

from typing import assert_never

from game.rules import refusals as why
from game.rules.cards import members, rank, suit
from game.rules.record import Choice, Piles
from game.rules.refusals import Ending, Refusal
from game.words.de.cards import any_of, card, noun, rank_noun, the
from game.words.de.nouns import ACC, CARD, COLUMN, DAT, FOUNDATION, GEN, NOM, F, upper
from game.words.de.piles import are_many
from game.words.de.piles import noun as pile_noun
from game.words.de.piles import the as the_piles


def refusal(reason: Refusal) -> str:
    """Why a move is refused, in a sentence or two."""
    return upper(_refusal(reason))


def _refusal(reason: Refusal) -> str:
    match reason:
        case why.OtherGame():
            return "dieser Zug gehört zu einem anderen Spiel."
        case why.DealWon():
            return "die Partie ist gewonnen; es gibt nichts mehr zu spielen."
        case why.ChooseFirst(choice, offered):
            return _choose_first(choice, offered)
        case why.NoStock(fills):
            return "dieser Talon füllt nur Lücken." if fills else "dieses Spiel hat keinen Talon."
        case why.StockEmpty():
            return "der Talon ist leer."
        case why.StockLeft():
            return "der Talon ist noch nicht leer."
        case why.HandFull(held):
            return f"leg zuerst {the(held, ACC)} auf einen Grundstapel oder einen Hilfsstapel."
        case why.NoRedeal(ever):
            return "ein weiterer Durchgang ist nicht mehr möglich." if ever else "hier gibt es nur einen Durchgang."
        case why.NothingGathered():
            return "es gibt nichts umzudrehen."
        case why.Decided():
            return "das hast du am Anfang der Partie gewählt."
        case why.NoCard():
            return "hier ist keine Karte zu nehmen."
        case why.InStock():
            return "deck vom Talon auf, um an seine Karten zu kommen."
        case why.OnFoundation():
            return "karten auf einem Grundstapel bleiben dort."
        case why.BaseStays():
            return "die erste Karte eines Grundstapels bleibt dort."
        case why.OnlyTopCrosses():
            return "nur die oberste Karte eines Grundstapels darf hinüber."
        case why.CrossesOnly():
            return "eine Karte auf einem Grundstapel darf nur auf einen anderen Grundstapel hinüber."
        case why.NoCrossing():
            return "von jenem Grundstapel geht keine Karte auf diesen hinüber."
        case why.CrossedLast():
            return "eben ging eine Karte dort hinüber. Die nächste muss von anderswo kommen."
        case why.NotYet(piles):
            return hidden(piles)
        case why.Covered(held):
            return f"auf {the(held, DAT)} liegen andere Karten."
        case why.CoveredSingly(held):
            return f"auf {the(held, DAT)} liegen andere Karten, und Karten werden nur einzeln bewegt."
        case why.RunBroken(held):
            return f"die Karten auf {the(held, DAT)} folgen {noun(held).him} nicht der Reihe nach."
        case why.LeavesAlone(held):
            return f"{card(held)} geht allein."
        case why.WrongSum(first, second, total):
            return f"{card(first)} und {card(second)} ergeben zusammen nicht {total}."
        case why.Partner(held, partners, lacking, alone):
            return _partner(held, partners, lacking, alone)
        case why.OneByOne():
            return "auf einen Grundstapel kommen Karten nur einzeln."
        case why.FoundationsOnly(piles):
            return f"karten {the_piles(piles, GEN)} gehen nur auf Grundstapel."
        case why.TurnedOnly(piles):
            return f"nur die eben aufgedeckte Karte kommt auf {the_piles(piles, ACC)}."
        case why.NothingBuilt(piles):
            return f"auf {the_piles(piles, ACC)} wird nichts gebaut."
        case why.GapStays():
            return "diese leere Spalte nimmt keine Karte auf."
        case why.BeginnerStays(held):
            return f"{card(held)} beginnt {COLUMN.own(ACC, noun(held))} und bleibt liegen."
        case why.GapWaits():
            return "diese Spalte nimmt andere Karten erst auf, wenn der Talon leer ist."
        case why.NotBegun(first):
            begins = rank_noun(first)
            return f"diese Spalte beginnt mit {begins.a(DAT)}, {begins.which(ACC)} der Talon bringt."
        case why.FirstHeld(held, piles):
            return f"{card(held)} wartet: Solche Grundstapel gibt es nie mehr als {pile_noun(piles).in_plural()}."
        case why.WholeColumn(piles):
            one = pile_noun(piles)
            into = f"{'in' if one.gender is F else 'auf'} {one.a(ACC, 'ander' if piles.single else 'leer')}"
            what = f"eine Karte aus {one.a(DAT)}" if piles.single else f"alle Karten {one.a(GEN)}"
            return f"{what} {into} zu ziehen, ändert nichts."
        case why.NotFollow(held, on):
            return f"{card(held)} passt nicht auf {the(on, ACC)}."
        case why.NotThere():
            return "dorthin kommen keine Karten."
        case why.FoundationFull():
            return "dieser Grundstapel ist fertig."
        case why.FoundationNeeds(cards):
            return f"dieser Grundstapel braucht {any_of(cards, ACC)}."
        case why.LastHeld(held):
            return f"{card(held)} wartet, bis der andere Grundstapel {noun(held).his}er Farbe fertig ist."
        case why.StartsFirst(held):
            return f"{card(held)} kann einen Grundstapel beginnen, also kommt {noun(held).he} auf keinen anderen."
        case why.FitsNowhere(held, columns):
            return f"{card(held)} passt noch auf keinen Grundstapel{' und auf keine Spalte' * columns}."
        case why.WaitsFor(held, before, needed):
            if before == needed:
                waits = upper(FOUNDATION.own(NOM, noun(held)))
                return f"{card(held)} muss warten: {waits} braucht zuerst {any_of(needed, ACC)}."
            told = f"{card(held)} kommt auf {any_of(before, ACC)}."
            return f"{told} Dieser Grundstapel braucht zuerst {any_of(needed, ACC)}."
        case _:
            assert_never(reason)


def hidden(piles: Piles) -> str:
    """That piles can't be played from while there is a stock."""
    if piles.face_down:
        return f"{the_piles(piles)} bleib{'en' if are_many(piles) else 't'} verdeckt, bis der Talon leer ist."
    return f"karten {the_piles(piles, GEN)} dürfen erst gespielt werden, wenn der Talon leer ist."


def _choose_first(choice: Choice, offered: int) -> str:
    match choice:
        case Choice.WING:
            return "wähle zuerst den Herrenflügel."
        case Choice.RANKS:
            return "nenne zuerst zwei Werte."
        case Choice.BASE:
            return f"wähle zuerst eine {CARD.counted(offered, GEN)}: Sie beginnt den ersten Grundstapel."
        case _:
            assert_never(choice)


def _partner(held: int, partners: int, lacking: bool, alone: bool) -> str:
    mates = members(partners)
    kind = rank_noun(rank(mates[0]))
    if rank(mates[0]) == rank(held):
        mate = kind.a(DAT, "ander")
    else:
        apart = all(suit(other) != suit(held) for other in mates)
        mate = kind.a(DAT) + " anderer Farbe" * apart
    if alone:
        return f"{card(held)} geht nicht allein: {upper(noun(held).he)} geht mit {mate}."
    none = ("keiner", "keine", "keins")[kind.gender]
    return f"{card(held)} geht mit {mate}{f', und {none} darf gehen' * lacking}."


def ending(end: Ending) -> tuple[str, ...]:
    """How a deal ended: a sentence, or two."""
    match end:
        case why.Won(couples, piles, complete):
            if complete:
                return ("Gewonnen: Alle Grundstapel sind fertig.",)
            if piles:
                be = "sind" if are_many(piles) else "ist"
                return (f"Gewonnen: {upper(the_piles(piles))} {be} abgeräumt.",)
            how = "sind abgeräumt" if couples else "liegen auf den Grundstapeln"
            return (f"Gewonnen: Alle Karten {how}.",)
        case why.Over(couples, out, total):
            if couples:
                return "Keine Paare mehr.", f"Du hast {out} von {total} Karten abgeräumt."
            lie = "liegt" if out == 1 else "liegen"
            return "Keine Züge mehr.", f"{out} von {total} Karten {lie} auf den Grundstapeln."
        case _:
            assert_never(end)
