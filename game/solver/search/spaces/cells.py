"""Games without packing, over one waste: single places that refill, columns that do not, foundations in suit.

A state is (foundations, cells, waste, stock, columns):
foundations: four entries of the suit table, BITS bits each; cells: the cards in the refilled places as a set, two bits
a card, for it does not matter where in the square they lie, nor which of two equal cards is which; waste: bytes, the
top last; stock: number of the stock's order << 8 | cards already turned from it; columns: cards left, four bits each.
"""

from __future__ import annotations

from copy import copy

from game.rules import Act, Kind, Move, Position
from game.rules.record import Match
from game.solver.search.bounds.waste import SPARE, WasteBound
from game.solver.search.spaces.orders import Orders
from game.solver.search.suits import BITS, SuitTable
from game.solver.search.understood import COMMON

State = tuple[int, int, bytes, int, int]
_MASK = (1 << BITS) - 1
FROM_CELL, FROM_WASTE, FROM_COLUMN, SHIFT, TURN, REDEAL = range(6)
_CARD = [bytes((c,)) for c in range(52)]
ROOM = 4.0
"""The score of a spare place, in cards placed: with it a narrow sweep wins more than a wide one without."""
KEPT = 100_000
"""How many results of `room` are remembered before all are forgotten."""

UNDERSTANDS = COMMON | frozenset(
    (
        "foundations.build.match=SUIT",
        "foundations.last_waits_for",
        "piles.fill=WASTE_STOCK",
        "piles.fill=WASTE_STOCK_THEN_ANY",
        "piles.open=GRID_FOOT",
        "redeals",
        "reversal",
        "piles.wing",
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game = ruleset.game
    if position.choosing or ruleset.mates or ruleset.tableau or ruleset.heaps or ruleset.hand > 0 or game.shuffled:
        return False
    if any(spec.build.match is not Match.SUIT or not spec.suited or spec.suit for spec in game.foundations):
        return False
    if ruleset.turned_to != "waste" or game.gather != ("waste",):
        return False
    layout = ruleset.availability[position.wing + 1]
    if layout.spread or not all(layout.refilled.values()):
        return False
    rows = all(len(below) <= 1 and index not in layout.refilled for index, below in layout.covered)
    fewest = 1 if position.piles[0] or position.piles[ruleset.waste] else 0
    return rows and all(fewest <= len(position.piles[index]) <= 1 for index in layout.refilled)


class CellSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN, REDEAL))

    def __init__(self, position: Position) -> None:
        self.position = position
        ruleset = position.ruleset
        self.table = SuitTable(ruleset, position.ranks)
        self.redeals = ruleset.game.redeals
        self.layout = ruleset.availability[position.wing + 1]
        self.columns, self.column_piles = self._find_columns()
        self.stocks = Orders()
        self.orders, self.order_passes = self.stocks.orders, self.stocks.passes
        self._needs: dict[int, tuple[int, tuple[tuple[int, int, int, int, bool], ...]]] = {}
        self._holding: dict[int, float] = {}
        self._rooms: dict[State, int] = {}
        self._reversal = bool(ruleset.partner)
        self._bare = not self.layout.refilled
        self.places = len(self.layout.refilled)
        self.forward = not self._reversal
        self.start = self._state(position)
        self.bound = self._find_bound()

    def _find_bound(self) -> WasteBound | None:
        """The bound on the waste; None without refilled places."""
        if self._bare:
            return None
        return WasteBound(self.table, self.places, self.columns)

    def _find_columns(self) -> tuple[list[tuple[int, ...]], list[frozenset[int]]]:
        """The cards of each column that is never refilled, the available one last; and its piles."""
        position = self.position
        ruleset = position.ruleset
        columns: list[tuple[int, ...]] = []
        piles: list[frozenset[int]] = []
        for index in self.layout.tops:
            if index != ruleset.waste and index not in self.layout.refilled and position.piles[index]:
                columns.append(position.piles[index])
                piles.append(frozenset((index,)))
        covered = dict(self.layout.covered)
        feet = set(covered) - {below for under in covered.values() for below in under}
        for top in sorted(feet):  # the highest place of a grid's column, covered by those below it
            chain = [top]
            while covered[chain[-1]]:
                chain.append(covered[chain[-1]][0])
            held = [index for index in chain if position.piles[index]]
            if held:
                columns.append(tuple(position.piles[index][0] for index in held))
                piles.append(frozenset(held))
        return columns, piles

    def _state(self, position: Position) -> State:
        ruleset = position.ruleset
        f = 0
        for suit in range(4):
            lengths = [len(position.piles[i]) for i in ruleset.foundations if ruleset.piles[i].suit == suit]
            f |= self.table.entry(tuple(lengths)) << (BITS * suit)
        cells = 0
        for index in self.layout.refilled:
            if position.piles[index]:
                cells = add_card(cells, position.piles[index][0])
        waste = bytes(position.piles[ruleset.waste])
        columns = sum(
            sum(len(position.piles[index]) for index in piles) << 4 * i for i, piles in enumerate(self.column_piles)
        )
        return f, cells, waste, self._stock(position), columns

    def _stock(self, position: Position) -> int:
        return self.stocks.stock(position.passes, bytes(reversed(position.piles[0])))

    def at(self, position: Position) -> CellSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        mine = self.position
        if (mine.ruleset, mine.ranks, mine.wing) != (position.ruleset, position.ranks, position.wing):
            return None
        refilled = self.layout.refilled
        kept = [pile.index for pile in mine.ruleset.piles if pile.kind is Kind.RESERVE and pile.index not in refilled]
        if any(mine.piles[index][: len(position.piles[index])] != position.piles[index] for index in kept):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    def _plays(self, f: int) -> tuple[int, tuple[tuple[int, int, int, int, bool], ...]]:
        """The set of cards that foundations take (two bits a card), and (bit, card, likeness, next f, last copy) for
        each play.
        """
        plays, wanted = [], 0
        for suit in range(4):
            shift = BITS * suit
            entry = f >> shift & _MASK
            left = self.table.left[entry]
            for rank, like, after in self.table.open(entry):
                card = 13 * suit + rank - 1
                bit = 1 << 2 * card
                wanted |= bit
                plays.append((bit, card, like, f ^ (entry ^ after) << shift, left[rank] == 1))
        found = self._needs[f] = (wanted, tuple(plays))
        return found

    def children(self, state: State) -> list[tuple[State, int]]:
        """The states after one move; none where the bound on the waste proves the deal lost."""
        return self.ways(state) if self.may_win(state) else []

    def may_win(self, state: State) -> bool:
        """Whether columns and, in the last pass, the waste can still be emptied as far as the bound can tell."""
        if self.bound is None:
            return True
        f, cells, waste, stock, columns = state
        if columns and not self.bound.may_clear(f, columns):
            return False
        known = self._rooms.get(state)
        if known is not None:
            return known >= 0
        number = stock >> 8
        if not waste or self.order_passes[number] < self.redeals:
            return True
        return self.bound.may_empty(f, cells, columns, waste, self.orders[number][stock & 255 :])

    def _room(self, state: State) -> int:
        """Spare places when the waste is emptied in the last pass, -1 for too few."""
        f, cells, waste, stock, columns = state
        number = stock >> 8
        if self.bound is None or not waste or self.order_passes[number] < self.redeals:
            return SPARE[-1]
        known = self._rooms.get(state)
        if known is None:
            if len(self._rooms) > KEPT:
                self._rooms.clear()
            known = self.bound.room(f, cells, columns, waste, self.orders[number][stock & 255 :])
            self._rooms[state] = known
        return known

    def ways(self, state: State) -> list[tuple[State, int]]:
        """Plays to foundations, plays between foundations, then the turn or the redeal, whether or not the deal is
        lost.
        """
        f, cells, waste, stock, columns = state
        order, passes, at = self.orders[stock >> 8], self.order_passes[stock >> 8], stock & 255
        ending = at == len(order) and passes == self.redeals
        found, alone = self._to_foundations(state, ending)
        if alone:
            return found
        if self._reversal:
            self._add_shifts(state, found)
        if at < len(order):
            found.append(((f, cells, waste + _CARD[order[at]], stock + 1, columns), TURN))
        elif waste and not ending:
            found.append(((f, cells, b"", self.stocks.begun(passes + 1, waste), columns), REDEAL))
        return found

    def _to_foundations(self, state: State, ending: bool) -> tuple[list[tuple[State, int]], bool]:
        """Plays to foundations, and whether only one is given because it can't do harm.

        No other card ever needs the place of the last of its kind. It goes at once where that changes nothing else:
        from a column always; from the waste where no redeal comes, or no place is refilled from it; from a place where
        nothing is left to refill it with in an order of its own. Nowhere, where cards come back from foundations.
        """
        f, cells, waste, stock, columns = state
        wanted, plays = self._needs.get(f) or self._plays(f)
        tops = self._tops(columns) if columns else ()
        top = waste[-1] if waste else -1
        found: list[tuple[State, int]] = []
        if not (wanted & cells or tops or (waste and wanted >> 2 * top & 1)):
            return found, False
        for bit, card, like, after, last in plays:
            code = card << 8 | like << 4
            safe = last and not self._reversal
            for i, each in tops:
                if each == card:
                    child = after, cells, waste, stock, columns - (1 << 4 * i)
                    found.append((child, code | FROM_COLUMN | i << 16))
                    if safe:
                        return found[-1:], True
            if card == top:
                found.append(((after, cells, waste[:-1], stock, columns), code | FROM_WASTE))
                if safe and (ending or self._bare):
                    return found[-1:], True
            if cells & bit:
                found.append(((after, *self._refill(cells, bit, waste, stock), columns), code | FROM_CELL))
                if safe and ending:
                    return found[-1:], True
        return found, False

    def _tops(self, columns: int) -> list[tuple[int, int]]:
        """(column, card) for the available card of each column; of equal ones over equal ones only the first."""
        return [
            (i, column[(columns >> 4 * i & 15) - 1]) for i, column in enumerate(self.columns) if columns >> 4 * i & 15
        ]

    def _refill(self, cells: int, bit: int, waste: bytes, stock: int) -> tuple[int, bytes, int]:
        cells ^= bit << 1 if cells & bit << 1 else bit
        if waste:
            return add_card(cells, waste[-1]), waste[:-1], stock
        order = self.orders[stock >> 8]
        at = stock & 255
        if at < len(order):
            return add_card(cells, order[at]), waste, stock + 1
        return cells, waste, stock

    def _add_shifts(self, state: State, found: list[tuple[State, int]]) -> None:
        f = state[0]
        for suit in range(4):
            shift = BITS * suit
            entry = f >> shift & _MASK
            for like, after in self.table.shifts[entry]:
                found.append(((f ^ (entry ^ after) << shift, *state[1:]), suit << 8 | like << 4 | SHIFT))

    def stage(self, state: State) -> int:
        """How much of the stock has been turned, in all passes."""
        return self.order_passes[state[3] >> 8] << 8 | state[3] & 255

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, cells, waste, stock, columns = state
        return not (cells or waste or columns or (stock & 255) < len(self.orders[stock >> 8]))

    def score(self, state: State) -> float:
        """The score: as `second`, less for each card in the cells by its wait, as it holds a place so long."""
        f, cells = state[:2]
        waiting = 0.0
        for suit in range(4):
            entry, held = f >> BITS * suit & _MASK, cells >> 26 * suit & 0x3FFFFFF
            key = entry << 26 | held
            known = self._holding.get(key)
            waiting += self._hold(entry, held) if known is None else known
        return self.second(state) - 0.2 * waiting + ROOM * self._room(state)

    def _hold(self, entry: int, held: int) -> float:
        """The waits of one suit's cards in the cells, added up."""
        due = self.table.due[entry]
        waiting = sum(due[bit // 2 + 1] for bit in range(26) if held >> bit & 1)
        if len(self._holding) > 300_000:
            self._holding.clear()
        self._holding[entry << 26 | held] = waiting
        return waiting

    def second(self, state: State) -> float:
        """The score: cards placed, less those on the waste that cover one needed sooner, less those in columns."""
        f, _, waste, _, columns = state
        table = self.table
        entries = (f & _MASK, f >> BITS & _MASK, f >> 2 * BITS & _MASK, f >> 3 * BITS)
        value = 0.0
        for entry in entries:
            value += table.placed[entry]
        if columns:
            for i in range(len(self.columns)):
                value -= 1.5 * (columns >> 4 * i & 15)
        soonest = 99
        for card in waste:
            wait = table.wait[entries[card // 13]][card % 13 + 1]
            if wait > soonest:
                value -= 0.5
            else:
                soonest = wait
        return value

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position."""
        return next(move for move in position.legal_moves if self._means(position, move, code))

    def _means(self, position: Position, move: Move, code: int) -> bool:
        kind, ruleset = code & 15, position.ruleset
        if kind in (TURN, REDEAL):
            return move.act is (Act.TURN if kind == TURN else Act.REDEAL)
        if move.act is not Act.CARRY:
            return False
        card = position.piles[move.source][-1]
        source = ruleset.piles[move.source]
        if (source.kind is Kind.FOUNDATION) != (kind == SHIFT):
            return False
        if kind == SHIFT:
            return source.suit == code >> 8 and self.table.like_of(ruleset, move.source) == code >> 4 & 15
        if kind == FROM_CELL and move.source not in self.layout.refilled:
            return False
        if (kind == FROM_WASTE) != (move.source == ruleset.waste):
            return False
        if kind == FROM_COLUMN and move.source not in self.column_piles[code >> 16]:
            return False
        return card == (code >> 8 & 255) and self.table.like_of(ruleset, move.target) == code >> 4 & 15


def add_card(cells: int, card: int) -> int:
    """The cells with one card more."""
    bit = 1 << 2 * card
    return cells | (bit << 1 if cells & bit else bit)
