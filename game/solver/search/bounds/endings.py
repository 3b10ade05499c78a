"""In which ways can the pass before the last end? A bound for games that deal to several piles at once.

Suit by suit: say the cards of other suits never lie on one of this suit, but for those that are certain to be gathered
(the run of last_pass.py says which). Then there are so few ways for the suit's cards to go in this pass that all are
gone through. Whatever a line does, it ends the pass in one of these ways in each suit. What a suit gathers in all of
its ways is certain too, and the ways are gone through again, until nothing more is certain.

The redeal gathers in a known order, and it is known to which pile the so-manieth card gathered is dealt, and when; if
it shuffles, this also depends on how many there are, and each number is tried. Go through that order: a card is
gathered in all ways that are still possible, or in none, or in some; then both are tried. So of the cards gathered
first it is known where they are dealt. Any other comes to hand as soon as so many can have been gathered before it as
are certain; say it never lies on another card. A foundation wants what it wants in any way that is still possible. If a
run through such a last pass leaves a known card, or another that is certain to be gathered, no line ends the pass in
any of these ways. When it is known of all cards whether they are gathered, a suit's foundations may still stand in
several ways; these are gone through in the same manner. What is left open after so many tries is not known to be lost.

That only allows more than the rules. For take a line that wins. It ends the pass in ways that were gone through, and
while these are possible, what is said to be certain or known is so in the line. By induction over the moves of its last
pass, everything it plays goes in the run as well: a known card lies as it does in the line, and what lay on it went
before it or is not known and covers nothing; any other card is at hand no later than in the line; and the cards before
it on its foundation are there, as they went before the last pass in the line's own way, or went in it.
What it gives is told in spaces/endwise.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.solver.search.bounds.last_pass import LastPassBound
from game.solver.search.space import Budget
from game.solver.search.spaces.dealing import Pass
from game.solver.search.suits import BITS

Whole = tuple[int, int]  # the set of places gathered for the last pass, and how the foundations stand then
_MASK = (1 << BITS) - 1
_BIT = [1 << card for card in range(64)]
_OUT = 63  # no card


class _Ways:
    """Some ways in which a suit may end the pass: the set of places gathered, and how its foundations stand.

    each: these; always, ever: the sets of places gathered in all of these ways, and in any; least, most: how many are
    gathered.
    """

    __slots__ = ("_parts", "always", "each", "entries", "ever", "least", "most")

    def __init__(self, each: list[tuple[int, int]]) -> None:
        self.each = each
        self.always, self.ever = -1, 0
        for gathered, _ in each:
            self.always &= gathered
            self.ever |= gathered
        self.entries = frozenset([entry for _, entry in each])
        counts = [gathered.bit_count() for gathered, _ in each]
        self.least, self.most = min(counts), max(counts)
        self._parts: dict[int, list[_Ways]] = {}

    def apart(self) -> list[_Ways]:
        """Those in which the foundations stand alike."""
        return [_Ways([way for way in self.each if way[1] == entry]) for entry in self.entries]

    def parts(self, place: int) -> list[_Ways]:
        """Those in which a place is played, and those in which it is gathered; both must be possible."""
        found = self._parts.get(place)
        if found is None:
            played = [way for way in self.each if not way[0] >> place & 1]
            gathered = [way for way in self.each if way[0] >> place & 1]
            found = self._parts[place] = [_Ways(played), _Ways(gathered)]
        return found


_Node = tuple[int, list[_Ways], bytes, int | None]
"""Some ways of each suit, with these cards gathered from the first places; how many are gathered in all if that
matters.
"""


class Endings:
    """The ways in which the pass before the last may end, as far as the bound can tell, gone through bit by bit.

    f, lying: as in the space's states; turned: how many cards are; shuffle: where a redeal puts each card, by how many
    are gathered, if it shuffles. steps: about as many as it took.
    """

    def __init__(
        self,
        bound: LastPassBound,
        f: int,
        order: Pass,
        lying: int,
        turned: int,
        shuffle: Callable[[int], Sequence[int]] | None,
    ) -> None:
        self._bound, self._order, self._cards = bound, order, order.cards
        here = lying | (1 << len(order.cards)) - (1 << turned)
        self._places = [place for place in order.gathered if here >> place & 1]
        self._rest = [(1 << place, _BIT[order.cards[place]]) for place in self._places]
        self._suits = [0, 0, 0, 0]  # the places of each
        for place in self._places:
            self._suits[order.cards[place] // 13] |= 1 << place
        self._shuffle = shuffle
        self._begun = f, lying, turned
        self.steps = 1
        ways = self._all_ways()
        counts: Sequence[int | None] = [None]
        if shuffle is not None:
            counts = range(sum([one.most for one in ways]), sum([one.least for one in ways]) - 1, -1)
        self._open: list[_Node] = [(0, ways, b"", count) for count in counts]

    @property
    def some_left(self) -> bool:
        """Whether not all ends were gone through."""
        return bool(self._open)

    def go_on(self, tries: int) -> list[Whole]:
        """Go through so many more ways to begin the last pass; returns the ends that are possible."""
        found: list[Whole] = []
        nodes, places = self._open, self._places
        while nodes and tries > 0:
            node = self._forth(nodes.pop())
            tries -= 1
            if self._is_lost(node):
                continue
            at, ways, known, count = node
            if at < len(places):
                suit = self._cards[places[at]] // 13
                parts = ways[suit].parts(places[at])
            else:
                suit = next((suit for suit, one in enumerate(ways) if len(one.entries) > 1), -1)
                if suit < 0:
                    foundations = sum([next(iter(one.entries)) << BITS * suit for suit, one in enumerate(ways)])
                    found.append((sum([one.always for one in ways]), foundations))
                    continue
                parts = ways[suit].apart()
            for part in reversed(parts):
                nodes.append((at, [*ways[:suit], part, *ways[suit + 1 :]], known, count))
        return found

    def _all_ways(self) -> list[_Ways]:
        """The ways of each suit."""
        f, lying, turned = self._begun
        certain, before = self._bound.certain(f, self._order, self._cards, lying, turned), -1
        while certain != before:
            before = certain
            ways = [_Ways([*self._ways(suit, certain)]) for suit in range(4)]
            for one in ways:
                certain |= one.always
        return ways

    def _ways(self, suit: int, certain: int) -> set[tuple[int, int]]:
        """The ways of a suit, if the cards in these places are gathered for certain."""
        f, lying, turned = self._begun
        order, own = self._order, self._suits[suit]
        there, goes = own | certain, own & ~certain
        tops = [mask & there for _, mask in order.masks] + [mask & there for _, mask, top in order.spread if top]
        free = sum(tops) & goes
        states = {(f >> BITS * suit & _MASK, lying & there)}
        self._go_on(states, suit, goes, tops)
        while turned < len(self._cards):
            upto = order.next_turn[turned]
            fresh = there & (1 << upto) - (1 << turned)
            turned = upto
            if fresh:
                states = {(entry, held | fresh) for entry, held in states}
                if fresh & free:  # the others let nothing go
                    self._go_on(states, suit, goes, tops)
        if order.spread:
            self._go_on(states, suit, goes, tops, sum([mask for _, mask, _ in order.spread]))
        return {(held & own, entry) for entry, held in states}

    def _go_on(self, states: set[tuple[int, int]], suit: int, goes: int, tops: list[int], free: int = 0) -> None:
        """Add the states to which plays of these places lead, from the tops of piles and from where all is free."""
        cards, takes, shift = self._cards, self._bound.takes, 13 * suit - 1
        stack = list(states)
        while stack:
            entry, lying = stack.pop()
            bits = lying & free
            for mask in tops:
                held = lying & mask
                if held:
                    bits |= 1 << held.bit_length() - 1
            bits &= goes
            taken = takes.get(entry) or self._bound.taken(entry)
            while bits:
                bit = bits & -bits
                bits ^= bit
                for after in taken.get(cards[bit.bit_length() - 1] - shift, ()):
                    state = after, lying ^ bit
                    if state not in states:
                        states.add(state)
                        stack.append(state)
        self.steps += len(states) >> 4

    def _forth(self, node: _Node) -> _Node:
        """The same, with all cards known that are gathered before the first that is not certain."""
        at, ways, known, count = node
        places, cards = self._places, self._cards
        while at < len(places):
            place = places[at]
            suit = cards[place] // 13
            if ways[suit].always >> place & 1:
                known += cards[place : place + 1]
            elif ways[suit].ever >> place & 1:
                break
            at += 1
        return at, ways, known, count

    def _is_lost(self, node: _Node) -> bool:
        """Whether the last pass is lost."""
        at, ways, known, count = node
        if count is not None and not sum([one.least for one in ways]) <= count <= sum([one.most for one in ways]):
            return True
        self.steps += 2
        where = range(len(self._places)) if self._shuffle is None or count is None else self._shuffle(count)
        always, ever = sum([one.always for one in ways]), sum([one.ever for one in ways])
        least = most = len(known)
        certain = 0
        coming: list[tuple[int, int]] = []
        for place, card in self._rest[at:]:
            if ever & place:
                most += 1
                coming.append((least if count is None else min(where[least:most], default=0), card))
                if always & place:
                    least += 1
                    certain |= card
        wants = [self._bound.in_any(suit, one.entries) for suit, one in enumerate(ways)]
        if count is None:
            return self._bound.leaves(known, len(self._places), coming, certain, wants)
        dealt = bytearray([_OUT]) * count
        for card, index in zip(known, where, strict=False):
            dealt[index] = card
        return self._bound.leaves(dealt, count, sorted(coming), certain, wants)


PLACES = 13
STEPS = (40, 40, 2_000, 2_000, 20_000)
"""How many positions each search may look at: from the bottoms, from the tops, and so on by turns."""
KEPT = 300_000  # how many answers are remembered before all are forgotten


class ClearingBound:
    """See the module's docstring. most: how many foundations there are; steps: see STEPS."""

    def __init__(self, most: int, steps: Sequence[int] = STEPS) -> None:
        self._most, self._steps = most, steps
        self._known: dict[tuple[bytes, tuple[bytes, ...]], bool] = {}

    def may_clear(self, out: bytes, stacks: tuple[bytes, ...], budget: Budget) -> bool:
        """Whether the heaps and reserves can be cleared as far as the bound can tell; out: how many cards of each
        place are on foundations; stacks: each from its lowest card up. The positions looked at are spent.
        """
        known = self._known.get((out, stacks))
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[out, stacks] = self._search(out, stacks, budget)
        return known

    def _search(self, out: bytes, stacks: tuple[bytes, ...], budget: Budget) -> bool:
        ends = [self._most] * PLACES
        turned = [bytes(PLACES - 1 - card for card in reversed(stack)) for stack in stacks]
        for number, positions in enumerate(self._steps):
            if number % 2:
                search, begun = _Clearing(stacks, ends, positions), list(out)
            else:
                search, begun = _Clearing(turned, [self._most - one for one in reversed(out)], positions), [0] * PLACES
            found = search.clears(begun)
            budget.spend(positions - max(0, search.left))
            if found is not None:
                return found
        return True


