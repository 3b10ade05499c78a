"""Cards that can never go: a proof that a position is lost which needs nothing but the rules.

Say that some cards never go to a foundation, and that some of these, the fixed ones, never move at all; so whatever
lies under a fixed one stays, too. Give the player everything else: every other card is used whenever he wants, as often
as he wants, wherever it lies. If then none of them can be the first to break this, none ever does; and if one of them
has to go, the deal is lost. A card could go or move only if

- no fixed card lies on it, or none yet: in the last pass it is known which card each turn lays where, and a card may
  move before the turn that buries it, with what has come by then; one that is not fixed is then no longer there;
- and, to go, a foundation could come to ask for it, or, where cards go in couples, a partner could be free;
- and, to move, as it lies in a column or on the waste, it could pack on a card that may lie open in a column, or a
  column that takes any card could become empty; or a place that the waste fills.

Where the top of a foundation could come to go to another one, its cards count as free, and it as begun anew.
The most cards of which this is true are found by taking away what can go or move, until nothing more can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cached_property

from game.rules import Kind, Position
from game.rules.cards import ALL_CARDS, members
from game.rules.play import apply
from game.rules.record import Win
from game.solver.search.space import COMMON, SUITS, in_words
from game.solver.why.witness import Spot

NEVER = 1 << 30  # the turn that buries what is never buried
UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(f"foundations.build.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | {"foundations.last_waits_for", "foundations.as_many_as", "foundations.takes", "foundations.turn_about"}
    | frozenset(f"piles.kind={kind}" for kind in ("TABLEAU", "HEAP", "HAND"))
    | frozenset(f"piles.open={which}" for which in ("GRID_FOOT", "UNCOVERED", "AT_END", "TOP_THEN_ALL"))
    | frozenset(f"piles.fill={how}" for how in ("WASTE_STOCK", "WASTE_STOCK_THEN_ANY", "STOCK_THEN_ANY"))
    | frozenset(f"piles.fill={how}" for how in ("ANY", "ANY_AT_END", "DEALT_ANEW"))
    | frozenset(f"piles.pack.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | {"piles.pack.step", "piles.pack.round", "piles.groups", "piles.face_down", "piles.wing", "piles.begun_by"}
    | {"piles.deals", "piles.shape", "piles.gap_takes", "piles.gap_takes=UNDER_BASE"}
    | {"piles.lift=FREE", "piles.lift=WHOLE"}
    | {"redeals", "redeal_turns", "shuffled", "in_order", "reversal", "win=COMPLETE", "win=PYRAMID_OUT"}
    | {"couples", "couples.total", "couples.alone", "couples.besides", "couples.other_suit", "couples.same_rank"}
)


def blocked(position: Position) -> Stay | None:
    """The most cards that can never go, if one of them has to; None where none are found."""
    for table in tables(position):
        found = table.stuck(table.movable())
        if found:
            return found
    return None


def tables(position: Position) -> Iterator[Table]:
    """Yield the ways to look at a position: in the last pass with the turns taken, then with the stock's cards free."""
    ruleset = position.ruleset
    if position.choosing or not in_words(ruleset, UNDERSTANDS):
        return
    if position.stock and ruleset.game.turn and not position.redeals_left and ruleset.hand <= 0:
        yield Table(position, True)
    yield Table(position, False)


