"""Building, and couples, in German."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import building as fact
from game.rules.page.clauses.building import Building
from game.rules.page.clauses.reach import Reach
from game.rules.record import Build, Foundations, Match, Piles
from game.words.de.cards import rank_noun, spoken_sequence
from game.words.de.nouns import ACC, CARD, COLUMN, DAT, FOUNDATION, GEN, Case, listed, number, steps, upper
from game.words.de.piles import are_many, kind, kinds, noun, within
from game.words.de.piles import the as the_piles
from game.words.length import SaidText as Said
from game.words.letters import sequence

_LIKE = {Match.SUIT: "farbgleich ", Match.ALTERNATE: "abwechselnd rot und schwarz ", Match.ANY: "in beliebigen Farben "}


def manner(build: Build) -> str:
    """ "farbgleich in Zweierschritten ", before what says the direction."""
    return f"{_LIKE[build.match]}{steps(build.step)}"


def building(clause: Building) -> Said:
    """How foundations are built, or what leaves together."""
    match clause:
        case fact.Built(foundations, ranks, length):
            return _built(foundations, ranks, length)
        case fact.BuiltNamed(count, all, build, length):
            which = f"alle {FOUNDATION.several(count)}" if all and count > 1 else FOUNDATION.several(count, ACC)
            return Said(f"Baue {which} {manner(build)}{_way(build)}{_turn(build)}{CARD.several(length)}.")
        case fact.BuiltAlike(foundations, build, length, past):
            those = FOUNDATION.several(sum(one.piles for one in foundations), ACC)
            turn = _turn(build) if past else ", je "
            told = f"Baue {those} {manner(build)}{_way(build)}{turn}{CARD.several(length)}"
            return Said(f"{told}: {listed(kinds(one, ACC) for one in foundations)}.", f"{told}.")
        case fact.RoundSteps(over):
            after = [
                f"auf {rank_noun(last).a(ACC)}{' folgt' * (not n)} {rank_noun(to).the()}"
                for n, (last, to) in enumerate(over)
            ]
            return Said(f"{upper(', '.join(after))}.")
        case fact.EitherColour():
            return Said("Ein Grundstapel darf rot oder schwarz beginnen.")
        case fact.Complete(foundations):
            return Said(f"Auf {kinds(foundations, ACC)} kommt keine Karte.")
        case fact.LastWaits(foundations, rank, other):
            return Said(_last_waits(foundations, rank, other))
        case fact.NoMoreThan(foundations, piles):
            told = f"Beginne mit {kind(foundations).a(DAT)} nur, solange es weniger solche Grundstapel"
            return Said(f"{told} als begonnene {noun(piles).in_plural()} gibt.")
        case fact.Stays(crossing, only):
            if only:
                return Said(
                    f"{'Sonst gehen Karten' if crossing else 'Karten gehen'} nur auf Grundstapel und bleiben dort."
                )
            return Said(f"{'Andere Karten' if crossing else 'Karten'} auf einem Grundstapel bleiben dort.")
        case fact.MayCross():
            told = "darf auf den anderen ihrer Farbe hinüber, wenn sie dort die nächste ist."
            return Said(f"Die oberste Karte eines Grundstapels {told}", f"Die oberste Karte {told}")
        case fact.Crosses(foundations, to):
            source, target = _pile_of(foundations, DAT), _pile_of(to, ACC)
            return Said(f"Die oberste Karte auf {source} darf auf {target} hinüber, wenn sie dort die nächste ist.")
        case fact.TurnAbout():
            return Said("Nie zwei nacheinander: Die nächste Karte dort muss von anderswo kommen.")
        case fact.CrossLimits(ends):
            tail = ", auch kein König auf ein Ass und kein Ass auf einen König." if ends else "."
            more = " Kein König kommt auf ein Ass, kein Ass auf einen König." * ends
            return Said(
                f"Die erste Karte eines Grundstapels geht nie hinüber.{more}", f"Die erste geht nie hinüber{tail}"
            )
        case fact.PairsMake(total, pairs, worth):
            return _pairs_make(total, pairs, worth)
        case fact.CourtPairs(pairs, other_suit, packs):
            ordered = sorted(pairs, key=lambda pair: pair[0] != pair[1])  # a suit that is said belongs to the last
            couples = listed((_couple(low, high, other_suit, packs) for low, high in ordered), "oder")
            return Said(f"Nimm auch {couples}.")
        case fact.LeavesAlone(rank, pairs):
            return Said(f"{upper(rank_noun(rank).a())} {'darf auch allein gehen' if pairs else 'geht allein'}.")
        case fact.Free(piles, reach):
            return Said(f"{reached(piles, reach)} darf gehen.")
        case fact.HandFree(waste):
            also = ", auch die oberste der Ablage; die beiden dürfen ein Paar sein" if waste else ""
            return Said(f"Die eben aufgedeckte Karte darf gehen{also}.")
        case fact.WasteFree():
            return Said("Die oberste Karte der Ablage darf gehen.")
        case fact.LaidAway(redeal):
            when = "nächsten Aufdecken oder Neugeben" if redeal else "nächsten Aufdecken"
            return Said(f"Beim {when} kommt die aufgedeckte Karte auf die Ablage.")
        case _:
            assert_never(clause)


def _built(foundations: Foundations, ranks: tuple[int, ...], length: int) -> Said:
    """Steps of one are said by their first and last rank, others one by one."""
    told, way = f"Baue {kinds(foundations, ACC)} {manner(foundations.build)}", _way(foundations.build)
    if length > len(ranks):
        return Said(f"{told}rundherum {way}, bis zu {length} Karten.")
    if abs(ranks[-1] - ranks[0]) == len(ranks) - 1:
        return Said(f"{told}{way}: {_span(ranks[0], ranks[-1])}.")
    return Said(f"{told}{way}: {sequence(ranks)}.", spoken=f"{told}{way}: {spoken_sequence(ranks)}.")


def _pile_of(foundations: Foundations, case: Case) -> str:
    """ "einen König", "das Ass" where there is one."""
    return kind(foundations).the(case) if foundations.piles == 1 else kind(foundations).a(case)


def _span(first: int, last: int) -> str:
    """ "vom Ass bis zum König", "von der 5 bis zum Ass"."""
    begin, end = rank_noun(first).the(DAT), rank_noun(last).the(DAT)
    return f"von {begin} bis zu {end}".replace("von dem", "vom").replace("zu dem", "zum").replace("zu der", "zur")


def _way(build: Build) -> str:
    return "auf" if build.step > 0 else "ab"


def _turn(build: Build) -> str:
    """Where a build that goes round goes on, and where one ends that does not."""
    up = build.step > 0
    if not build.round:
        return f", nicht über {'den König' if up else 'das Ass'} hinaus, je höchstens "
    if abs(build.step) > 1:
        return ", je "
    return f", {'vom König weiter zum Ass' if up else 'vom Ass weiter zum König'}, je "


def _last_waits(foundations: Foundations, rank: int, other: Foundations) -> str:
    named = bool(foundations.title) or isinstance(foundations.base, int)
    last = rank_noun(rank) if rank else CARD
    first = rank_noun(rank).a() if rank else "die letzte Karte"
    suit = f" {last.his}er Farbe" if foundations.suited else ""
    where = kind(foundations).a(ACC) if named else "einen Grundstapel"
    until = kind(other).the() if other.title or isinstance(other.base, int) else "der zweite"
    return f"{upper(first)} kommt erst auf {where}, wenn {until}{suit} fertig aufgebaut ist."


def _pairs_make(total: int, pairs: tuple[tuple[int, int], ...], worth: tuple[int, ...]) -> Said:
    told = f"Nimm zwei Karten, die zusammen {total} ergeben"
    couples = listed((f"{rank_noun(low).one} und {rank_noun(high).one}" for low, high in pairs), "oder")
    counts = ", ".join(f"{rank_noun(rank).a()}{' zählt' * (not n)} {rank}" for n, rank in enumerate(worth))
    named = f"{told}: {couples}."
    return Said(f"{named} {upper(counts)}.", f"{told}; {counts}.") if counts else Said(named)


def _couple(low: int, high: int, other_suit: bool, packs: int) -> str:
    if low == high:
        return f"{number(2)} {rank_noun(low).in_plural()}" + " verschiedener Farben" * (other_suit and packs > 1)
    return f"{rank_noun(low).a(ACC)} mit {rank_noun(high).a(DAT)}" + " anderer Farbe" * other_suit


def reached(piles: Piles, reach: Reach) -> str:
    """The cards of these piles that may be played: "Die oberste Karte der Reserve"."""
    all_of = the_piles(piles, GEN)
    match reach:
        case Reach.EVERY:
            return f"Jede Karte {all_of}"
        case Reach.TOP:
            return f"Die oberste Karte {all_of}"
        case Reach.TOPS:
            each = noun(piles).every(GEN) if are_many(piles) else f"{COLUMN.every(GEN)} {within(piles)}"
            return f"Die oberste Karte {each}"
        case Reach.FOOT:
            return f"Die unterste Karte {COLUMN.every(GEN)} {within(piles)}"
        case Reach.BARE:
            return f"Eine Karte {all_of}, auf der keine andere liegt,"
        case _:
            assert_never(reach)
