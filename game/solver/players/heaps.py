"""A position of Calculation by ranks alone, played to its end by the rule of thumb.

First: how far each rank is from each foundation, and what it costs to move a card.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, partial
from operator import getitem
from random import Random
from struct import Struct
from typing import NamedTuple

from game.rules import Act, Kind, Move, Seen, State
from game.rules.cards import rank
from game.rules.record import Fill, Game, Match, Open, Start, words
from game.rules.tables import Tables
from game.solver.players.player import Player, Trial
from game.solver.search.space import COMMON, in_words, without_collector

# What it costs to lay a card on a heap, and to play one up rather than another.
# Found by trial on some millions of deals beyond the numbered ones: whatever led to wins became cheaper, bit by bit. A
# *gap* is the number of cards that a foundation must take before a rank; PASSED stands for a rank that lies on it.
# Costs of laying are added up over the foundations, and over the cards of a heap.

PASSED = 13
EARLIEST, LATEST = -7, 8
"""The differences between the gaps of two cards for which there are costs: laid card less lying card."""

COVERS_LATER = (5, -11, -29, -25, -30, -13, -1, -33, 45, 43, 43, 31, 44, 39, 57, 75)
"""The cost of lying above a card, by that difference."""
COVERS = (11, 3, 4, -3, -1, 3, 4, 2, -3, 4, 8, 15, 0, 10)  # the cost of lying above a card, by the lower card's gap
TOPS_LATER = (54, 51, 40, 44, -6, -73, -152, 22, 14, 14, 7, 22, 9, 80, 26, 57)
"""The additional cost of lying directly on a card: low on the card that follows, which is then uncovered when it is
needed.
"""
TOPS = (0, 31, -7, -15, -16, -14, -4, -14, 4, 17, 34, 47, 0, -13)
"""The additional cost of lying directly on a card, by the lower card's gap."""
FRESH = (0, 27, 35, 46, 8, 20, 14, 10, -3, -9, -31, -122, 30, 19)  # the cost of starting a heap, by the card's gap
EMPTIES = (78, -45, -79, 0)  # the additional cost of starting a heap with so many places empty, from one up
STOCK, SPAN = (-229, -167, -116, -18, 90, 126, 105), 7
"""The additional cost of starting a heap with so many spans of cards in the stock."""

HAND = -81  # the cost of playing the card in hand, which then need not be laid
HEIGHT = (0, -133, -73, -93, -85, -20, -16, 45, 30, 62, 108, 177, 65)
"""The cost of playing on a foundation of so many cards: low ones should catch up."""
FOLLOWED, UNFOLLOWED = -54, 42
"""The cost of playing a card whose successor there is available, and of one whose successor is not."""
UNCOVERS = (-114, -37, -16, 12, 21, 22, 25, 27, 22, 30, 8, 15, 0, -27)
"""The cost of playing a card from another, by the other's gaps."""


BITS = 32  # for each cost in a row
MOST = 40_000  # how many standings are remembered
TOP, ALONE = 14, 28
"""Indices in a Laying: where the costs of lying directly on a rank begin, and where the cost of an empty place is."""
Laying = tuple[int, ...]
"""The cost of laying a rank: for each rank that lies in the heap (none is 0), for the top one in addition, for an empty
place.
"""


class Play(NamedTuple):
    """A play on a foundation: its place; what its height costs; the rank that follows there, 0 for none."""

    target: int
    cost: int
    following: int


class Costs:
    """Rows of costs, one for each height of each foundation, and their sums over the foundations.

    A row is held as one number, its costs side by side, so that a sum of rows takes a few additions.
    """

    def __init__(self, rows: Sequence[Sequence[Sequence[int]]]) -> None:
        size = len(rows[0][0])
        self._rows = [[sum(cost << BITS * at for at, cost in enumerate(row)) for row in heights] for heights in rows]
        self._signs = sum(1 << BITS * at + BITS - 1 for at in range(size))
        self._cut = Struct(f"<{size}i")

    def of(self, placed: tuple[int, ...]) -> tuple[int, ...]:
        """The sums with so many cards on each foundation."""
        costs = sum(map(getitem, self._rows, placed))
        return self._cut.unpack((costs + self._signs ^ self._signs).to_bytes(self._cut.size, "little"))


