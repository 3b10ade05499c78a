"""Building, and couples, in French."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import building as fact
from game.rules.page.clauses.building import Building
from game.rules.page.clauses.reach import Reach
from game.rules.record import Build, Foundations, Match, Piles
from game.words.fr.cards import (
    RANKS,
    a,
    a_rank,
    by_steps,
    e,
    from_to,
    is_she,
    listed,
    number,
    of,
    of_the,
    rank_name,
    ranks,
    several,
    the_rank,
    upper,
)
from game.words.fr.piles import is_feminine, kind, kinds, name, the_kinds
from game.words.length import SaidText as Said
from game.words.letters import sequence

_LIKE = {
    Match.SUIT: " par couleur",
    Match.ALTERNATE: ", rouge et noir en alternance",
    Match.ANY: ", de toutes couleurs",
}


def manner(build: Build) -> str:
    """ "en montant par couleur de deux en deux", "en descendant, rouge et noir en alternance"."""
    way = f"en {'montant' if build.step > 0 else 'descendant'}"
    like, steps = _LIKE[build.match], by_steps(build.step)
    return f"{way}{like}{steps}" if build.match is Match.SUIT else f"{way}{steps}{like}"


def in_words(ranks_of: tuple[int, ...]) -> str:
    """Ranks in order, as words: "as, 3, 5"."""
    return ", ".join(RANKS[rank - 1] for rank in ranks_of)


def building(clause: Building) -> Said:
    """How foundations are built, or what leaves together."""
    match clause:
        case fact.Built(foundations, steps, length):
            return _built(foundations, steps, length)
        case fact.BuiltNamed(count, all, build, length):
            which = "la base" if count == 1 else f"{'les ' * all}{number(count)} bases"
            each = f"{_turn(build)}{several(length, 'carte')}{' chacune' * (count > 1)}"
            return Said(f"Construisez {which} {manner(build)}, {each}.")
        case fact.BuiltAlike(foundations, build, length, past):
            those = number(sum(one.piles for one in foundations))
            told = f"Construisez {those} bases {manner(build)}, {_turn(build) * past}{several(length, 'carte')} chacune"
            return Said(f"{told}\u202f: {listed(f'les {kinds(one)}' for one in foundations)}.", f"{told}.")
        case fact.RoundSteps(over):
            after = [f"après {a_rank(last)}{' vient' * (not n)} {the_rank(to)}" for n, (last, to) in enumerate(over)]
            return Said(f"{upper(', '.join(after))}.")
        case fact.EitherColour():
            return Said("Une base peut commencer par le rouge ou par le noir.")
        case fact.Complete(foundations):
            return Said(f"On ne construit rien sur {the_kinds(foundations)}.")
        case fact.LastWaits(foundations, rank, other):
            last = upper(a_rank(rank)) if rank else "La dernière carte"
            suit = " de sa couleur" if foundations.suited else ""
            where, until = _pile_of(foundations, "une base"), _pile_of(other, "l’autre base")
            return Said(f"{last} ne va sur {where} que si {until}{suit} est complète.")
        case fact.NoMoreThan(foundations, piles):
            called = name(piles)
            begun = f"{called.together} commencé{e(called.she)}s"
            by = f" par {a(kind(foundations), is_feminine(foundations))}" if kind(foundations) else ""
            return Said(f"Ne commencez une base{by} que s’il y a moins de ces bases que {of(begun)}.")
        case fact.Stays(crossing, only):
            if only:
                return Said(f"{'Sinon, les' if crossing else 'Les'} cartes ne vont que sur les bases, et y restent.")
            return Said(f"Les {'autres ' * crossing}cartes d’une base y restent.")
        case fact.MayCross():
            tail = "passe{} sur l’autre base de sa couleur, si elle y vient ensuite."
            return Said(
                f"La carte du dessus d’une base peut {tail.replace('passe{}', 'passer')}",
                f"La carte du dessus {tail.replace('passe{}', 'passe')}",
            )
        case fact.Crosses(foundations, to):
            source, target = _pile_of(foundations, "une base"), _pile_of(to, "une autre base")
            return Said(f"La carte du dessus de {source} peut passer sur {target}, si elle y vient ensuite.")
        case fact.TurnAbout():
            return Said("Jamais deux de suite\u202f: la carte suivante doit venir d’ailleurs.")
        case fact.CrossLimits(ends):
            more = " Aucun roi ne va sur un as, ni un as sur un roi." * ends
            tail = ", ni un roi sur un as, ni un as sur un roi." if ends else "."
            return Said(
                f"La première carte d’une base ne passe jamais.{more}", f"La première carte ne passe jamais{tail}"
            )
        case fact.PairsMake(total, pairs, worth):
            told = f"Prenez deux cartes qui font {total}"
            pairs_named = listed((f"{rank_name(low)} et {rank_name(high)}" for low, high in pairs), "ou")
            counts = ", ".join(f"{a_rank(rank)}{' compte' * (not n)} {rank}" for n, rank in enumerate(worth))
            named = f"{told}\u202f: {pairs_named}."
            if not counts:
                return Said(named)
            return Said(f"{named} {upper(counts)}.", f"{told}\u202f; {counts}.")
        case fact.CourtPairs(pairs, other_suit, packs):
            ordered = sorted(pairs, key=lambda pair: pair[0] != pair[1])  # a suit that is said belongs to the last
            couples = listed((_couple(low, high, other_suit, packs) for low, high in ordered), "ou")
            return Said(f"Prenez aussi {couples}.")
        case fact.LeavesAlone(rank, pairs):
            goes = "peut aussi partir" if pairs else "part"
            return Said(f"{upper(a_rank(rank))} {goes} seul{e(is_she(rank))}.")
        case fact.Free(piles, reach):
            return Said(f"{reached(piles, reach)} peut partir.")
        case fact.HandFree(waste):
            also = ", comme la carte du dessus de la défausse\u202f; les deux peuvent faire une paire" if waste else ""
            return Said(f"La carte juste tournée peut partir{also}.")
        case fact.WasteFree():
            return Said("La carte du dessus de la défausse peut partir.")
        case fact.LaidAway(redeal):
            return Said(
                f"La tourne suivante{', ou une redonne,' if redeal else ''} pose la carte tournée sur la défausse."
            )
        case _:
            assert_never(clause)


def _built(foundations: Foundations, steps: tuple[int, ...], length: int) -> Said:
    """Steps of one are said by their first and last rank, others one by one."""
    told = f"Construisez {the_kinds(foundations)} {manner(foundations.build)}"
    if length > len(steps):
        return Said(f"{told}, en rond jusqu’à {several(length, 'carte')}.")
    if abs(steps[-1] - steps[0]) == len(steps) - 1:
        return Said(f"{told}, {from_to(steps[0], steps[-1])}.")
    return Said(f"{told}\u202f: {sequence(steps)}.", spoken=f"{told}\u202f: {in_words(steps)}.")


def _pile_of(foundations: Foundations, otherwise: str) -> str:
    """ "la pile d’un as du haut"."""
    called = kind(foundations)
    if called and foundations.piles == 1:
        return f"la pile {of_the(called, is_feminine(foundations))}"
    return f"la pile d’{a(called, is_feminine(foundations))}" if called else otherwise


def _turn(build: Build) -> str:
    """Where a build that goes round goes on, and where one ends that does not."""
    up = build.step > 0
    if not build.round:
        return f"pas au-delà {'du roi' if up else 'de l’as'}, au plus "
    if abs(build.step) > 1:
        return ""
    return "en passant du roi à l’as, " if up else "en passant de l’as au roi, "


def _couple(low: int, high: int, other_suit: bool, packs: int) -> str:
    if low == high:
        return f"deux {ranks(low)}" + " de couleurs différentes" * (other_suit and packs > 1)
    return f"{a_rank(low)} avec {a_rank(high)}" + " d’une autre couleur" * other_suit


def reached(piles: Piles, reach: Reach) -> str:
    """The cards of these piles that may be played: "La carte du dessus de la réserve"."""
    called = name(piles)
    match reach:
        case Reach.EVERY:
            return f"Toute carte {called.du}"
        case Reach.TOP:
            return f"La carte du dessus {called.du}"
        case Reach.TOPS:
            each = f"de chaque {called.one}" if called.many else f"de chaque colonne {called.du}"
            return f"La carte du dessus {each}"
        case Reach.FOOT:
            return f"La carte du bas de chaque colonne {called.du}"
        case Reach.BARE:
            return f"Une carte {called.du} que rien ne couvre"
        case _:
            assert_never(reach)
