"""The goal, the layout and the choices before play, in French."""

from __future__ import annotations

from typing import assert_never

from game.rules.cards import SUITS
from game.rules.page.building import MANY
from game.rules.page.clauses import before as fact
from game.rules.page.clauses.before import Before
from game.rules.page.starting import laid_out, starting
from game.rules.record import Chosen, Foundations, Kind, Open, Piles, Suit
from game.words.catalogue import phrase
from game.words.fr.cards import SUITS as SUIT_NAMES
from game.words.fr.cards import a_rank, e, is_she, listed, number, of, rank_name, ranks, several, the, upper
from game.words.fr.piles import counted, name
from game.words.length import SaidText as Said


def before(clause: Before) -> Said:
    """What is true before play."""
    match clause:
        case fact.Figure(words):
            return Said(phrase(words))
        case fact.ClearAll(cards, couples):
            manner = "par couples" if couples.besides else f"par paires qui font {couples.total}"
            return Said(f"Retirez les {cards} cartes, {manner}.")
        case fact.ClearPiles(piles):
            cards = piles.count * piles.deal
            return Said(f"Retirez les {cards} cartes {name(piles).du}. Les autres peuvent rester.")
        case fact.BringAll(_, foundations):
            goal = f"Amenez toutes les cartes sur {_the_bases(foundations)}"
            return Said(f"{goal}, les piles que vous construisez.", f"{goal}.")
        case fact.CompleteAll(cards, foundations, left, rank):
            task = f"Complétez {_the_bases(foundations)}"
            kings = f"Les {number(left)} {ranks(rank)} restent en place." if rank else ""
            stay = f" {kings or f'Les {number(left)} autres cartes peuvent rester.'}" * bool(left)
            return Said(f"{task}, les piles que vous construisez\u202f: {cards} cartes.{stay}", f"{task}.{stay}")
        case fact.Over():
            return Said("La donne finit quand il ne reste aucun coup. Elle peut être perdue alors qu’il en reste.")
        case fact.Packs(packs):
            return Said(f"{upper(several(packs, 'jeu', False, 'jeux'))}, {52 * packs} cartes.")
        case fact.BasesTaken(bases, packs):
            return _bases_taken(bases, packs)
        case fact.BasesMet(bases):
            return _bases_met(bases)
        case fact.BasesNamed(count, suited):
            which = ", dans chaque couleur," if suited else ""
            told = f"Une carte de chaque valeur nommée{which} est posée comme base"
            return Said(f"{told}\u202f: {number(count, True)} en tout.", f"{told}.")
        case fact.Laid(piles):
            return Said(_laid(piles))
        case fact.WingsLaid(wings, piles):
            each = several(piles.count * piles.deal, "carte")
            return Said(f"{upper(number(wings))} ailes {of(each)}, {_rows(piles)}, sont données face visible.")
        case fact.LaidFirst(_, count):
            be = "est posée" if count == 1 else "sont posées"
            return Said(f"{upper(several(count, 'carte'))} {be} face visible.")
        case fact.LaidRest(piles, done, chosen):
            return Said(_laid_rest(piles, done, chosen))
        case fact.FirstBegun(piles):
            called, she = name(piles), is_she(piles.begun_by)
            first = f"{'La première' if she else 'Le premier'} {rank_name(piles.begun_by)} du jeu"
            return Said(f"{first} commence {'la première' if called.she else 'le premier'} {called.one}.")
        case fact.BasesAside(_, bases):
            which = listed((a_rank(spec.base) for spec in bases if isinstance(spec.base, int)), "ou")
            told = f"{upper(which)} qui vient entre-temps commence une base"
            return Said(f"{told}, et la carte suivante prend sa place.")
        case fact.FirstGiven(ranks_of, always):
            first = listed((f"{'la première' if is_she(r) else 'le premier'} {rank_name(r)}" for r in ranks_of), "ou")
            told = f"{first} du talon commence une base."
            return Said(upper(told) if always else f"S’il n’en vient pas, {told}")
        case fact.OneAmong(piles, ranks_of):
            lacking = listed((f"ni {rank_name(rank)}" for rank in ranks_of), "").replace("  ", " ")
            told = f"S’il n’y a parmi elles {lacking}, la première carte de cette sorte du talon prend"
            return Said(f"{told} {name(piles).un}.")
        case fact.BeginEmpty(groups):
            many = len(groups) > 1 or name(groups[0]).many
            return Said(f"{upper(listed(map(counted, groups)))} {'commencent vides' if many else 'commence vide'}.")
        case fact.Stock(0, _):
            return Said("Les autres cartes forment le talon, face cachée.")
        case fact.Stock(cards, all):
            which = f"Les {cards} cartes" if all else f"Les {number(cards)} autres cartes"
            return Said(f"{which} forment le talon, face cachée.")
        case fact.Founded(bases, packs, others):
            return _founded(bases, packs, others)
        case fact.FoundedNamed(_, suited):
            where = "dans chaque couleur" if suited else "de n’importe quelle couleur"
            told = f"La première carte de chaque valeur, {where}, en commence une."
            return Said(f"Les bases commencent vides. {told}")
        case fact.FoundedAlike(count):
            if count == 1:
                return Said("L’autre base commence par une carte de même valeur.")
            return Said(f"Les {number(count)} autres bases commencent par des cartes de même valeur.")
        case fact.FoundsFirst():
            return Said("Une carte qui peut commencer une base ne va sur aucune autre.")
        case fact.ChooseWing():
            return Said("Choisissez une aile comme aile des seigneurs. L’autre est l’aile des dames.")
        case fact.ChooseRanks(seeing):
            when = "Ensuite, nommez" if seeing else "Avant la donne, nommez"
            return Said(f"{when} deux valeurs, différentes ou égales.")
        case fact.RanksBegin(order):
            tail = "La plus petite commence la première sorte" if order else "L’ordre des deux n’importe pas"
            return Said(f"Dans chaque couleur, une base commence par chaque valeur. {tail}.")
        case fact.ChooseBase(offered):
            return Said(f"Choisissez l’une des {number(offered)} cartes pour commencer la première base.")
        case fact.LookFirst(groups):
            return Said(f"Regardez {listed(map(counted, groups))} avant de choisir.")
        case _:
            assert_never(clause)


