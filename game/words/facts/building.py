"""Building, variants, odds of books, sources and names, in words."""

from typing import assert_never

from game.rules.page.clauses import building as fact
from game.rules.page.clauses.building import Around, Building, Reach
from game.rules.record import Build, Foundations, Match, Odds, Piles, Variant
from game.rules.words.english import has_kind, kind, kinds, one_of, together
from game.rules.words.tongue import COMMA, OR, All, Broken, Fact, Noun, Sentence, every, rank_noun, sentence
from game.words.catalogue import Said, phrase
from game.words.letters import sequence
from game.words.numbers import decimal

_MANNER = {  # how is built, in steps of one and in longer ones
    (Match.SUIT, True): ("up in suit", "up in suit by {steps:words many}"),
    (Match.SUIT, False): ("down in suit", "down in suit by {steps:words many}"),
    (Match.ALTERNATE, True): ("up in alternating colours", "up in alternating colours by {steps:words many}"),
    (Match.ALTERNATE, False): ("down in alternating colours", "down in alternating colours by {steps:words many}"),
    (Match.COLOUR, True): ("up in the same colour", "up in the same colour by {steps:words many}"),
    (Match.COLOUR, False): ("down in the same colour", "down in the same colour by {steps:words many}"),
    (Match.OTHER, True): ("up in another suit each time", "up in another suit each time by {steps:words many}"),
    (Match.OTHER, False): ("down in another suit each time", "down in another suit each time by {steps:words many}"),
    (Match.ANY, True): ("up in any suit", "up in any suit by {steps:words many}"),
    (Match.ANY, False): ("down in any suit", "down in any suit by {steps:words many}"),
}
_EITHER = {  # the same where a card may go either way, in steps of one
    Match.SUIT: "up or down in suit",
    Match.ALTERNATE: "up or down in alternating colours",
    Match.COLOUR: "up or down in the same colour",
    Match.OTHER: "up or down in another suit each time",
    Match.ANY: "up or down in any suit",
}


def manner(build: Build) -> Noun:
    """ "up in suit by twos", "down in alternating colours"."""
    plain, by_steps = _MANNER[build.match, build.step > 0]
    steps = abs(build.step)
    if build.both and steps == 1:
        return Noun(_EITHER[build.match])
    return Noun(plain) if steps == 1 else Noun(by_steps, {"steps": steps})


