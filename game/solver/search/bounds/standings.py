"""How the piles of one suit can stand while columns are dug, whatever the other suits do.

A column is dug card by card, the available one first. Of the cards that are dug, look at those of one suit: how many of
them each column has given is a digging of the suit. A row of plays of the suit leads to a digging; each takes a card
that has been seen, or the next of the suit in a column. So a standing belongs to a digging only if some row leads
there, and of two like cards, one seen and one in a column, each is counted where it goes.

A standing of a digging is dead if the suit's cards that are left can't all go even if those outside the columns are
all at hand. Say a king lies on the 3 of its suit, the other king has been seen, and a pile of those two needs the 3
before it needs a king. If the other pile takes the seen king, the one in the column can't go before the 3, nor the 3
before it. No line that wins passes a dead standing; what came after it would be a row that it doesn't have.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from game.solver.search.suits import SuitTable

_LOWER = sum(1 << 2 * rank for rank in range(13))


class Standings:
    """All diggings of one suit in some columns, numbered; a later one has the higher number.

    columns: the ranks, from 0, of the suit's cards in each, the next to be dug first. numbers: of each digging, by the
    cards taken of each column; dug: the cards of each, two bits a rank; _from and _to: for each the diggings with one
    card less and one more, with that card's rank; _under: the cards still in columns.
    """

    def __init__(self, table: SuitTable, columns: tuple[tuple[int, ...], ...]) -> None:
        self._table = table
        self.numbers = {way: at for at, way in enumerate(product(*(range(len(cards) + 1) for cards in columns)))}
        self.dug: list[int] = []
        self._under: list[int] = []
        self._from: list[list[tuple[int, int]]] = []
        self._to: list[list[tuple[int, int]]] = [[] for _ in self.numbers]
        for way, at in self.numbers.items():
            self.dug.append(_cards(cards[:taken] for cards, taken in zip(columns, way, strict=True)))
            self._under.append(_cards(cards[taken:] for cards, taken in zip(columns, way, strict=True)))
            self._from.append([])
            for i, taken in enumerate(way):
                if taken:
                    before, rank = self.numbers[(*way[:i], taken - 1, *way[i + 1 :])], columns[i][taken - 1]
                    self._from[at].append((before, rank))
                    self._to[before].append((at, rank))
        self._most: dict[tuple[int, int], list[int]] = {}
        self._dead: list[dict[int, bool]] = [{} for _ in self.numbers]
        self._may_die = len(self.numbers) > 1 and not table.reverses  # a card that comes back could go once more

    def most(self, entry: int, seen: int) -> list[int]:
        """For each digging the most of the seen cards that can be out; -1 where no standing can be reached."""
        found = self._most.get((entry, seen))
        if found is None:
            found = self._most[entry, seen] = [
                max(map(int.bit_count, reached.values()), default=dug.bit_count() - 1) - dug.bit_count()
                for reached, dug in zip(self._reached(entry, seen), self.dug, strict=True)
            ]
        return found

    def _reached(self, entry: int, seen: int) -> list[dict[int, int]]:
        """For each digging the standings that can be reached, with the cards that are gone."""
        found: list[dict[int, int]] = []
        for at, dug in enumerate(self.dug):
            todo = [] if at else [(entry, 0)]
            for before, rank in self._from[at]:
                for standing, gone in found[before].items():
                    plays = self._table.open(standing)
                    todo += [(on, with_cards(gone, 1 << 2 * rank)) for each, _, on in plays if each == rank + 1]
            found.append(self._spread(at, dict(todo), ~with_cards(seen, dug)))
        return found

    def _spread(self, at: int, reached: dict[int, int], missing: int) -> dict[int, int]:
        """These standings of a digging, and those that more of the seen cards lead to; without dead ones."""
        plays_of, shifts, may_die = self._table.open, self._table.shifts, self._may_die
        todo, reached = list(reached.items()), {}
        while todo:
            standing, gone = todo.pop()
            if standing in reached or (may_die and self._is_dead(at, standing)):
                continue
            reached[standing] = gone
            for rank, _, on in plays_of(standing):
                if on not in reached:
                    bit = 1 << 2 * rank - 2
                    after = gone | (bit << 1 if gone & bit else bit)
                    if not after & missing:
                        todo.append((on, after))
            if shifts[standing]:
                todo += [(on, gone) for _, on in shifts[standing]]
        return reached

    def _is_dead(self, at: int, standing: int) -> bool:
        known = self._dead[at].get(standing)
        if known is None:
            known = self._dead[at][standing] = not self._may_be_cleared(at, standing)
        return known

    def _may_be_cleared(self, at: int, standing: int) -> bool:
        """Whether all cards of the suit can go if those outside the columns are all at hand."""
        left, under = self._table.left[standing], self._under[at]
        if not any(left):
            return True
        for rank, _, on in self._table.open(standing):
            outside = left[rank] > (under >> 2 * rank - 2 & 3).bit_count()
            if outside and not self._is_dead(at, on):
                return True
            if any(each == rank - 1 and not self._is_dead(after, on) for after, each in self._to[at]):
                return True
        return False


class AllStandings:
    """Standings for columns of all kinds, each made once: they are the same for all suits, and while only cards of
    other suits are dug.
    """

    def __init__(self, table: SuitTable) -> None:
        self._table = table
        self._known: dict[tuple[tuple[int, ...], ...], Standings] = {}

    def of(self, columns: tuple[tuple[int, ...], ...]) -> Standings:
        """Those for the ranks of a suit's cards in each column, as for Standings."""
        if columns not in self._known:
            self._known[columns] = Standings(self._table, columns)
        return self._known[columns]


def with_cards(cards: int, others: int) -> int:
    """Cards of a suit, two bits a rank, and others."""
    return cards | others | (cards & others & _LOWER) << 1


def _cards(columns: Iterable[tuple[int, ...]]) -> int:
    """All cards of some columns."""
    cards = 0
    for column in columns:
        for rank in column:
            cards = with_cards(cards, 1 << 2 * rank)
    return cards