def _the_bases(count: int) -> str:
    return "la base" if count == 1 else f"les {number(count)} bases"


def _laid_out(ranks_of: list[int], many: bool) -> str:
    """That cards of these ranks are laid out."""
    she = e(all(map(is_she, ranks_of)))
    return f"sont posé{she}s comme bases" if many else f"est posé{she} comme base"


def _bases_taken(bases: tuple[Foundations, ...], packs: int) -> Said:
    """ "Les quatre dames et les quatre 5", "Les huit as et un 2 de chaque couleur", "Le 2 de cœur"."""
    out = laid_out(bases, packs)
    words = [f"les {number(len(SUITS) * packs)} {ranks(rank)}" for rank in out.whole]
    if out.each:
        words.append(f"{listed(_so_many(count, rank) for rank, count in out.each)} de chaque couleur")
    words += [_of_one_suit(spec, packs) for spec in out.alone]
    if len(bases) >= MANY and len(out.alone) == len(bases):
        told = f"{upper(several(sum(spec.piles for spec in bases), 'carte'))} sont posées comme bases"
        return Said(f"{told}\u202f: {listed(words)}.", f"{told}.")
    laid = [spec.base for spec in bases if isinstance(spec.base, int)]
    return Said(f"{upper(listed(words))} {_laid_out(laid, out.many)}.")


def _of_one_suit(spec: Foundations, packs: int) -> str:
    """ "le 2 de cœur", "un 2 de cœur" where there are more."""
    assert spec.suit and not isinstance(spec.base, Chosen)
    one = the(rank_name(spec.base), is_she(spec.base))
    return f"{one if packs == 1 else _so_many(spec.each, spec.base)} {_suit_of(spec)}"


def _suit_of(spec: Foundations) -> str:
    """ "de cœur"."""
    assert spec.suit
    return f"de {SUIT_NAMES[list(Suit).index(spec.suit)]}"


