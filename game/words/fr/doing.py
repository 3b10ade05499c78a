"""Moves, and what comes of them, in French."""

from __future__ import annotations

from typing import assert_never

from game.rules import doing as fact
from game.rules.doing import Doing, Happened
from game.rules.record import Foundations, Kind, Piles
from game.words.fr.cards import bare, card, e, listed, rank_name, several, she, upper
from game.words.fr.piles import gap, kinds, name
from game.words.length import Length
from game.words.length import SaidText as Said


def move(value: Doing, length: Length = Length.PLAIN) -> str:
    """CAPTION: as a part of a sentence ("le 3 de cœur sur sa base"); PLAIN: as a request ("Jouez le 3 de cœur.");
    SPOKEN: as a screen reader says it ("3 de cœur sur les as")."""
    return _move(value).at(length)


def _move(value: Doing) -> Said:
    match value:
        case fact.Turn(cards):
            return _turn(cards)
        case fact.Try(one):
            return Said(f"Essayez {card(one)}.", f"essayer {card(one)}", f"essayer {bare(one)}")
        case fact.Redeal(waste):
            if waste:
                return _request("Retournez la défausse.", "retourner la défausse")
            return _request("Ramassez les cartes et redonnez.", "ramasser les cartes et redonner")
        case fact.NameRanks(low, high):
            first, second = rank_name(low), rank_name(high)
            ranks = f"deux fois {first}" if low == high else f"{first} et {second}"
            return _request(f"Nommez {ranks}.", f"nommer {ranks}")
        case fact.NameWing(piles):
            wing = name(piles)
            told = f"{wing.le} comme aile des seigneurs"
            return Said(f"Choisissez {told}.", f"choisir {told}", f"{wing.one} comme aile des seigneurs")
        case fact.NameBase(one):
            told = f"la première base par {card(one)}"
            return Said(f"Commencez {told}.", f"commencer {told}", f"première base\u202f: {bare(one)}")
        case fact.TakePair(first, second):
            caption = f"{card(first)} avec {card(second)}"
            return Said(f"Prenez {caption}.", caption, f"{bare(first)} avec {bare(second)}")
        case fact.TakeAlone(one):
            alone = f"seul{e(she(one))}"
            return Said(f"Prenez {card(one)}.", f"{card(one)} {alone}", f"{bare(one)} {alone}")
        case fact.ToFoundation(one, foundation):
            where = _foundations(foundation)
            return Said(f"Jouez {card(one)}.", f"{card(one)} sur sa base", f"{bare(one)} sur {where}")
        case fact.Cross(one):
            told = "sur son autre base"
            return Said(f"Faites passer {card(one)}.", f"{card(one)} {told}", f"{bare(one)} {told}")
        case fact.ToHeap(one, number, on):
            caption = f"sur {card(on)}" if on is not None else "sur un tas vide"
            heap = f"sur le tas {number}"
            return Said(f"Posez {card(one)} {heap}.", f"{card(one)} {caption}", f"{bare(one)} {heap}")
        case fact.ToColumn(one, more, on, piles):
            return _to_column(one, more, on, piles)
        case _:
            assert_never(value)


def _request(plain: str, told: str) -> Said:
    return Said(plain, told, told)


def _foundations(foundation: Foundations) -> str:
    return f"les {kinds(foundation)}" if isinstance(foundation.base, int) else "sa base"


def _turn(cards: tuple[int, ...]) -> Said:
    plain = "Tournez le talon."
    if not cards:
        return _request(plain, "tourner le talon")
    if len(cards) == 1:
        return Said(plain, f"tourner {card(cards[0])}", f"tourner {bare(cards[0])}")
    some = f"{several(len(cards), 'carte')}\u202f: {listed(map(card, cards))}"
    return Said(plain, f"tourner {some}", f"tourner {listed(map(bare, cards))}")


def _to_column(one: int, more: int, on: int | None, piles: Piles) -> Said:
    over = "et la carte posée dessus" if more == 1 else f"et les {several(more, 'carte')} posées dessus"
    what = f"{card(one)} {over}" if more else card(one)
    empty = f"dans {gap(piles)}"
    where = f"sur {card(on)}" if on is not None else empty
    heard = f"{bare(one)}{f' et {more} de plus' if more else ''} "
    heard += f"sur {bare(on)}" if on is not None else empty
    return Said(f"Déplacez {what} {where}.", f"{what} {where}", heard)


def happened(value: Happened) -> str:
    """What is said when it happens for the first time in a game."""
    match value:
        case fact.Refilled(piles, lords, waste):
            source, called = "La défausse" if waste else "Le talon", name(piles)
            if piles.kind is Kind.TABLEAU or called.many:
                return f"{source} remplit {gap(piles)}."
            return f"{source} comble le vide {'de l’aile des seigneurs' if lords else called.du}."
        case fact.Redealt(waste, shuffled, left):
            what = "La défausse redevient le talon" if waste else "Les cartes ramassées redeviennent le talon"
            mixed = "" if not shuffled else ", battu" if waste else ", battues"
            return f"{what}{mixed}. Il reste {several(left, 'redonne')}."
        case fact.TurnedUp(piles):
            called = name(piles)
            be, end = called.verb("est", "sont"), e(called.she) + "s" * called.many
            whose = called.verb("ses", "leurs")
            now = f"{upper(called.le)} {be} maintenant ouvert{end}"
            return f"{now}\u202f: vous pouvez jouer toutes {whose} cartes."
        case _:
            assert_never(value)