class Ways:
    """The ranks of each foundation from its base up, 0 where no more follow, and the standings used last."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self.alike = len(set(orders)) == 1
        self.plays = [
            [
                (rank, (Play(place, cost, after),) if rank else ())
                for rank, after, cost in zip(order, (*order[1:], 0), (*HEIGHT, 0, 0), strict=False)
            ]
            for place, order in enumerate(orders)
        ]
        self.uncovers = self._costs(self._open)
        self.layings = [self._costs(partial(self.part, card=card)) for card in range(14)]
        self._known: dict[tuple[int, ...], Standing] = {}

    def _costs(self, row: Callable[[int, int], Sequence[int]]) -> Costs:
        heights = [range(len(order) - 1) for order in self.orders]
        return Costs([[row(place, count) for count in counts] for place, counts in enumerate(heights)])

    def standing(self, placed: tuple[int, ...]) -> Standing:
        """The standing with so many cards placed on each foundation."""
        found = self._known.get(placed)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[placed] = Standing(self, placed)
        return found

    def in_order(self, placed: tuple[int, ...]) -> Standing:
        """The same with the least first where foundations are all alike: so there are far fewer standings."""
        return self.standing(tuple(sorted(placed)) if self.alike else placed)

    def gap(self, place: int, count: int, card: int) -> int:
        """How many cards must be placed on a foundation before this rank; PASSED if it is placed or never taken."""
        order = self.orders[place]
        return order.index(card, count) - count if card in order[count:] else PASSED

    def part(self, place: int, count: int, card: int) -> Laying:
        """One foundation's part in the cost of laying a rank."""
        mine, cover, top = self.gap(place, count, card), [0], [0]
        for other in range(1, 14):
            gap = self.gap(place, count, other)
            cover.append(COVERS[gap])
            top.append(TOPS[gap])
            if PASSED not in (mine, gap):
                later = max(EARLIEST, min(LATEST, mine - gap)) - EARLIEST
                cover[-1] += COVERS_LATER[later]
                top[-1] += TOPS_LATER[later]
        return (*cover, *top, FRESH[mine])

    def _open(self, place: int, count: int) -> tuple[int, ...]:
        """One foundation's part in the cost of uncovering each rank."""
        return (0, *(UNCOVERS[self.gap(place, count, card)] for card in range(1, 14)))


class Standing:
    """How many cards of each foundation are placed, and what follows from it.

    plays: for each rank the plays on foundations that take it now, only one where all are alike; rank 0 stands for no
    card, which none takes. uncovers: the cost of uncovering each rank.
    """

    __slots__ = ("_layings", "_next", "_uncovers", "_ways", "placed", "plays")

    def __init__(self, ways: Ways, placed: tuple[int, ...]) -> None:
        self.placed = placed
        self._ways = ways
        self._layings: dict[int, Laying] = {}
        self._uncovers: tuple[int, ...] | None = None
        self._next: list[Standing | None] = [None] * len(placed)
        self.plays: list[tuple[Play, ...]] = [()] * 14
        before = -1
        for place, count in enumerate(placed):
            if count != before or not ways.alike:
                before = count
                rank, play = ways.plays[place][count]
                self.plays[rank] += play

    def after(self, place: int) -> Standing:
        """The standing when one more card is placed on a foundation; alike foundations come in order."""
        found = self._next[place]
        if found is None:
            placed = self.placed
            found = self._ways.in_order((*placed[:place], placed[place] + 1, *placed[place + 1 :]))
            self._next[place] = found
        return found

    def in_order(self) -> Standing:
        """The standing that takes the same and costs the same, its foundations in order where all are alike."""
        return self._ways.in_order(self.placed)

    def laying(self, card: int) -> Laying:
        """The cost of laying a rank."""
        found = self._layings.get(card)
        if found is None:
            found = self._layings[card] = self._ways.layings[card].of(self.placed)
        return found

    @property
    def uncovers(self) -> tuple[int, ...]:
        """The cost of uncovering each rank."""
        if self._uncovers is None:
            self._uncovers = self._ways.uncovers.of(self.placed)
        return self._uncovers


@cache
def ways_of(ruleset: Tables) -> Ways:
    """The Ways of a ruleset."""
    orders = []
    for index, length in zip(ruleset.foundations, ruleset.lengths, strict=True):
        spec = ruleset.piles[index].founding
        base = ruleset.base_rank(spec, ())
        ranks = ((base - 1 + count * spec.build.step) % 13 + 1 for count in range(length))
        orders.append((*ranks, 0, 0))
    return Ways(tuple(orders))


TURN = -1
ONTO = 1_000
Step = tuple[int, int]
"""Where a card comes from, see `lying`, and where it goes: a foundation's place, or ONTO and a heap's after it.
(TURN, TURN) turns the stock."""


