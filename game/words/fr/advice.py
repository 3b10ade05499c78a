"""Why a move is advised, in French."""

from __future__ import annotations

from typing import assert_never

from game.solver import advice as why
from game.solver.advice import Why
from game.words.fr.cards import card, rank_name, ranks, she
from game.words.fr.piles import gap, name


def advice(reason: Why) -> str:
    """A short sentence or two."""
    match reason:
        case why.NothingHelps():
            return "Aucun coup ne mène plus loin."
        case why.OnlyTurn(better):
            if better:
                return "Tournez le talon\u202f: les autres coups font plus de mal."
            return "Rien ne peut être joué\u202f: tournez le talon."
        case why.OnlyRedeal():
            return "Le talon est vide\u202f: redonnez."
        case why.GoodRanks(low, high):
            both = f"deux fois les {ranks(low)}" if low == high else f"{rank_name(low)} et {rank_name(high)}"
            return f"Nommez {both}\u202f: plus de cartes peuvent être jouées aussitôt qu’avec d’autres valeurs."
        case why.GoodWing(piles):
            return f"Choisissez {name(piles).le}\u202f: plus de ses cartes peuvent être jouées."
        case why.GoodBase(one):
            it = "elle" if she(one) else "il"
            return f"Commencez par {card(one)}\u202f: {it} vide le plus vite la réserve."
        case why.Together(first, second):
            return f"Prenez {card(first)} avec {card(second)}."
        case why.Leaves(one):
            return f"Prenez {card(one)}."
        case why.Crosses(one):
            return f"Faites passer {card(one)}\u202f: une autre carte peut suivre."
        case why.Plays(one, follower, filler, uncovers):
            return f"Jouez {card(one)}{_gain(one, follower, filler, uncovers)}."
        case why.OnHeap(one, empty):
            it = "elle" if she(one) else "il"
            where = "sur un tas vide" if empty else f"là\u202f: {it} y gêne le moins"
            return f"Posez {card(one)} {where}."
        case why.Fills(one, piles):
            return f"Déplacez {card(one)} dans {gap(piles)}."
        case why.Joins(one):
            return f"Déplacez la colonne {_of(one)} sur l’autre\u202f: sa place est alors vide."
        case why.Follows(one, on):
            return f"Déplacez {card(one)} sur {card(on)}."
        case why.AllLose():
            return "Aucun coup ne peut gagner d’ici. Annulez quelques coups."
        case _:
            assert_never(reason)


def _of(one: int) -> str:
    """ "du roi de pique", "de l’as de cœur"."""
    told = card(one)
    return f"du {told.removeprefix('le ')}" if told.startswith("le ") else f"de {told}"


def _gain(one: int, follower: int | None, filler: int | None, uncovers: bool) -> str:
    if follower is not None:
        return f"\u202f: {card(follower)} peut suivre"
    if filler is not None:
        return f"\u202f: {card(filler)} prend sa place"
    return f"\u202f: {'elle' if she(one) else 'il'} découvre une autre carte" if uncovers else ""