def building(clause: Building) -> Said:
    """How foundations are built, or what leaves together."""
    match clause:
        case fact.Built(foundations, ranks, length):
            return _built(foundations, ranks, length)
        case fact.Outranked(_, ranks):
            return _outranked(ranks)
        case fact.BuiltAlong(foundations, ranks):
            english = "Cards {build} from the left end of a row, from {first} to {last}, are in place and stay there."
            facts: dict[str, Fact] = {"first": rank_noun(ranks[0]), "last": rank_noun(ranks[-1])}
            return Said(sentence(english, build=manner(foundations.build), **facts))
        case fact.RunsLeave(foundations, ranks, length, stay):
            return Said(_runs_leave(foundations, ranks, length, stay))
        case fact.BuiltNamed(count, every_one, build, length):
            return Said(_built_named(count, every_one, build, length))
        case fact.BuiltAlike(foundations, build, length, past):
            return _built_alike(foundations, build, length, past)
        case fact.RoundSteps(over):
            return Said(
                sentence("{Steps}.", steps=All(tuple(_over(*step, not n) for n, step in enumerate(over)), COMMA))
            )
        case fact.EitherColour():
            return Said(sentence("A foundation may start with either colour."))
        case fact.Complete(foundations):
            return Said(sentence("Nothing is built on {foundations:the}.", foundations=kinds(foundations)))
        case fact.LastWaits(foundations, rank, other):
            return Said(_last_waits(foundations, rank, other))
        case fact.NoMoreThan(foundations, piles):
            return Said(_no_more_than(foundations, piles))
        case fact.Stays(crossing, only):
            return Said(_stays(crossing, only))
        case fact.GoesBack(kept):
            if kept:
                return Said(sentence("A foundation’s top card may go back to a column, but not its first card."))
            return Said(sentence("A foundation’s top card may go back to a column."))
        case fact.MayCross():
            return Said(
                sentence("A foundation’s top card may cross to its suit’s other foundation, if it is next there."),
                sentence("A top card crosses to its suit’s other foundation if next there."),
            )
        case fact.Crosses(foundations, to):
            english = "The top card of {source} may cross to {target}, if it is next there."
            return Said(sentence(english, source=_pile_of(foundations), target=_pile_of(to)))
        case fact.TurnAbout():
            return Said(sentence("Never two in a row: the next card there must come from elsewhere."))
        case fact.CrossLimits(ends):
            return _cross_limits(ends)
        case fact.PairsMake(total, pairs, worth):
            return _pairs_make(total, pairs, worth)
        case fact.PairsOfRank(also):
            return Said(sentence("Also take two cards of one rank." if also else "Take two cards of one rank."))
        case fact.PairsTouch():
            return Said(sentence("The two must touch: side by side, one above the other, or corner to corner."))
        case fact.CourtPairs(pairs, other_suit, packs):
            ordered = sorted(pairs, key=lambda pair: pair[0] != pair[1])  # a suit that is said belongs to the last
            couples = tuple(_couple(low, high, other_suit, packs) for low, high in ordered)
            return Said(sentence("Also take {couples}.", couples=All(couples, "{some}, or {last}")))
        case fact.LeavesAlone(rank, pairs):
            if pairs:
                return Said(sentence("{Rank:a} may also go alone.", rank=rank_noun(rank)))
            return Said(sentence("{Rank:a} goes alone.", rank=rank_noun(rank)))
        case fact.Free(piles, reach):
            return Said(sentence("{Which} may go.", which=reached(piles, reach)))
        case fact.HandFree(waste):
            if waste:
                english = "The card just turned may go, and so may the top of the waste; the two may pair."
            else:
                english = "The card just turned may go."
            return Said(sentence(english))
        case fact.WasteFree():
            return Said(sentence("The top card of the waste may go."))
        case fact.LaidAway(redeal):
            if redeal:
                return Said(sentence("The next turn, or a redeal, lays the turned card on the waste."))
            return Said(sentence("The next turn lays the turned card on the waste."))
        case _:
            assert_never(clause)


def _outranked(ranks: tuple[int, ...]) -> Said:
    """Which cards leave, and the order of ranks: else aces are taken to be low."""
    leave = sentence("An available card goes to the foundation while a higher one of its suit is available too.")
    english = "From lowest to highest: {first} to {last}."
    order = sentence(english, first=rank_noun(ranks[0]), last=rank_noun(ranks[-1]))
    return Said(sentence("{words}", words=All((leave, order), " ")))


def _runs_leave(foundations: Foundations, ranks: tuple[int, ...], length: int, stay: bool) -> Sentence:
    english = "A complete run of {length:card} {build} from {first} to {last} leaves its column by itself."
    if stay:
        english = "Build a run of {length:card} {build} from {first} to {last}. Once all cards lie in runs, you win."
    facts: dict[str, Fact] = {"length": length, "build": manner(foundations.build)}
    return sentence(english, first=rank_noun(ranks[0]), last=rank_noun(ranks[-1]), **facts)


def _built(foundations: Foundations, ranks: tuple[int, ...], length: int) -> Said:
    """Steps of one are said by their first and last rank, others one by one."""
    facts: dict[str, Fact] = {"foundations": kinds(foundations), "build": manner(foundations.build)}
    if length > len(ranks):
        english = "Build {foundations:the} {build}, round and round to {length} cards."
        return Said(sentence(english, length=length, **facts))
    if abs(ranks[-1] - ranks[0]) == len(ranks) - 1:
        english = "Build {foundations:the} {build} from {first} to {last}."
        return Said(sentence(english, first=rank_noun(ranks[0]), last=rank_noun(ranks[-1]), **facts))
    english = "Build {foundations:the} {build}: {ranks}."
    heard = sentence(english, ranks=every(ranks, COMMA), **facts)
    return Said(sentence(english, ranks=sequence(ranks), **facts), spoken=heard)


def _turn(build: Build) -> Sentence | None:
    """Where a build that goes round goes on, and where one ends that does not."""
    up = build.step > 0
    if build.both:
        return sentence("also between king and ace,") if build.round else sentence("never between king and ace,")
    if not build.round:
        if up:
            return sentence("no further than the king, at most")
        return sentence("no further than the ace, at most")
    if abs(build.step) > 1:
        return None
    return sentence("going on from king to ace,") if up else sentence("going on from ace to king,")


