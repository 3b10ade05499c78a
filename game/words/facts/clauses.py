"""Clauses: what is true of a ruleset; the goal, the layout and the choices before play."""

from typing import assert_never

from game.rules.cards import SUITS
from game.rules.page import Heading
from game.rules.page.building import MANY, laid_out, starting
from game.rules.page.clauses import Clause, before, building, moving
from game.rules.page.clauses import before as fact
from game.rules.page.clauses.before import Before
from game.rules.record import Chosen, Foundations, Kind, Open, Piles, Suit
from game.rules.words.english import counted, one_of, together
from game.rules.words.tongue import (
    COMMA,
    OR,
    All,
    Count,
    Fact,
    Noun,
    Sentence,
    card_noun,
    every,
    rank_noun,
    sentence,
    suit_noun,
)
from game.words.catalogue import Length, Said, phrase
from game.words.facts.building import around as _around
from game.words.facts.building import building as _building
from game.words.facts.building import manner
from game.words.facts.moving import moving as _moving


def beginning(clause: Before) -> Said:
    """What is true before play."""
    match clause:
        case fact.Figure(words):
            return Said(sentence("{words}", words=phrase(words)))
        case fact.ClearAll(cards, couples):
            if couples.besides or couples.same_rank:
                return Said(sentence("Clear all {cards} cards in couples.", cards=cards))
            english = "Clear all {cards} cards in pairs that make {total}."
            return Said(sentence(english, cards=cards, total=couples.total))
        case fact.ClearPiles(piles):
            english = "Clear the {cards} cards of {piles:the}. The others may stay."
            return Said(sentence(english, cards=piles.cards, piles=together(piles)))
        case fact.ClearBut(left, rank):
            return Said(sentence("Clear all cards but the {left:words} {rank:many}.", left=left, rank=rank_noun(rank)))
        case fact.BringAll(_, foundations):
            whole = sentence("Bring all cards to the {n:foundation}, the {n|pile|many=piles} you build.", n=foundations)
            return Said(whole, sentence("Bring all cards to the {n:foundation}.", n=foundations))
        case fact.LineUp(foundations, low, high):
            english = "Bring every row into order, {build} from {first} to {last}."
            facts: dict[str, Fact] = {"first": rank_noun(low), "last": rank_noun(high)}
            return Said(sentence(english, build=manner(foundations.build), **facts))
        case fact.CompleteAll(cards, foundations, left, rank):
            return _complete_all(cards, foundations, left, rank)
        case fact.Over():
            return Said(sentence("The deal ends when no move is left. It can be lost while moves are left."))
        case fact.Packs(packs):
            return Said(sentence("{Packs:pack}, {cards} cards.", packs=packs, cards=52 * packs))
        case fact.BasesTaken(bases, packs):
            return _bases_taken(bases, packs)
        case fact.BasesMet(bases):
            return Said(_bases_met(bases))
        case fact.BasesNamed(count, suited):
            return _bases_named(count, suited)
        case fact.Laid(piles):
            return Said(_laid(piles))
        case fact.LaidUnlike(piles):
            return Said(_laid_unlike(piles))
        case fact.RanksOnce():
            english = "A card of a rank that its column has already goes under the stock, and the next one comes."
            return Said(sentence(english))
        case fact.ToBottom(first):
            return Said(sentence("{Rank:a} goes under the other cards of its column.", rank=rank_noun(first)))
        case fact.LaidDown(piles):
            english = "{Piles:the}: {n:card}, only the top one face up."
            return Said(sentence(english, n=piles.deal, piles=together(piles)))
        case fact.TurnsUp(piles):
            if piles.open is Open.UNCOVERED:
                english = (
                    "Only the {rows|last row lies|many=last {rows:row} lie} face up. "
                    "Other cards turn up when nothing lies on them."
                )
                return Said(sentence(english, rows=piles.face_up))
            if piles.face_up == 1:
                english = "Only the last card of each lies face up. The others turn up when nothing lies on them."
            else:
                english = "Only the last {n:card} of each lie face up. The others turn up when nothing lies on them."
            return Said(sentence(english, n=piles.face_up))
        case fact.OfSuits(suits, copies):
            english = "The packs have only {suits}: {n} of each card."
            return Said(sentence(english, suits=All(tuple(map(suit_noun, suits))), n=copies))
        case fact.WingsLaid(wings, piles):
            english = "{Wings:words} wings of {each:card}, {rows}, are dealt face up."
            return Said(sentence(english, wings=wings, each=piles.count * piles.deal, rows=_rows(piles)))
        case fact.LaidFirst(_, count):
            return Said(sentence("{Cards:card} {cards|is|many=are} laid out face up.", cards=count))
        case fact.LaidRest(piles, done, chosen):
            return Said(_laid_rest(piles, done, chosen))
        case fact.FirstBegun(piles):
            english = "The first {rank} of the pack begins the first {pile}."
            return Said(sentence(english, rank=rank_noun(piles.begun_by), pile=one_of(piles)))
        case fact.BasesAside(_, bases):
            which = every((spec.base for spec in bases if isinstance(spec.base, int)), OR)
            english = "{Ranks:a} that comes meanwhile starts a foundation, and the next card takes its place."
            return Said(sentence(english, ranks=which))
        case fact.LaidInRows(piles):
            return Said(sentence("{Cards:card} lie face up {rows}.", cards=piles.cards, rows=_rows(piles)))
        case fact.BasesLeave(_, bases):
            which = every(tuple(spec.base for spec in bases if isinstance(spec.base, int)))
            if any(spec.along for spec in bases):
                english = "The {ranks:many} go to the left ends of the rows, and their places stay empty."
            else:
                english = "The {ranks:many} are taken out, and their places stay empty."
            return Said(sentence(english, ranks=which))
        case fact.FirstGiven(ranks_of, always):
            if always:
                english = "The first {ranks} in the stock starts a foundation."
            else:
                english = "If none comes, the first {ranks} in the stock starts a foundation."
            return Said(sentence(english, ranks=every(ranks_of, OR)))
        case fact.FirstNames():
            return Said(sentence("The first card of the stock starts a foundation."))
        case fact.OneAmong(piles, ranks_of):
            return Said(_one_among(piles, ranks_of))
        case fact.BeginEmpty(groups):
            english = "{Groups:the} {groups|starts|many=start} empty."
            return Said(sentence(english, groups=All(tuple(map(counted, groups)))))
        case fact.Stock(0, _):
            return Said(sentence("The other cards are the stock, face down."))
        case fact.Stock(cards, all):
            if all:
                return Said(sentence("All {cards:card} are the stock, face down.", cards=cards))
            return Said(sentence("The other {cards:card} are the stock, face down.", cards=cards))
        case fact.Founded(bases, packs, others):
            return _founded(bases, packs, others)
        case fact.FoundedNamed(_, suited):
            if suited:
                english = "Foundations start empty. The first card of either rank in each suit starts one."
            else:
                english = "Foundations start empty. The first card of either rank of any suit starts one."
            return Said(sentence(english))
        case fact.FoundedAlike(count):
            return Said(sentence("The other {n:foundation} start on cards of the same rank.", n=count))
        case fact.FoundsFirst():
            return Said(sentence("A card that can start a foundation may go on no other."))
        case fact.ChooseWing():
            return Said(sentence("Choose one wing as the lords’ wing. The other is the ladies’ wing."))
        case fact.ChooseRanks(seeing):
            if seeing:
                return Said(sentence("Then name two ranks, different or the same."))
            return Said(sentence("Before the deal, name two ranks, different or the same."))
        case fact.RanksBegin(order):
            told = sentence("In every suit one foundation starts on each rank.")
            if order:
                more = sentence("The lower rank starts the first kind.")
            else:
                more = sentence("The order of the two makes no difference.")
            return Said(sentence("{words}", words=All((told, more), " ")))
        case fact.ChooseBase(offered):
            english = "Choose one of the {offered:card} to start the first foundation."
            return Said(sentence(english, offered=offered))
        case fact.LookFirst(groups):
            return Said(sentence("Look at {groups:the} before you choose.", groups=All(tuple(map(counted, groups)))))
        case _:
            assert_never(clause)


