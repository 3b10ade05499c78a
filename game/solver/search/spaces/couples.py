"""Games of couples, Pyramid above all: the whole deal in one int.

Cards get numbers: first those laid out on the table, later ones on earlier ones (all of them are called the pyramid's,
be it one or columns); then waste, hand and stock in the order in which they are turned; a redeal keeps that order. A
state is an int: a bit for each card not yet out; above them a bit that says whether the last card turned lies in hand;
how many numbers have been turned; and the pass.

    | pass | turned | in hand | stock ... hand  waste | columns  pyramid |
     60...  53...59     52     51 ...                              ... 0   bits
"""

from __future__ import annotations

import sys
from itertools import combinations

from game.rules import Act, Move, Position
from game.rules.cards import members
from game.rules.record import Win
from game.solver.search.budget import Budget
from game.solver.search.conflict import conflict_search
from game.solver.search.depth_first import depth_first
from game.solver.search.space import Result
from game.solver.search.spaces.pairings import NumberedDeal, Pairings
from game.solver.search.understood import COMMON

_HAND = 52
_TURNED = 53
_PASS = 60
_CARDS = (1 << _HAND) - 1
GO, TURN, REDEAL = range(3)

UNDERSTANDS = COMMON | frozenset(
    (
        "couples",
        "couples.total",
        "couples.alone",
        "couples.besides",
        "couples.other_suit",
        "piles.kind=HAND",
        "piles.open=UNCOVERED",
        "piles.open=GRID_FOOT",
        "redeals",
        "win=PYRAMID_OUT",
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game, layout = ruleset.game, ruleset.availability[position.wing + 1]
    if not ruleset.mates or game.packs > 1 or game.shuffled or position.choosing or layout.spread or layout.refilled:
        return False
    if not game.turn:
        return not position.piles[0] and not game.redeals
    return ruleset.turned_to == "hand" and game.gather == ("waste",)


class CoupleSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN, REDEAL))

    def __init__(self, position: Position) -> None:
        self.position = position
        ruleset, piles = position.ruleset, position.piles
        self._redeals = ruleset.game.redeals
        self._places, self._cover = _laid_out(position)
        self._base = len(self._places)
        waste, hand = (piles[index] if index > 0 else () for index in (ruleset.waste, ruleset.hand))
        cards = [*_cards_of(position, self._places), *waste, *hand, *reversed(piles[0])]
        self._mates = [_numbers(cards, ruleset.mates[card]) & ~(1 << n) for n, card in enumerate(cards)]
        self._alone = _numbers(cards, ruleset.alone)
        self._pyramid = (1 << self._base) - 1
        every, covered = (1 << len(cards)) - 1, sum(1 for index, _ in ruleset.availability[0].covered if piles[index])
        self._goal = (1 << covered) - 1 if ruleset.game.win is Win.PYRAMID_OUT else every
        self._circles = self._find_circles()
        self._partners = self._find_partners()
        self._possible: dict[int, bool] = {}
        turned = self._base + len(waste) + len(hand)
        self.start = every | bool(hand) << _HAND | turned << _TURNED | position.passes << _PASS

    def settle(self, budget: Budget) -> Result:
        """Whether and how the position can be won, for certain; raises Spent."""
        if not self.position.ruleset.game.turn:  # all cards are open: some thousand states, fewer than conflicts
            return depth_first(self, budget, sys.maxsize)
        turned = (self.start >> _TURNED & 127) - self._base
        passes = self._redeals - self.position.passes + 1
        hand = bool(self.start >> _HAND & 1)
        pairings = Pairings(NumberedDeal(self._cover, self._mates, self._alone, turned, hand, self._goal, passes))
        assigned = conflict_search(pairings, budget)
        return Result(None if assigned is None else self._codes(pairings.pairs(assigned)), True)

    def _codes(self, pairs: set[tuple[int, int]]) -> tuple[int, ...]:
        """The codes of the moves, given which cards go together."""
        state, codes = self.start, []
        while not self.won(state):
            state, code = next(
                (after, code)
                for after, code in self.children(state)
                if code & 255 != GO or tuple(sorted((code >> 8 & 255, code >> 16))) in pairs
            )
            codes.append(code)
        return tuple(codes)

    def _find_circles(self) -> list[int]:
        """For each card all that hang together with it: its mates, theirs and so on."""
        circles = [mates | 1 << n for n, mates in enumerate(self._mates)]
        for n, near in enumerate(circles):
            circle, grown = near, 0
            while grown != circle:
                grown = circle
                for other in members(grown):
                    circle |= self._mates[other]
            circles[n] = circle
        return circles

    def _find_partners(self) -> list[int]:
        """For each card those it can ever go with: its mates, if neither card lies on the other, however far up."""
        above = [0] * self._base  # all that lies on a card, to the foot; later numbers lie on earlier ones
        for n in reversed(range(self._base)):
            above[n] = self._cover[n]
            for other in range(n + 1, self._base):
                if self._cover[n] >> other & 1:
                    above[n] |= above[other]
        partners = [0] * len(self._mates)
        for a, b in combinations(range(len(self._mates)), 2):
            apart = a >= self._base or b >= self._base or not above[a] >> b & 1
            if self._mates[a] >> b & 1 and apart:
                partners[a] |= 1 << b
                partners[b] |= 1 << a
        return partners

    def _may_go(self, cards: int) -> bool:
        """Whether these cards (of one circle) can be paired so that all that must go have a partner."""
        known = self._possible.get(cards)
        if known is None:
            known = self._possible[cards] = self._pair_up(cards)
        return known

    def _pair_up(self, cards: int) -> bool:
        due = cards & self._goal
        if not due:
            return True
        bit = due & -due
        fitting = self._partners[bit.bit_length() - 1] & cards
        while fitting:
            other = fitting & -fitting
            fitting ^= other
            if self._may_go(cards ^ bit ^ other):
                return True
        return False

    def children(self, state: int) -> list[tuple[int, int]]:
        """Pairs of the pyramid first, then those with the turned card or the waste, then the turn or the redeal."""
        cards, turned = state & _CARDS, state >> _TURNED & 127
        free = []
        cover = self._cover
        left = cards & self._pyramid
        while left:
            bit = left & -left
            left ^= bit
            n = bit.bit_length() - 1
            if not cover[n] & cards:
                free.append(n)
        below = cards & (1 << turned) - 1 & ~self._pyramid
        for _ in range(2 if state >> _HAND & 1 else 1):
            if below:
                free.append(below.bit_length() - 1)
                below ^= 1 << free[-1]
        found = []
        for place, n in enumerate(free):
            if self._alone >> n & 1:
                # It needs no partner, and without it more cards are free and none fewer: always right.
                return [(self._without(state, 1 << n), n << 16 | n << 8 | GO)]
            mates = self._mates[n]
            for other in free[place + 1 :]:
                if mates >> other & 1:
                    pair = 1 << n | 1 << other
                    if self._may_go(cards & self._circles[n] & ~pair):
                        found.append((self._without(state, pair), other << 16 | n << 8 | GO))
        stock = cards >> turned
        if stock:
            upto = turned + (stock & -stock).bit_length()
            found.append((state & ~(127 << _TURNED) | 1 << _HAND | upto << _TURNED, TURN))
        elif state >> _PASS < self._redeals and cards & ~self._pyramid:
            found.append((cards | self._base << _TURNED | (state >> _PASS) + 1 << _PASS, REDEAL))
        return found

    def _without(self, state: int, gone: int) -> int:
        """The state with these cards out; with no card in hand `turned` counts to the waste's top."""
        turned = state >> _TURNED & 127
        if state >> _HAND & 1 and not gone >> turned - 1 & 1:
            return state ^ gone
        cards = state & _CARDS & ~gone
        lying = cards & (1 << turned) - 1 & ~self._pyramid
        turned = max(lying.bit_length(), self._base)
        return cards | turned << _TURNED | state >> _PASS << _PASS

    def won(self, state: int) -> bool:
        """Whether all cards that must go have gone."""
        return not state & self._goal

    def move_of(self, position: Position, code: int, state: int) -> Move:
        """The move of a code in a position and its state."""
        ruleset = self.position.ruleset
        if code & 255 != GO:
            return ruleset.move(Act.TURN if code & 255 == TURN else Act.REDEAL)
        piles = [self._pile(n, state) for n in (code >> 8 & 255, code >> 16)]
        if piles[0] == piles[1]:
            return ruleset.carry(piles[0], 0, ruleset.foundations[0])
        return ruleset.move(Act.PAIR, min(piles), 0, max(piles))

    def _pile(self, n: int, state: int) -> int:
        if n < self._base:
            return self._places[n]
        in_hand = state >> _HAND & 1 and n == (state >> _TURNED & 127) - 1
        return self.position.ruleset.hand if in_hand else self.position.ruleset.waste


