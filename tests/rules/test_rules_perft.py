"""Counts of the lines of play of each depth, pinned; and Royal Cotillion against a second, naive writing of its rules.

The count at depth n is the number of different sequences of n legal moves; moves to places that can't be told apart
count each. A change in any number means that some move became legal or illegal.
"""

from __future__ import annotations

import pytest

from game import rules
from game.rules.cards import RANKS, card_name
from game.rules.deals import deal_order

# (ruleset, deal): the counts for one move, two moves and so on
PERFT = {
    ("royal-cotillion", 1): [5, 19, 55, 125, 241, 415, 659, 1001, 1586, 2902],
    ("royal-cotillion", 2): [6, 33, 167, 782, 3409],
    ("royal-cotillion", 3): [5, 19, 60, 184, 476, 1034, 1886, 3086, 4590],
    ("gavotte", 1): [2, 182, 742, 3352],
    ("gavotte", 2): [2, 182, 742, 3120],
    ("royal-rendezvous", 1): [4, 14, 43, 138, 413, 1096, 2536],
    ("royal-rendezvous", 2): [6, 32, 179, 975, 4964],
    ("royal-quadrille", 1): [1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4],
    ("odd-and-even", 1): [2, 5, 9, 14, 20, 29, 36, 42, 48, 57, 87, 136],
    ("odd-and-even", 2): [2, 6, 14, 29, 51, 84, 137, 232, 370, 556, 907, 1499],
    ("mount-olympus", 1): [6, 26, 101, 473, 2264],
    ("mount-olympus", 2): [9, 74, 508, 3556],
    ("captive-queens", 1): [1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 5, 7],
    ("contradance", 1): [1, 1, 3, 3, 5, 9, 11, 19, 29, 41, 65, 81],
    ("parisienne", 1): [1, 1, 2, 4, 9, 16, 24, 43, 58, 72, 78, 101],
    ("parisienne", 2): [1, 3, 5, 6, 9, 14, 19, 27, 40, 58, 89, 155],
    ("grand-duchess", 1): [1, 2, 4, 10, 19, 31, 54, 89, 129, 194, 301, 424],
    ("duchess-of-luynes", 2): [1, 1, 2, 2, 2, 3, 4, 6, 12, 26, 57, 117],
    ("patriarchs", 1): [2, 3, 4, 5, 6, 9, 18, 33, 57, 76, 100, 149],
    ("patriarchs", 2): [3, 8, 20, 58, 171, 475, 1246],
    ("sixes-and-sevens", 2): [5, 19, 57, 209, 753, 2427],
    ("queen-of-italy", 1): [4, 43, 376, 2079],
    ("queen-of-italy", 2): [4, 33, 177, 722, 2513],
    ("red-and-black", 1): [2, 5, 10, 24, 57, 133, 258, 435, 806],
    ("red-and-black", 2): [7, 31, 97, 243, 517, 1106, 2866],
    ("carpet", 1): [4, 15, 52, 163, 456, 1129, 2500],
    ("calculation", 1): [1, 4, 4, 16, 16, 80, 144, 448, 1024, 2496],
    ("calculation", 2): [1, 5, 9, 28, 64, 136, 340, 616, 1612],
    ("pyramid", 1): [4, 11, 22, 37, 56, 79, 107, 163, 484, 890],
    ("pyramid", 2): [3, 8, 24, 71, 194, 473, 980, 1980],
}


def perft(position: rules.Position, depth: int) -> int:
    """The number of lines of so many moves."""
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize(("table", "number"), PERFT)
def test_perft(table, number):
    expected = PERFT[table, number]
    position = rules.ruleset(table).deal(number)
    shallow = [perft(position, depth) for depth in range(1, len(expected))]
    assert [*shallow, perft(position, len(expected))] == expected


def test_the_first_moves_of_a_deal_are_its_free_3s_and_4s_and_the_stock():
    for number in (1, 2, 3):
        position = rules.ruleset("royal-cotillion").deal(number)
        free = [f"ladies{n}" for n in (1, 2, 3, 4)] + [f"lords{n}" for n in range(1, 17)]
        tops = {pile.name: position.piles[pile.index][-1] for pile in position.ruleset.piles if pile.name in free}
        fitting = {name for name, top in tops.items() if RANKS[top % 13] in ("3", "4")}
        assert {move.text.partition(">")[0] for move in position.legal_moves} == {*fitting, "turn"}
        assert len(position.legal_moves) == PERFT["royal-cotillion", number][0]