def _laid_unlike(piles: Piles) -> Sentence:
    """How many cards each of some piles gets: the same number, or one more each time, or other numbers."""
    deals = [piles.dealt(number) for number in range(1, piles.count + 1)]
    facts: dict[str, Fact] = {"piles": counted(piles), "each": piles.deal}
    if min(deals) == max(deals):
        return sentence("{Piles} {piles|gets|many=get} {each:card}.", **facts)
    if deals == list(range(deals[0], deals[-1] + 1)):
        english = "{Piles} get {first:words} to {each:card}, each one more than the one before."
        return sentence(english, first=deals[0], **facts)
    return sentence(
        "{Piles} get these numbers of cards: {numbers}.", numbers=All(tuple(map(str, deals)), COMMA), **facts
    )


def _complete_all(cards: int, foundations: int, left: int, rank: int) -> Said:
    whole: Fact = sentence(
        "Complete the {n:foundation}, the piles you build: {cards} cards.", n=foundations, cards=cards
    )
    short: Fact = sentence("Complete the {n:foundation}.", n=foundations)
    if left:
        stay = sentence("The other {left:card} may stay.", left=left)
        if rank:
            stay = sentence("The {left:words} {rank:many} stay.", left=left, rank=rank_noun(rank))
        whole, short = All((whole, stay), " "), All((short, stay), " ")
    return Said(sentence("{words}", words=whole), sentence("{words}", words=short))