class Table:
    """The cards of a position as they lie, and what may be done with them.

    turned: with the turns taken that are still to come; piles: what lies where then. comes: the turn that brings it.
    """

    def __init__(self, position: Position, turned: bool) -> None:
        self.position, self.turned = position, turned
        self.ruleset = ruleset = position.ruleset
        opened = ruleset.availability[position.wing + 1]
        self.piles = [list(held) for held in position.piles]
        self.comes = [[0] * len(held) for held in position.piles]
        if turned:
            self._turn_all()
        self.lying = [index for index, pile in enumerate(ruleset.piles) if pile.kind is not Kind.FOUNDATION]
        self.spread = frozenset(index for index, _ in opened.spread)
        self.covering = dict(opened.covered)
        self.filled = tuple(opened.refilled)
        self.from_waste = tuple(index for index, waste in opened.refilled.items() if waste)
        self.rows = [] if ruleset.mates else list(dict.fromkeys(_rows(position).values()))
        self.standing = _rows(position) if ruleset.crossings else {}
        self.anew = _rows(position, ruleset.crossings) if ruleset.crossings else {}
        self.packs = list(dict.fromkeys(ruleset.pack[index] for index in ruleset.tableau if any(ruleset.pack[index])))

    def _turn_all(self) -> None:
        here, number = self.position, 0
        while here.stock:
            number += 1
            here = apply(here, self.ruleset.turn)
            for index, held in enumerate(here.piles):
                new = held[len(self.piles[index]) :]
                if index:
                    self.piles[index] += new
                    self.comes[index] += [number] * len(new)
        self.piles[0], self.comes[0] = [], []

    def card(self, spot: Spot) -> int:
        """The card at a place."""
        return self.piles[spot[0]][spot[1]]

    def movable(self) -> frozenset[Spot]:
        """The places of the cards that could be said to stay."""
        ruleset = self.ruleset
        gathered = ruleset.gathers if self.position.redeals_left else ()
        piles = (pile for pile in ruleset.piles if pile.kind not in (Kind.STOCK, Kind.FOUNDATION, Kind.HAND))
        return frozenset(
            (pile.index, place)
            for pile in piles
            if pile.group not in gathered
            for place in range(pile.index in ruleset.begun, len(self.piles[pile.index]))
        )

    @cached_property
    def must_go(self) -> frozenset[Spot]:
        """The places of those of which not one may stay in a deal that is won."""
        ruleset, spots = self.ruleset, self.movable()
        if ruleset.game.win is Win.PYRAMID_OUT:
            cleared = {index for index, _ in ruleset.availability[0].covered}
            return frozenset(spot for spot in spots if spot[0] in cleared)
        if ruleset.mates or ruleset.game.win is not Win.COMPLETE:
            return spots
        rows = ruleset.foundation_rows(self.position.ranks)
        usable = _union(Row(length, bases, follow).asks(ALL_CARDS) for _, bases, length, follow in rows)
        if sum(ruleset.lengths) != ruleset.game.packs * usable.bit_count():
            return frozenset()
        return frozenset(spot for spot in spots if usable >> self.card(spot) & 1)

    def stuck(self, stay: Set[Spot]) -> Stay | None:
        """The most of these cards that never go; None where none of them has to."""
        left = Stay(self, stay, stay)
        while not left.holds:
            left = Stay(self, left.spots - left.going, left.fixed - left.going - left.moving)
        filled = self.turned and not left.held.issuperset(self.filled)
        return None if filled or self.must_go.isdisjoint(left.spots) else left


