"""Refusals and endings in French."""

from __future__ import annotations

from typing import assert_never

from game.rules import refusals as why
from game.rules.cards import members, rank, suit
from game.rules.record import Choice
from game.rules.refusals import Ending, Refusal
from game.words.fr.cards import a_rank, card, cards, e, is_she, number, of, rank_name, she, upper
from game.words.fr.piles import name


def refusal(reason: Refusal) -> str:
    """Why a move is refused, in a sentence or two."""
    return upper(_refusal(reason))


def _refusal(reason: Refusal) -> str:
    match reason:
        case why.OtherGame():
            return "ce coup est d’une autre patience."
        case why.DealWon():
            return "la donne est gagnée\u202f; il ne reste rien à jouer."
        case why.ChooseFirst(choice, offered):
            return _choose_first(choice, offered)
        case why.NoStock(fills):
            return "ce talon ne fait que remplir les places." if fills else "cette patience n’a pas de talon."
        case why.StockEmpty():
            return "le talon est vide."
        case why.StockLeft():
            return "le talon n’est pas encore vide."
        case why.HandFull(one):
            return f"placez d’abord {card(one)} sur une base ou un tas."
        case why.NoRedeal(ever):
            return "il ne reste aucune redonne." if ever else "cette patience n’a pas de redonne."
        case why.NothingGathered():
            return "il n’y a rien à retourner."
        case why.Decided():
            return "vous l’avez choisi au début de la donne."
        case why.NoCard():
            return "il n’y a pas de carte à prendre."
        case why.InStock():
            return "tournez le talon pour avoir ses cartes."
        case why.OnFoundation():
            return "les cartes d’une base y restent."
        case why.BaseStays():
            return "la première carte d’une base y reste."
        case why.OnlyTopCrosses():
            return "seule la carte du dessus d’une base peut passer."
        case why.CrossesOnly():
            return "une carte d’une base ne peut passer que sur une autre base."
        case why.NoCrossing():
            return "aucune carte ne passe de cette base à l’autre."
        case why.CrossedLast():
            return "une carte vient d’y passer. La suivante doit venir d’ailleurs."
        case why.NotYet(piles):
            called = name(piles)
            if piles.face_down:
                how = f"{called.verb('reste', 'restent')} face cachée jusqu’à ce que le talon soit vide"
            else:
                how = f"ne se {called.verb('joue', 'jouent')} pas avant que le talon soit vide"
            return f"{called.le} {how}."
        case why.Covered(one):
            return f"{card(one)} est couvert{e(she(one))}."
        case why.CoveredSingly(one):
            return f"{card(one)} est couvert{e(she(one))}, et les cartes se déplacent une à une."
        case why.RunBroken(one):
            where = "la" if she(one) else "le"
            return f"{card(one)} est couvert{e(she(one))} de cartes qui ne {where} suivent pas dans l’ordre."
        case why.LeavesAlone(one):
            return f"{card(one)} part seul{e(she(one))}."
        case why.WrongSum(first, second, total):
            return f"{card(first)} et {card(second)} ne font pas {total}."
        case why.Partner(one, partners, lacking, alone):
            return _partner(one, partners, lacking, alone)
        case why.OneByOne():
            return "les cartes vont une à une sur une base."
        case why.FoundationsOnly(piles):
            return f"les cartes {name(piles).du} ne vont que sur les bases."
        case why.TurnedOnly(piles):
            return f"seule la carte juste tournée va sur {name(piles).le}."
        case why.NothingBuilt(piles):
            return f"on ne construit rien sur {name(piles).le}."
        case why.GapStays():
            return "cette colonne vide ne reçoit pas de carte."
        case why.BeginnerStays(one):
            return f"{card(one)} commence sa colonne et ne bouge jamais."
        case why.GapWaits():
            return "cette colonne ne reçoit d’autres cartes que lorsque le talon est vide."
        case why.NotBegun(first):
            return f"{a_rank(first)} du talon commence cette colonne."
        case why.FirstHeld(one, piles):
            told = f"{card(one)} attend\u202f: il n’y a jamais plus de telles bases que"
            return f"{told} {of(name(piles).together)}."
        case why.WholeColumn(piles):
            called = name(piles)
            if piles.single:
                other = "une autre" if called.she else "un autre"
                return f"passer une carte d’{called.un} à {other} ne change rien."
            return f"déplacer toutes les cartes d’{called.un} dans {called.un} vide ne change rien."
        case why.NotFollow(one, on):
            return f"{card(one)} ne va pas sur {card(on)}."
        case why.NotThere():
            return "on ne pose pas de carte là."
        case why.FoundationFull():
            return "cette base est complète."
        case why.FoundationNeeds(needed):
            return f"cette base attend {cards(needed)}."
        case why.LastHeld(one):
            return f"{card(one)} attend que l’autre base de sa couleur soit complète."
        case why.StartsFirst(one):
            it = "elle" if she(one) else "il"
            return f"{card(one)} peut commencer une base, donc {it} ne va sur aucune autre."
        case why.FitsNowhere(one, columns):
            return f"{card(one)} ne va encore sur aucune base{' ni aucune colonne' * columns}."
        case why.WaitsFor(one, before, needed):
            if before == needed:
                return f"{card(one)} doit attendre\u202f: sa base attend d’abord {cards(needed)}."
            return f"{card(one)} va sur {cards(before)}. Cette base attend d’abord {cards(needed)}."
        case _:
            assert_never(reason)


def _choose_first(choice: Choice, offered: int) -> str:
    match choice:
        case Choice.WING:
            return "choisissez d’abord l’aile des seigneurs."
        case Choice.RANKS:
            return "nommez d’abord deux valeurs."
        case Choice.BASE:
            return f"choisissez d’abord l’une des {number(offered)} cartes pour commencer la première base."
        case _:
            assert_never(choice)


def _partner(one: int, partners: int, lacking: bool, alone: bool) -> str:
    mates = members(partners)
    mate_rank = rank(mates[0])
    if mate_rank == rank(one):
        mate = f"un{e(is_she(mate_rank))} autre {rank_name(mate_rank)}"
    else:
        apart = all(suit(mate) != suit(one) for mate in mates)
        mate = a_rank(mate_rank) + " d’une autre couleur" * apart
    if alone:
        goes = "elle part" if she(one) else "il part"
        return f"{card(one)} ne part pas seul{e(she(one))}\u202f: {goes} avec {mate}."
    none = f", et aucun{e(is_she(mate_rank))} ne peut partir" if lacking else ""
    return f"{card(one)} part avec {mate}{none}."


def ending(end: Ending) -> tuple[str, ...]:
    """How a deal ended: a sentence, or two."""
    match end:
        case why.Won(couples, piles, complete):
            if complete:
                return ("Vous avez gagné\u202f: toutes les bases sont complètes.",)
            if piles:
                called = name(piles)
                gone = f"{called.verb('est', 'sont')} vidé{e(called.she)}{'s' * called.many}"
                return (f"Vous avez gagné\u202f: {called.le} {gone}.",)
            told = "toutes les cartes sont parties" if couples else "toutes les cartes sont sur les bases"
            return (f"Vous avez gagné\u202f: {told}.",)
        case why.Over(couples, out, total):
            cleared = f"{out} carte{'s' * (out > 1)}"
            if couples:
                return "Il ne reste plus de paires.", f"Vous avez retiré {cleared} sur {total}."
            be = "est" if out < 2 else "sont"
            return "Il ne reste plus de coup.", f"{cleared} sur {total} {be} sur les bases."
        case _:
            assert_never(end)