class RankTable:
    """A position by ranks. rest: the cards still to be turned, in order; the rule of thumb looks only at how many there
    are. piles: heaps, reserves and the card in hand as in `lying`, each on a 0; tops: the top of each.
    """

    __slots__ = ("heaps", "piles", "rest", "ruleset", "standing", "tops")

    def __init__(self, view: State, rest: Sequence[int]) -> None:
        ruleset, piles = view.ruleset, view.piles
        self.ruleset, self.rest = ruleset, list(rest)
        self.standing = ways_of(ruleset).standing(tuple(len(piles[index]) for index in ruleset.foundations))
        self.piles = [[0, *map(rank, piles[index])] for index in lying(ruleset)]
        self.heaps = self.piles[: len(ruleset.heaps)]
        self.tops = [pile[-1] for pile in self.piles]

    def copy(self) -> RankTable:
        """A copy of the table."""
        table = RankTable.__new__(RankTable)
        table.ruleset, table.standing, table.tops, table.rest = self.ruleset, self.standing, self.tops[:], self.rest[:]
        table.piles = [pile[:] for pile in self.piles]
        table.heaps = table.piles[: len(self.heaps)]
        return table

    def key(self) -> Hashable:
        """What is equal of tables that are played on alike."""
        return self.standing, b"".join(map(bytes, self.piles)), bytes(self.rest)

    def make(self, step: Step) -> None:
        """Change the table by a step."""
        source, target = step
        if source == TURN:
            self._put(len(self.piles) - 1, self.rest.pop())
            return
        card = self.piles[source].pop()
        self.tops[source] = self.piles[source][-1]
        if target < ONTO:
            self.standing = self.standing.after(target)
        else:
            self._put(target - ONTO, card)

    def _put(self, place: int, card: int) -> None:
        self.piles[place].append(card)
        self.tops[place] = card

    def step(self) -> Step | None:
        """The step by the rule of thumb; None if only turning is left."""
        hand, found = self.tops[-1], self._playable()
        if found:
            place, play = self._best(found, self.standing)
            return place, play.target
        return (len(self.piles) - 1, ONTO + self._heap(hand)) if hand else None

    def play_on(self) -> tuple[int, int]:
        """Play to the end by the rule of thumb; returns how many cards are placed, and how many moves that took."""
        piles, tops, rest, count = self.piles, self.tops, self.rest, self.play_up()
        while True:
            plays, hand = self.standing.plays, tops[-1]
            while not plays[hand]:  # nothing else can be moved until a card is turned that can be played
                if hand:
                    place = self._heap(hand)
                    piles[place].append(hand)
                    tops[place] = hand
                    count += 1
                if not rest:
                    return sum(self.standing.placed), count
                tops[-1] = hand = rest.pop()
                count += 1
            piles[-1][1:] = (hand,)
            count += self._play_from([len(tops) - 1])

    def play_up(self) -> int:
        """Play to the foundations, of which those that are alike come in order, as long as any card goes; returns how
        many went.
        """
        self.standing = self.standing.in_order()
        return self._play_from(self._playable())

    def _play_from(self, found: list[int]) -> int:
        """The same, of which the first comes from these piles."""
        piles, tops, standing, plays, count = self.piles, self.tops, self.standing, self.standing.plays, 0
        while found:
            place, *others = found
            if others or len(plays[tops[place]]) > 1:
                place, (target, _, following) = self._best(found, standing)
            else:
                ((target, _, following),) = plays[tops[place]]
            pile = piles[place]
            pile.pop()
            tops[place] = top = pile[-1]
            standing = standing.after(target)
            plays = standing.plays
            count += 1
            # Where nothing else could be played, only what it uncovers can now, or what follows it.
            if not others and not plays[top] and following not in tops:
                break
            found = [place for place, top in enumerate(tops) if plays[top]]
        self.standing = standing
        return count

    def _playable(self) -> list[int]:
        """The piles whose tops go to a foundation."""
        plays = self.standing.plays
        return [place for place, top in enumerate(self.tops) if plays[top]]

    def _best(self, found: list[int], standing: Standing) -> tuple[int, Play]:
        """Of these piles and their plays the play that does the most good."""
        tops, hand, uncovers, plays = self.tops, len(self.tops) - 1, standing.uncovers, standing.plays
        chosen, least = None, 0
        for place in found:
            below = self.piles[place][-2]
            other = HAND if place == hand else uncovers[below]
            for play in plays[tops[place]]:
                _, cost, following = play
                cost += other
                if following:
                    cost += FOLLOWED if following in tops or following == below else UNFOLLOWED
                if chosen is None or cost < least:
                    chosen, least = (place, play), cost
        assert chosen
        return chosen

    def _heap(self, card: int) -> int:
        """The heap where a card in hand does the least harm."""
        laying = self.standing.laying(card)
        cover, empty = laying.__getitem__, None
        best, least = 0, float("inf")
        for place, heap in enumerate(self.heaps):
            top = heap[-1]
            if top:
                cost = sum(map(cover, heap)) + laying[TOP + top]
            elif empty is None:
                cost = empty = laying[ALONE] + self._fresh()
            else:
                continue
            if cost < least:
                best, least = place, cost
        return best

    def _fresh(self) -> int:
        """The cost of starting a heap, besides that of the card."""
        empties = min(sum(len(heap) == 1 for heap in self.heaps), len(EMPTIES))
        spans = min(len(self.rest) // SPAN, len(STOCK) - 1)
        return EMPTIES[empties - 1] + STOCK[spans]


def lying(ruleset: Tables) -> tuple[int, ...]:
    """The heaps, after them the reserves, on which nothing is laid, and the hand."""
    reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
    return (*ruleset.heaps, *reserves, ruleset.hand)


def read(ruleset: Tables, move: Move) -> Step:
    """A move of the game as a step."""
    if move.act != Act.CARRY:
        return TURN, TURN
    source = lying(ruleset).index(move.source)
    if move.target in ruleset.foundations:
        return source, ruleset.foundations.index(move.target)
    return source, ONTO + ruleset.heaps.index(move.target)


WON = 4.0  # the value of a win besides placing every card, as a part of all the cards


class HeapPlayer(Player):
    """Plays the most useful card, and lays a card where it covers nothing that is needed sooner.

    Suits mean nothing here, so the imagined worlds are only ranks: hundreds of them are played out in the time of a
    few, and a move that does clearly worse is soon dropped.
    """

    edition = 4
    effort = 32_000

    def __init__(self, worlds: int) -> None:
        super().__init__(worlds)
        self._known: dict[Hashable, tuple[int, int]] = {}

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        chosen = RankTable(view, view.stock).step()
        return moves[-1] if chosen is None else next(move for move in moves if read(view.ruleset, move) == chosen)

    def world(self, seen: Seen, random: Random) -> Trial:
        unknown = [rank(card) for card in seen.unknown]
        random.shuffle(unknown)
        return partial(_outcome, RankTable(seen, unknown), self._known)

    @without_collector()
    def compare(self, seen: Seen, first: Move, others: list[Move]) -> Move:
        self._known.clear()
        return super().compare(seen, first, others)


UNDERSTANDS = COMMON | words("foundations.build.match=ANY piles.kind=HAND,HEAP")


def only_ranks(ruleset: Tables) -> bool:
    """Whether ranks tell all, and all but heaps, hand and stock are reserves with only their top card free."""
    game = ruleset.game
    if not in_words(ruleset, UNDERSTANDS):
        return False
    built = all(spec.build.match is Match.ANY and not spec.suited for spec in game.foundations)
    fixed = all(isinstance(spec.base, int) and spec.length <= 13 and not spec.as_many_as for spec in game.foundations)
    kinds = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP, Kind.RESERVE}
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    still = all(spec.open is Open.TOP and spec.fill is Fill.NEVER for spec in reserves)
    once = ruleset.turned_to == "hand" and not game.redeals
    held = bool(ruleset.waits_for or ruleset.crossings or _founds_first(game))
    return built and fixed and still and once and not held and {pile.kind for pile in ruleset.piles} <= kinds


def _founds_first(game: Game) -> bool:
    """Whether a card that others wait for may have to start a foundation instead."""
    bases = {spec.base for spec in game.foundations if spec.start is Start.AS_THEY_COME}
    return any(
        (int(spec.base) - 1 + place * spec.build.step) % 13 + 1 in bases
        for spec in game.foundations
        if isinstance(spec.base, int)
        for place in range(1, spec.length)
    )


def _outcome(world: RankTable, known: dict[Hashable, tuple[int, int]], move: Move) -> tuple[float, int]:
    """The number of cards placed in the end, with more for a win, and the number of moves. known: how tables on which
    nothing goes were played on.
    """
    table, total = world.copy(), world.ruleset.total
    table.make(read(world.ruleset, move))
    plays, key = table.play_up(), table.key()
    if key not in known:
        known[key] = table.play_on()
    placed, moves = known[key]
    return placed + (WON * total if placed == total else 0.0), plays + moves