def _laid_out(position: Position) -> tuple[list[int], list[int]]:
    """For each card laid out on the table, by its number: its pile, and the numbers of the cards on it, as a set.

    The places of a pyramid hold one card each, and are covered by those below them. In a column each card is covered by
    the next one; columns come after the pyramid.
    """
    ruleset, piles = position.ruleset, position.piles
    covered = [(index, on_it) for index, on_it in ruleset.availability[0].covered if piles[index]]
    number = {index: n for n, (index, _) in enumerate(covered)}
    places = [index for index, _ in covered]
    cover = [sum(1 << number[other] for other in on_it if other in number) for _, on_it in covered]
    for index in ruleset.availability[0].tops:
        if index not in (ruleset.waste, ruleset.hand) and piles[index]:
            first, last = len(places), len(places) + len(piles[index]) - 1
            places += [index] * len(piles[index])
            cover += [1 << n + 1 if n < last else 0 for n in range(first, last + 1)]
    return places, cover


def _cards_of(position: Position, places: list[int]) -> list[int]:
    """The cards laid out, by their numbers."""
    return [card for index in dict.fromkeys(places) for card in position.piles[index]]


def _numbers(cards: list[int], wanted: int) -> int:
    """The numbers of those cards that are in a set of cards, as a set."""
    return sum(1 << n for n, card in enumerate(cards) if wanted >> card & 1)
