"""Games in which nothing is packed: places and columns of which the top card is available, and perhaps a waste.

A state is (heights, table, waste, stock). table: for each group of piles their cards as bytes of kinds, the available
one last; piles that can't be told apart are sorted. Of columns that a rank begins only those that are begun are there,
without their first card; while the stock lasts the newest one is the last, as the stock goes on it. stock: the number
of the stock's order << 8 | cards already turned from it.

A safe play (see heights.py) is made at once, alone, where taking the card away only uncovers others: nothing refills
its place, and no redeal will deal what is left in its pile again. For nothing is laid on the card where it lies but by
the stock, which asks for no card; and what it covers can go only after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from game.rules import Act, Move, Position
from game.rules.record import Win
from game.rules.tables import Tables
from game.solver.search.spaces import heights as foundations
from game.solver.search.spaces.heights import Heights, Wanted
from game.solver.search.spaces.orders import Orders
from game.solver.search.spaces.places import Group, groups_of
from game.solver.search.understood import COMMON, SUITS

Table = tuple[tuple[bytes, ...], ...]
State = tuple[bytes, Table, bytes, int]
PLAY, GAP, CROSS, TURN, REDEAL = range(5)
WASTE = 31 << 6
"""The place of the waste, among those of piles: group << 6 | number."""
KEPT_BACK, WRONG, FREE, FAR = 0.1, 0.4, 0.5, 1.0
"""What a card on the waste costs, and one that lies on another which is due no later; what a free place earns; what
each card costs that the foundation furthest from its end still needs; all in cards placed. Tried on forty deals beyond
the first thousand.
"""
MOST = 300_000
"""How many scores of piles are remembered before all are forgotten."""

UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(
        (
            "foundations.build.match=SUIT",
            "foundations.build.match=ANY",
            "foundations.build.match=ALTERNATE",
            "foundations.as_many_as",
            "piles.kind=TABLEAU",
            "piles.begun_by",
            "piles.fill=ANY",
            "piles.fill=ANY_AT_END",
            "piles.fill=STOCK_THEN_ANY",
            "piles.fill=WASTE_STOCK",
            "piles.fill=WASTE_STOCK_THEN_ANY",
            "piles.fill=DEALT_ANEW",
            "redeals",
            "redeal_turns",
            "reversal",
            "in_order",
            "win=COMPLETE",
        )
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset, game = position.ruleset, position.ruleset.game
    layout = ruleset.availability[position.wing + 1]
    if position.choosing or ruleset.mates or ruleset.heaps or ruleset.hand > 0 or game.shuffled:
        return False
    if layout.covered or layout.spread or ruleset.waits_for or game.win is Win.PYRAMID_OUT:
        return False
    if any(ruleset.piles[index].layout.pack for index in ruleset.tableau):
        return False
    return _begins_once(ruleset) and foundations.known(ruleset, position.ranks)


def _begins_once(ruleset: Tables) -> bool:
    """Whether at most one group of columns is begun by a rank, the stock goes on it, and only it holds foundations
    back.
    """
    begun = {ruleset.piles[index].group for index in ruleset.begun}
    others = {ruleset.piles[index].group for indices in ruleset.as_many_as.values() for index in indices}
    dealt = {dealt.to for dealt in ruleset.game.turn}
    return len(begun) <= 1 and others <= begun <= dealt and not (begun and ruleset.game.redeals)


class UnpackedSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN, REDEAL))

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = ruleset = position.ruleset
        self._heights = Heights(ruleset, position.ranks)
        self._kind = self._heights.kind
        self._groups = groups_of(position)
        self._by_name = {ruleset.piles[group.indices[0]].group: g for g, group in enumerate(self._groups)}
        self._court = next((g for g, group in enumerate(self._groups) if group.begun_by), -1)
        self._crosses = bool(ruleset.partner)
        self.forward = not (self._crosses or self._returns())
        self._stocks = Orders()
        self._orders, self._passes = self._stocks.orders, self._stocks.passes
        self._worths: dict[bytes, tuple[float, bytes, dict[bytes, float]]] = {}
        self._kept = 0
        self.start = self._state(position)

    def _returns(self) -> bool:
        """Whether a card may come back to where it lay: between groups with gaps, or to and from the newest column."""
        gaps = [group for group in self._groups if group.open]
        return len(gaps) > 1 or any(group.begun_by and not group.late for group in gaps)

    def at(self, position: Position) -> UnpackedSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        mine = self.position
        if (mine.ruleset, mine.ranks, mine.wing) != (position.ruleset, position.ranks, position.wing):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    # ── from positions and back ──

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self._kind[card] for card in position.piles[index]) if index >= 0 else b""

    def _state(self, position: Position) -> State:
        stock = self._stock(position)
        table = tuple(tuple(held for held, _ in piles) for piles in self._arranged(position, stock))
        return self._heights.of(position), table, self._lying(position, self.ruleset.waste), stock

    def _arranged(self, position: Position, stock: int) -> Iterator[list[tuple[bytes, int]]]:
        """Yield for each group its piles in the order of a state, with their indices."""
        for g, group in enumerate(self._groups):
            piles = [(self._lying(position, index), index) for index in group.indices]
            if group.begun_by:
                piles = [(held[1:], index) for held, index in piles if held]
            alike = self._alike(g, len(piles), stock)
            yield sorted(piles[:alike]) + piles[alike:]

    def _alike(self, g: int, piles: int, stock: int) -> int:
        """How many of a group's piles, the first ones, can't be told apart."""
        group = self._groups[g]
        left = stock & 255 < len(self._orders[stock >> 8])
        if group.begun_by:
            return piles - left
        return 0 if group.ordered and (left or self._passes[stock >> 8] < self.ruleset.game.redeals) else piles

    def _stock(self, position: Position) -> int:
        return self._stocks.stock(position.passes, self._lying(position, 0)[::-1])

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        act, source, target = code & 7, code >> 3 & 0x7FF, code >> 14
        if act in (TURN, REDEAL):
            return self.ruleset.move(Act.TURN if act == TURN else Act.REDEAL)
        if act == CROSS:
            return self.ruleset.carry(self._heights.index(target >> 6), 0, self._heights.index(target & 63))
        piles = list(self._arranged(position, state[3]))
        index = self.ruleset.waste if source == WASTE else piles[source >> 6][source & 63][1]
        if act == PLAY:
            return self.ruleset.carry(index, 0, self._heights.pile(position, target >> 6, target & 63))
        return self.ruleset.carry(index, 0, piles[target >> 6][target & 63][1])

    # ── moves ──

    def children(self, state: State) -> list[tuple[State, int]]:
        """Plays to foundations, then cards to gaps, then the turn or the redeal."""
        wanted = self._wanted(state)
        found: list[tuple[State, int]] = []
        for source, kind in self._tops(state):
            for after, how in wanted.plays.get(kind, ()):
                child = self._moved((after, *state[1:]), source)
                found.append((child, how << 14 | source << 3 | PLAY))
                if kind in wanted.safe and self._only_uncovers(state, source):
                    return found[-1:]
        found += [((after, *state[1:]), how << 14 | CROSS) for after, how in wanted.crossing]
        self._fill_gaps(state, found)
        number, at = state[3] >> 8, state[3] & 255
        if at < len(self._orders[number]):
            if self.ruleset.game.turn and not self.won(state):
                found.append((self._turn(state), TURN))
        elif self._passes[number] < self.ruleset.game.redeals and not self.won(state):
            order = self._gathered(state)
            if order:
                found.append((self._redeal(state, order), REDEAL))
        return found

    def _wanted(self, state: State) -> Wanted:
        return self._heights.wanted(state[0], len(state[1][self._court]) if self._court >= 0 else 0)

    def _tops(self, state: State) -> Iterator[tuple[int, int]]:
        """Yield the places of piles that differ, with their available cards."""
        _, table, waste, stock = state
        for g, piles in enumerate(table):
            alike = self._alike(g, len(piles), stock)
            for i, held in enumerate(piles):
                if held and not (0 < i < alike and held == piles[i - 1]):
                    yield g << 6 | i, held[-1]
        if waste:
            yield WASTE, waste[-1]

    def _only_uncovers(self, state: State, source: int) -> bool:
        """Whether taking a pile's top card changes nothing else."""
        _, table, waste, stock = state
        last = self._passes[stock >> 8] == self.ruleset.game.redeals
        ended = last and stock & 255 == len(self._orders[stock >> 8])
        if self._crosses:
            return False
        if source == WASTE:
            return not self._waste_refills and (last or "waste" not in self.ruleset.game.gather)
        group = self._groups[source >> 6]
        if group.gathered and not last:
            return False
        empty = len(table[source >> 6][source & 63]) == 1
        return not (group.refilled and empty) or (ended and not (waste and group.waste_first))

    def _fill_gaps(self, state: State, found: list[tuple[State, int]]) -> None:
        """Add the moves of available cards to gaps; of gaps that can't be told apart only one is filled."""
        _, table, _, stock = state
        left = stock & 255 < len(self._orders[stock >> 8])
        for t, group in enumerate(self._groups):
            if not group.open or (group.late and left):
                continue
            alike = self._alike(t, len(table[t]), stock)
            for j, held in enumerate(table[t]):
                if held or (0 < j < alike and not table[t][j - 1]):
                    continue
                for source, kind in self._tops(state):
                    if self._may_fill(state, source, t, j):
                        child = self._moved(state, source, t << 6 | j, bytes((kind,)))
                        found.append((child, (t << 6 | j) << 14 | source << 3 | GAP))

    def _may_fill(self, state: State, source: int, t: int, j: int) -> bool:
        """Whether that pile's card may go to that gap, and it changes anything."""
        g, i = source >> 6, source & 63
        if source == WASTE:
            return True
        if not self._groups[g].column:
            return False
        if g != t or len(state[1][g][i]) > 1:
            return True
        newest = len(state[1][g]) - 1
        left = state[3] & 255 < len(self._orders[state[3] >> 8])
        return bool(self._groups[g].begun_by) and left and newest in (i, j)

    def _moved(self, state: State, source: int, target: int = -1, card: bytes = b"") -> State:
        """The state after the top card of a pile went to a foundation or into a gap, with its place refilled."""
        heights, before, waste, stock = state
        table = list(before)
        if target >= 0:
            table[target >> 6] = _with(table[target >> 6], target & 63, card)
        changed = {target >> 6, source >> 6} - {-1}
        if source == WASTE:
            waste = waste[:-1]
            changed.discard(WASTE >> 6)
        else:
            g, i = source >> 6, source & 63
            held = table[g][i][:-1]
            if not held and self._groups[g].refilled:
                held, waste, stock = self._refill(self._groups[g], waste, stock)
            table[g] = _with(table[g], i, held)
        return heights, self._sorted(table, changed, state[3], stock), waste, stock

    def _refill(self, group: Group, waste: bytes, stock: int) -> tuple[bytes, bytes, int]:
        """What comes into an empty place, and what is left of waste and stock."""
        if group.waste_first and waste:
            return waste[: -group.refilled - 1 : -1], waste[: -group.refilled], stock
        cards = self._orders[stock >> 8][stock & 255 :][: group.refilled]
        return cards, waste, stock + len(cards)

    def _sorted(self, table: list[tuple[bytes, ...]], changed: set[int], before: int, stock: int) -> Table:
        """The table with the groups sorted that changed; all, where the stock has just come to its end."""
        ended = before != stock and stock & 255 == len(self._orders[stock >> 8])
        for g in range(len(table)) if ended else changed:
            piles = table[g]
            alike = self._alike(g, len(piles), stock)
            table[g] = (*sorted(piles[:alike]), *piles[alike:])
        return tuple(table)

    def _turn(self, state: State) -> State:
        heights, before, waste, stock = state
        order, at = self._orders[stock >> 8], stock & 255
        table, changed = [list(piles) for piles in before], set[int]()
        last = self._passes[stock >> 8] == self.ruleset.game.redeals > 0
        for dealt in self.ruleset.game.turn:
            if last and not dealt.last_pass:
                continue
            if dealt.to == "waste":
                cards = order[at : at + dealt.cards]
                waste, at = waste + cards, at + len(cards)
                continue
            g = self._by_name[dealt.to]
            changed.add(g)
            for i in range(1 if self._groups[g].begun_by else len(table[g])):
                cards = order[at : at + dealt.cards]
                at += len(cards)
                if self._groups[g].begun_by:
                    self._deal_on(table[g], g, cards)
                else:
                    table[g][i] += cards
        stock = stock >> 8 << 8 | at
        return heights, self._sorted([tuple(piles) for piles in table], changed, state[3], stock), waste, stock

    def _deal_on(self, piles: list[bytes], g: int, cards: bytes) -> None:
        """Deal cards on the newest of the columns that a rank begins, or begin the next one."""
        for card in cards:
            begins = not piles or card % 13 + 1 == self._groups[g].begun_by
            if begins and len(piles) < len(self._groups[g].indices):
                piles.append(b"")
            else:
                piles[-1] += bytes((card,))

    def _gathered(self, state: State) -> bytes:
        """The stock that a redeal makes, its first card first."""
        way = 1 if self.ruleset.game.in_order else -1
        found = b""
        for name in self.ruleset.gathers:
            found += state[2] if name == "waste" else b"".join(state[1][self._by_name[name]][::way])
        return found

    def _redeal(self, state: State, order: bytes) -> State:
        heights, before, waste, stock = state
        table, changed = list(before), set[int]()
        for name in self.ruleset.gathers:
            if name == "waste":
                waste = b""
            else:
                g = self._by_name[name]
                changed.add(g)
                table[g] = (b"",) * len(table[g])
        after = self._stocks.begun(self._passes[stock >> 8] + 1, order)
        dealt = heights, self._sorted(table, changed, after, after), waste, after
        return self._turn(dealt) if self.ruleset.game.redeal_turns else dealt

    # ── how far, and how well ──

    def won(self, state: State) -> bool:
        """Whether the deal is won."""
        heights, table, waste, stock = state
        if self.ruleset.game.win is Win.COMPLETE:
            return self._heights.complete(heights)
        return not (waste or stock & 255 < len(self._orders[stock >> 8]) or any(map(any, table)))

    def stage(self, state: State) -> int:
        """How much of the stock has been turned, in all passes."""
        return self._passes[state[3] >> 8] << 8 | state[3] & 255

    def score(self, state: State) -> float:
        """The score: cards placed, and points for order, free places and the longest way to go."""
        heights, table, waste, _ = state
        if self._kept > MOST:
            self._worths.clear()
            self._kept = 0
        value, waits, known = self._worths.get(heights) or self._begin(heights)
        value -= KEPT_BACK * len(waste)
        for group, piles in zip(self._groups, table, strict=True):
            for held in piles:
                if held:
                    points = known.get(held)
                    value += self._worth(held, waits, known) if points is None else points
                elif group.open:
                    value += FREE
        if waste:
            points = known.get(waste)
            value += self._worth(waste, waits, known) if points is None else points
        return value

    def second(self, state: State) -> float:
        """Another score: cards placed, less those on the waste."""
        return sum(state[0]) - KEPT_BACK * len(state[2])

    def _begin(self, heights: bytes) -> tuple[float, bytes, dict[bytes, float]]:
        points = sum(heights) - FAR * self._heights.furthest(heights)
        found = self._worths[heights] = points, self._heights.waits(heights), dict[bytes, float]()
        return found

    def _worth(self, held: bytes, waits: bytes, known: dict[bytes, float]) -> float:
        """A pile's points."""
        least, wrong = foundations.NEVER + 1, 0
        for kind in held:
            if waits[kind] >= least:
                wrong += 1
            else:
                least = waits[kind]
        self._kept += 1
        known[held] = -WRONG * wrong
        return known[held]

    @property
    def _waste_refills(self) -> bool:
        return any(group.refilled and group.waste_first for group in self._groups)


def _with(piles: tuple[bytes, ...], i: int, held: bytes) -> tuple[bytes, ...]:
    return (*piles[:i], held, *piles[i + 1 :])
