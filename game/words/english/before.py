"""The goal, the layout and the choices before play, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.cards import SUITS
from game.rules.page.building import MANY
from game.rules.page.clauses import before as fact
from game.rules.page.clauses.before import Before
from game.rules.page.starting import laid_out, starting
from game.rules.record import Chosen, Foundations, Kind, Open, Piles
from game.rules.words.prose import a, a_rank, listed, number, rank_name, ranks, several, upper
from game.words.catalogue import phrase
from game.words.english.piles import are_many, be, counted, name, one
from game.words.length import Said


def before(clause: Before) -> Said:
    """What is true before play."""
    match clause:
        case fact.Figure(words):
            return Said(phrase(words))
        case fact.ClearAll(cards, couples):
            manner = "in couples" if couples.besides else f"in pairs that make {couples.total}"
            return Said(f"Clear all {cards} cards {manner}.")
        case fact.ClearPiles(piles):
            cards = piles.count * piles.deal
            return Said(f"Clear the {cards} cards of the {name(piles)}. The others may stay.")
        case fact.BringAll(_, foundations):
            goal = f"Bring all cards to the {several(foundations, 'foundation')}"
            return Said(f"{goal}, the piles you build.", f"{goal}.")
        case fact.CompleteAll(cards, foundations, left, rank):
            task = f"Complete the {several(foundations, 'foundation')}"
            others = f"The other {several(left, 'card')} may stay."
            kings = f"The {number(left)} {ranks(rank)} stay." if rank else ""
            stay = f" {kings or others}" * bool(left)
            return Said(f"{task}, the piles you build: {cards} cards.{stay}", f"{task}.{stay}")
        case fact.Over():
            return Said("The deal ends when no move is left. It can be lost while moves are left.")
        case fact.Packs(packs):
            return Said(f"{upper(several(packs, 'pack'))}, {52 * packs} cards.")
        case fact.BasesTaken(bases, packs):
            return _bases_taken(bases, packs)
        case fact.BasesMet(bases):
            return _bases_met(bases)
        case fact.BasesNamed(count, suited):
            which = " in every suit" if suited else ""
            told = f"A card of each named rank{which} is laid out as a foundation"
            return Said(f"{told}: {number(count)} in all.", f"{told}.")
        case fact.Laid(piles):
            return Said(_laid(piles))
        case fact.WingsLaid(wings, piles):
            each = several(piles.count * piles.deal, "card")
            return Said(f"{upper(number(wings))} wings of {each}, {_rows(piles)}, are dealt face up.")
        case fact.LaidFirst(_, count):
            return Said(f"{upper(several(count, 'card'))} {'is' if count == 1 else 'are'} laid out face up.")
        case fact.LaidRest(piles, done, chosen):
            return Said(_laid_rest(piles, done, chosen))
        case fact.FirstBegun(piles):
            return Said(f"The first {rank_name(piles.begun_by)} of the pack begins the first {one(piles)}.")
        case fact.BasesAside(_, bases):
            which = listed((a_rank(spec.base) for spec in bases if isinstance(spec.base, int)), "or")
            return Said(f"{upper(which)} that comes meanwhile starts a foundation, and the next card takes its place.")
        case fact.FirstGiven(ranks_of, always):
            first = f"the first {listed(map(rank_name, ranks_of), 'or')} in the stock starts a foundation."
            return Said(upper(first) if always else f"If none comes, {first}")
        case fact.OneAmong(piles, ranks_of):
            told = f"If no {listed(map(rank_name, ranks_of), 'or')} is dealt to the {name(piles)}"
            return Said(f"{told}, the first in the stock takes a {one(piles)}.")
        case fact.BeginEmpty(groups):
            many = len(groups) > 1 or are_many(groups[0])
            start = "start" if many else "starts"
            return Said(f"{upper(listed(map(counted, groups)))} {start} empty.")
        case fact.Stock(0, _):
            return Said("The other cards are the stock, face down.")
        case fact.Stock(cards, all):
            return Said(f"{'All' if all else 'The other'} {several(cards, 'card')} are the stock, face down.")
        case fact.Founded(bases, packs, others):
            which = "The other foundations" if others else "Foundations"
            first, one_each = _founded(bases, packs)
            begin = ("starts one", "starts a foundation") if one_each else ("start them", "start foundations")
            return Said(f"{which} start empty. {first} {begin[0]}.", f"{first} {begin[1]}.")
        case fact.FoundedNamed(_, suited):
            where = "in each suit" if suited else "of any suit"
            return Said(f"Foundations start empty. The first card of either rank {where} starts one.")
        case fact.FoundedAlike(count):
            return Said(f"The other {several(count, 'foundation')} start on cards of the same rank.")
        case fact.FoundsFirst():
            return Said("A card that can start a foundation may go on no other.")
        case fact.ChooseWing():
            return Said("Choose one wing as the lords’ wing. The other is the ladies’ wing.")
        case fact.ChooseRanks(seeing):
            return Said(f"{'Then' if seeing else 'Before the deal,'} name two ranks, different or the same.")
        case fact.RanksBegin(order):
            tail = "The lower rank starts the first kind" if order else "The order of the two makes no difference"
            return Said(f"In every suit one foundation starts on each rank. {tail}.")
        case fact.ChooseBase(offered):
            return Said(f"Choose one of the {several(offered, 'card')} to start the first foundation.")
        case fact.LookFirst(groups):
            return Said(f"Look at {listed(map(counted, groups))} before you choose.")
        case _:
            assert_never(clause)


def _bases_taken(bases: tuple[Foundations, ...], packs: int) -> Said:
    cards, many = _bases(bases, packs)
    if len(bases) >= MANY and all(spec.suit for spec in bases):
        told = f"{upper(several(sum(spec.piles for spec in bases), 'card'))} are laid out as foundations"
        return Said(f"{told}: {cards}.", f"{told}.")
    return Said(f"{upper(cards)} {'are' if many else 'is'} laid out as foundations.")


def _bases_met(bases: tuple[Foundations, ...]) -> Said:
    counts = [(spec.piles, spec.base) for spec in bases if isinstance(spec.base, int)]
    cards = listed(a_rank(rank) if count == 1 else f"{number(count)} {ranks(rank)}" for count, rank in counts)
    many = sum(count for count, _ in counts) > 1
    laid = "are laid out as foundations" if many else "is laid out as a foundation"
    return Said(f"{upper(cards)}, of any suit, {laid}.")


def _bases(bases: tuple[Foundations, ...], packs: int) -> tuple[str, bool]:
    """ "the four queens and the four 5s", "all eight aces and a 2 of every suit", "the 2 of hearts"; whether they are
    many.
    """
    out = laid_out(bases, packs)
    all_of = f"{'all' if packs > 1 else 'the'} {number(len(SUITS) * packs)}"
    words = [f"{all_of} {ranks(rank)}" for rank in out.whole]
    if out.each:
        cards = [a_rank(rank) if count == 1 else f"{number(count)} {ranks(rank)}" for rank, count in out.each]
        words.append(f"{listed(cards)} of every suit")
    words += [_of_one_suit(spec, packs) for spec in out.alone]
    return listed(words), out.many


def _of_one_suit(spec: Foundations, packs: int) -> str:
    """ "the 2 of hearts", "a 2 of hearts" where there are more."""
    assert spec.suit and not isinstance(spec.base, Chosen)
    cards = a_rank(spec.base) if spec.each == 1 else f"{number(spec.each)} {ranks(spec.base)}"
    return f"{f'the {rank_name(spec.base)}' if packs == 1 else cards} of {spec.suit.value}"


def _first(count: int, spec: Foundations) -> str:
    """ "the first ace", "the first two aces", "the first ace of hearts"."""
    assert not isinstance(spec.base, Chosen)
    cards = rank_name(spec.base) if count == 1 else f"{number(count)} {ranks(spec.base)}"
    return f"the first {cards} of {spec.suit.value}" if spec.suit else f"the first {cards}"


def _founded(bases: tuple[Foundations, ...], packs: int) -> tuple[str, bool]:
    """Which cards start foundations as they come: all of a rank, or the first of them in a suit or in all; whether one
    is spoken of."""
    found = starting(bases, packs)
    firsts, some = (
        [_first(spec.each, spec) for spec in found.suited],
        [_first(spec.piles, spec) for spec in found.loose],
    )
    words = [f"the {listed(map(ranks, found.whole))}"] if found.whole else []
    words += [f"{listed(firsts)} of each suit"] if firsts else []
    words += [f"{listed(some)} of any suit"] if some else []
    words += [_first(spec.each, spec) for spec in found.alone]
    return upper(listed(words)), found.single


def _rows(piles: Piles) -> str:
    """ "in four rows of four", "in rows of five" where the last is shorter, "in a row"."""
    if not 0 < piles.columns < piles.count:
        return "in a row"
    if piles.count % piles.columns:
        return f"in rows of {number(piles.columns)}"
    return f"in {several(piles.count // piles.columns, 'row')} of {number(piles.columns)}"


def _laid(piles: Piles) -> str:
    title, face = name(piles), "face down" if piles.face_down else "face up"
    cards = several(piles.count * piles.deal, "card")
    if piles.open is Open.UNCOVERED:
        rows = next(n for n in range(piles.count + 1) if n * (n + 1) // 2 >= piles.count)
        return f"{upper(cards)}, {face}, form {a(title)} of {several(rows, 'row')}, each overlapping the row above."
    if piles.count == 1:
        return f"{upper(cards)}, {face}, {'is' if piles.deal == 1 else 'are'} the {title}."
    each = several(piles.deal, "card")
    if piles.deal > 1 or piles.kind is Kind.TABLEAU:
        if are_many(piles):
            return f"{upper(several(piles.count, one(piles)))} of {each} {'lie' if piles.count > 1 else 'lies'} {face}."
        return f"The {title} {be(piles)} {several(piles.count, 'column')} of {each}, {face}."
    return f"The {title} {be(piles)} {cards}, {face}, {_rows(piles)}."


def _laid_rest(piles: Piles, done: int, chosen: bool) -> str:
    more = piles.count - done + chosen
    laid = f"The other {number(done - 1)} and {number(more)} more" if chosen and done > 1 else f"{number(more)} more"
    cards = "" if piles.deal == 1 else f" of {several(piles.deal, 'card')}"
    return f"{upper(laid)} then make {several(piles.count, one(piles) if are_many(piles) else 'column')}{cards}."