def _built_named(count: int, every_one: bool, build: Build, length: int) -> Sentence:
    facts: dict[str, Fact] = {"n": count, "build": manner(build), "length": length}
    turn = _turn(build)
    if turn and build.both and count == 1:
        return sentence("Build {n|the foundation} {build}, {turn} {length:card}.", turn=turn, **facts)
    if not turn:
        if every_one:
            return sentence("Build all {n:foundation} {build}, {length:card} each.", **facts)
        return sentence("Build {n:foundation} {build}, {length:card} each.", **facts)
    if every_one:
        return sentence("Build all {n:foundation} {build}, {turn} {length:card} each.", turn=turn, **facts)
    return sentence("Build {n:foundation} {build}, {turn} {length:card} each.", turn=turn, **facts)


def _built_alike(foundations: tuple[Foundations, ...], build: Build, length: int, past: bool) -> Said:
    facts: dict[str, Fact] = {"n": sum(one.piles for one in foundations), "build": manner(build), "length": length}
    which = All(tuple(map(kinds, foundations)))
    turn = _turn(build) if past else None
    if turn:
        english = "Build {n:foundation} {build}, {turn} {length:card} each: the {kinds:many}."
        short = sentence("Build {n:foundation} {build}, {turn} {length:card} each.", turn=turn, **facts)
        return Said(sentence(english, turn=turn, kinds=which, **facts), short)
    english = "Build {n:foundation} {build}, {length:card} each: the {kinds:many}."
    short = sentence("Build {n:foundation} {build}, {length:card} each.", **facts)
    return Said(sentence(english, kinds=which, **facts), short)


def _over(last: int, to: int, first: bool) -> Sentence:
    if first:
        return sentence("after {last:a} comes the {next}", last=rank_noun(last), next=rank_noun(to))
    return sentence("after {last:a} the {next}", last=rank_noun(last), next=rank_noun(to))


def _pile(foundations: Foundations) -> Noun:
    """ "an ace’s pile"."""
    return Noun("{kind:a}’s pile", {"kind": kind(foundations)}, head="kind")


def _pile_of(foundations: Foundations) -> Noun:
    """ "a king’s pile", "the ace’s pile" where there is one."""
    if not has_kind(foundations):
        return Noun("a foundation")
    if foundations.piles > 1:
        return _pile(foundations)
    return Noun("{kind:the}’s pile", {"kind": kind(foundations)}, head="kind")


def _last_waits(foundations: Foundations, rank: int, other: Foundations) -> Sentence:
    last = Noun("{rank:a}", {"rank": rank_noun(rank)}, head="rank") if rank else Noun("the last card")
    where = _pile(foundations) if has_kind(foundations) else Noun("a foundation")
    until = _pile(other) if has_kind(other) else Noun("a second’s pile")
    if foundations.suited:
        english = "{Last} goes on {where} only when {until} of its suit is complete."
    else:
        english = "{Last} goes on {where} only when {until} is complete."
    return sentence(english, last=last, where=where, until=until)


def _no_more_than(foundations: Foundations, piles: Piles) -> Sentence:
    if not has_kind(foundations):
        english = "Start a foundation only while there are fewer foundations than {piles} begun."
        return sentence(english, piles=together(piles))
    english = "Start {kind:a} pile only while there are fewer {kind} piles than {piles} begun."
    return sentence(english, kind=kind(foundations), piles=together(piles))


def _stays(crossing: bool, only: bool) -> Sentence:
    if only:
        if crossing:
            return sentence("Otherwise cards move only to foundations, and stay there.")
        return sentence("Cards move only to foundations, and stay there.")
    if crossing:
        return sentence("Other cards on a foundation stay there.")
    return sentence("Cards on a foundation stay there.")


def _cross_limits(ends: bool) -> Said:
    if not ends:
        short = sentence("The first card never crosses.")
        return Said(sentence("The first card of a foundation never crosses."), short)
    whole = "The first card of a foundation never crosses. No king goes on an ace, and no ace on a king."
    return Said(sentence(whole), sentence("The first card never crosses, nor king to ace, nor ace to king."))


