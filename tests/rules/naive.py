"""Games of stock and waste written a second time, with names for cards and no cleverness at all: what is set out, which
cards are available, how piles are built and refilled, and how often the stock comes again.

The top of a pile is its last card. What is written here comes from the rules in words, not from the records.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import card_name, deal_order

ROUND_FROM_A = "A 3 5 7 9 J K 2 4 6 8 10 Q"
ROUND_FROM_2 = "2 4 6 8 10 Q A 3 5 7 9 J K"
ODD, EVEN = "A 3 5 7 9 J K", "2 4 6 8 10 Q"
UP = "A 2 3 4 5 6 7 8 9 10 J Q K"


class Told(NamedTuple):
    """A game in words. runs: the ranks of each kind of foundation, one a suit for each time it is named.

    columns: so many of so many cards, never refilled. places: so many single cards, refilled from waste, then stock.
    """

    packs: int
    runs: tuple[str, ...]
    set_out: bool = True
    columns: tuple[int, int] = (0, 0)
    places: int = 0
    redeals: int = 0
    places_first: bool = False


TOLD = {
    "royal-cotillion": Told(2, (ROUND_FROM_A, ROUND_FROM_2), columns=(4, 3), places=16),
    "royal-cotillion+as-they-come": Told(
        2, (ROUND_FROM_A, ROUND_FROM_2), set_out=False, columns=(4, 3), places=16, places_first=True
    ),
    "royal-rendezvous": Told(2, (UP, ODD, EVEN), places=16),
    "royal-quadrille": Told(1, (ODD, EVEN), set_out=False, redeals=2),
    "odd-and-even": Told(2, (ROUND_FROM_A, ROUND_FROM_2), set_out=False, places=9, redeals=1),
    "odd-and-even+two-redeals": Told(2, (ROUND_FROM_A, ROUND_FROM_2), set_out=False, places=9, redeals=2),
    "captive-queens": Told(1, ("Q", "5 4 3 2 A K", "6 7 8 9 10 J"), redeals=3),
    "captive-queens+one-redeal": Told(1, ("Q", "5 4 3 2 A K", "6 7 8 9 10 J"), redeals=1),
    "captive-queens+as-they-come+two-redeals": Told(1, ("Q", "5 4 3 2 A K", "6 7 8 9 10 J"), set_out=False, redeals=2),
    "contradance": Told(2, ("5 4 3 2 A K",) * 2 + ("6 7 8 9 10 J Q",) * 2, redeals=1),
    "contradance+as-they-come+three-redeals": Told(
        2, ("5 4 3 2 A K",) * 2 + ("6 7 8 9 10 J Q",) * 2, set_out=False, redeals=3
    ),
    "sixes-and-sevens": Told(2, ("6 5 4 3 2 A",) * 2 + ("7 8 9 10 J Q K",) * 2, places=9),
    "carpet": Told(1, (UP,), places=20),
}


class Naive:
    """A table of such a game."""

    def __init__(self, game: str, number: int) -> None:
        told = TOLD[game]
        deck = [card_name(card) for card in deal_order(number, told.packs)]
        self.runs = [(suit, run.split(), list[str]()) for run in told.runs for suit in "SHDC"]
        if told.set_out:
            for suit, run, pile in self.runs:
                deck.remove(run[0] + suit)
                pile.append(run[0] + suit)
        self.places = [deck.pop(0) for _ in range(told.places)] if told.places_first else []
        self.columns = [[deck.pop(0) for _ in range(told.columns[1])] for _ in range(told.columns[0])]
        self.places = self.places or [deck.pop(0) for _ in range(told.places)]
        self.stock, self.waste, self.redeals = deck[::-1], list[str](), told.redeals

    def copy(self) -> Naive:
        """The same table once more."""
        other = object.__new__(Naive)
        other.runs = [(suit, run, list(pile)) for suit, run, pile in self.runs]
        other.columns = [list(column) for column in self.columns]
        other.places, other.stock, other.waste = list(self.places), list(self.stock), list(self.waste)
        other.redeals = self.redeals
        return other

    def targets(self, card: str) -> list[int]:
        """The foundations that take a card; while one is not begun, the card it begins with goes nowhere else."""
        due = [run[len(pile)] + suit if len(pile) < len(run) else "" for suit, run, pile in self.runs]
        fitting = [number for number, wanted in enumerate(due) if wanted == card]
        founding = [number for number in fitting if not self.runs[number][2]]
        return founding or fitting

    def after(self) -> list[Naive]:
        """The tables one move on."""
        found = []
        for number, column in enumerate(self.columns):
            for run in self.targets(column[-1]) if column else []:
                table = self.copy()
                table.runs[run][2].append(table.columns[number].pop())
                found.append(table)
        for number, card in enumerate(self.places):
            for run in self.targets(card) if card else []:
                table = self.copy()
                table.runs[run][2].append(card)
                source = table.waste or table.stock
                table.places[number] = source.pop() if source else ""
                found.append(table)
        for run in self.targets(self.waste[-1]) if self.waste else []:
            table = self.copy()
            table.runs[run][2].append(table.waste.pop())
            found.append(table)
        if self.stock:
            table = self.copy()
            table.waste.append(table.stock.pop())
            found.append(table)
        elif self.waste and self.redeals:
            table = self.copy()
            table.stock, table.waste, table.redeals = self.waste[::-1], [], self.redeals - 1
            found.append(table)
        return found