# ── foundations ──


def _bases_taken(bases: tuple[Foundations, ...], packs: int) -> Said:
    out = laid_out(bases, packs)
    number = len(SUITS) * packs
    words: list[Fact] = [
        _with_rank("all {n:words} {rank:many}" if packs > 1 else "the {n:words} {rank:many}", rank, number)
        for rank in out.whole
    ]
    if out.each:
        each = All(tuple(Count(count, rank_noun(rank)) for rank, count in out.each))
        words.append(Noun("{ranks:a} of every suit", {"ranks": each}, head="ranks"))
    for spec in out.alone:
        if packs == 1:
            words.append(Noun("{card:the}", {"card": _card(spec)}, head="card"))
        else:
            words.append(Noun("{cards:a}", {"cards": Count(spec.each, _card(spec))}, head="cards"))
    cards = All(tuple(words))
    if len(bases) >= MANY and all(spec.suit for spec in bases):
        count = sum(spec.piles for spec in bases)
        whole = sentence("{N:card} are laid out as foundations: {cards}.", n=count, cards=cards)
        return Said(whole, sentence("{N:card} are laid out as foundations.", n=count))
    if out.many:
        return Said(sentence("{Cards} are laid out as foundations.", cards=cards))
    return Said(sentence("{Cards} is laid out as a foundation.", cards=cards))


def _with_rank(key: str, rank: int, n: int) -> Noun:
    return Noun(key, {"n": n, "rank": rank_noun(rank)}, head="rank")


def _card(spec: Foundations) -> Noun:
    """The card that starts foundations of one suit."""
    assert spec.suit and not isinstance(spec.base, Chosen)
    return card_noun(13 * list(Suit).index(spec.suit) + spec.base - 1)


def _bases_met(bases: tuple[Foundations, ...]) -> Sentence:
    counts = [(spec.piles, spec.base) for spec in bases if isinstance(spec.base, int)]
    cards = All(tuple(Count(count, rank_noun(rank)) for count, rank in counts))
    if sum(count for count, _ in counts) > 1:
        return sentence("{Cards:a}, of any suit, are laid out as foundations.", cards=cards)
    return sentence("{Cards:a}, of any suit, is laid out as a foundation.", cards=cards)


def _bases_named(count: int, suited: bool) -> Said:
    if suited:
        whole = "A card of each named rank in every suit is laid out as a foundation: {n:words} in all."
        return Said(
            sentence(whole, n=count), sentence("A card of each named rank in every suit is laid out as a foundation.")
        )
    return Said(
        sentence("A card of each named rank is laid out as a foundation: {n:words} in all.", n=count),
        sentence("A card of each named rank is laid out as a foundation."),
    )


def _first(count: int, spec: Foundations) -> Noun:
    """ "the first ace", "the first two aces", "the first ace of hearts"."""
    assert not isinstance(spec.base, Chosen)
    cards = _card(spec) if spec.suit else rank_noun(spec.base)
    if count == 1:
        return Noun("the first {card}", {"card": cards}, head="card")
    return Noun("the first {n:words} {card:many}", {"n": count, "card": cards}, head="card")


def _founded(bases: tuple[Foundations, ...], packs: int, others: bool) -> Said:
    """Which cards start foundations as they come: all of a rank, or the first of them in a suit or in all."""
    found = starting(bases, packs)
    words: list[Fact] = []
    if found.whole:
        words.append(sentence("the {ranks:many}", ranks=every(found.whole)))
    if found.suited:
        firsts = All(tuple(_first(spec.each, spec) for spec in found.suited))
        words.append(sentence("{firsts} of each suit", firsts=firsts))
    if found.loose:
        firsts = All(tuple(_first(spec.piles, spec) for spec in found.loose))
        words.append(sentence("{firsts} of any suit", firsts=firsts))
    cards = All((*words, *(_first(spec.each, spec) for spec in found.alone)))
    if others:
        begin = sentence("The other foundations start empty.")
    else:
        begin = sentence("Foundations start empty.")
    if found.single:
        whole, short = (
            sentence("{Cards} starts one.", cards=cards),
            sentence("{Cards} starts a foundation.", cards=cards),
        )
    else:
        whole, short = sentence("{Cards} start them.", cards=cards), sentence("{Cards} start foundations.", cards=cards)
    return Said(sentence("{words}", words=All((begin, whole), " ")), short)


def _one_among(piles: Piles, ranks: tuple[int, ...]) -> Sentence:
    if len(ranks) == 1:
        english = "If no {rank} is dealt to {piles:the}, the first in the stock is dealt before the others."
        return sentence(english, rank=rank_noun(ranks[0]), piles=together(piles))
    english = "If no {some} or {last} is dealt to {piles:the}, the first in the stock is dealt before the others."
    return sentence(english, some=every(ranks[:-1], ", "), last=rank_noun(ranks[-1]), piles=together(piles))