class Naive:
    """Royal Cotillion once more, with names for cards and no cleverness at all; the top of a pile is its last card."""

    ACE_RUN = ("A", "3", "5", "7", "9", "J", "K", "2", "4", "6", "8", "10", "Q")
    TWO_RUN = ("2", "4", "6", "8", "10", "Q", "A", "3", "5", "7", "9", "J", "K")

    def __init__(self, number: int, as_they_come: bool) -> None:
        deck = [card_name(card) for card in deal_order(number, 2)]
        self.runs: dict[str, list[str]] = {}
        if not as_they_come:
            for rank in "A2":
                for suit in "SHDC":
                    deck.remove(rank + suit)
                    self.runs[rank + suit] = [rank + suit]
        lords_first = 16 if as_they_come else 0
        rest = deck[lords_first:]
        self.ladies = [rest[3 * column : 3 * column + 3] for column in range(4)]
        self.lords = deck[:16] if as_they_come else rest[12:28]
        self.stock, self.waste = deck[28:][::-1], []

    def copy(self) -> Naive:
        other = object.__new__(Naive)
        other.runs = {base: list(run) for base, run in self.runs.items()}
        other.ladies = [list(column) for column in self.ladies]
        other.lords, other.stock, other.waste = list(self.lords), list(self.stock), list(self.waste)
        return other

    def targets(self, card: str) -> list[str]:
        rank, suit = card[:-1], card[-1]
        if rank in ("A", "2") and card not in self.runs:
            return [card]
        found = []
        for base, run in self.runs.items():
            order = self.ACE_RUN if base[0] == "A" else self.TWO_RUN
            if base[-1] == suit and len(run) < 13 and order[len(run)] == rank:
                found.append(base)
        return found

    def after(self) -> list[Naive]:
        """The tables one move on."""
        found = []
        for column in range(4):
            if self.ladies[column]:
                for base in self.targets(self.ladies[column][-1]):
                    table = self.copy()
                    table.runs.setdefault(base, []).append(table.ladies[column].pop())
                    found.append(table)
        for place in range(16):
            if self.lords[place]:
                for base in self.targets(self.lords[place]):
                    table = self.copy()
                    table.runs.setdefault(base, []).append(table.lords[place])
                    source = table.waste or table.stock
                    table.lords[place] = source.pop() if source else ""
                    found.append(table)
        if self.waste:
            for base in self.targets(self.waste[-1]):
                table = self.copy()
                table.runs.setdefault(base, []).append(table.waste.pop())
                found.append(table)
        if self.stock:
            table = self.copy()
            table.waste.append(table.stock.pop())
            found.append(table)
        return found


def naive_counts(number: int, depth: int, as_they_come: bool) -> list[int]:
    level, counts = [Naive(number, as_they_come)], []
    for _ in range(depth):
        level = [after for table in level for after in table.after()]
        counts.append(len(level))
    return counts


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("as_they_come", [False, True])
def test_two_writings_of_the_rules_count_alike(number, as_they_come):
    position = rules.ruleset("royal-cotillion", ["as-they-come"] if as_they_come else []).deal(number)
    assert [perft(position, depth) for depth in range(1, 5)] == naive_counts(number, 4, as_they_come)


def test_two_writings_of_the_rules_play_whole_games_alike():
    """Always the last of the naive moves but one, if there is one: the cards on the foundations stay the same."""
    for number in range(1, 30):
        table, position = Naive(number, False), rules.ruleset("royal-cotillion").deal(number)
        while options := table.after():
            assert len(options) == len(position.legal_moves)
            choice = -1 if len(options) % 3 else 0
            table, position = options[choice], chosen(position, options[choice])
        assert not position.legal_moves


def chosen(position: rules.Position, wanted: Naive) -> rules.Position:
    """The position after the move that leads to what the naive table shows."""
    for move in position.legal_moves:
        after = position.play(move)
        names = [[card_name(card) for card in pile] for pile in after.piles]
        groups = position.ruleset.groups
        lords = ["".join(names[index]) for index in groups["lords"]]
        ladies = [names[index] for index in groups["ladies"]]
        if (lords, ladies, names[position.ruleset.waste]) == (wanted.lords, wanted.ladies, wanted.waste):
            return after
    raise AssertionError("no legal move leads there")