class _Clearing:
    """A search for an order that clears stacks, with so many cards of each place out in the end.

    left: how many positions it may still look at.
    """

    def __init__(self, stacks: Sequence[bytes], ends: list[int], positions: int) -> None:
        self._stacks = [stack for stack in stacks if stack]
        self._under = [[stack[:at].count(card) for at, card in enumerate(stack)] for stack in self._stacks]
        self._ends = ends
        self.left = positions
        self._dead: set[tuple[bytes, bytes]] = set()

    def clears(self, out: list[int]) -> bool | None:
        """Whether they can be cleared from here; None when it takes too long."""
        cards = b"".join(self._stacks)
        return self._clears(out, [cards.count(place) for place in range(PLACES)], list(map(len, self._stacks)))

    def _clears(self, out: list[int], held: list[int], heights: list[int]) -> bool | None:
        """The same; held: how many cards of each place are on stacks. Changes all three."""
        while (source := self._unhindered(out, held, heights)) is not None:
            heights[source] -= 1
            card = self._stacks[source][heights[source]]
            out[card] += 1
            held[card] -= 1
        if not any(heights):
            return True
        key = bytes(out), bytes(heights)
        if key in self._dead:
            return False
        self.left -= 1
        if self.left < 0:
            return None
        for lowest, card, source in sorted(self._plays(out, held, heights), key=lambda play: play[1] - play[0]):
            level = out[card] + 1
            after = [*out[:lowest], *([level] * (card + 1 - lowest)), *out[card + 1 :]]
            fewer, lower = held[:], heights[:]
            fewer[card] -= 1
            lower[source] -= 1
            if (found := self._clears(after, fewer, lower)) is not False:
                return found
        self._dead.add(key)
        return False

    def _unhindered(self, out: list[int], held: list[int], heights: list[int]) -> int | None:
        """Play free cards that take no other's room; a stack whose top takes none either, or None."""
        room = last = self._ends[0]
        for place, end in enumerate(self._ends):
            room = min(end, last) - held[place]
            if room > out[place]:
                out[place] = room
            last = out[place]
        for source, height in enumerate(heights):
            if height:
                card = self._stacks[source][height - 1]
                others = held[card] - self._under[source][height - 1]
                if (out[card - 1] if card else self._ends[0]) - out[card] >= others:
                    return source
        return None

    def _plays(self, out: list[int], held: list[int], heights: list[int]) -> list[tuple[int, int, int]]:
        """The tops that can be played, each with its stack, and the lowest place of which a free card goes first."""
        found = []
        for source, height in enumerate(heights):
            if height:
                card = lowest = self._stacks[source][height - 1]
                while lowest and out[lowest - 1] == out[card]:
                    lowest -= 1
                    if out[lowest] + held[lowest] >= self._ends[lowest]:
                        break
                else:
                    found.append((lowest, card, source))
        return found
