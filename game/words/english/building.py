"""Building, and couples, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import building as fact
from game.rules.page.clauses.building import Building
from game.rules.page.clauses.reach import Reach
from game.rules.record import Build, Foundations, Match, Piles
from game.rules.words.prose import (
    a,
    a_rank,
    by_steps,
    listed,
    rank_name,
    ranks,
    several,
    spoken_sequence,
    upper,
)
from game.words.english.piles import are_many, kind, kinds, name, one, plural
from game.words.length import Said
from game.words.letters import sequence

_LIKE = {Match.SUIT: " in suit", Match.ALTERNATE: " in alternating colours", Match.ANY: " in any suit"}


def manner(build: Build) -> str:
    """ "up in suit by twos", "down in alternating colours"."""
    return f"{'up' if build.step > 0 else 'down'}{_LIKE[build.match]}{by_steps(build.step)}"


def building(clause: Building) -> Said:
    """How foundations are built, or what leaves together."""
    match clause:
        case fact.Built(foundations, steps, length):
            return _built(foundations, steps, length)
        case fact.BuiltNamed(count, all, build, length):
            which = f"all {several(count, 'foundation')}" if all else several(count, "foundation")
            return Said(f"Build {which} {manner(build)}, {_turn(build)}{several(length, 'card')} each.")
        case fact.BuiltAlike(foundations, build, length, past):
            those = several(sum(one.piles for one in foundations), "foundation")
            told = f"Build {those} {manner(build)}, {_turn(build) * past}{several(length, 'card')} each"
            return Said(f"{told}: the {listed(map(plural, foundations))}.", f"{told}.")
        case fact.RoundSteps(over):
            after = [
                f"after {a_rank(last)}{' comes' * (not n)} the {rank_name(to)}" for n, (last, to) in enumerate(over)
            ]
            told = upper(", ".join(after))
            return Said(f"{told}.")
        case fact.EitherColour():
            return Said("A foundation may start with either colour.")
        case fact.Complete(foundations):
            return Said(f"Nothing is built on the {kinds(foundations)}.")
        case fact.LastWaits(foundations, rank, other):
            last = upper(a_rank(rank)) if rank else "The last card"
            suit = " of its suit" if foundations.suited else ""
            where = f"goes on {a(kind(foundations))}’s pile" if kind(foundations) else "goes on a foundation"
            return Said(f"{last} {where} only when {a(kind(other) or 'second')}’s pile{suit} is complete.")
        case fact.NoMoreThan(foundations, piles):
            called = f"{kind(foundations)} pile" if kind(foundations) else "foundation"
            fewer = f"only while there are fewer {called}s than {name(piles)} begun"
            return Said(f"Start {a(called)} {fewer}.")
        case fact.Stays(crossing, only):
            if only:
                which = "Otherwise cards" if crossing else "Cards"
                return Said(f"{which} move only to foundations, and stay there.")
            return Said(f"{'Other cards' if crossing else 'Cards'} on a foundation stay there.")
        case fact.MayCross():
            told = "A foundation’s top card may cross to its suit’s other foundation, if it is next there."
            return Said(told, "A top card crosses to its suit’s other foundation if next there.")
        case fact.Crosses(foundations, to):
            where = f"the top card of {_pile_of(foundations)} may cross to {_pile_of(to)}, if it is next there."
            return Said(upper(where))
        case fact.TurnAbout():
            return Said("Never two in a row: the next card there must come from elsewhere.")
        case fact.CrossLimits(ends):
            tail = ", nor king to ace, nor ace to king." if ends else "."
            more = " No king goes on an ace, and no ace on a king." * ends
            return Said(f"The first card of a foundation never crosses.{more}", f"The first card never crosses{tail}")
        case fact.PairsMake(total, pairs, worth):
            told = f"Take two cards that add up to {total}"
            pairs_named = listed((f"{rank_name(low)} and {rank_name(high)}" for low, high in pairs), "or")
            counts = ", ".join(f"{a_rank(rank)}{' counts' * (not n)} {rank}" for n, rank in enumerate(worth))
            named = f"{told}: {pairs_named}."
            return Said(f"{named} {upper(counts)}.", f"{told}; {counts}.") if counts else Said(named)
        case fact.CourtPairs(pairs, other_suit, packs):
            ordered = sorted(pairs, key=lambda pair: pair[0] != pair[1])  # a suit that is said belongs to the last
            return Said(f"Also take {', or '.join(_couple(low, high, other_suit, packs) for low, high in ordered)}.")
        case fact.LeavesAlone(rank, pairs):
            return Said(f"{upper(a_rank(rank))} {'may also go' if pairs else 'goes'} alone.")
        case fact.Free(piles, reach):
            return Said(f"{reached(piles, reach)} may go.")
        case fact.HandFree(waste):
            also = ", and so may the top of the waste; the two may pair" if waste else ""
            return Said(f"The card just turned may go{also}.")
        case fact.WasteFree():
            return Said("The top card of the waste may go.")
        case fact.LaidAway(redeal):
            return Said(f"The next turn{', or a redeal,' if redeal else ''} lays the turned card on the waste.")
        case _:
            assert_never(clause)


def _built(foundations: Foundations, steps: tuple[int, ...], length: int) -> Said:
    """Steps of one are said by their first and last rank, others one by one."""
    told = f"Build the {kinds(foundations)} {manner(foundations.build)}"
    if length > len(steps):
        return Said(f"{told}, round and round to {length} cards.")
    if abs(steps[-1] - steps[0]) == len(steps) - 1:
        return Said(f"{told} from {rank_name(steps[0])} to {rank_name(steps[-1])}.")
    return Said(f"{told}: {sequence(steps)}.", spoken=f"{told}: {spoken_sequence(steps)}.")


def _pile_of(foundations: Foundations) -> str:
    """ "a king’s pile", "the ace’s pile" where there is one."""
    called = kind(foundations)
    if not called:
        return "a foundation"
    return f"the {called}’s pile" if foundations.piles == 1 else f"{a(called)}’s pile"


def _turn(build: Build) -> str:
    """Where a build that goes round goes on, and where one ends that does not."""
    up = build.step > 0
    if not build.round:
        return f"no further than the {'king' if up else 'ace'}, at most "
    if abs(build.step) > 1:
        return ""
    return "going on from king to ace, " if up else "going on from ace to king, "


def _couple(low: int, high: int, other_suit: bool, packs: int) -> str:
    if low == high:
        return f"two {ranks(low)}" + " of different suits" * (other_suit and packs > 1)
    return f"{a_rank(low)} with {a_rank(high)}" + " of another suit" * other_suit


def reached(piles: Piles, reach: Reach) -> str:
    """The cards of these piles that may be played: "The top card of the reserve"."""
    title = name(piles)
    match reach:
        case Reach.EVERY:
            return f"Every card of the {title}"
        case Reach.TOP:
            return f"The top card of the {title}"
        case Reach.TOPS:
            each = f"of each {one(piles)}" if are_many(piles) else f"of each column in the {title}"
            return f"The top card {each}"
        case Reach.FOOT:
            return f"The lowest card of each column in the {title}"
        case Reach.BARE:
            return f"A card of the {title} on which no other card lies"
        case _:
            assert_never(reach)