def _pairs_make(total: int, pairs: tuple[tuple[int, int], ...], worth: tuple[int, ...]) -> Said:
    named = All(
        tuple(sentence("{low} and {high}", low=rank_noun(low), high=rank_noun(high)) for low, high in pairs), OR
    )
    told = sentence("Take two cards that add up to {total}: {pairs}.", total=total, pairs=named)
    if not worth:
        return Said(told)
    counts = All(tuple(_counts(rank, not n) for n, rank in enumerate(worth)), COMMA)
    short = sentence("Take two cards that add up to {total}; {worth}.", total=total, worth=counts)
    return Said(sentence("{told} {Worth}.", told=told, worth=counts), short)


def _counts(rank: int, first: bool) -> Sentence:
    if first:
        return sentence("{rank:a} counts {n}", rank=rank_noun(rank), n=rank)
    return sentence("{rank:a} {n}", rank=rank_noun(rank), n=rank)


def _couple(low: int, high: int, other_suit: bool, packs: int) -> Sentence:
    if low == high:
        if other_suit and packs > 1:
            return sentence("two {rank:many} of different suits", rank=rank_noun(low))
        return sentence("two {rank:many}", rank=rank_noun(low))
    if other_suit:
        return sentence("{low:a} with {high:a} of another suit", low=rank_noun(low), high=rank_noun(high))
    return sentence("{low:a} with {high:a}", low=rank_noun(low), high=rank_noun(high))


def reached(piles: Piles, reach: Reach) -> Sentence:
    """The cards of these piles that may be played: "the top card of the reserve"."""
    title = together(piles)
    match reach:
        case Reach.EVERY:
            return sentence("every card of {piles:the}", piles=title)
        case Reach.TOP:
            return sentence("the top card of {piles:the}", piles=title)
        case Reach.TOPS:
            if piles.many:
                return sentence("the top card of each {pile}", pile=one_of(piles))
            return sentence("the top card of each column in {piles:the}", piles=title)
        case Reach.FOOT:
            return sentence("the lowest card of each column in {piles:the}", piles=title)
        case Reach.BARE:
            return sentence("a card of {piles:the} on which no other card lies", piles=title)
        case _:
            assert_never(reach)


def around(clause: Around) -> Said:
    """What stands around the rules."""
    match clause:
        case fact.VariantIs(variant, chosen):
            name, summary, source = phrase(variant.name), phrase(variant.summary), phrase(variant.source)
            if chosen:
                told = sentence("{name} (in play now).", name=name)
                return Said(sentence("{name} (in play now). ({Source}.)", name=name, source=source), told)
            whole = sentence("{name}. {summary} ({Source}.)", name=name, summary=summary, source=source)
            return Said(whole, sentence("{name}. {summary}", name=name, summary=summary))
        case fact.VariantsMix(rivals, alone):
            if alone:
                return Said(sentence("Choose at most one of them."))
            if not rivals:
                return Said(sentence("You may combine them."))
            return Said(sentence("{words}", words=All(tuple(map(_rivals, rivals)), " ")))
        case fact.BookOdds(odds, variant):
            return Said(_book(odds, phrase(variant.name) if variant else ""))
        case fact.Note(words):
            return Said(sentence("{words}", words=phrase(words)))
        case fact.Source(words):
            return Said(sentence("{words}.", words=phrase(words)))
        case _:
            assert_never(clause)


def _rivals(same: tuple[Variant, ...]) -> Sentence:
    names = All(tuple(sentence("“{name}”", name=phrase(variant.name)) for variant in same))
    return sentence("Choose at most one of {variants}.", variants=names)


def _book(odds: Odds, variant: str) -> Sentence:
    told: Fact = phrase(odds.words)
    if not told:
        wins: Fact = int(odds.wins) if odds.wins == int(odds.wins) else Broken(odds.wins, decimal(f"{odds.wins:g}"))
        english = "{wins} {wins|wins|1=win} in {deals} deals"
        told = sentence(english, wins=wins, deals=decimal(f"{odds.deals:g}"))
    if odds.knowing:
        told = sentence("{odds}, all cards known", odds=told)
    if variant:
        return sentence("{book}: {odds}, played {variant:lower}.", book=odds.by, odds=told, variant=variant)
    return sentence("{book}: {odds}.", book=odds.by, odds=told)
