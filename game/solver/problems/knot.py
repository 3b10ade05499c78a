"""Cards that wait for each other, so that a position is lost: a proof that a player can follow.

Cards of reserves and heaps go nowhere but out, and only when no card lies on them. Say that all other cards, those of
the stock, the waste and the columns, could go out whenever they are asked for. Say also that a card goes out as soon as
it is free and some place could ever ask for it (where cards leave in couples: as soon as a partner is free), and that
it can then be used again for another place. All this only helps the player. So what is still there when no more can go
is there at the end of every line of play. If it has to go, the position is lost.

Among the cards that stay, some have no other card on them. Each of these needs a card that stays too, or it would go;
and that one lies under another of them, or under itself. So they wait for each other.

Nothing is said of games whose cards may cross between foundations or begin on them in other ways, nor while cards may
be gathered and dealt once more.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from game.rules import Kind, Position
from game.rules.cards import ALL_CARDS, members
from game.rules.record import Win
from game.solver.search.understood import COMMON, SUITS, in_words

Spot = tuple[int, int]
"""A card's place: its pile, and how many cards lie under it there."""


UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(f"foundations.build.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | frozenset(f"piles.kind={kind}" for kind in ("TABLEAU", "HEAP", "HAND"))
    | frozenset(f"piles.open={which}" for which in ("GRID_FOOT", "UNCOVERED", "AT_END", "TOP_THEN_ALL"))
    | frozenset(f"piles.fill={how}" for how in ("WASTE_STOCK", "WASTE_STOCK_THEN_ANY", "STOCK_THEN_ANY"))
    | frozenset(f"piles.fill={how}" for how in ("ANY", "ANY_AT_END"))
    | frozenset(f"piles.pack.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | {"piles.pack.step", "piles.pack.round", "piles.groups", "piles.face_down", "piles.wing"}
    | {"foundations.last_waits_for", "redeals", "shuffled", "in_order", "win=COMPLETE", "win=PYRAMID_OUT"}
    | {"couples", "couples.total", "couples.alone", "couples.besides", "couples.other_suit"}
)


def knot(position: Position) -> tuple[int, ...]:
    """The cards that wait for each other, as few as were found; empty where none are found."""
    ruleset = position.ruleset
    if position.choosing or position.redeals_left or not in_words(ruleset, UNDERSTANDS):
        return ()
    if not ruleset.mates and sum(ruleset.lengths) != ruleset.total:
        return ()
    stuck = _Stuck(position)
    return stuck.fewest() if stuck.lost else ()


class _Stuck:
    """What stays in a position when everything goes that could."""

    def __init__(self, position: Position) -> None:
        self._position = position
        open_ = position.ruleset.availability[position.wing + 1]
        self._covering = dict(open_.covered)
        spread = {index for index, _ in open_.spread}
        self._left: dict[Spot, int] = {}
        self._free = 0
        """The set of cards of which one is free at some time."""
        for pile in position.ruleset.piles:
            held = position.piles[pile.index]
            if pile.kind in (Kind.RESERVE, Kind.HEAP) and pile.index not in spread:
                self._left.update({(pile.index, depth): card for depth, card in enumerate(held)})
            elif pile.kind is not Kind.FOUNDATION:
                self._free |= _set_of(held)
        self._places = () if position.ruleset.mates else _places(position)
        while self._go():
            pass

    @property
    def lost(self) -> bool:
        """Whether a card stays that has to go."""
        if self._position.ruleset.game.win is Win.PYRAMID_OUT:
            return any(pile in self._covering for pile, _ in self._left)
        return bool(self._left)

    def _go(self) -> bool:
        """Let go what can; returns whether anything did."""
        tops = [spot for spot in self._left if not self._on(spot)]
        self._free |= _set_of(self._left[spot] for spot in tops)
        asked = self._asked()
        gone = [spot for spot in tops if asked >> self._left[spot] & 1]
        for spot in gone:
            del self._left[spot]
        return bool(gone)

    def _asked(self) -> int:
        """The set of cards that could go if they were free."""
        ruleset = self._position.ruleset
        if ruleset.mates:
            return ruleset.alone | _union(ruleset.mates[card] for card in members(self._free))
        return _union(place.reached(self._free) for place in self._places)

    def _on(self, spot: Spot) -> list[Spot]:
        """The cards directly on one, of those that stay."""
        pile, depth = spot
        if pile in self._covering:
            return [(other, 0) for other in self._covering[pile] if (other, 0) in self._left]
        return [(pile, depth + 1)] if (pile, depth + 1) in self._left else []

    def _over(self, spot: Spot) -> set[Spot]:
        """The cards with nothing on them that keep a card from being free; itself, where nothing lies on it."""
        on = self._on(spot)
        return set().union(*map(self._over, on)) if on else {spot}

    def _needed(self, card: int) -> list[int]:
        """Sets of cards: one of each would let the card go, or come nearer to it."""
        mates = self._position.ruleset.mates
        if mates:
            return [mates[card]]
        return [pending for place in self._places if (pending := place.pending(self._free, card))]

    def fewest(self) -> tuple[int, ...]:
        """The smallest group of cards with nothing on them of which each needs a card under one of the group."""
        groups = [self._group(spot) for spot in self._left if not self._on(spot)]
        found = min((group for group in groups if group), key=len, default=set())
        return tuple(sorted(self._left[spot] for spot in found))

    def _group(self, top: Spot) -> set[Spot]:
        """The group of a card; empty where a card of it needs one that is not there any more."""
        group, left = {top}, [top]
        while left:
            needed = self._needed(self._left[left.pop()])
            for cards in needed:
                spots = [spot for spot, card in self._left.items() if cards >> card & 1]
                if not spots:
                    return set()
                new = set().union(*map(self._over, spots)) - group
                group |= new
                left += new
            if not needed:
                return set()
        return group


class _Place:
    """A foundation: how many cards it still takes, which it takes next, and what follows on what."""

    def __init__(self, room: int, first: int, follow: tuple[int, ...]) -> None:
        self._room, self._first, self._follow = room, first, follow

    def reached(self, free: int) -> int:
        """All cards that it could ask for with these cards free."""
        return _union(self._steps(free))

    def pending(self, free: int, card: int) -> int:
        """The cards of which it lacks one, if with them it could come to ask for this card; else none."""
        steps = self._steps(free)
        if not steps or steps[-1] & free:
            return 0
        rest = _Place(self._room - len(steps) + 1, steps[-1], self._follow)
        return steps[-1] if rest.reached(ALL_CARDS) >> card & 1 else 0

    def _steps(self, free: int) -> list[int]:
        """The sets asked for one after another, the last of them in vain unless the foundation is full."""
        steps, asks = [], self._first
        for _ in range(self._room):
            steps.append(asks)
            after = _union(self._follow[card] for card in members(asks & free))
            if not after:
                break
            asks = after
        return steps


def _places(position: Position) -> list[_Place]:
    found = []
    for index, bases, length, follow in position.ruleset.foundation_rows(position.ranks):
        pile = position.piles[index]
        found.append(_Place(length - len(pile), follow[pile[-1]] if pile else bases, follow))
    return found


def _set_of(cards: Iterable[int]) -> int:
    return _union(1 << card for card in cards)


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)