class Stay:
    """Cards of a table that are said not to go, and those of them that are said not to move."""

    def __init__(self, table: Table, spots: Iterable[Spot], fixed: Iterable[Spot]) -> None:
        self.table, ruleset = table, table.ruleset
        self.spots, self.fixed = frozenset(spots), frozenset(fixed)
        self.held = {pile for pile, place in self.fixed if not table.comes[pile][place]}
        """The piles that never become empty."""
        self.until = [self._buried(index) for index in range(len(table.piles))]
        """For each card the turn that buries it: NEVER, or 0 where it lies under a fixed one already."""
        self._asked: dict[int, int] = {}
        self._gap = any(map(self._opens, ruleset.open_gaps))
        self._late_gap = any(map(self._opens, ruleset.late_gaps))
        self._waste_falls = any(index not in self.held for index in table.from_waste)
        self._packable = self._find_packable() if table.packs else 0
        self.going = frozenset(filter(self._goes, self.spots))
        self.moving = frozenset(filter(self._moves, self.fixed))

    @property
    def holds(self) -> bool:
        """Whether none can be the first to go or move."""
        return not self.going and not self.moving

    @property
    def full(self) -> bool:
        """Whether there are places that a card could be moved to, or falls to, and none of them becomes empty."""
        ruleset = self.table.ruleset
        places = bool(ruleset.open_gaps or ruleset.late_gaps or self.table.from_waste)
        return places and not (self._gap or self._late_gap or self._waste_falls)

    def buried(self, spot: Spot) -> int:
        """The turn that buries a card."""
        return self.until[spot[0]][spot[1]]

    def locks(self, pile: int) -> bool:
        """Whether a place of a grid or a pyramid never becomes empty."""
        return pile in self.held or any(map(self.locks, self.table.covering.get(pile, ())))

    def _buried(self, pile: int) -> list[int]:
        table, comes = self.table, self.table.comes[pile]
        if pile in table.spread:
            return [NEVER] * len(comes)
        if pile in table.covering:
            return [0 if any(map(self.locks, table.covering[pile])) else NEVER] * len(comes)
        found, above = [NEVER] * len(comes), NEVER
        for place in range(len(comes) - 1, -1, -1):
            fixed = (pile, place) in self.fixed  # any other one may have moved away before a turn buries it
            found[place] = 0 if above <= comes[place] else above if fixed else NEVER
            if fixed:
                above = comes[place]
        return found

    def _opens(self, index: int) -> bool:
        """Whether a column that takes any card could become empty."""
        begins = index in self.table.ruleset.begun
        return index not in self.held and not (begins and not self.table.piles[index])

    def _find_packable(self) -> int:
        """The set of cards that pack on one that may lie open in a column."""
        ruleset, hosts = self.table.ruleset, 0
        for index in (0, *ruleset.tableau, *((ruleset.waste,) if ruleset.waste > 0 else ())):
            for place, card in enumerate(self.table.piles[index]):
                if self.until[index][place] and (index in ruleset.tableau or (index, place) not in self.fixed):
                    hosts |= 1 << card
        return _union(pack[card] for pack in self.table.packs for card in members(hosts))

    def free(self, before: int) -> int:
        """The set of cards that may be used and have come before a turn."""
        table, found = self.table, 0
        for index in table.lying:
            for place, card in enumerate(table.piles[index]):
                come = table.comes[index][place] < before and self.until[index][place]
                if come and (index, place) not in self.spots:
                    found |= 1 << card
        return found

    def asked(self, before: int) -> int:
        """The set of cards that could be wanted before a turn, or could leave with a partner."""
        if before not in self._asked:
            free, ruleset = self.free(before), self.table.ruleset
            if ruleset.mates:  # two of them may be open at once
                free |= _set_of(self.table.card(spot) for spot in self.spots if self.buried(spot))
                self._asked[before] = ruleset.alone | _union(ruleset.mates[card] for card in members(free))
            else:
                rows, free = self.rows(free)
                self._asked[before] = _union(row.asks(free) for row in rows)
        return self._asked[before]

    def rows(self, free: int) -> tuple[Iterable[Row], int]:
        """The foundations, and the cards that may be used, with these free: also those that could go from one to
        another."""
        table = self.table
        rows, piles = dict(table.standing), table.position.piles
        begun = set[int]()
        while len(begun) < len(rows):
            wants = {index: row.asks(free) for index, row in rows.items()}
            tops = {index: _set_of(piles[index][-1:]) | wants[index] & free for index in rows}
            ways = table.ruleset.crossings.items()
            new = {index for index, others in ways if any(tops[index] & wants[other] for other in others)} - begun
            if not new:
                break
            begun |= new
            rows |= {index: table.anew[index] for index in new}
            free |= _set_of(card for index in new for card in piles[index])
        return rows.values() or table.rows, free

    def _goes(self, spot: Spot) -> bool:
        until = self.buried(spot)
        return bool(until and self.asked(until) >> self.table.card(spot) & 1)

    def _moves(self, spot: Spot) -> bool:
        pile, ruleset = spot[0], self.table.ruleset
        until, in_column = self.buried(spot), pile in ruleset.tableau
        if in_column and pile in ruleset.runs:
            return self._carried(spot)
        if not until or not (in_column or pile == ruleset.waste):
            return False
        if (pile == ruleset.waste and self._waste_falls) or self._gap or (self._late_gap and until == NEVER):
            return True
        return bool(self._packable >> self.table.card(spot) & 1)

    def _carried(self, spot: Spot) -> bool:
        """Whether a card of a column could move in a run, at its head or behind cards under it."""
        pile, place = spot
        held, follow = self.table.piles[pile], self.table.ruleset.pack[pile]
        top = next(at for at in range(place, len(held)) if (pile, at) in self.fixed and self.until[pile][at])
        if any(not follow[held[at]] >> held[at + 1] & 1 for at in range(place, top)):
            return False
        for head in range(place, -1, -1):
            if self._gap or self._late_gap or self._packable >> held[head] & 1:
                return True
            if not head or not follow[held[head - 1]] >> held[head] & 1:
                break
        return False


@dataclass(frozen=True, slots=True)
class Row:
    """A foundation: how many cards it still takes, which it takes next, and what follows on what."""

    room: int
    first: int
    follow: tuple[int, ...]

    def steps(self, free: int) -> list[int]:
        """The sets asked for one after another with these cards free, the last of them in vain unless it is full."""
        found, asks, follow = [], self.first, self.follow
        for _ in range(self.room):
            found.append(asks)
            can = asks & free
            asks = 0
            while can:
                lowest = can & -can
                asks |= follow[lowest.bit_length() - 1]
                can ^= lowest
            if not asks:
                break
        return found

    def asks(self, free: int) -> int:
        """All cards that it could ask for with these free."""
        return _union(self.steps(free))

    def lacks(self, free: int, card: int) -> int:
        """The cards of which it lacks one, if with them it could come to ask for this card; else none."""
        steps = self.steps(free)
        if not steps or steps[-1] & free:
            return 0
        rest = Row(self.room - len(steps) + 1, steps[-1], self.follow)
        return steps[-1] if rest.asks(ALL_CARDS) >> card & 1 else 0


def _rows(position: Position, anew: Iterable[int] = ()) -> dict[int, Row]:
    """The foundations, some of them begun anew."""
    found = {}
    for index, bases, length, follow in position.ruleset.foundation_rows(position.ranks):
        pile = () if index in anew else position.piles[index]
        found[index] = Row(length - len(pile), follow[pile[-1]] if pile else bases, follow)
    return found


def _set_of(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _union(sets: Iterable[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found