def _bases_met(bases: tuple[Foundations, ...]) -> Said:
    counts = [(spec.piles, spec.base) for spec in bases if isinstance(spec.base, int)]
    cards = listed(_so_many(count, rank) for count, rank in counts)
    laid = _laid_out([rank for _, rank in counts], sum(count for count, _ in counts) > 1)
    return Said(f"{upper(cards)}, de n’importe quelle couleur, {laid}.")


def _so_many(count: int, rank: int) -> str:
    return a_rank(rank) if count == 1 else f"{number(count)} {ranks(rank)}"


def _first(count: int, spec: Foundations) -> str:
    """ "le premier as", "les deux premiers as", "la première dame de cœur"."""
    assert not isinstance(spec.base, Chosen)
    first, suit = "première" if is_she(spec.base) else "premier", f" {_suit_of(spec)}" if spec.suit else ""
    if count == 1:
        return f"{'la' if is_she(spec.base) else 'le'} {first} {rank_name(spec.base)}{suit}"
    return f"les {number(count)} {first}s {ranks(spec.base)}{suit}"


def _founded(bases: tuple[Foundations, ...], packs: int, others: bool) -> Said:
    """Which cards start foundations as they come: all of a rank, or the first of them in a suit or in all."""
    found = starting(bases, packs)
    firsts, some = (
        [_first(spec.each, spec) for spec in found.suited],
        [_first(spec.piles, spec) for spec in found.loose],
    )
    words = [listed(f"les {ranks(rank)}" for rank in found.whole)] if found.whole else []
    words += [f"{listed(firsts)} de chaque couleur"] if firsts else []
    words += [f"{listed(some)} de n’importe quelle couleur"] if some else []
    words += [_first(spec.each, spec) for spec in found.alone]
    first = upper(listed(words))
    which = "Les autres bases" if others else "Les bases"
    begin = ("en commence une", "commence une base") if found.single else ("les commencent", "commencent des bases")
    return Said(f"{which} commencent vides. {first} {begin[0]}.", f"{first} {begin[1]}.")


def _rows(piles: Piles) -> str:
    """ "en quatre rangées de quatre", "en rangées de cinq" where the last is shorter, "en rangée"."""
    if not 0 < piles.columns < piles.count:
        return "en rangée"
    if piles.count % piles.columns:
        return f"en rangées de {number(piles.columns)}"
    return f"en {several(piles.count // piles.columns, 'rangée')} de {number(piles.columns)}"


def _laid(piles: Piles) -> str:
    called, face = name(piles), "face cachée" if piles.face_down else "face visible"
    cards = several(piles.count * piles.deal, "carte")
    if piles.open is Open.UNCOVERED:
        rows = next(n for n in range(piles.count + 1) if n * (n + 1) // 2 >= piles.count)
        form = f"forment {called.un} de {several(rows, 'rangée')}"
        return f"{upper(cards)}, {face}, {form}, chacune chevauchant celle du dessus."
    if piles.count == 1:
        return f"{upper(cards)}, {face}, {'forme' if piles.deal == 1 else 'forment'} {called.le}."
    each = several(piles.deal, "carte")
    if piles.deal > 1 or piles.kind is Kind.TABLEAU:
        if called.many:
            return f"{upper(number(piles.count, called.she))} {called.together} {of(each)} sont {face}."
        return f"{upper(called.le)} compte {several(piles.count, 'colonne')} {of(each)}, {face}."
    return f"{upper(called.le)} {called.verb('compte', 'comptent')} {cards}, {face}, {_rows(piles)}."


def _laid_rest(piles: Piles, done: int, chosen: bool) -> str:
    more = piles.count - done + chosen
    others = "L’autre" if done == 2 else f"Les {number(done - 1)} autres"
    laid = f"{others} et {number(more, True)} de plus" if chosen and done > 1 else f"{number(more, True)} de plus"
    cards = "" if piles.deal == 1 else f" {of(several(piles.deal, 'carte'))}"
    called = name(piles)
    what = f"{number(piles.count, called.she)} {called.together if called.many else 'colonnes'}"
    return f"{upper(laid)} font ensuite {what}{cards}."