# ── piles ──


def _rows(piles: Piles) -> Sentence:
    """ "in four rows of four", "in rows of five" where the last is shorter, "in a row"."""
    if not 0 < piles.columns < piles.count:
        return sentence("in a row")
    if piles.count % piles.columns:
        return sentence("in rows of {columns:words}", columns=piles.columns)
    return sentence("in {rows:row} of {columns:words}", rows=piles.count // piles.columns, columns=piles.columns)


def _laid(piles: Piles) -> Sentence:
    down, title, cards = piles.face_down, together(piles), piles.count * piles.deal
    if piles.open is Open.UNCOVERED:
        rows = len(piles.tiers)
        if piles.shape:
            english = "{Cards:card} lie in {rows:row} of {numbers}, each overlapping the row above."
            numbers = All(tuple(str(len(tier)) for tier in piles.tiers))
            return sentence(english, cards=cards, rows=rows, numbers=numbers)
        if down:
            english = "{Cards:card}, face down, form {piles:a} of {rows:row}, each overlapping the row above."
        else:
            english = "{Cards:card}, face up, form {piles:a} of {rows:row}, each overlapping the row above."
        return sentence(english, cards=cards, piles=title, rows=rows)
    if piles.count > 1 and (piles.deal > 1 or piles.kind is Kind.TABLEAU):
        return _columns_laid(piles)
    if piles.count == 1 or not piles.columns:
        if down:
            return sentence("{Cards:card}, face down, {cards|is|many=are} {piles:the}.", cards=cards, piles=title)
        return sentence("{Cards:card}, face up, {cards|is|many=are} {piles:the}.", cards=cards, piles=title)
    if down:
        english = "{Piles:the} {piles|is|many=are} {cards:card}, face down, {rows}."
    else:
        english = "{Piles:the} {piles|is|many=are} {cards:card}, face up, {rows}."
    return sentence(english, piles=title, cards=cards, rows=_rows(piles))


def _columns_laid(piles: Piles) -> Sentence:
    if piles.many and piles.deal == 1 and not piles.face_down:
        return sentence("{Piles}, one card each, face up.", piles=Count(piles.count, one_of(piles)))
    if piles.many:
        if piles.face_down:
            english = "{Piles} of {deal:card} {piles|lies|many=lie} face down."
        else:
            english = "{Piles} of {deal:card} {piles|lies|many=lie} face up."
        return sentence(english, piles=Count(piles.count, one_of(piles)), deal=piles.deal)
    if piles.face_down:
        english = "{Piles:the} is {n:column} of {deal:card}, face down."
    else:
        english = "{Piles:the} is {n:column} of {deal:card}, face up."
    return sentence(english, piles=together(piles), n=piles.count, deal=piles.deal)


def _laid_rest(piles: Piles, done: int, chosen: bool) -> Sentence:
    more = piles.count - done + chosen
    facts: dict[str, Fact] = {
        "more": more,
        "piles": Count(piles.count, one_of(piles) if piles.many else Noun("column")),
    }
    if piles.deal != 1:
        facts["deal"] = piles.deal
    if chosen and done > 1:
        facts["others"] = done - 1
        if piles.deal == 1:
            return sentence("The other {others:words} and {more:words} more then make {piles}.", **facts)
        return sentence("The other {others:words} and {more:words} more then make {piles} of {deal:card}.", **facts)
    if piles.deal == 1:
        return sentence("{More:words} more then make {piles}.", **facts)
    return sentence("{More:words} more then make {piles} of {deal:card}.", **facts)


def clause(value: Clause, length: Length = Length.PLAIN) -> Sentence:
    """What is true of a ruleset, in a sentence or two."""
    if isinstance(value, before.Fact):
        return beginning(value).at(length)
    if isinstance(value, building.BuildingFact):
        return _building(value).at(length)
    if isinstance(value, moving.Fact):
        return _moving(value).at(length)
    if isinstance(value, building.AroundFact):
        return _around(value).at(length)
    assert_never(value)


def heading(value: Heading) -> str:
    """The heading of a section of the rules page."""
    return {
        Heading.GOAL: phrase("Goal"), Heading.LAYOUT: phrase("Layout"), Heading.CHOICES: phrase("Choices"),
        Heading.BUILDING: phrase("Building"), Heading.PAIRING: phrase("Pairing"), Heading.MOVING: phrase("Moving"),
        Heading.STOCK: phrase("Stock"), Heading.REDEALS: phrase("Stock and redeals"),
        Heading.VARIANTS: phrase("Variants"), Heading.ODDS: phrase("Odds in books"),
        Heading.SOURCES: phrase("Sources")}[value]  # fmt: skip
